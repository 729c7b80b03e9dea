// SPDX-License-Identifier: GPL-3.0-or-later
// All live games of this server, and the way to those that are only stored.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/questions/complaint.hpp"
#include "games/flags.hpp"
#include "games/game_request.hpp"
#include "games/means.hpp"
#include "games/table.hpp"
#include "turns.hpp"

namespace adoube::server {

/// How much a hall holds.
struct HallLimits {
  std::size_t games = 10'000;  ///< Live ones; about 50 KB each, long ones more.
};

class Hall {
 public:
  explicit Hall(Means means, const HallLimits& limits = {});

  /// The game is made and durable, or a complaint. Called once, from any thread.
  using Made = std::function<void(const Result<GameRequest, questions::Complaint>&)>;
  void create(GameRequest request, std::string_view customer, const Made& made);

  /// The live game; null if there is none, or it is only stored.
  [[nodiscard]] std::shared_ptr<Table> find(std::string_view id) const;
  /// The same, read from the store if need be; on a thread that may wait.
  [[nodiscard]] Result<std::shared_ptr<Table>, questions::Complaint> open(const std::string& id);

  /// Another server has stored something. On a thread that may wait.
  void catch_up(const std::string& id, store::Seq seq);
  /// Anything may have been stored.
  void catch_up_all();
  /// Unfinished games whose clock runs or where a machine has the move go on; on a thread that may wait.
  void resume();
  /// Games that nobody watches and no machine thinks about are left to the store; those whose clock runs
  /// until its flag falls.
  void sweep();

  /// To everybody at every table.
  void tell_all(const Message& message) const;
  [[nodiscard]] std::size_t count() const;
  /// Games that are left to the store while their clock runs.
  [[nodiscard]] std::size_t count_flags() const;
  [[nodiscard]] const Means& means() const noexcept { return means_; }
  void close();

 private:
  [[nodiscard]] std::vector<std::shared_ptr<Table>> all() const;
  [[nodiscard]] std::shared_ptr<Table> seat(store::GameSetup setup, Course course,
                                            std::shared_ptr<Turns::Turn> turn = nullptr);
  [[nodiscard]] bool has_room();
  void go_on(const store::StoredGame& stored);
  void call_fallen_flags();
  // With the lock held:
  void put_away();
  void await_flags();

  Means means_;
  HallLimits limits_;
  mutable std::mutex mutex_;
  Flags flags_;
  boost::asio::steady_timer timer_;      ///< For the next of the flags.
  std::optional<store::Moment> looked_;  ///< When room was last looked for.
  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
};

}  // namespace adoube::server
