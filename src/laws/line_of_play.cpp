// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a line, one move at a time, on men by their squares.
#include "adoube/laws/line_of_play.hpp"

#include <map>
#include <utility>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/setup.hpp"

namespace adoube::laws {
namespace {

/// The men by their squares: a move costs little here, however long the game. Agrees with `moved`.
class Men {
 public:
  explicit Men(const BoardState& state) {
    for (const Piece& piece : state.pieces()) by_square_.emplace(piece.square, piece);
  }

  [[nodiscard]] const Piece& on(Coordinate square) const {
    const auto found = by_square_.find(square);
    expects(found != by_square_.end(), "make_board: a piece stands where each move begins");
    return found->second;
  }

  void play(const Move& move) {
    // [Art 3.7d#1] A pawn that leaves its file for an empty square captures the one beside it.
    const bool leaves_file = move.from.square.file != move.to.square.file;
    if (move.from.role == Role::pawn && leaves_file && !by_square_.contains(move.to.square))
      by_square_.erase({.file = move.to.square.file, .rank = move.from.square.rank});
    by_square_.erase(move.from.square);
    if (move.rook) by_square_.erase(move.rook->square);
    by_square_.insert_or_assign(move.to.square, move.to);
    if (!move.rook) return;
    const Coordinate beside = rook_target(move.from, *move.rook);
    by_square_.insert_or_assign(
        beside, Piece{.role = move.rook->role, .square = beside, .colour = move.rook->colour});
  }

  [[nodiscard]] BoardState state() const {
    std::vector<Piece> pieces;
    pieces.reserve(by_square_.size());
    for (const auto& [square, piece] : by_square_) pieces.push_back(piece);
    return BoardState(std::move(pieces));
  }

 private:
  std::map<Coordinate, Piece> by_square_;
};

/// The exchanged move in the Laws' own words.
[[nodiscard]] Move to_move(const Men& men, adoube::Move move) {
  const Piece& piece = men.on(to_coordinate(move.from()));
  if (move.kind() == MoveKind::castling) return castling_move(piece, men.on(to_coordinate(move.to())));
  const auto promotion = move.promotion();
  return {piece, Piece{.role = promotion ? to_role(*promotion) : piece.role,
                       .square = to_coordinate(move.to()),
                       .colour = piece.colour}};
}

}  // namespace

Board make_board(const LineOfPlay& line) {
  const auto set_up = make_board(line.start);
  expects(set_up.has_value(), "make_board: the line begins with a position");
  Start start = set_up->start;
  start.untold = line.untold;
  Men men(start.state);
  History history;
  history.reserve(line.moves.size());
  for (const auto& played : line.moves) {
    if (!played) {
      history.emplace_back();
      continue;
    }
    const Move move = to_move(men, *played);
    men.play(move);
    history.emplace_back(move);
  }
  return {chessboard(), std::move(start), men.state(), std::move(history)};
}

Board before(const Board& board, std::size_t index) {
  expects(index < board.history.size(), "before: there is such a move");
  const auto end = board.history.begin() + static_cast<std::ptrdiff_t>(index);
  History history(board.history.begin(), end);
  Men men(board.start.state);
  for (const auto& move : history) {
    if (move) men.play(*move);
  }
  return {board.size, board.start, men.state(), std::move(history)};
}

}  // namespace adoube::laws
