// SPDX-License-Identifier: GPL-3.0-or-later
// Castling [Art 3.8, 3.8.1, 3.8.2], and its form in Chess960 [FIDE guidelines II]: king and rook may start on
// any file of the back rank and end where they always do, so the sentences speak of all squares in between.
#pragma once

#include <set>
#include <vector>

#include "adoube/core/castling_rights.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// The rank a player's pieces start on.
[[nodiscard]] constexpr int back_rank_of(Colour player) noexcept { return player == Colour::white ? 0 : 7; }

/// [Art 3.8#2] Two squares towards the rook, from the king's original square: the g- or the c-file.
[[nodiscard]] Coordinate king_target(const Piece& king, const Piece& rook);
/// [Art 3.8#2] The square beside it that the king has just crossed: the f- or the d-file.
[[nodiscard]] Coordinate rook_target(const Piece& king, const Piece& rook);
/// The move of king and rook together.
[[nodiscard]] Move castling_move(const Piece& king, const Piece& rook);

/// [Art 3.8.1#1] The king that stood on this square at the start has moved.
[[nodiscard]] bool has_king_moved(const Board& board, Colour player);
/// [Art 3.8.1#2] The rook on this square has moved: the history touched its square, or a set-up denies the
/// right.
[[nodiscard]] bool has_rook_moved(const Board& board, const Piece& rook);

/// The castlings that the past still allows.
[[nodiscard]] CastlingRights castling_rights(const Board& board);

/// Could there be such a right: a king on its back rank, an own rook on that file of it, and no right for a
/// rook further out on the same side? (Of several kings on the back rank the first counts.)
[[nodiscard]] bool is_possible_right(const std::vector<Piece>& pieces, CastlingRights rights, Colour player,
                                     File rook);

/// The squares of one rank from one file to another, both included.
[[nodiscard]] std::vector<Coordinate> rank_span(Coordinate from, Coordinate to);

/// [Art 3.8.2#2] The pieces between king and rook. [FIDE II.3] In Chess960 also those on the way of either to
/// its new square.
[[nodiscard]] std::vector<Piece> castling_blockers(const BoardState& state, const Piece& king,
                                                   const Piece& rook);

/// The squares the king must cross: strictly between its square and its new one.
[[nodiscard]] std::vector<Coordinate> crossed_squares(const Piece& king, const Piece& rook);

/// [Art 3.8.2#1] Is the square the king stands on, one it must cross, or the one it is to occupy attacked?
/// (That a rook of Chess960, in leaving, may uncover an attack along the rank is left to [Art 3.9#2].)
[[nodiscard]] bool is_castling_attacked(const BoardState& state, const Piece& king, const Piece& rook);

/// [Art 3.8#2] The castlings of the king on the board.
[[nodiscard]] std::set<Move> castling_possible(const Board& board, const Piece& king);

}  // namespace adoube::laws
