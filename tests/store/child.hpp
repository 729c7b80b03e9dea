// SPDX-License-Identifier: GPL-3.0-or-later
// The writer as a process of its own, and what it has told before it was killed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "adoube/store/stored_game.hpp"

namespace adoube::store {

/// Of each game, the last event that was acknowledged.
using Acknowledged = std::map<std::string, Seq>;

class Child {
 public:
  explicit Child(const std::vector<std::string>& words);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  ~Child();

  /// Listens so long; then there may be more to hear.
  void listen(std::chrono::milliseconds time);
  /// Listens until more than so many lines were told, half a minute at most.
  void listen_beyond(std::size_t lines);
  /// SIGKILL, and what it still said. False: it had ended by itself.
  bool kill();

  [[nodiscard]] const Acknowledged& told() const noexcept { return told_; }
  [[nodiscard]] std::size_t lines() const noexcept { return lines_; }

 private:
  /// False: nothing more will come.
  bool hear(std::chrono::milliseconds wait);

  pid_t pid_ = -1;
  int pipe_ = -1;
  std::string half_;
  Acknowledged told_;
  std::size_t lines_ = 0;
};

}  // namespace adoube::store
