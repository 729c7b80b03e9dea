// SPDX-License-Identifier: GPL-3.0-or-later
// Waiting for a table's answer without holding a thread.
#include "api/acting.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace adoube::server {

boost::asio::awaitable<Verdict> act(std::shared_ptr<Table> table, Seats seats, Command command) {
  const auto initiate = [table, seats, command = std::move(command)](auto handler) {
    // Copyable, as the table wants its answers to be.
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    table->act(seats, command, [waiting](bool accepted, const boost::json::value& verdict) {
      boost::asio::post(boost::asio::get_associated_executor(*waiting),
                        [waiting, answer = Verdict{.is_accepted = accepted, .text = verdict}]() mutable {
                          std::move (*waiting)(std::move(answer));
                        });
    });
  };
  co_return co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Verdict)>(
      initiate, boost::asio::use_awaitable);
}

}  // namespace adoube::server
