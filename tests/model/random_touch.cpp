// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_touch.hpp"

#include "adoube/board/moves.hpp"

namespace adoube::model {

using namespace adoube::game;

std::optional<Square> captured_by(const board::Position& position, Move move) {
  if (move.kind() == MoveKind::castling) return std::nullopt;
  if (move.kind() == MoveKind::en_passant) return make_square(file_of(move.to()), rank_of(move.from()));
  if (!position.occupied().contains(move.to())) return std::nullopt;
  return move.to();
}

Square rook_target_of(Move castling) {
  return make_square(rook_file_after(castling.side()), rank_of(castling.from()));
}

namespace {

/// The acts by which a move is made.
[[nodiscard]] std::vector<TouchAction> acts_of(const board::Position& position, Move move) {
  std::vector<TouchAction> acts{Touch{move.from()}, Lift{move.from()}, Place{move.target()},
                                Release{move.target()}, Release{move.target()}};
  if (move.kind() == MoveKind::castling) {
    acts.insert(acts.end(), {Touch{move.to()}, Lift{move.to()}, Release{rook_target_of(move)},
                             IntendCastling{move.side()}});
  }
  if (const auto taken = captured_by(position, move)) {
    acts.insert(acts.end(), {Touch{*taken}, Lift{*taken}, Remove{*taken}, Remove{*taken}});
  }
  if (const auto role = move.promotion()) {
    acts.insert(acts.end(),
                {Promote{.role = *role, .square = move.to()}, Remove{move.from()}, Remove{move.to()}});
  }
  return acts;
}

}  // namespace

TouchEvent random_touch(const TouchBoard& board, support::Random& random) {
  const board::Position& position = board.position();
  const std::vector<Square> men(position.occupied().begin(), position.occupied().end());
  const auto man = [&] { return random.chance(30) ? position.king(position.turn()) : random.pick(men); };
  const int kind = random.below(100);
  const auto legal = board::legal_moves(position);
  const auto permitted = board.permitted();
  if (kind < 55 && !legal.empty()) {
    const bool is_free = permitted.empty() || random.chance(board.mode() == TouchMode::record ? 40 : 10);
    return {.action = random.pick(acts_of(position, is_free ? random.pick(legal) : random.pick(permitted)))};
  }
  const auto by = random.chance(5) ? std::optional(opposite(position.turn())) : std::nullopt;
  if (kind < 70) return {.action = Touch{man()}, .by = by};
  if (kind < 78) {
    const auto order = random.chance(50) ? TouchOrder::together : TouchOrder::unclear;
    return {.action = TouchTwo{.first = man(), .second = man(), .order = order}};
  }
  if (kind < 82) return {.action = TouchByAccident{man()}, .by = by};
  if (kind < 85) return {.action = Adjust{}, .by = by};
  if (kind < 91) return {.action = Release{random.pick(all_squares)}};
  if (kind < 94) return {.action = Release{man()}};
  if (kind < 97)
    return {.action = Promote{.role = random.pick(all_promotion_roles), .square = random.pick(all_squares)}};
  return {.action = ClaimViolation{TouchLaw::article_4_3},
          .by = random.chance(50) ? Colour::white : Colour::black};
}

}  // namespace adoube::model
