// SPDX-License-Identifier: GPL-3.0-or-later
// All the reasons against a move, collected.
#include "adoube/laws/refusal.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/moving.hpp"
#include "trial.hpp"

namespace adoube::laws {
namespace {

void append(std::vector<Refusal>& reasons, std::vector<Refusal> more) {
  std::ranges::move(more, std::back_inserter(reasons));
}

std::vector<Refusal> off_board_refusals(const Board& board, const Attempt& attempt) {
  std::vector<Coordinate> off;
  for (const Coordinate square : {attempt.from, attempt.to}) {
    if (!on_board(board.size, square)) off.push_back(square);
  }
  if (off.empty()) return {};
  const std::string text = off.size() == 2
                               ? to_string(off[0]) + " and " + to_string(off[1]) + " are not on the board"
                               : to_string(off[0]) + " is not on the board";
  return {{.code = RefusalCode::off_board, .article = "2.1", .text = text, .squares = off}};
}

/// What forbids moving from that square at all, and moving nowhere.
std::vector<Refusal> start_refusals(const Board& board, const Attempt& attempt) {
  std::vector<Refusal> reasons;
  const auto piece = piece_on(board.state, attempt.from);
  if (!piece) {
    reasons.push_back({.code = RefusalCode::no_piece,
                       .article = "1.1",
                       .text = "there is no piece on " + to_string(attempt.from),
                       .squares = {attempt.from}});
  } else if (piece->colour != turn(board)) {
    reasons.push_back({.code = RefusalCode::not_your_piece,
                       .article = "1.1",
                       .text = std::string(name_of(turn(board))) + " has the move, and " + name_of(*piece) +
                               " is " + std::string(name_of(piece->colour)) + "'s",
                       .squares = {attempt.from}});
  }
  if (attempt.from == attempt.to) {
    reasons.push_back({.code = RefusalCode::same_square,
                       .article = "3.1",
                       .text = "a move ends on another square than " + to_string(attempt.from),
                       .squares = {attempt.from}});
  }
  return reasons;
}

/// [Art 3.1#1] No square of an own piece; [Art 1.2#3] never the square of the opponent's king.
std::vector<Refusal> target_refusals(const Trial& trial) {
  const auto occupant = piece_on(trial.board.state, trial.attempt.to);
  if (!occupant) return {};
  if (occupant->colour == trial.piece.colour) {
    return {{.code = RefusalCode::own_piece,
             .article = "3.1",
             .text = name_of(*occupant) + " is of the same colour",
             .squares = {trial.attempt.to}}};
  }
  if (occupant->role != Role::king) return {};
  return {{.code = RefusalCode::takes_king,
           .article = "1.2",
           .text = name_of(*occupant) + " may not be captured",
           .squares = {trial.attempt.to}}};
}

std::vector<Refusal> ordinary_refusals(const Trial& trial) {
  std::vector<Refusal> reasons = target_refusals(trial);
  const std::vector<Refusal> way = way_refusals(trial);
  const bool wrong_pattern = std::ranges::find(way, RefusalCode::pattern, &Refusal::code) != way.end();
  append(reasons, way);
  // Without its king the board would be none.
  const bool onto_own_king = trial.attempt.to == king_of(trial.board.state, trial.piece.colour).square;
  if (!onto_own_king && !wrong_pattern) append(reasons, king_refusals(trial));
  return reasons;
}

/// In the order of the codes and squares.
void put_in_order(std::vector<Refusal>& reasons) {
  std::ranges::sort(reasons, {},
                    [](const Refusal& reason) { return std::pair(reason.code, reason.squares); });
}

std::vector<Refusal> all_refusals(const Board& board, const Attempt& attempt) {
  std::vector<Refusal> reasons = off_board_refusals(board, attempt);
  if (!reasons.empty()) return reasons;
  reasons = start_refusals(board, attempt);
  const auto piece = piece_on(board.state, attempt.from);
  if (!reasons.empty() || !piece) return reasons;
  const Trial trial{.board = board, .piece = *piece, .attempt = attempt};
  append(reasons, tries_castling(trial) ? castling_refusals(trial) : ordinary_refusals(trial));
  append(reasons, promotion_refusals(trial));
  put_in_order(reasons);
  return reasons;
}

}  // namespace

std::string_view to_string(RefusalCode code) noexcept {
  switch (code) {
    case RefusalCode::off_board: return "off_board";
    case RefusalCode::no_piece: return "no_piece";
    case RefusalCode::not_your_piece: return "not_your_piece";
    case RefusalCode::same_square: return "same_square";
    case RefusalCode::own_piece: return "own_piece";
    case RefusalCode::pattern: return "pattern";
    case RefusalCode::blocked: return "blocked";
    case RefusalCode::pawn_blocked: return "pawn_blocked";
    case RefusalCode::double_step: return "double_step";
    case RefusalCode::no_capture: return "no_capture";
    case RefusalCode::en_passant_late: return "en_passant_late";
    case RefusalCode::no_double_step: return "no_double_step";
    case RefusalCode::promotion_missing: return "promotion_missing";
    case RefusalCode::promotion_not_allowed: return "promotion_not_allowed";
    case RefusalCode::king_moved: return "king_moved";
    case RefusalCode::rook_moved: return "rook_moved";
    case RefusalCode::rook_captured: return "rook_captured";
    case RefusalCode::other_rook: return "other_rook";
    case RefusalCode::castle_from_attack: return "castle_from_attack";
    case RefusalCode::castle_through_attack: return "castle_through_attack";
    case RefusalCode::castle_into_attack: return "castle_into_attack";
    case RefusalCode::castle_blocked: return "castle_blocked";
    case RefusalCode::king_into_attack: return "king_into_attack";
    case RefusalCode::leaves_check: return "leaves_check";
    case RefusalCode::exposes_king: return "exposes_king";
    case RefusalCode::takes_king: return "takes_king";
    case RefusalCode::game_over: return "game_over";
    case RefusalCode::touched: return "touched";
  }
  return {};
}

std::vector<Coordinate> shown(std::vector<Coordinate> squares, const std::vector<Piece>& pieces) {
  for (const Piece& piece : pieces) squares.push_back(piece.square);
  return squares;
}

bool means(const Attempt& attempt, const Move& move) {
  if (attempt.from != move.from.square) return false;
  if (move.rook) {
    const bool two_squares = std::abs(move.to.square.file - move.from.square.file) == 2;
    const bool by_king = two_squares && attempt.to == move.to.square;
    return !attempt.promotion && (by_king || attempt.to == move.rook->square);
  }
  const bool same_choice = is_promotion(move) ? attempt.promotion == move.to.role : !attempt.promotion;
  return attempt.to == move.to.square && same_choice;
}

std::vector<Refusal> refusals(const Board& board, const Attempt& attempt) {
  std::vector<Refusal> result = all_refusals(board, attempt);
  ensure_refusals(board, attempt, result);
  return result;
}

std::vector<Refusal> refusals(const Board& board, CastlingSide side) {
  std::vector<Refusal> result = castling_refusals(board, side);
  put_in_order(result);
  ensure_refusals(board, side, result);
  return result;
}

void ensure_refusals(const Board& board, const Attempt& attempt, const std::vector<Refusal>& result) {
  const auto piece = piece_on(board.state, attempt.from);
  const bool legal = piece && std::ranges::any_of(legal_moves(board, *piece),
                                                  [&](const Move& move) { return means(attempt, move); });
  ensures(result.empty() == legal, "refusals: none if and only if the move is legal");
}

void ensure_refusals(const Board& board, CastlingSide side, const std::vector<Refusal>& result) {
  const bool legal =
      std::ranges::any_of(legal_moves(board, king_of(board.state, turn(board))), [&](const Move& move) {
        const bool to_the_right = move.rook && move.rook->square.file > move.from.square.file;
        return is_castling(move) && to_the_right == (side == CastlingSide::king_side);
      });
  ensures(result.empty() == legal, "refusals: none if and only if castling to that side is legal");
}

}  // namespace adoube::laws
