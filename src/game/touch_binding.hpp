// SPDX-License-Identifier: GPL-3.0-or-later
// What the pieces a player has touched oblige him to [Art 4.3-4.5]: one sentence of the Laws per function.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/touch.hpp"

namespace adoube::game {

using Moves = std::vector<Move>;

/// All legal moves, sorted.
[[nodiscard]] Moves legal_moves_of(const board::Position& position);

/// The square from which a legal move takes a piece of the opponent; en passant it is not the one it goes to.
[[nodiscard]] std::optional<Square> captured_by(const board::Position& position, Move move);

/// Where the rook stands after castling.
[[nodiscard]] Square rook_target(Move castling) noexcept;

/// "White", to begin a sentence.
[[nodiscard]] std::string player(Colour colour);

/// "the knight on b1", as it stood when the turn began.
[[nodiscard]] std::string piece_on(const board::Position& position, Square square);

/// A player's turn so far, as far as touching goes.
struct Touched {
  const board::Position& position;
  const Moves& legal;
  std::span<const Square> order;   ///< The pieces touched on purpose, each once, the first one first.
  std::array<bool, 2> meant = {};  ///< Has he said that he is going to castle, by CastlingSide?
};

/// What is left to him.
struct Binding {
  Moves moves;         ///< Never none of the legal ones, unless there are none at all.
  Obligation says;     ///< The article is empty as long as nothing has been touched.
  bool binds = false;  ///< Otherwise every legal move is left but for a castling that is barred.
};

/// [Art 4.3#5] Touched at once, or nobody knows in which order: the own piece before the opponent's, and the
/// king before his rook, since 4.4b speaks only of one who is seen to touch the rook first.
[[nodiscard]] std::array<Square, 2> in_order(const board::Position& position, Square a, Square b);

/// Might a player who touches his king and this rook mean to castle? They stand where castling begins, or
/// have the right to castle from where they stand.
[[nodiscard]] bool can_mean_castling(const board::Position& position, Square rook);

/// [Art 4.4b#1] The rooks touched before the king, with which he may not castle on this move.
[[nodiscard]] std::vector<Square> barred_rooks(const Touched& touched);

/// The moves of an own piece, or those that capture an opponent's: what touching it alone could oblige to.
[[nodiscard]] Moves moves_for(const Touched& touched, Square square);

/// The first piece touched that can be moved or captured. A rook touched after the king does not count: that
/// was castling, which 4.4 a and c speak of.
[[nodiscard]] std::optional<Square> first_that_can(const Touched& touched);

/// [Art 4.3#1] Only own pieces: the first that can be moved must be moved.
[[nodiscard]] std::optional<Binding> own_touched(const Touched& touched);

/// [Art 4.3#2] Only the opponent's: the first that can be captured must be captured, by any piece.
[[nodiscard]] std::optional<Binding> opponents_touched(const Touched& touched);

/// [Art 4.3#3] One of each: the own piece must capture the other.
/// [FIDE 4.3.3] Several of each: the first of the one the first of the other.
[[nodiscard]] std::optional<Binding> one_of_each_touched(const Touched& touched);

/// [Art 4.3#4] If it may not: the first of them that can be moved or captured.
[[nodiscard]] std::optional<Binding> either_touched(const Touched& touched);

/// [Art 4.4a#1] King and rook, in this order or at once: he must castle with that rook if it is legal.
[[nodiscard]] std::optional<Binding> king_and_rook_touched(const Touched& touched);

/// [Art 4.4b#2] Rook, then king: the first that can be moved must be moved.
[[nodiscard]] std::optional<Binding> rook_then_king_touched(const Touched& touched);

/// [Art 4.4c#1] Castling is meant and illegal: another move of the king, the other castling included.
[[nodiscard]] std::optional<Binding> castling_is_illegal(const Touched& touched);

/// [Art 4.4c#2] Castling is meant and illegal, and the king has no move: any legal move.
[[nodiscard]] std::optional<Binding> king_cannot_move(const Touched& touched);

/// [Art 4.5#1] Nothing touched can be moved or captured: any legal move.
[[nodiscard]] Binding nothing_can_move(const Touched& touched);

/// What all touches bind to, one after the other: none cancels what an earlier one has obliged to.
[[nodiscard]] Binding binding_of(const Touched& touched);

}  // namespace adoube::game
