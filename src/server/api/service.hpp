// SPDX-License-Identifier: GPL-3.0-or-later
// What handlers of requests share: the games, threads that may wait, and the forms of answers.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/object.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "adoube/net/reply.hpp"
#include "adoube/net/routes.hpp"
#include "adoube/net/static_files.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/tables.hpp"
#include "adoube/server/settings.hpp"
#include "analysts.hpp"
#include "fair_pool.hpp"
#include "games/hall.hpp"
#include "turns.hpp"

namespace adoube::server {

/// Bytes of a file that is validated, as it is sent.
inline constexpr std::size_t largest_file = std::size_t{32} << 20;

/// Outlives all handlers.
struct Service {
  const Settings* settings;
  Hall* hall;
  boost::asio::thread_pool* waiting;  ///< For what waits for the store.
  FairPool* asking;                   ///< For questions that take a moment.
  FairPool* thinking;                 ///< For questions that take long.
  Analysts* analysts;                 ///< For the next question.
  questions::EndingTables* tables;
  Turns* moments;  ///< Who may ask those that take a moment,
  Turns* hours;    ///< and who those that take long.
  std::function<std::string()> metrics;
  std::function<bool()> is_healthy;
};

/// Has `post` do it on another thread. What it gives must be default-constructible; what it throws is thrown
/// here. g++ 12 destroys what a co_await expression makes on the way twice: give both a name first.
template <class Post, class Work>
[[nodiscard]] boost::asio::awaitable<std::invoke_result_t<Work&>> done_by(Post post, Work work) {
  namespace asio = boost::asio;
  using Value = std::invoke_result_t<Work&>;
  auto initiate = [post = std::move(post), work = std::move(work)](auto handler) mutable {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    post([waiting, work = std::move(work)]() mutable {
      auto value = std::make_shared<Value>();
      std::exception_ptr thrown;
      try {
        *value = work();
      } catch (...) {
        thrown = std::current_exception();
      }
      asio::post(asio::get_associated_executor(*waiting),
                 [waiting, value, thrown]() mutable { std::move (*waiting)(thrown, std::move(*value)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Value)>(
      std::move(initiate), asio::use_awaitable);
}

/// Does it on a thread that may wait.
template <class Work>
[[nodiscard]] boost::asio::awaitable<std::invoke_result_t<Work&>> elsewhere(boost::asio::thread_pool& pool,
                                                                            Work work) {
  auto post = [&pool](auto&& task) { boost::asio::post(pool, std::forward<decltype(task)>(task)); };
  co_return co_await done_by(std::move(post), std::move(work));
}

/// Does it when it is the customer's turn.
template <class Work>
[[nodiscard]] boost::asio::awaitable<std::invoke_result_t<Work&>> elsewhere(FairPool& pool,
                                                                            std::string customer, Work work) {
  auto post = [&pool, customer = std::move(customer)](auto&& task) {
    pool.post(customer, [task = std::forward<decltype(task)>(task)](Shift&) mutable { task(); });
  };
  co_return co_await done_by(std::move(post), std::move(work));
}

[[nodiscard]] net::Reply reply_with(unsigned status, const boost::json::object& object);
[[nodiscard]] net::Reply reply_with(const questions::Complaint& complaint);
[[nodiscard]] net::Reply reply_with(const questions::Reply& answer);

/// The live game of that id; read from the store if need be.
[[nodiscard]] boost::asio::awaitable<Result<std::shared_ptr<Table>, questions::Complaint>> open_table(
    const Service& service, std::string id);

/// Does it. What it throws would end the process: it is told to the operator, and then to who waits for an
/// answer.
template <class Work, class Failed>
void do_guarded(const Service& service, Work&& work, Failed&& failed) {
  std::string fault;
  try {
    return std::forward<Work>(work)();
  } catch (const std::exception& error) {
    fault = error.what();
  } catch (...) {
    fault = "something that is no exception";
  }
  service.hall->means().log("what was to be done failed, and threw: " + fault);
  std::forward<Failed>(failed)();
}

/// For every address that no other route knows.
void add_page_routes(net::Routes& routes, const net::StaticFiles& files);
void add_site_routes(net::Routes& routes, const Service& service);
void add_game_routes(net::Routes& routes, const Service& service);
void add_board_routes(net::Routes& routes, const Service& service);
void add_question_routes(net::Routes& routes, const Service& service);
void add_analysis_routes(net::Routes& routes, const Service& service);

}  // namespace adoube::server
