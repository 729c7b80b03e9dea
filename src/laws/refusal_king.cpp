// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons that lie in what would become of the own king [Art 3.8, 3.9].
#include <algorithm>
#include <iterator>
#include <optional>

#include "adoube/laws/moving.hpp"
#include "adoube/laws/position.hpp"
#include "trial.hpp"

namespace adoube::laws {
namespace {

/// The pawn that the attempt would capture en passant.
std::optional<Piece> en_passant_victim(const Trial& trial, const Move& move) {
  if (en_passant(trial.board) != trial.attempt.to || !is_en_passant(trial.board.state, move))
    return std::nullopt;
  return captured(trial.board.state, move);
}

/// The men once the piece stands on the new square, and whatever it would capture is gone.
BoardState men_after(const Trial& trial, const Move& move) {
  if (en_passant_victim(trial, move)) return moved(trial.board.state, move);
  const BoardState left = trial.board.state.without(move.from);
  const auto victim = piece_on(left, move.to.square);
  return (victim ? left.without(*victim) : left).with(move.to);
}

/// [Art 3.8#1] The king may move to an adjoining square if it is not attacked.
std::vector<Refusal> step_refusals(const Trial& trial, const BoardState& after) {
  const std::vector<Piece> threats = attackers(after, opposite(trial.piece.colour), trial.attempt.to);
  if (threats.empty()) return {};
  return {{.code = RefusalCode::king_into_attack,
           .article = "3.8",
           .text = "the square " + to_string(trial.attempt.to) + " is attacked by " + names_of(threats),
           .squares = shown({trial.attempt.to}, threats)}};
}

/// [Art 3.9#3] The checks that the move does not meet.
std::vector<Refusal> check_refusals(const Piece& king, const std::vector<Piece>& unmet) {
  if (unmet.empty()) return {};
  return {{.code = RefusalCode::leaves_check,
           .article = "3.9",
           .text = name_of(king) + " would stay in check from " + names_of(unmet),
           .squares = shown({king.square}, unmet)}};
}

/// [Art 3.9#2] A man that the move lets through to the king.
Refusal exposure(const Trial& trial, const Piece& king, const Piece& pinner,
                 const std::optional<Piece>& taken) {
  Refusal refusal{.code = RefusalCode::exposes_king,
                  .article = "3.9",
                  .text = name_of(trial.piece) + " is pinned to its king on " + to_string(king.square) +
                          " by " + name_of(pinner),
                  .squares = {trial.attempt.from, king.square, pinner.square}};
  if (taken && between(pinner.square, taken->square, king.square)) {
    refusal.text = "with " + name_of(*taken) + " captured en passant, " + name_of(pinner) + " would attack " +
                   name_of(king);
    refusal.squares.push_back(taken->square);
  }
  return refusal;
}

}  // namespace

std::vector<Refusal> king_refusals(const Trial& trial) {
  const Move move = piece_coord_to_move(trial.piece, trial.attempt.to);
  const BoardState after = men_after(trial, move);
  if (trial.piece.role == Role::king) return step_refusals(trial, after);

  const Colour opponent = opposite(trial.piece.colour);
  const Piece king = king_of(trial.board.state, trial.piece.colour);
  const std::vector<Piece> now = attackers(trial.board.state, opponent, king.square);
  std::vector<Piece> unmet;
  std::vector<Refusal> exposures;
  for (const Piece& man : attackers(after, opponent, king.square)) {
    if (std::ranges::find(now, man) != now.end()) {
      unmet.push_back(man);
    } else {
      exposures.push_back(exposure(trial, king, man, en_passant_victim(trial, move)));
    }
  }
  std::vector<Refusal> reasons = check_refusals(king, unmet);
  std::ranges::move(exposures, std::back_inserter(reasons));
  return reasons;
}

}  // namespace adoube::laws
