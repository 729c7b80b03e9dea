// SPDX-License-Identifier: GPL-3.0-or-later
// The least fixed point: every man starts on its square, and what it could do is added until nothing is new.
#include "confinement.hpp"

#include <bit>

#include "set_attacks.hpp"

namespace adoube::unwinnable {

using board::Direction;
using board::step;

namespace {

[[nodiscard]] constexpr std::uint64_t diagonal_steps(std::uint64_t from) noexcept {
  return step<Direction::north_east>(from) | step<Direction::north_west>(from) |
         step<Direction::south_east>(from) | step<Direction::south_west>(from);
}
[[nodiscard]] constexpr std::uint64_t orthogonal_steps(std::uint64_t from) noexcept {
  return step<Direction::north>(from) | step<Direction::south>(from) | step<Direction::east>(from) |
         step<Direction::west>(from);
}

}  // namespace

Confinement::Confinement(const board::Placement& placement) noexcept {
  for (const Square s : board::Bitboard(placement.occupied())) {
    men_[size_++] = {.squares = board::bit(s),
                     .role = placement.role_on(s),
                     .colour = placement.colour_on(s),
                     .can_be_captured = false};
  }
  Round round = Round::something_new;
  while (round == Round::something_new) round = grow();
  is_closed_ = round == Round::nothing_new;
}

std::uint64_t Confinement::targets(const Man& man) const noexcept {
  const std::size_t own = index(man.colour);
  const std::size_t other = 1 - own;
  const std::uint64_t open = ~(fixed_[0] | fixed_[1]);
  switch (man.role) {
    case Role::king: return board::king_attacks(man.squares) & ~fixed_[own] & ~guarded_[other];
    case Role::pawn: return pawn_attacks_of(man.colour, man.squares) & standing_[other];
    default: return attacks_of(man.role, man.colour, man.squares, open) & ~fixed_[own];
  }
}

/// The squares to which a pawn can step without passing a pawn that faces it on its file and never leaves it.
std::uint64_t Confinement::before_facing_pawns(const Man& man) const noexcept {
  std::uint64_t before = board::all_of_them;
  const std::uint64_t file = board::bits_of(file_of(board::first_square(man.squares)));
  if ((man.squares & ~file) != 0) return before;
  for (const Man& other : men()) {
    if (other.role != Role::pawn || other.colour == man.colour || other.can_be_captured ||
        (other.squares & ~file) != 0) {
      continue;
    }
    if (man.colour == Colour::white) {
      const std::uint64_t below_other = board::bit(highest_square(other.squares)) - 1;
      if ((lowest(man.squares) & below_other) != 0) before &= below_other;
    } else {
      const std::uint64_t above_other = ~(lowest(other.squares) | (lowest(other.squares) - 1));
      if ((board::bit(highest_square(man.squares)) & above_other) != 0) before &= above_other;
    }
  }
  return before;
}

/// Where a pawn can go, and which squares it can take from.
std::uint64_t Confinement::pawn_targets(const Man& man, std::uint64_t& taken) const noexcept {
  const std::uint64_t open = ~(fixed_[0] | fixed_[1]);
  const std::uint64_t captures = targets(man);
  taken |= captures;
  const std::uint64_t single = forward(man.colour, man.squares) & open;
  const std::uint64_t third = board::bits_of(man.colour == Colour::white ? Rank::r3 : Rank::r6);
  std::uint64_t steps = single | (forward(man.colour, single & third) & open);
  if ((steps & ~man.squares) != 0) steps &= before_facing_pawns(man);
  // What can be captured en passant can also be captured on the square it crosses: that is one of its own.
  return captures | steps;
}

void Confinement::note_fixed_men() noexcept {
  fixed_ = guarded_ = standing_ = {};
  for (const Man& man : men()) {
    const std::size_t c = index(man.colour);
    if (man.role != Role::king) standing_[c] |= man.squares;
    if (!is_fixed(man)) continue;
    fixed_[c] |= man.squares;
    switch (man.role) {
      case Role::bishop: guarded_[c] |= diagonal_steps(man.squares); break;
      case Role::rook: guarded_[c] |= orthogonal_steps(man.squares); break;
      case Role::queen: guarded_[c] |= board::king_attacks(man.squares); break;
      default: guarded_[c] |= attacks_of(man.role, man.colour, man.squares, 0); break;
    }
  }
}

Confinement::Round Confinement::grow() noexcept {
  note_fixed_men();
  std::array<std::uint64_t, 2> taken{};
  bool is_new = false;
  for (std::size_t i = 0; i < size_; ++i) {
    Man& man = men_[i];
    std::uint64_t& victims = taken[1 - index(man.colour)];
    std::uint64_t reach = 0;
    if (man.role == Role::pawn) {
      reach = pawn_targets(man, victims);
      if ((reach & end_ranks) != 0) return Round::pawn_promotes;
    } else {
      reach = targets(man);
      victims |= reach;
    }
    if ((reach & ~man.squares) != 0) {
      man.squares |= reach;
      is_new = true;
    }
  }
  for (std::size_t i = 0; i < size_; ++i) {
    Man& man = men_[i];
    if (man.role == Role::king || man.can_be_captured || (man.squares & taken[index(man.colour)]) == 0) {
      continue;
    }
    man.can_be_captured = true;
    is_new = true;
  }
  return is_new ? Round::something_new : Round::nothing_new;
}

bool Confinement::keeps_from_mating(Colour winner) const noexcept {
  if (!is_closed_) return false;
  const Colour loser = opposite(winner);
  std::array<std::uint64_t, 2> kings{};
  for (const Man& man : men()) {
    if (man.role == Role::king) kings[index(man.colour)] = man.squares;
  }
  // 1. What each of the winner's men can attack, and what more than one can.
  const std::uint64_t open = ~(fixed_[0] | fixed_[1]) | kings[index(loser)];
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::array<std::uint64_t, most_men> attacked;
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    if (man.colour != winner || man.role == Role::king) continue;
    attacked[i] = attacks_of(man.role, man.colour, man.squares, open);
    twice |= once & attacked[i];
    once |= attacked[i];
  }
  // 2. Every check that could be given, and who could be where to make it mate.
  for (std::uint64_t rest = kings[index(loser)] & once; rest != 0; rest &= rest - 1) {
    const std::uint64_t king = lowest(rest);
    const std::uint64_t flights = board::king_attacks(king) & ~(fixed_[index(loser)] & ~king);
    const std::uint64_t helpers = kings[index(winner)] & ~(board::king_attacks(king) | king);
    for (std::size_t i = 0; i < size_; ++i) {
      const Man& man = men_[i];
      if (man.colour != winner || man.role == Role::king || (attacked[i] & king) == 0) continue;
      const std::uint64_t left = flights & ~(twice | (once & ~attacked[i]));
      std::uint64_t from = attacks_of(man.role, loser, king, open) & man.squares;
      for (; from != 0; from &= from - 1) {
        const std::uint64_t open_flights = left & ~attacks_of(man.role, man.colour, lowest(from), open);
        if (can_be_closed(open_flights, loser, helpers)) return false;
      }
    }
  }
  return true;
}

/// Can the winner's king on one of these squares, and men of the loser, take all these squares from the
/// loser's king?
bool Confinement::can_be_closed(std::uint64_t flights, Colour loser, std::uint64_t helpers) const noexcept {
  std::uint64_t blockable = 0;
  for (const Man& man : men()) {
    if (man.colour == loser && man.role != Role::king && !is_fixed(man)) blockable |= man.squares;
  }
  for (std::uint64_t rest = flights & ~blockable; rest != 0; rest &= rest - 1) {
    helpers &= board::king_attacks(lowest(rest));
  }
  for (; helpers != 0; helpers &= helpers - 1) {
    const std::uint64_t left = flights & ~board::king_attacks(lowest(helpers));
    int blockers = 0;
    for (const Man& man : men()) {
      const bool can_block = man.colour == loser && man.role != Role::king && !is_fixed(man);
      if (can_block && (man.squares & left) != 0) ++blockers;
    }
    if (blockers >= std::popcount(left)) return true;
  }
  return false;
}

bool Confinement::covers(const board::Placement& placement) const noexcept {
  if (placement.past != 0) return false;
  std::uint64_t left = placement.occupied();
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    const std::uint64_t here = man.squares & left & placement.of(man.colour, man.role);
    if (here == 0) {
      if (man.can_be_captured) continue;
      return false;
    }
    left &= ~(here & (~here + 1));
  }
  return left == 0 && !have_pawns_passed(placement);
}

/// Has a pawn come past one that it faces in this region?
bool Confinement::have_pawns_passed(const board::Placement& placement) const noexcept {
  for (const Man& white : men()) {
    if (white.role != Role::pawn || white.colour != Colour::white) continue;
    for (const Man& black : men()) {
      if (black.role != Role::pawn || black.colour != Colour::black) continue;
      const std::uint64_t own = placement.of(Colour::white, Role::pawn) & white.squares;
      const std::uint64_t other = placement.of(Colour::black, Role::pawn) & black.squares;
      const std::uint64_t file = board::bits_of(file_of(board::first_square(white.squares)));
      if (own == 0 || other == 0 || ((white.squares | black.squares) & ~file) != 0) continue;
      if (lowest(white.squares) < board::bit(highest_square(black.squares)) &&
          highest_square(own) > board::first_square(other)) {
        return true;
      }
    }
  }
  return false;
}

certificate::Region Confinement::region() const {
  certificate::Region region;
  for (std::size_t i = 0; i < size_; ++i) {
    region.men.push_back({.piece = {.role = men_[i].role, .colour = men_[i].colour},
                          .squares = board::Bitboard(men_[i].squares),
                          .can_be_captured = men_[i].can_be_captured});
  }
  return region;
}

}  // namespace adoube::unwinnable
