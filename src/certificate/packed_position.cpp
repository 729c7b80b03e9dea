// SPDX-License-Identifier: GPL-3.0-or-later
// Between packed positions and those that know more.
#include "adoube/certificate/packed_position.hpp"

namespace adoube::certificate {

PackedPosition pack(const board::Position& position) noexcept {
  board::Placement placement = position.placement();
  if (!position.legal_en_passant()) placement.past &= board::castling_squares;
  return pack(placement, position.turn());
}

Setup setup_of(const PackedPosition& packed) {
  const board::Placement placement = unpack(packed);
  Setup setup;
  for (const Square s : board::Bitboard(placement.occupied())) {
    setup.put(s, Piece{.role = placement.role_on(s), .colour = placement.colour_on(s)});
  }
  setup.turn = turn_of(packed);
  for (const Square rook : board::Bitboard(placement.castling_rooks())) {
    setup.castling.add(placement.colour_on(rook), file_of(rook));
  }
  if (placement.crossed() != 0) setup.en_passant = board::first_square(placement.crossed());
  return setup;
}

}  // namespace adoube::certificate
