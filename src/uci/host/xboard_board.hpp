// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program has on its board, and the fewest words that bring it to another game.
#pragma once

#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "dialogue.hpp"
#include "xboard_features.hpp"

namespace adoube::uci {

class XboardBoard {
 public:
  explicit XboardBoard(const XboardFeatures& features) : features_(features) {}

  /// The initial position stands on its board.
  void clear(bool is_chess960);
  /// A move was played on it.
  void add(Move move);

  /// Whether the situation is what it has and one move more.
  [[nodiscard]] bool is_one_move_behind(const engine::Situation& situation) const;
  /// What to say, in force mode, so that the situation is on its board: moves taken back and played, or all
  /// set up anew, whichever is shorter. `new` may be among the words.
  [[nodiscard]] Result<std::vector<std::string>, Fault> bring_to(const engine::Situation& situation);

  /// A move as the program wants to hear it, here.
  [[nodiscard]] std::string text_of(const board::Position& position, Move move) const;
  [[nodiscard]] bool is_chess960() const noexcept { return is_chess960_; }

 private:
  /// Sets the position up; nothing of what was on the board is used.
  [[nodiscard]] Result<std::vector<std::string>, Fault> set_up(const board::Position& position) const;
  [[nodiscard]] Result<std::vector<std::string>, Fault> edit(const board::Position& position) const;

  const XboardFeatures& features_;
  bool is_chess960_ = false;
  bool is_set_up_ = true;  ///< In Chess960 nobody knows what `new` puts on the board.
  engine::Situation has_;
};

}  // namespace adoube::uci
