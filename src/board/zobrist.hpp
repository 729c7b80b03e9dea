// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that, combined by exclusive or, make a position's key; the layout is Polyglot's.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/castling_rights.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board::zobrist {

extern const std::array<std::uint64_t, 781> polyglot_randoms;

/// Polyglot numbers the pieces black pawn, white pawn, black knight and so on.
[[nodiscard]] inline std::uint64_t piece(Colour c, Role r, Square s) noexcept {
  const std::size_t kind = 2 * static_cast<std::size_t>(index_of(r)) + (c == Colour::white ? 1 : 0);
  return polyglot_randoms[64 * kind + static_cast<std::size_t>(index_of(s))];
}

[[nodiscard]] inline std::uint64_t castling(Colour c, CastlingSide side) noexcept {
  const std::size_t place =
      2 * static_cast<std::size_t>(index_of(c)) + (side == CastlingSide::king_side ? 0 : 1);
  return polyglot_randoms[768 + place];
}

[[nodiscard]] inline std::uint64_t en_passant(File f) noexcept {
  return polyglot_randoms[772 + static_cast<std::size_t>(index_of(f))];
}

[[nodiscard]] inline std::uint64_t turn(Colour c) noexcept {
  return c == Colour::white ? polyglot_randoms[780] : 0;
}

/// The right of one rook, named by its square. Polyglot names sides only, which does not tell apart two rooks
/// on one side of the king; corner rooks keep its numbers, the others get numbers of our own (Steele and
/// Vigna's mixer).
[[nodiscard]] inline std::uint64_t castling_rook(Square rook) noexcept {
  const Colour c = rank_of(rook) == Rank::r1 ? Colour::white : Colour::black;
  if (file_of(rook) == File::h) return castling(c, CastlingSide::king_side);
  if (file_of(rook) == File::a) return castling(c, CastlingSide::queen_side);
  std::uint64_t mixed = (static_cast<std::uint64_t>(index_of(rook)) + 1) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

[[nodiscard]] inline std::uint64_t castling_rooks(std::uint64_t rooks) noexcept {
  std::uint64_t key = 0;
  for (; rooks != 0; rooks &= rooks - 1) key ^= castling_rook(first_square(rooks));
  return key;
}

}  // namespace adoube::board::zobrist
