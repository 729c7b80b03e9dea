// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons against castling [Art 3.8.1, 3.8.2].
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/position.hpp"
#include "trial.hpp"

namespace adoube::laws {
namespace {

constexpr int e_file = 4;

/// The own rook that the king goes onto, both on the back rank.
std::optional<Piece> rook_gone_onto(const Trial& trial) {
  const auto piece = piece_on(trial.board.state, trial.attempt.to);
  const int rank = back_rank_of(trial.piece.colour);
  const bool is_own_rook = piece && piece->role == Role::rook && piece->colour == trial.piece.colour;
  if (!is_own_rook || trial.attempt.from.rank != rank || trial.attempt.to.rank != rank) return std::nullopt;
  return piece;
}

/// [Art 3.8#2] Two squares towards the rook.
bool goes_two_squares(const Trial& trial) {
  const auto& [from, to, promotion] = trial.attempt;
  const int rank = back_rank_of(trial.piece.colour);
  return from.rank == rank && to.rank == rank && from.file == e_file && std::abs(to.file - from.file) == 2;
}

/// The rook that the attempt is about: the one the king goes onto; else, on the side it goes to, the one with
/// the right to castle, or the outermost, or, if there is none, one that would stand in the corner.
Piece rook_meant(const Trial& trial) {
  if (const auto rook = rook_gone_onto(trial)) return *rook;
  const Colour player = trial.piece.colour;
  const bool to_the_right = trial.attempt.to.file > trial.attempt.from.file;
  const int corner = to_the_right ? chessboard().files - 1 : 0;
  std::vector<Piece> rooks = pieces_of(trial.board.state.pieces(), player, Role::rook);
  std::erase_if(rooks, [&](const Piece& rook) {
    const bool same_side = (rook.square.file > trial.attempt.from.file) == to_the_right;
    return rook.square.rank != trial.attempt.from.rank || !same_side;
  });
  for (const Piece& rook : rooks) {
    if (!has_rook_moved(trial.board, rook)) return rook;
  }
  if (rooks.empty()) {
    return {
        .role = Role::rook, .square = {.file = corner, .rank = trial.attempt.from.rank}, .colour = player};
  }
  return to_the_right ? rooks.back() : rooks.front();
}

/// [Art 3.8.1#1] The king has moved.
std::vector<Refusal> king_moved_refusals(const Trial& trial) {
  if (!has_king_moved(trial.board, trial.piece.colour)) return {};
  return {{.code = RefusalCode::king_moved,
           .article = "3.8.1",
           .text = name_of(trial.piece) + " has moved",
           .squares = {trial.piece.square}}};
}

/// [Art 3.8.1#2] The rook has moved.
std::vector<Refusal> rook_moved_refusals(const Trial& trial, const Piece& rook) {
  const bool is_there = trial.board.state.contains(rook);
  if (is_there && !has_rook_moved(trial.board, rook)) return {};
  const std::string player(name_of(trial.piece.colour));
  const std::string text = !is_there ? player + " has no rook to castle with on that side"
                           : is_touched(trial.board.history, rook.square)
                               ? name_of(rook) + " has moved"
                               : "the set-up gives " + player + " no right to castle with " + name_of(rook);
  return {{.code = RefusalCode::rook_moved, .article = "3.8.1", .text = text, .squares = {rook.square}}};
}

/// [Art 3.8.2#2] Pieces stand between.
std::vector<Refusal> blocked_refusals(const Trial& trial, const Piece& rook) {
  const std::vector<Piece> blockers = castling_blockers(trial.board.state, trial.piece, rook);
  if (blockers.empty()) return {};
  return {
      {.code = RefusalCode::castle_blocked,
       .article = "3.8.2",
       .text = names_of(blockers) + (blockers.size() == 1 ? " stands" : " stand") + " in the way of castling",
       .squares = shown({trial.piece.square, rook.square}, blockers)}};
}

Refusal attack_refusal(RefusalCode code, Coordinate square, std::string_view what,
                       const std::vector<Piece>& threats) {
  return {.code = code,
          .article = "3.8.2",
          .text = "the square " + to_string(square) + ", " + std::string(what) + " attacked by " +
                  names_of(threats),
          .squares = shown({square}, threats)};
}

/// Those that attack the king's new square only once king and rook have castled.
std::vector<Piece> uncovered_threats(const Trial& trial, const Piece& rook) {
  const BoardState& state = trial.board.state;
  const bool can_be_done = state.contains(rook) && castling_blockers(state, trial.piece, rook).empty();
  if (!can_be_done) return {};
  const Colour opponent = opposite(trial.piece.colour);
  const Coordinate arrival = king_target(trial.piece, rook);
  const std::vector<Piece> now = attackers(state, opponent, arrival);
  std::vector<Piece> then =
      attackers(move_castling(state, castling_move(trial.piece, rook)), opponent, arrival);
  std::erase_if(then, [&](const Piece& man) { return std::ranges::find(now, man) != now.end(); });
  return then;
}

/// [Art 3.8.2#1] The king's square, those it must cross, and the one it is to occupy.
std::vector<Refusal> attack_refusals(const Trial& trial, const Piece& rook) {
  const Colour opponent = opposite(trial.piece.colour);
  std::vector<Refusal> reasons;
  const auto add = [&](RefusalCode code, Coordinate square, std::string_view what,
                       const std::vector<Piece>& by) {
    if (!by.empty()) reasons.push_back(attack_refusal(code, square, what, by));
  };
  const Coordinate start = trial.piece.square;
  add(RefusalCode::castle_from_attack, start, "where the king stands, is",
      attackers(trial.board.state, opponent, start));
  for (const Coordinate square : crossed_squares(trial.piece, rook)) {
    add(RefusalCode::castle_through_attack, square, "which the king must cross, is",
        attackers(trial.board.state, opponent, square));
  }
  const Coordinate arrival = king_target(trial.piece, rook);
  add(RefusalCode::castle_into_attack, arrival, "which the king is to occupy, is",
      attackers(trial.board.state, opponent, arrival));
  add(RefusalCode::castle_into_attack, arrival,
      "which the king is to occupy, would once the rook has left be", uncovered_threats(trial, rook));
  return reasons;
}

}  // namespace

bool tries_castling(const Trial& trial) {
  if (trial.piece.role != Role::king || trial.board.size != chessboard()) return false;
  return rook_gone_onto(trial).has_value() || goes_two_squares(trial);
}

std::vector<Refusal> castling_refusals(const Trial& trial) {
  const Piece rook = rook_meant(trial);
  std::vector<Refusal> reasons;
  for (std::vector<Refusal> part : {king_moved_refusals(trial), rook_moved_refusals(trial, rook),
                                    blocked_refusals(trial, rook), attack_refusals(trial, rook)}) {
    std::ranges::move(part, std::back_inserter(reasons));
  }
  // A king that cannot castle with the rook beside it may have meant a plain step.
  const bool has_right =
      !has_king_moved(trial.board, trial.piece.colour) && !has_rook_moved(trial.board, rook);
  if (!has_right && trial.attempt.to == rook.square && king_scope(trial.attempt.from, trial.attempt.to)) {
    reasons.push_back({.code = RefusalCode::own_piece,
                       .article = "3.1",
                       .text = name_of(rook) + " is of the same colour",
                       .squares = {rook.square}});
  }
  return reasons;
}

}  // namespace adoube::laws
