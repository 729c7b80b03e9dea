// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons against castling [Art 3.8.1, 3.8.2].
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/past.hpp"
#include "adoube/laws/position.hpp"
#include "adoube/laws/score_sheet.hpp"
#include "trial.hpp"

namespace adoube::laws {
namespace {

constexpr int e_file = 4;

/// What a player tries: the king as it stands, the side, and the rook that the king goes onto, if it does.
struct Castling {
  const Board& board;
  Piece king;
  CastlingSide side;
  std::optional<Piece> onto = std::nullopt;
};

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

/// The rook that is meant: the one the king goes onto; else, on the side it goes to, the one with the right
/// to castle, or the outermost, or, if there is none, one that would stand in the corner.
Piece rook_meant(const Castling& castling) {
  if (castling.onto) return *castling.onto;
  const Colour player = castling.king.colour;
  const int rank = back_rank_of(player);
  const bool to_the_right = castling.side == CastlingSide::king_side;
  std::vector<Piece> rooks = pieces_of(castling.board.state.pieces(), player, Role::rook);
  std::erase_if(rooks, [&](const Piece& rook) {
    const bool same_side = (rook.square.file > castling.king.square.file) == to_the_right;
    return rook.square.rank != rank || !same_side;
  });
  for (const Piece& rook : rooks) {
    if (!has_rook_moved(castling.board, rook)) return rook;
  }
  if (rooks.empty()) {
    const int corner = to_the_right ? chessboard().files - 1 : 0;
    return {.role = Role::rook, .square = {.file = corner, .rank = rank}, .colour = player};
  }
  return to_the_right ? rooks.back() : rooks.front();
}

/// [Art 3.8.1#1] The king has moved.
std::vector<Refusal> king_moved_refusals(const Castling& castling) {
  const Board& board = castling.board;
  const Piece& king = castling.king;
  Refusal refusal{.code = RefusalCode::king_moved, .article = "3.8.1", .text = {}, .squares = {king.square}};
  if (const auto moved = first_touch(board.history, king_of(board.start.state, king.colour).square)) {
    refusal.text = "the king moved on " + entry_of(board, *moved);
    refusal.ply = ply_of(board, *moved);
  } else if (king.square.rank != back_rank_of(king.colour)) {
    refusal.text = name_of(king) + " does not stand on its first rank";
  } else {
    return {};
  }
  return {refusal};
}

/// The rook with which the start allows to castle has left its square, or was captured there; perhaps another
/// one stands there now.
Refusal rook_gone_refusal(const Board& board, const Piece& rook, std::size_t touched) {
  const auto& move = board.history.at(touched);
  const bool has_moved =
      move && (move->from.square == rook.square || (move->rook && move->rook->square == rook.square));
  std::string text = "the rook from " + to_string(rook.square) + (has_moved ? " moved" : " was captured") +
                     " on " + entry_of(board, touched);
  RefusalCode code = has_moved ? RefusalCode::rook_moved : RefusalCode::rook_captured;
  if (board.state.contains(rook)) {
    const Origin origin = origin_of(board, rook);
    if (origin.square != rook.square || origin.promotion) {
      code = RefusalCode::other_rook;
      text += "; the rook that stands there now is another one";
    }
  }
  return {.code = code,
          .article = "3.8.1",
          .text = std::move(text),
          .squares = {rook.square},
          .ply = ply_of(board, touched)};
}

/// A rook that stands where the start gave no right to castle with one.
Refusal wrong_rook_refusal(const Board& board, const Piece& rook) {
  const Origin origin = origin_of(board, rook);
  Refusal refusal{.code = RefusalCode::rook_moved, .article = "3.8.1", .text = {}, .squares = {rook.square}};
  const auto blame = [&](std::size_t index, std::string_view what) {
    refusal.text = name_of(rook) + std::string(what) + entry_of(board, index);
    refusal.ply = ply_of(board, index);
  };
  const std::string player(name_of(rook.colour));
  if (origin.promotion) {
    refusal.code = RefusalCode::other_rook;
    blame(*origin.promotion, " is a pawn promoted on ");
  } else if (origin.first_move) {
    blame(*origin.first_move, " moved on ");
  } else if (board.start.untold > 0) {
    refusal.text = player + " lost the right to castle with " + name_of(rook) + " before move " +
                   std::to_string(board.start.fullmove_number);
  } else {
    refusal.text = "the set-up gives " + player + " no right to castle with " + name_of(rook);
  }
  return refusal;
}

/// [Art 3.8.1#2] The rook has moved, or is not the one that castling is about.
std::vector<Refusal> rook_refusals(const Castling& castling, const Piece& meant) {
  const Board& board = castling.board;
  const Colour player = castling.king.colour;
  const bool is_there = board.state.contains(meant);
  if (is_there && !has_rook_moved(board, meant)) return {};
  auto original = castling_rook(board.start, player, castling.side);
  if (castling.onto && original && original->square != castling.onto->square) original.reset();
  const auto touched = original ? first_touch(board.history, original->square) : std::nullopt;
  if (original && touched) return {rook_gone_refusal(board, *original, *touched)};
  if (is_there) return {wrong_rook_refusal(board, meant)};
  return {{.code = RefusalCode::rook_moved,
           .article = "3.8.1",
           .text = std::string(name_of(player)) + " has no rook to castle with on that side",
           .squares = {meant.square}}};
}

/// [Art 3.8.2#2] Pieces stand between.
std::vector<Refusal> blocked_refusals(const Castling& castling, const Piece& rook) {
  const std::vector<Piece> blockers = castling_blockers(castling.board.state, castling.king, rook);
  if (blockers.empty()) return {};
  return {
      {.code = RefusalCode::castle_blocked,
       .article = "3.8.2",
       .text = names_of(blockers) + (blockers.size() == 1 ? " stands" : " stand") + " in the way of castling",
       .squares = shown({castling.king.square, rook.square}, blockers)}};
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
std::vector<Piece> uncovered_threats(const Castling& castling, const Piece& rook) {
  const BoardState& state = castling.board.state;
  const bool can_be_done = state.contains(rook) && castling_blockers(state, castling.king, rook).empty();
  if (!can_be_done) return {};
  const Colour opponent = opposite(castling.king.colour);
  const Coordinate arrival = king_target(castling.king, rook);
  const std::vector<Piece> now = attackers(state, opponent, arrival);
  std::vector<Piece> then =
      attackers(move_castling(state, castling_move(castling.king, rook)), opponent, arrival);
  std::erase_if(then, [&](const Piece& man) { return std::ranges::find(now, man) != now.end(); });
  return then;
}

/// [Art 3.8.2#1] The king's square, those it must cross, and the one it is to occupy.
std::vector<Refusal> attack_refusals(const Castling& castling, const Piece& rook) {
  const BoardState& state = castling.board.state;
  const Colour opponent = opposite(castling.king.colour);
  std::vector<Refusal> reasons;
  const auto add = [&](RefusalCode code, Coordinate square, std::string_view what,
                       const std::vector<Piece>& by) {
    if (!by.empty()) reasons.push_back(attack_refusal(code, square, what, by));
  };
  const Coordinate start = castling.king.square;
  add(RefusalCode::castle_from_attack, start, "where the king stands, is", attackers(state, opponent, start));
  for (const Coordinate square : crossed_squares(castling.king, rook)) {
    add(RefusalCode::castle_through_attack, square, "which the king must cross, is",
        attackers(state, opponent, square));
  }
  const Coordinate arrival = king_target(castling.king, rook);
  add(RefusalCode::castle_into_attack, arrival, "which the king is to occupy, is",
      attackers(state, opponent, arrival));
  add(RefusalCode::castle_into_attack, arrival,
      "which the king is to occupy, would once the rook has left be", uncovered_threats(castling, rook));
  return reasons;
}

std::vector<Refusal> castling_refusals(const Castling& castling) {
  std::vector<Refusal> reasons = king_moved_refusals(castling);
  const auto append = [&](std::vector<Refusal> part) {
    std::ranges::move(part, std::back_inserter(reasons));
  };
  const Piece rook = rook_meant(castling);
  append(rook_refusals(castling, rook));
  // Away from its back rank, or in the corner where a rook would have to be, the king has no way to castle.
  if (castling.king.square.rank != rook.square.rank || castling.king.square == rook.square) return reasons;
  append(blocked_refusals(castling, rook));
  append(attack_refusals(castling, rook));
  // A king that cannot castle with the rook beside it may have meant a plain step.
  const bool has_right =
      !has_king_moved(castling.board, castling.king.colour) && !has_rook_moved(castling.board, rook);
  if (!has_right && castling.onto && king_scope(castling.king.square, rook.square)) {
    reasons.push_back({.code = RefusalCode::own_piece,
                       .article = "3.1",
                       .text = name_of(rook) + " is of the same colour",
                       .squares = {rook.square}});
  }
  return reasons;
}

}  // namespace

bool tries_castling(const Trial& trial) {
  if (trial.piece.role != Role::king || trial.board.size != chessboard()) return false;
  return rook_gone_onto(trial).has_value() || goes_two_squares(trial);
}

std::vector<Refusal> castling_refusals(const Trial& trial) {
  const bool to_the_right = trial.attempt.to.file > trial.attempt.from.file;
  return castling_refusals(Castling{.board = trial.board,
                                    .king = trial.piece,
                                    .side = to_the_right ? CastlingSide::king_side : CastlingSide::queen_side,
                                    .onto = rook_gone_onto(trial)});
}

std::vector<Refusal> castling_refusals(const Board& board, CastlingSide side) {
  return castling_refusals(Castling{.board = board, .king = king_of(board.state, turn(board)), .side = side});
}

}  // namespace adoube::laws
