// SPDX-License-Identifier: GPL-3.0-or-later
// A program and all that it started, wherever that has gone, and how they are killed together.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "adoube/core/result.hpp"

namespace adoube::uci {

/// What a program starts is found by its group, and by a mark in the environment, which is inherited into
/// whichever group, session or family it goes. Only what runs as another user, or has wiped its environment,
/// is not found by the mark.
class Brood {
 public:
  /// Starts the program, as the leader of a group of its own, with this entry added to its environment; gives
  /// its number, or errno.
  using Spawn = std::function<Result<pid_t, int>(const std::string& mark)>;
  /// errno if it cannot be started; ECANCELED once all broods have been killed.
  [[nodiscard]] static Result<std::unique_ptr<Brood>, int> start(const Spawn& spawn);
  Brood(const Brood&) = delete;
  Brood& operator=(const Brood&) = delete;
  Brood(Brood&&) = delete;
  Brood& operator=(Brood&&) = delete;
  ~Brood();

  [[nodiscard]] pid_t leader() const noexcept { return leader_; }

  /// The leader, also where it has left its group, and that group. Before it is reaped: until then no other
  /// process can get its number, nor the group's.
  void kill_known() noexcept;
  /// At any time.
  void kill_marked() const noexcept;

  /// From any thread: kills all broods of this process; no other can be started any more.
  static void kill_all() noexcept;

 private:
  struct Registry;
  static Registry& registry();
  explicit Brood(std::string mark) : mark_(std::move(mark)) {}

  std::string mark_;
  pid_t leader_ = -1;
};

}  // namespace adoube::uci
