// SPDX-License-Identifier: GPL-3.0-or-later
// Counting men.
#include "material_lemma.hpp"

#include "adoube/board/bitboard.hpp"

namespace adoube::certificate {

bool is_unwinnable_by_material(const PackedPosition& position, Colour winner) noexcept {
  const board::Placement placement = unpack(position);
  const auto men = [&](Colour colour, Role role) { return board::Bitboard(placement.of(colour, role)); };
  const Colour loser = opposite(winner);

  for (const Role role : {Role::pawn, Role::rook, Role::queen}) {
    if (!men(winner, role).empty()) return false;
  }
  const int knights = men(winner, Role::knight).count();
  const int bishops = men(winner, Role::bishop).count();

  const bool has_king_alone = knights == 0 && bishops == 0;
  if (has_king_alone) return true;

  if (knights == 1 && bishops == 0) {
    return men(loser, Role::pawn).empty() && men(loser, Role::knight).empty() &&
           men(loser, Role::bishop).empty() && men(loser, Role::rook).empty();
  }

  if (knights == 0) {
    const board::Bitboard all_bishops = men(winner, Role::bishop) | men(loser, Role::bishop);
    const board::Bitboard light = all_bishops & board::Bitboard(board::light_squares);
    return men(loser, Role::pawn).empty() && men(loser, Role::knight).empty() &&
           (light.empty() || light == all_bishops);
  }
  return false;
}

}  // namespace adoube::certificate
