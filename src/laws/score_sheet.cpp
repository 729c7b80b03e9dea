// SPDX-License-Identifier: GPL-3.0-or-later
// Writing moves as score sheets do.
#include "adoube/laws/score_sheet.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/line_of_play.hpp"
#include "adoube/laws/moving.hpp"

namespace adoube::laws {
namespace {

std::string letter_for(Role role) {
  if (role == Role::pawn) return {};
  return {static_cast<char>(letter_of(role) - 'a' + 'A')};
}

/// [FIDE C.10] Where two pieces of a kind can go to the square: the file, else the rank, else both.
std::string origin_needed(const Board& board, const Move& move) {
  std::vector<Coordinate> others;
  for (const Piece& piece : pieces_of(board.state.pieces(), move.from.colour, move.from.role)) {
    const std::set<Move> moves = piece == move.from ? std::set<Move>() : legal_moves(board, piece);
    if (std::ranges::any_of(moves, [&](const Move& other) { return other.to == move.to; }))
      others.push_back(piece.square);
  }
  const std::string square = to_string(move.from.square);
  if (others.empty()) return {};
  const bool same_file = std::ranges::count(others, move.from.square.file, &Coordinate::file) != 0;
  const bool same_rank = std::ranges::count(others, move.from.square.rank, &Coordinate::rank) != 0;
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

std::string without_check(const Board& board, const Move& move) {
  if (move.rook) return move.rook->square.file > move.from.square.file ? "O-O" : "O-O-O";
  const bool captures = captured(board.state, move).has_value();
  std::string text = letter_for(move.from.role);
  if (move.from.role == Role::pawn) {
    if (captures) text += to_string(move.from.square).substr(0, 1);
  } else if (move.from.role != Role::king) {
    text += origin_needed(board, move);
  }
  text += (captures ? "x" : "") + to_string(move.to.square);
  if (is_promotion(move)) text += "=" + letter_for(move.to.role);
  return text;
}

}  // namespace

int move_number(const Board& board, std::size_t index) {
  const int black_began = board.start.turn == Colour::black ? 1 : 0;
  return board.start.fullmove_number + (static_cast<int>(index) + black_began) / 2;
}

int ply_of(const Board& board, std::size_t index) { return static_cast<int>(board.start.untold + index) + 1; }

std::string short_notation(const Board& board, const Move& move) {
  const Board next = after(board, move);
  std::string text = without_check(board, move);
  if (in_check(next, turn(next))) text += legal_moves(next).empty() ? "#" : "+";
  return text;
}

std::string entry_of(const Board& board, std::size_t index) {
  const auto& move = board.history.at(index);
  expects(move.has_value(), "entry_of: the move is no null move");
  // NOLINTNEXTLINE(bugprone-unchecked-optional-access): the contract has checked it.
  const std::string written = short_notation(before(board, index), *move);
  return "move " + std::to_string(move_number(board, index)) + " (" + written + ")";
}

}  // namespace adoube::laws
