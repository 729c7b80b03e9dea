// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-tune games: plays games against itself and writes their quiet positions.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "self_play.hpp"

namespace adoube::tune {

class GamesCommand {
 public:
  void add_to(CLI::App& app);
  [[nodiscard]] bool is_chosen() const { return command_->parsed(); }
  /// The exit status.
  [[nodiscard]] int run() const;

 private:
  CLI::App* command_ = nullptr;
  SelfPlayOptions options_;
  std::string file_;
  int games_ = 1000;
  int threads_ = 1;
  std::uint64_t seed_ = 1;
  std::size_t hash_ = 8;
};

}  // namespace adoube::tune
