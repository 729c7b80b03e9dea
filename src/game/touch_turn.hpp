// SPDX-License-Identifier: GPL-3.0-or-later
// One player's turn in the making: what he has touched, what is in his hand, what he has let go.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/game/touch_event.hpp"
#include "touch_binding.hpp"

namespace adoube::game {

/// [Art 4.4d] The new piece that first touched the square of promotion, for that pawn.
struct Choice {
  Square pawn;
  Promote piece;

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Pieces are named by the square they stood on when the turn began.
struct Turn {
  std::vector<Square> touched;     ///< On purpose, not to adjust; each once, in the order that counts.
  std::array<bool, 2> meant = {};  ///< Castling has been announced, by CastlingSide.
  bool adjusting = false;          ///< [Art 4.2] Until a piece is lifted.
  std::optional<Square> held;      ///< The own piece in the hand,
  std::optional<Square> placed;    ///< and where it stands, still held.
  std::optional<Square> taken;     ///< The opponent's piece that is off the board, in the hand or beside it.
  std::optional<Square> pawn_off;  ///< The own pawn that has been taken off the board.
  Moves committed;                 ///< What a released piece can still be part of; none yet released: none.
  bool landed = false;             ///< The piece that moves has been released where it goes;
  bool king_landed = false;        ///< in castling, the king,
  bool rook_landed = false;        ///< and the rook.
  std::vector<Choice> choices;     ///< One a pawn; of several pawns only after a claim that was upheld.
  std::optional<Promote> new_piece;  ///< The new piece on the board,
  bool new_piece_released = false;   ///< and let go.

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Something was touched on purpose. After a release nothing new can bind [Art 4.6].
void touch(Turn& turn, Square square);

/// What was chosen for that pawn.
[[nodiscard]] std::optional<Choice> choice_for(const Turn& turn, Square pawn);

/// The own pawn that a new piece can replace: off the board, on its last rank, or in the hand.
[[nodiscard]] std::optional<Square> promoting_pawn(const board::Position& position, const Turn& turn);

/// The piece that stands on the square now. Where two are to stand, the one that has not moved: a captured
/// piece, or in Chess960 the one that has still to castle.
[[nodiscard]] std::optional<Square> standing_on(const board::Position& position, const Turn& turn,
                                                Square square);

/// "the king on g1": the piece that stood there when the turn began, and where it stands now.
[[nodiscard]] std::string piece_now(const board::Position& position, const Turn& turn, Square piece);

/// The square of the piece that the released one captures and that has still to be taken off the board.
[[nodiscard]] std::optional<Square> still_to_remove(const board::Position& position, const Turn& turn);

/// What stands on each square now.
[[nodiscard]] std::array<std::optional<Piece>, 64> men_of(const board::Position& position, const Turn& turn);

/// [Art 4.6a#1] A capture is made when the captured piece is off the board and the capturing one released,
/// [Art 4.6b#1] castling when the rook is released beside the king,
/// [Art 4.6c#1] a promotion when the pawn is off the board and the new piece released;
/// any other move when its piece is released.
[[nodiscard]] bool is_made(const board::Position& position, const Turn& turn);

/// What the turn so far leaves to the player, and why.
class Options {
 public:
  Options(const board::Position& position, const Turn& turn);

  [[nodiscard]] const Moves& legal() const noexcept { return legal_; }
  /// By what he has touched alone.
  [[nodiscard]] const Binding& binding() const noexcept { return binding_; }
  /// By what he has touched and by the new piece he has chosen: what a move must be to violate nothing.
  [[nodiscard]] const Moves& due() const noexcept { return due_; }
  /// By what he has let go, else by what he has touched.
  ///
  /// [Art 4.6#1] A piece released as part of a legal move goes nowhere else.
  /// [Art 4.6b#2] With the king released, castling on that side is left.
  /// [Art 4.6c#2] A pawn released on the last rank is promoted there.
  [[nodiscard]] Moves permitted() const;

  [[nodiscard]] std::vector<Obligation> obligations() const;
  /// What stands against a legal move that is not due.
  ///
  /// [Art 4.4b#1] Castling with a rook that was touched before the king.
  /// [Art 4.4d#1] Another promotion than the one chosen.
  [[nodiscard]] Obligation objection(Move move) const;
  /// What the new piece that was chosen for the pawn obliges to, if one was.
  [[nodiscard]] std::optional<Obligation> choice(Square pawn) const;

 private:
  [[nodiscard]] Obligation commitment() const;

  const board::Position& position_;
  const Turn& turn_;
  Moves legal_;
  Binding binding_;
  Moves due_;
};

}  // namespace adoube::game
