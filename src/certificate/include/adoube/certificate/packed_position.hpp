// SPDX-License-Identifier: GPL-3.0-or-later
// A position in 32 bytes, exactly: equal words, equal positions [FIDE 9.2.3].
#pragma once

#include <array>
#include <cstdint>

#include "adoube/board/placement.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::certificate {

/// Four bits for each square, one in each word: three say which man, the last that it is black's. One of the
/// men is `special`: on the first and last rank a rook that may still castle, elsewhere a pawn that can be
/// captured en passant now. A square that holds black's colour and no man is the black king with the move.
/// So turn, castling rights and en passant need no room of their own, and no number of men is too large.
struct PackedPosition {
  std::uint64_t diagonal;    ///< Bishop, queen, knight, special.
  std::uint64_t orthogonal;  ///< Rook, queen, king, special.
  std::uint64_t stepping;    ///< Pawn, knight, king, special.
  std::uint64_t black;

  friend constexpr auto operator<=>(const PackedPosition&, const PackedPosition&) = default;
};

static_assert(sizeof(PackedPosition) == 32);

/// Of a placement that knows a crossed square only if the pawn can legally be captured there.
[[nodiscard]] constexpr PackedPosition pack(const board::Placement& p, Colour turn) noexcept {
  const std::uint64_t crossed = p.crossed();
  const std::uint64_t special = p.castling_rooks() | (turn == Colour::white ? crossed >> 8 : crossed << 8);
  const std::uint64_t moving = turn == Colour::black ? p.kings & p.of(Colour::black) : 0;
  return {.diagonal = p.diagonal | p.knights | special,
          .orthogonal = (p.orthogonal | (p.kings & ~moving)) | special,
          .stepping = p.pawns | p.knights | (p.kings & ~moving) | special,
          .black = p.of(Colour::black)};
}

[[nodiscard]] PackedPosition pack(const board::Position& position) noexcept;

[[nodiscard]] constexpr Colour turn_of(const PackedPosition& p) noexcept {
  return (p.black & ~(p.diagonal | p.orthogonal | p.stepping)) != 0 ? Colour::black : Colour::white;
}

/// The words the generators work on. Of any four words: it is for the caller to know that they were packed.
[[nodiscard]] constexpr board::Placement unpack(const PackedPosition& p) noexcept {
  const std::uint64_t special = p.diagonal & p.orthogonal & p.stepping;
  const std::uint64_t moving = p.black & ~(p.diagonal | p.orthogonal | p.stepping);
  const std::uint64_t rooks = special & board::castling_squares;
  const std::uint64_t pawns = special & ~board::castling_squares;
  const std::uint64_t men = p.diagonal | p.orthogonal | p.stepping | moving;
  return {.colours = {men & ~p.black, men & p.black},
          .pawns = (p.stepping & ~p.diagonal & ~p.orthogonal) | pawns,
          .knights = p.stepping & p.diagonal & ~p.orthogonal,
          .diagonal = p.diagonal & ~p.stepping,
          .orthogonal = (p.orthogonal & ~p.stepping) | rooks,
          .kings = (p.stepping & p.orthogonal & ~p.diagonal) | moving,
          .past = rooks | (moving == 0 ? pawns << 8 : pawns >> 8)};
}

/// What the words say, true or not: to be made a position, or refused. Counters are as at the start of a
/// game.
[[nodiscard]] Setup setup_of(const PackedPosition& packed);

}  // namespace adoube::certificate
