// SPDX-License-Identifier: GPL-3.0-or-later
// Following a score by the code this processor runs best.
#include "adoube/board/standing.hpp"

#include "adoube/board/moves.hpp"
#include "adoube/board/variant.hpp"
#include "legality.hpp"

namespace adoube::board {

namespace {

[[nodiscard]] const Follower& follower(Colour turn, Role role) noexcept {
  return active_variant()
      .followers[static_cast<std::size_t>(index_of(turn))][static_cast<std::size_t>(index_of(role))];
}

}  // namespace

Standing standing_of(const Position& position) noexcept {
  return {.placement = position.placement(), .checkers = checkers(position).bits(), .turn = position.turn()};
}

Bitboard legal_origins(const Standing& standing, Role role, Square to) noexcept {
  return Bitboard(follower(standing.turn, role).origins(standing, to));
}

std::optional<Move> legal_castling(const Standing& standing, CastlingSide side) noexcept {
  const Placement& p = standing.placement;
  const Square king = first_square(p.of(standing.turn, Role::king));
  for (const Square rook : Bitboard(p.castling_rooks() & p.of(standing.turn))) {
    const Move move = Move::castling(king, rook);
    if (move.side() == side && is_legal(p, standing.turn, move)) return move;
  }
  return std::nullopt;
}

bool is_legal(const Standing& standing, Move move) noexcept {
  return is_legal(standing.placement, standing.turn, move);
}

void play(Standing& standing, Move move) noexcept {
  if (move.kind() == MoveKind::castling) {
    active_variant().castle(standing, move);
  } else {
    follower(standing.turn, standing.placement.role_on(move.from())).make(standing, move);
  }
}

void pass(Standing& standing) noexcept {
  standing.placement.past &= castling_squares;
  standing.turn = opposite(standing.turn);
}

bool has_legal_move(const Standing& standing) noexcept { return active_variant().can_move(standing); }

Followed follow(const Standing& before, Standing& after, Role role, Bitboard said, Square to,
                PromotionRole promotion) noexcept {
  return follower(before.turn, role).follow(before, after, said.bits(), to, promotion);
}

}  // namespace adoube::board
