// SPDX-License-Identifier: GPL-3.0-or-later
// A hall of games with all that it needs, on a store of its own, without the net.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "games/hall.hpp"
#include "temporary_folder.hpp"

namespace adoube::server {

/// Until it is true; false if it does not become so.
template <class Condition>
[[nodiscard]] bool eventually(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

class NullViewer final : public Viewer {
 public:
  void hear(const Message& message) override { static_cast<void>(message); }
};

/// Reading from the store and timers have a thread each.
class House {
 public:
  explicit House(const HallLimits& limits = {}) : database_(open_database()) {
    auto ledger = store::Ledger::open(database_);
    if (!ledger) throw std::runtime_error(ledger.error().text);
    ledger_ = *std::move(ledger);
    limits_ = limits;
    open_hall();
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  House(House&&) = delete;
  House& operator=(House&&) = delete;
  ~House() {
    machines.close();
    timers_.stop();
    runner_.join();
    waiting_.join();
    ledger_.reset();
    hall->close();
    // Their timers end before what they run on.
    closed_.clear();
  }

  /// As after a restart: only the store knows of the games that were there.
  void open_hall() {
    if (hall) {
      hall->close();
      closed_.push_back(std::move(hall));
    }
    hall = std::make_unique<Hall>(
        Means{.database = &database_,
              .ledger = ledger_.get(),
              .machines = &machines,
              .shows = &shows_,
              .timers = timers_.get_executor(),
              .work = [this](std::function<void()> work) { boost::asio::post(waiting_, std::move(work)); },
              .now = [this] { return now(); },
              .log = [](const std::string&) {}},
        limits_);
  }

  /// Time stands still from now on for all who ask for it, and passes only when it is let. Timers have their
  /// own.
  void hold_time() { held_ = now().time_since_epoch().count(); }
  void let_pass(std::chrono::milliseconds time) { held_ += time.count(); }
  /// As on a slow machine: between two looks at the clock some time has passed.
  void let_time_pass_when_looked_at() { is_slow_ = true; }
  [[nodiscard]] store::Moment now() const {
    if (is_slow_) held_ += 10;
    if (held_ != 0) return store::Moment(std::chrono::milliseconds(held_));
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  }

  [[nodiscard]] Result<GameRequest, questions::Complaint> make(std::string_view wishes,
                                                               std::string_view customer = "192.0.2.1") {
    const auto question = boost::json::parse(wishes).as_object();
    auto request = parse_game_request(question, machines, hall->means().now());
    if (!request) return std::unexpected(request.error());
    std::promise<Result<GameRequest, questions::Complaint>> made;
    hall->create(*std::move(request), customer, [&made](const auto& result) { made.set_value(result); });
    return made.get_future().get();
  }

  [[nodiscard]] std::shared_ptr<Table> open(const std::string& id) {
    auto table = hall->open(id);
    if (!table) throw std::runtime_error(table.error().text);
    return *std::move(table);
  }

  /// Accepted, and stored.
  [[nodiscard]] bool move(const GameRequest& game, Colour by, const std::string& uci) {
    const auto table = open(game.setup.id);
    std::promise<bool> accepted;
    table->act({.white = by == Colour::white, .black = by == Colour::black}, Command{.wish = SayMove{uci}},
               [&accepted](bool is_accepted, const boost::json::value&) { accepted.set_value(is_accepted); });
    return accepted.get_future().get();
  }

  [[nodiscard]] store::StoredGame stored(const std::string& id) const {
    auto game = database_.load(id);
    if (!game) throw std::runtime_error(game.error().text);
    return *std::move(game);
  }

  [[nodiscard]] std::optional<store::GameEnd> end_of(const std::string& id) const {
    auto course = follow(stored(id));
    return course ? course->replay.end() : std::nullopt;
  }

 private:
  [[nodiscard]] store::Database open_database() const {
    auto database = store::Database::open("sqlite:" + (folder_ / "games.db").string());
    if (!database) throw std::runtime_error(database.error().text);
    return *std::move(database);
  }

  support::TemporaryFolder folder_;
  store::Database database_;
  std::unique_ptr<store::Ledger> ledger_;
  HallLimits limits_;
  mutable std::atomic<std::chrono::milliseconds::rep> held_ = 0;  ///< Since 1970; 0: time passes by itself.
  std::atomic<bool> is_slow_ = false;
  Turns shows_{8, 2};
  std::vector<std::unique_ptr<Hall>>
      closed_;  ///< What was on its way to the store may still come back to them.
  boost::asio::io_context timers_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_{timers_.get_executor()};
  boost::asio::thread_pool waiting_{1};
  std::thread runner_{[this] { timers_.run(); }};

 public:
  MachineRoom machines{{}, 1};
  std::unique_ptr<Hall> hall;
};

}  // namespace adoube::server
