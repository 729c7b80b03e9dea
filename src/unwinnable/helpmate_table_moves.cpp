// SPDX-License-Identifier: GPL-3.0-or-later
// Legality and mates, a word of squares of the black king at a time.
#include "helpmate_table_moves.hpp"

#include <bit>
#include <cstdlib>

namespace adoube::unwinnable::helpmate {

std::uint64_t attacks(const Man& man, std::uint64_t occupied) noexcept {
  const board::Bitboard blockers(occupied);
  switch (man.piece.role) {
    case Role::pawn: return board::pawn_attacks(man.piece.colour, man.square).bits();
    case Role::knight: return board::knight_attacks(man.square).bits();
    case Role::bishop: return board::bishop_attacks(man.square, blockers).bits();
    case Role::rook: return board::rook_attacks(man.square, blockers).bits();
    case Role::queen: return board::queen_attacks(man.square, blockers).bits();
    case Role::king: return board::king_attacks(man.square).bits();
  }
  return 0;
}

std::uint64_t attacked_by_white(const Men& men) noexcept {
  const std::uint64_t occupied = men.occupied();
  std::uint64_t squares = 0;
  for (const Man& man : men.all()) {
    if (man.piece.colour == Colour::white) squares |= attacks(man, occupied);
  }
  return squares;
}

std::uint64_t legal(const Men& men, Colour turn) noexcept {
  constexpr std::uint64_t end_ranks = board::bits_of(Rank::r1) | board::bits_of(Rank::r8);
  const std::uint64_t occupied = men.occupied();
  if (std::popcount(occupied) != static_cast<int>(men.count())) return 0;
  std::uint64_t squares = ~occupied & ~board::king_attacks(men.white_king()).bits();
  for (const Man& man : men.all()) {
    if (man.piece.role == Role::pawn && (board::bit(man.square) & end_ranks) != 0) return 0;
    // A check to the white king stands unless the black king himself is in its way.
    if (turn == Colour::black && man.piece.colour == Colour::black &&
        (attacks(man, occupied) & board::bit(men.white_king())) != 0) {
      squares &= board::between(man.square, men.white_king()).bits();
    }
  }
  return turn == Colour::white ? squares & ~attacked_by_white(men) : squares;
}

std::uint64_t mates(const Men& men) noexcept {
  const std::uint64_t checked = legal(men, Colour::black) & attacked_by_white(men);
  if (checked == 0) return 0;
  return checked & ~before_quiet_move(men, Colour::black, legal) &
         ~before_conversion(men, Colour::black, legal);
}

std::optional<Men> after_en_passant(const Men& men, std::size_t i) noexcept {
  for (std::size_t j = 0; j < men.count(); ++j) {
    if (men[j].piece.role != Role::pawn || men[j].piece.colour == men[i].piece.colour) continue;
    const Square a = men[i].square;
    const Square b = men[j].square;
    if (rank_of(a) != rank_of(b) || std::abs(index_of(a) - index_of(b)) != 1) continue;
    return men.moved(j, ahead(men[i], -1)).without(i);
  }
  return std::nullopt;
}

}  // namespace adoube::unwinnable::helpmate
