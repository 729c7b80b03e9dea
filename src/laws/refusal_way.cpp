// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons that lie in how a piece moves and in what stands in its way [Art 3.2-3.8].
#include <algorithm>
#include <iterator>

#include "adoube/laws/past.hpp"
#include "adoube/laws/pawn.hpp"
#include "adoube/laws/position.hpp"
#include "adoube/laws/score_sheet.hpp"
#include "trial.hpp"

namespace adoube::laws {
namespace {

struct Rule {
  std::string_view article;
  std::string_view text;
};

Rule rule_of(Role role) {
  switch (role) {
    case Role::pawn:
      return {.article = "3.7",
              .text =
                  "a pawn moves one square straight ahead, or two on its first move, and captures "
                  "diagonally ahead"};
    case Role::knight:
      return {.article = "3.6",
              .text = "a knight moves to one of the nearest squares not on its rank, file or diagonal"};
    case Role::bishop: return {.article = "3.2", .text = "a bishop moves along a diagonal"};
    case Role::rook: return {.article = "3.3", .text = "a rook moves along a file or a rank"};
    case Role::queen: return {.article = "3.4", .text = "a queen moves along a file, a rank or a diagonal"};
    case Role::king: return {.article = "3.8", .text = "a king moves to an adjoining square, or castles"};
  }
  return {};
}

Refusal pattern_refusal(const Trial& trial) {
  const Rule rule = rule_of(trial.piece.role);
  return {.code = RefusalCode::pattern,
          .article = rule.article,
          .text = name_of(trial.piece) + " does not go to " + to_string(trial.attempt.to) + ": " +
                  std::string(rule.text),
          .squares = {trial.attempt.from, trial.attempt.to}};
}

/// The men on the squares, in their order.
std::vector<Piece> men_on(const BoardState& state, const std::vector<Coordinate>& squares) {
  std::vector<Piece> found;
  for (const Coordinate square : squares) {
    if (const auto piece = piece_on(state, square)) found.push_back(*piece);
  }
  return found;
}

/// [Art 3.5#1] The men that the piece would have to move over, nearest first.
std::vector<Piece> men_between(const Trial& trial) {
  std::vector<Piece> found;
  for (const Piece& man : trial.board.state.pieces()) {
    if (between(trial.attempt.from, man.square, trial.attempt.to)) found.push_back(man);
  }
  const auto is_nearer = [&](const Piece& a, const Piece& b) {
    return between(trial.attempt.from, a.square, b.square);
  };
  std::ranges::sort(found, is_nearer);
  return found;
}

std::string in_the_way(const std::vector<Piece>& men, const Piece& of) {
  return names_of(men) + (men.size() == 1 ? " stands" : " stand") + " in the way of " + name_of(of);
}

/// [Art 3.7d#1] How the pawn beside came to stand there decides whether it ever could be captured en passant.
std::vector<Refusal> late_refusals(const Trial& trial) {
  const Board& board = trial.board;
  const Colour opponent = opposite(trial.piece.colour);
  const Coordinate beside{.file = trial.attempt.to.file, .rank = trial.attempt.from.rank};
  const Piece pawn{.role = Role::pawn, .square = beside, .colour = opponent};
  const int arrival = pawn_rank(opponent) + 2 * forward(opponent);
  if (!board.state.contains(pawn) || beside.rank != arrival) return {};
  Refusal refusal{.code = RefusalCode::en_passant_late,
                  .article = "3.7d",
                  .text = {},
                  .squares = {trial.attempt.from, trial.attempt.to, beside}};
  const auto only_on = [](int number) {
    return "; en passant was possible on move " + std::to_string(number) + " only";
  };
  if (const auto came = last_arrival(board.history, pawn)) {
    const auto& move = board.history.at(*came);
    refusal.ply = ply_of(board, *came);
    if (move && is_double_step(*move)) {
      refusal.text = to_string(move->from.square) + "\u2013" + to_string(beside) + " was played on move " +
                     std::to_string(move_number(board, *came)) + only_on(move_number(board, *came + 1));
    } else {
      refusal.code = RefusalCode::no_double_step;
      refusal.text = name_of(pawn) + " came there on " + entry_of(board, *came) + ", not by a double step";
    }
  } else if (board.start.en_passant == trial.attempt.to) {
    refusal.text =
        name_of(pawn) + " had made its double step before the set-up" + only_on(board.start.fullmove_number);
  } else if (board.start.untold > 0) {
    refusal.text = name_of(pawn) + " came there before move " + std::to_string(board.start.fullmove_number);
  } else {
    refusal.text = "the set-up does not say that " + name_of(pawn) + " has just made a double step";
  }
  return {refusal};
}

}  // namespace

std::vector<Refusal> way_refusals(const Trial& trial) {
  const Piece& piece = trial.piece;
  const Coordinate to = trial.attempt.to;
  if (piece.role == Role::pawn) return pawn_refusals(trial);
  if (!scope(piece.role, piece.colour, piece.square, to)) return {pattern_refusal(trial)};
  const std::vector<Piece> blockers = men_between(trial);
  if (blockers.empty()) return {};
  return {{.code = RefusalCode::blocked,
           .article = "3.5",
           .text = in_the_way(blockers, piece),
           .squares = shown({piece.square, to}, blockers)}};
}

std::vector<Refusal> pawn_refusals(const Trial& trial) {
  const Piece& pawn = trial.piece;
  const auto& [from, to, promotion] = trial.attempt;
  const BoardState& state = trial.board.state;
  const int ahead = forward(pawn.colour);
  const Coordinate first{.file = from.file, .rank = from.rank + ahead};
  const Coordinate second{.file = from.file, .rank = from.rank + 2 * ahead};
  std::vector<Refusal> reasons;

  if (to == first) {
    const std::vector<Piece> blockers = men_on(state, {first});
    if (!blockers.empty()) {
      reasons.push_back({.code = RefusalCode::pawn_blocked,
                         .article = "3.7a",
                         .text = in_the_way(blockers, pawn),
                         .squares = {from, to}});
    }
    return reasons;
  }
  if (to == second) {
    if (from.rank != pawn_rank(pawn.colour)) {
      reasons.push_back(
          {.code = RefusalCode::double_step,
           .article = "3.7b",
           .text = "only on its first move may a pawn go two squares, and " + name_of(pawn) + " has moved",
           .squares = {from, to}});
    }
    const std::vector<Piece> blockers = men_on(state, {first, second});
    if (!blockers.empty()) {
      reasons.push_back({.code = RefusalCode::double_step,
                         .article = "3.7b",
                         .text = in_the_way(blockers, pawn),
                         .squares = shown({from, to}, blockers)});
    }
    return reasons;
  }
  if (!pawn_scope(pawn.colour, from, to)) return {pattern_refusal(trial)};
  if (!empty(state, to) || en_passant(trial.board) == to) return reasons;
  reasons.push_back({.code = RefusalCode::no_capture,
                     .article = "3.7c",
                     .text = "there is nothing on " + to_string(to) + " for " + name_of(pawn) + " to capture",
                     .squares = {from, to}});
  std::ranges::copy(late_refusals(trial), std::back_inserter(reasons));
  return reasons;
}

std::vector<Refusal> promotion_refusals(const Trial& trial) {
  const bool arrives =
      trial.piece.role == Role::pawn && trial.attempt.to.rank == last_rank(trial.piece.colour);
  const std::vector<Coordinate> squares{trial.attempt.from, trial.attempt.to};
  if (!trial.attempt.promotion) {
    if (!arrives) return {};
    return {{.code = RefusalCode::promotion_missing,
             .article = "3.7",
             .text = name_of(trial.piece) + " reaches its last rank on " + to_string(trial.attempt.to) +
                     " and must be exchanged for a queen, rook, bishop or knight",
             .squares = squares}};
  }
  if (!arrives) {
    return {{.code = RefusalCode::promotion_not_allowed,
             .article = "3.7",
             .text = "only a pawn that reaches its last rank is exchanged, and " + name_of(trial.piece) +
                     (trial.piece.role == Role::pawn ? " does not reach it on " + to_string(trial.attempt.to)
                                                     : " is none"),
             .squares = squares}};
  }
  const Role chosen = *trial.attempt.promotion;
  if (std::ranges::count(promotion_roles(), chosen) == 1) return {};
  return {{.code = RefusalCode::promotion_not_allowed,
           .article = "3.7",
           .text = "a pawn is exchanged for a queen, rook, bishop or knight, not for a " +
                   std::string(to_string(chosen)),
           .squares = squares}};
}

}  // namespace adoube::laws
