// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays: what a game asks of a player, and a program that answers.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::match {

using uci::Failure;
using uci::Reply;

/// As uci::Program says of each.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;
  virtual ~Player() = default;

  [[nodiscard]] virtual Result<void, Failure> new_game(bool is_chess960) = 0;
  [[nodiscard]] virtual Result<Reply, Failure> think(const engine::Situation& situation,
                                                     const engine::Limits& limits) = 0;
  [[nodiscard]] virtual Result<void, Failure> ponder(const engine::Situation& situation,
                                                     const engine::Limits& limits) = 0;
  [[nodiscard]] virtual Result<Reply, Failure> ponder_hit(const engine::Limits& limits) = 0;
  [[nodiscard]] virtual Result<void, Failure> ponder_miss() = 0;
  /// From any thread.
  virtual void stop() noexcept = 0;
  virtual void tell_result(std::string_view result, std::string_view reason) = 0;
  [[nodiscard]] virtual Result<void, Failure> restart() = 0;
  /// Who is no other program has been told nothing in words.
  [[nodiscard]] virtual Failure account(uci::Trouble trouble, std::string text) const {
    return {.trouble = trouble, .text = std::move(text), .position = {}, .go = {}, .transcript = {}};
  }
};

/// Can a program that failed so never play this, however often it is started?
[[nodiscard]] constexpr bool is_unfit(uci::Trouble trouble) noexcept {
  return trouble == uci::Trouble::bad_option || trouble == uci::Trouble::unsupported;
}

/// Called by the thread that will play with it. A stop gives it up.
using MakePlayer = std::function<Result<std::unique_ptr<Player>, Failure>(const std::stop_token& stop)>;

/// Starts the program. One that will ponder is told so, if it wants to know.
[[nodiscard]] Result<std::unique_ptr<Player>, Failure> start_program(const uci::ProgramSetup& setup,
                                                                     bool ponders,
                                                                     const uci::Patience& patience,
                                                                     engine::Now now,
                                                                     const std::stop_token& stop = {});

}  // namespace adoube::match
