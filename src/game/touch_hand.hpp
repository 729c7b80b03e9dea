// SPDX-License-Identifier: GPL-3.0-or-later
// What the hand of the player having the move does, one act at a time, accepted or refused.
#pragma once

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/game/touch_event.hpp"
#include "touch_turn.hpp"

namespace adoube::game {

/// The turn after an act, and what the act amounts to.
struct Act {
  Turn turn;
  TouchRuling ruling;
};

using Acted = Result<Act, TouchRefusal>;

class Hand {
 public:
  Hand(const History& history, TouchMode mode, const Turn& turn)
      : history_(history), position_(history.position()), mode_(mode), turn_(turn) {}

  /// [Art 4.2#1] From now on touching adjusts, until a piece is lifted. What was touched before still binds.
  [[nodiscard]] Acted act(const Adjust& adjust) const;
  [[nodiscard]] Acted act(const Touch& touch) const;
  [[nodiscard]] Acted act(const TouchByAccident& touch) const;
  [[nodiscard]] Acted act(const TouchTwo& touch) const;
  [[nodiscard]] Acted act(const IntendCastling& intention) const;
  [[nodiscard]] Acted act(const Lift& lift) const;
  [[nodiscard]] Acted act(const Place& place) const;
  /// [Art 4.6#1] Released as part of a legal move, the piece stays there.
  [[nodiscard]] Acted act(const Release& release) const;
  [[nodiscard]] Acted act(const Remove& remove) const;
  /// [Art 4.4d#1] The new piece has touched the square: the choice is final.
  [[nodiscard]] Acted act(const Promote& promote) const;

 private:
  [[nodiscard]] bool is_own(Square piece) const;
  /// The turn with pieces touched, and what they oblige to.
  [[nodiscard]] Act touched(std::initializer_list<Square> pieces, Turn turn) const;

  [[nodiscard]] Acted lift_after_release(Square piece) const;
  [[nodiscard]] Acted release_own(Square piece, Square square) const;
  /// A piece goes back to the square it came from.
  [[nodiscard]] Acted put_back_on(Square square) const;
  /// May the square only be meant for the piece beside the board that came from there?
  [[nodiscard]] bool is_for_the_one_beside(Square square) const;
  [[nodiscard]] Acted release_new_piece(const Promote& new_piece) const;
  [[nodiscard]] Acted remove_captured(Square piece) const;
  [[nodiscard]] Acted remove_pawn(Square pawn) const;

  const History& history_;
  const board::Position& position_;
  TouchMode mode_;
  const Turn& turn_;
};

}  // namespace adoube::game
