// SPDX-License-Identifier: GPL-3.0-or-later
// The legal moves: all that the pieces could make, less those that the king forbids.
#include "adoube/laws/legal_moves.hpp"

#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/patterns.hpp"
#include "adoube/laws/pawn.hpp"

namespace adoube::laws {

std::set<Move> stateful_possible_moves(const Board& board, const Piece& piece) {
  std::set<Move> moves;
  if (piece.role == Role::pawn) {
    moves.merge(pawn_move_two(board.state, piece));
    moves.merge(en_passant_captures(board, piece));
    moves.merge(pawn_promotion(board.state, piece));
  }
  if (piece.role == Role::king && board.size == chessboard()) moves.merge(castling_possible(board, piece));
  return moves;
}

bool exposes_own_king(const BoardState& state, const Move& move) {
  return !in_check(state, move.from.colour) && in_check(moved(state, move), move.from.colour);
}

bool leaves_own_king(const BoardState& state, const Move& move) {
  return in_check(state, move.from.colour) && in_check(moved(state, move), move.from.colour);
}

std::set<Move> stateful_impossible_moves(const Board& board, const std::set<Move>& moves) {
  std::set<Move> impossible;
  for (const Move& move : moves) {
    if (fails_to_promote(move) || exposes_own_king(board.state, move) || leaves_own_king(board.state, move)) {
      impossible.insert(move);
    }
  }
  return impossible;
}

std::set<Move> possible_moves(const Board& board, const Piece& piece) {
  expects(board.state.contains(piece), "possible_moves: the piece is on the board");
  expects(piece.colour == turn(board), "possible_moves: its player has the move");
  std::set<Move> moves = stateful_possible_moves(board, piece);
  for (const Coordinate square :
       type_based_moves(board.size, piece, pieces_to_obstacles(board.state.pieces()))) {
    moves.insert(piece_coord_to_move(piece, square));
  }
  for (const Move& move : stateful_impossible_moves(board, moves)) moves.erase(move);
  return moves;
}

std::set<Move> legal_moves(const Board& board, const Piece& piece) {
  expects(board.state.contains(piece), "legal_moves: the piece is on the board");
  if (piece.colour != turn(board)) return {};
  const std::set<Move> result = possible_moves(board, piece);
  ensure_legal_moves(board, result);
  return result;
}

std::set<Move> legal_moves(const Board& board) {
  std::set<Move> moves;
  for (const Piece& piece : board.state.pieces()) moves.merge(legal_moves(board, piece));
  return moves;
}

void ensure_legal_moves(const Board& board, const std::set<Move>& result) {
  for (const Move& move : result) {
    const auto victim = captured(board.state, move);
    ensures(!victim || victim->role != Role::king, "legal_moves: no king is captured");
    ensures(!in_check(moved(board.state, move), move.from.colour),
            "legal_moves: the own king is not given up");
  }
}

bool is_legal(const Board& board, const Move& move) {
  return board.state.contains(move.from) && legal_moves(board, move.from).contains(move);
}

Board after(const Board& board, const Move& move) {
  expects(is_legal(board, move), "after: the move is legal");
  History history = board.history;
  history.emplace_back(move);
  const Board result(board.size, board.start, moved(board.state, move), std::move(history));
  ensure_after(board, move, result);
  return result;
}

void ensure_after(const Board& before, const Move& move, const Board& result) {
  ensures(result.history.size() == before.history.size() + 1, "after: the history is one longer");
  ensures(result.history.back() == move, "after: the history ends with the move");
  ensures(result.state != before.state, "after: the men have changed");
  ensures(result.start == before.start, "after: the start is the same");
}

}  // namespace adoube::laws
