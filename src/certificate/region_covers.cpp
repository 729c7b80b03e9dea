// SPDX-License-Identifier: GPL-3.0-or-later
// Telling off men of a region.
#include "region_covers.hpp"

#include <algorithm>

#include "matching.hpp"
#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

/// For each of the squares, which of the men can stand there: the same choices seen from the other side.
[[nodiscard]] std::vector<Bitboard> choices_of_squares(Bitboard squares, const std::vector<Bitboard>& men) {
  std::vector<Bitboard> choices;
  for (const Square s : squares) {
    Bitboard able;
    for (std::size_t i = 0; i < men.size(); ++i) {
      if (men[i].contains(s)) able |= Bitboard(std::uint64_t{1} << i);
    }
    choices.push_back(able);
  }
  return choices;
}

[[nodiscard]] std::vector<Bitboard> within(const std::vector<Bitboard>& men, Bitboard squares) {
  std::vector<Bitboard> choices;
  choices.reserve(men.size());
  for (const Bitboard man : men) choices.push_back(man & squares);
  return choices;
}

}  // namespace

Cover::Cover(const Region& region) {
  std::size_t next = 0;
  for (const Colour colour : both_colours) {
    for (const Role role : all_roles) {
      Kind& kind = kinds_[next++];
      kind.piece = Piece{.role = role, .colour = colour};
      for (const ConfinedMan& man : region.men) {
        if (man.piece != kind.piece) continue;
        kind.all.push_back(man.squares);
        if (!man.can_be_captured) kind.lasting.push_back(man.squares);
        kind.anywhere |= man.squares.bits();
      }
    }
  }
  for (const ConfinedMan& white : region.men) {
    for (const ConfinedMan& black : region.men) {
      if (face_each_other(white, black)) facing_.push_back({.white = white.squares, .black = black.squares});
    }
  }
}

bool Cover::contains(const PackedPosition& position) const {
  const board::Placement placement = unpack(position);
  if (placement.past != 0) return false;
  // What most positions fail by.
  for (const Kind& kind : kinds_) {
    const Bitboard standing(placement.of(kind.piece.colour, kind.piece.role));
    if ((standing.bits() & ~kind.anywhere) != 0) return false;
    const auto count = static_cast<std::size_t>(standing.count());
    if (count > kind.all.size() || count < kind.lasting.size()) return false;
  }
  // If every man standing can be told off, and every man that cannot be captured can be found, then one
  // telling off does both (Mendelsohn and Dulmage 1958).
  for (const Kind& kind : kinds_) {
    const Bitboard standing(placement.of(kind.piece.colour, kind.piece.role));
    if (!Matching(choices_of_squares(standing, kind.all)).is_complete()) return false;
    if (!Matching(within(kind.lasting, standing)).is_complete()) return false;
  }
  return !has_passed_pawns(placement);
}

/// Whoever is told off to the two, no white pawn on the squares of the one may be past a black pawn on the
/// squares of the other.
bool Cover::has_passed_pawns(const board::Placement& placement) const {
  const auto has_passed = [&](const Facing& facing) {
    for (const Square white : facing.white& Bitboard(placement.of(Colour::white, Role::pawn))) {
      for (const Square black : facing.black& Bitboard(placement.of(Colour::black, Role::pawn))) {
        if (rank_of(white) > rank_of(black)) return true;
      }
    }
    return false;
  };
  return std::ranges::any_of(facing_, has_passed);
}

}  // namespace adoube::certificate
