// SPDX-License-Identifier: GPL-3.0-or-later
// Who attacks a square, and which en passant captures leave one's king safe; for code off the hottest path.
#pragma once

#include <cstdint>

#include "adoube/board/attacks.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board {

/// [Art 3.1] The pieces of `by` that attack the square, when the squares of `occupied` block lines.
[[nodiscard]] inline std::uint64_t attackers_of(const Placement& p, Square s, Colour by,
                                                std::uint64_t occupied) noexcept {
  return p.of(by) &
         ((detail::bishop_bits(s, occupied) & p.diagonal) | (detail::rook_bits(s, occupied) & p.orthogonal) |
          (knight_attacks(s).bits() & p.knights) | (king_attacks(s).bits() & p.kings) |
          (pawn_attacks(opposite(by), s).bits() & p.pawns));
}

/// [Art 3.7d, 3.9] The pawns of `us` that may capture en passant: beside the pawn that has just made a double
/// step, and the king not attacked once both have left their squares.
[[nodiscard]] inline std::uint64_t en_passant_capturers(const Placement& p, Colour us) noexcept {
  const std::uint64_t crossed = p.crossed();
  if (crossed == 0) return 0;
  const Colour them = opposite(us);
  const std::uint64_t taken = us == Colour::white ? crossed >> 8 : crossed << 8;
  const Square king = first_square(p.of(us, Role::king));
  std::uint64_t beside = pawn_attacks(them, first_square(crossed)).bits() & p.of(us, Role::pawn);
  std::uint64_t capturers = 0;
  for (; beside != 0; beside &= beside - 1) {
    const std::uint64_t pawn = beside & (~beside + 1);
    const std::uint64_t occupied = (p.occupied() ^ pawn ^ taken) | crossed;
    if ((attackers_of(p, king, them, occupied) & ~taken) == 0) capturers |= pawn;
  }
  return capturers;
}

}  // namespace adoube::board
