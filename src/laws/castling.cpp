// SPDX-License-Identifier: GPL-3.0-or-later
// Castling.
#include "adoube/laws/castling.hpp"

#include <algorithm>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/core/square.hpp"

namespace adoube::laws {
namespace {

CastlingSide side_of(const Piece& king, const Piece& rook) {
  return rook.square.file > king.square.file ? CastlingSide::king_side : CastlingSide::queen_side;
}

bool in_square_order(const Piece& a, const Piece& b) { return a.square < b.square; }

}  // namespace

Coordinate king_target(const Piece& king, const Piece& rook) {
  return {.file = index_of(king_file_after(side_of(king, rook))), .rank = king.square.rank};
}

Coordinate rook_target(const Piece& king, const Piece& rook) {
  return {.file = index_of(rook_file_after(side_of(king, rook))), .rank = king.square.rank};
}

Move castling_move(const Piece& king, const Piece& rook) {
  return {king, Piece{.role = king.role, .square = king_target(king, rook), .colour = king.colour}, rook};
}

bool has_king_moved(const Board& board, Colour player) {
  return is_touched(board.history, king_of(board.start.state, player).square);
}

bool has_rook_moved(const Board& board, const Piece& rook) {
  expects(board.size == chessboard(), "has_rook_moved: the board is 8 x 8");
  const bool on_back_rank = rook.square.rank == back_rank_of(rook.colour);
  const bool started_here =
      on_back_rank && board.start.castling.has(rook.colour, static_cast<File>(rook.square.file));
  return !started_here || is_touched(board.history, rook.square);
}

CastlingRights castling_rights(const Board& board) {
  CastlingRights rights;
  for (const Colour player : both_colours) {
    for (const File file : all_files) {
      const Coordinate square{.file = index_of(file), .rank = back_rank_of(player)};
      if (board.start.castling.has(player, file) && !has_king_moved(board, player) &&
          !is_touched(board.history, square)) {
        rights.add(player, file);
      }
    }
  }
  return rights;
}

bool is_possible_right(const std::vector<Piece>& pieces, CastlingRights rights, Colour player, File rook) {
  const int rank = back_rank_of(player);
  const Coordinate named{.file = index_of(rook), .rank = rank};
  const std::vector<Piece> kings = pieces_of(pieces, player, Role::king);
  const auto king = std::ranges::find(kings, rank, [](const Piece& piece) { return piece.square.rank; });
  if (king == kings.end()) return false;
  const auto standing = piece_on(pieces, named);
  if (standing != Piece{.role = Role::rook, .square = named, .colour = player}) return false;
  return std::ranges::none_of(all_files, [&](File other) {
    const bool is_outer = named.file > king->square.file ? other > rook : other < rook;
    return is_outer && rights.has(player, other);
  });
}

std::vector<Coordinate> rank_span(Coordinate from, Coordinate to) {
  expects(from.rank == to.rank, "rank_span: both squares are on one rank");
  std::vector<Coordinate> span;
  for (int file = std::min(from.file, to.file); file <= std::max(from.file, to.file); ++file) {
    span.push_back({.file = file, .rank = from.rank});
  }
  return span;
}

std::vector<Piece> castling_blockers(const BoardState& state, const Piece& king, const Piece& rook) {
  expects(king.square.rank == rook.square.rank, "castling_blockers: king and rook are on one rank");
  std::set<Piece, decltype(in_square_order)*> blockers(in_square_order);
  for (const auto& [from, to] :
       {std::pair{king.square, rook.square}, std::pair{king.square, king_target(king, rook)},
        std::pair{rook.square, rook_target(king, rook)}}) {
    for (const Coordinate square : rank_span(from, to)) {
      const auto piece = piece_on(state, square);
      if (piece && square != king.square && square != rook.square) blockers.insert(*piece);
    }
  }
  return {blockers.begin(), blockers.end()};
}

std::vector<Coordinate> crossed_squares(const Piece& king, const Piece& rook) {
  const Coordinate target = king_target(king, rook);
  std::vector<Coordinate> crossed;
  for (const Coordinate square : rank_span(king.square, target)) {
    if (square != king.square && square != target) crossed.push_back(square);
  }
  return crossed;
}

bool is_castling_attacked(const BoardState& state, const Piece& king, const Piece& rook) {
  const Colour opponent = opposite(king.colour);
  const auto is_attacked = [&](Coordinate square) { return attacked(state, opponent, square); };
  return is_attacked(king.square) || std::ranges::any_of(crossed_squares(king, rook), is_attacked) ||
         is_attacked(king_target(king, rook));
}

std::set<Move> castling_possible(const Board& board, const Piece& king) {
  expects(king.role == Role::king, "castling_possible: the piece is a king");
  expects(board.size == chessboard(), "castling_possible: the board is 8 x 8");
  expects(board.state.contains(king), "castling_possible: the king is on the board");
  std::set<Move> castlings;
  if (has_king_moved(board, king.colour)) return castlings;
  for (const Piece& rook : pieces_of(board.state.pieces(), king.colour, Role::rook)) {
    if (has_rook_moved(board, rook)) continue;
    if (!castling_blockers(board.state, king, rook).empty()) continue;
    if (is_castling_attacked(board.state, king, rook)) continue;
    castlings.insert(castling_move(king, rook));
  }
  return castlings;
}

}  // namespace adoube::laws
