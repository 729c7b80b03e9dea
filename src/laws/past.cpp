// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the history, forwards or backwards.
#include "adoube/laws/past.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"

namespace adoube::laws {
namespace {

/// The square a piece came from, if this move brought it to the square.
std::optional<Coordinate> came_from(const Move& move, Coordinate square) {
  if (move.rook && rook_target(move.from, *move.rook) == square) return move.rook->square;
  if (move.to.square == square) return move.from.square;
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> first_touch(const History& history, Coordinate square) {
  const auto found =
      std::ranges::find_if(history, [&](const auto& move) { return move && touches(*move, square); });
  if (found == history.end()) return std::nullopt;
  return static_cast<std::size_t>(found - history.begin());
}

std::optional<std::size_t> last_arrival(const History& history, const Piece& piece) {
  for (std::size_t i = history.size(); i-- > 0;) {
    const auto& move = history[i];
    if (move && move->to == piece) return i;
  }
  return std::nullopt;
}

Origin origin_of(const Board& board, const Piece& piece) {
  expects(board.state.contains(piece), "origin_of: the piece is on the board");
  Origin origin{.square = piece.square};
  for (std::size_t i = board.history.size(); i-- > 0;) {
    const auto& move = board.history[i];
    const auto from = move ? came_from(*move, origin.square) : std::nullopt;
    if (!from) continue;
    origin.square = *from;
    origin.first_move = i;
    if (is_promotion(*move)) origin.promotion = i;
  }
  return origin;
}

std::optional<Piece> castling_rook(const Start& start, Colour player, CastlingSide side) {
  const Piece king = king_of(start.state, player);
  for (const Piece& rook : pieces_of(start.state.pieces(), player, Role::rook)) {
    const bool has_right = rook.square.rank == back_rank_of(player) &&
                           start.castling.has(player, static_cast<File>(rook.square.file));
    const bool is_right_of_king = rook.square.file > king.square.file;
    if (has_right && is_right_of_king == (side == CastlingSide::king_side)) return rook;
  }
  return std::nullopt;
}

}  // namespace adoube::laws
