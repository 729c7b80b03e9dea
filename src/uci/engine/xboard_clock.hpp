// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a game as XBoard tells it: level, st, sd, time and otim.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>

#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "moves_to_control.hpp"

namespace adoube::uci::serving {

class XboardClock {
 public:
  /// "40 5 0", "0 2:30 12": moves to the control, minutes and seconds, seconds a move, told when so many
  /// plies have been played on the board. False: not readable.
  [[nodiscard]] bool set_level(std::string_view text, std::size_t plies);
  /// So many seconds for every move.
  [[nodiscard]] bool set_move_time(std::string_view text);
  [[nodiscard]] bool set_depth(std::string_view text);
  /// Hundredths of a second left to the engine, and to its opponent.
  [[nodiscard]] bool set_own(std::string_view text);
  [[nodiscard]] bool set_opponent(std::string_view text);
  /// The control begins anew, with all its time; no depth is set any more.
  void begin_game();
  /// Another position was set up: moves count from there.
  void begin_board() { control_.plies = 0; }

  /// For the next move of this player, who is the engine.
  [[nodiscard]] engine::Limits limits(const engine::Situation& situation, Colour player) const;
  /// For the move after that, when so much time has gone since the clocks were told; rather less than more.
  [[nodiscard]] engine::Limits limits_after(engine::Time spent, const engine::Situation& situation,
                                            Colour player) const;

 private:
  static constexpr engine::Time usual_base = std::chrono::minutes(5);

  MovesToControl control_;
  engine::Time base_ = usual_base;
  engine::Time increment_{};
  std::optional<engine::Time> move_time_;
  std::optional<int> depth_;
  std::optional<engine::Time> own_;
  std::optional<engine::Time> opponent_;
};

/// Whether a search that reckons with the first limits keeps the second ones as well.
[[nodiscard]] bool is_within(const engine::Limits& reckoned, const engine::Limits& actual, Colour player);

}  // namespace adoube::uci::serving
