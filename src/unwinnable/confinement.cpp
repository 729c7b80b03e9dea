// SPDX-License-Identifier: GPL-3.0-or-later
// The least fixed point: every man starts on its square, and what it could do is added until nothing is new.
#include "confinement.hpp"

#include "adoube/board/attacks.hpp"

namespace adoube::unwinnable {

using board::Direction;
using board::step;

namespace {

constexpr std::uint64_t end_ranks = board::bits_of(Rank::r1) | board::bits_of(Rank::r8);

[[nodiscard]] constexpr std::size_t index(Colour c) noexcept { return static_cast<std::size_t>(index_of(c)); }

[[nodiscard]] constexpr std::uint64_t diagonal_steps(std::uint64_t from) noexcept {
  return step<Direction::north_east>(from) | step<Direction::north_west>(from) |
         step<Direction::south_east>(from) | step<Direction::south_west>(from);
}
[[nodiscard]] constexpr std::uint64_t orthogonal_steps(std::uint64_t from) noexcept {
  return step<Direction::north>(from) | step<Direction::south>(from) | step<Direction::east>(from) |
         step<Direction::west>(from);
}

[[nodiscard]] constexpr std::uint64_t pawn_attacks_of(Colour c, std::uint64_t pawns) noexcept {
  return c == Colour::white ? board::white_pawn_attacks(pawns) : board::black_pawn_attacks(pawns);
}

/// What a man of that role attacks from any of those squares, when lines run over `open` squares.
[[nodiscard]] std::uint64_t attacks_of(Role role, Colour c, std::uint64_t from, std::uint64_t open) noexcept {
  switch (role) {
    case Role::pawn: return pawn_attacks_of(c, from);
    case Role::knight: return board::knight_attacks(from);
    case Role::bishop: return board::diagonal_attacks(from, open);
    case Role::rook: return board::orthogonal_attacks(from, open);
    case Role::queen: return board::diagonal_attacks(from, open) | board::orthogonal_attacks(from, open);
    case Role::king: return board::king_attacks(from);
  }
  return 0;
}

[[nodiscard]] constexpr std::uint64_t forward(Colour c, std::uint64_t from) noexcept {
  return c == Colour::white ? from << 8 : from >> 8;
}

}  // namespace

Confinement::Confinement(const board::Placement& placement) noexcept {
  for (const Square s : board::Bitboard(placement.occupied())) {
    men_[size_++] = {.squares = board::bit(s),
                     .role = placement.role_on(s),
                     .colour = placement.colour_on(s),
                     .can_be_captured = false};
  }
  while (grow()) {
  }
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

/// One round. Returns whether there may be something new.
bool Confinement::grow() noexcept {
  fixed_ = guarded_ = standing_ = {};
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    const std::size_t c = index(man.colour);
    if (man.role != Role::king) standing_[c] |= man.squares;
    if (man.can_be_captured || (man.squares & (man.squares - 1)) != 0) continue;
    fixed_[c] |= man.squares;
    switch (man.role) {
      case Role::bishop: guarded_[c] |= diagonal_steps(man.squares); break;
      case Role::rook: guarded_[c] |= orthogonal_steps(man.squares); break;
      case Role::queen: guarded_[c] |= board::king_attacks(man.squares); break;
      default: guarded_[c] |= attacks_of(man.role, man.colour, man.squares, 0); break;
    }
  }
  const std::uint64_t open = ~(fixed_[0] | fixed_[1]);
  std::array<std::uint64_t, 2> taken{};
  bool is_new = false;
  for (std::size_t i = 0; i < size_; ++i) {
    Man& man = men_[i];
    const std::size_t own = index(man.colour);
    std::uint64_t reach = targets(man);
    taken[1 - own] |= reach;
    if (man.role == Role::pawn) {
      const std::uint64_t single = forward(man.colour, man.squares) & open;
      const std::uint64_t third = board::bits_of(man.colour == Colour::white ? Rank::r3 : Rank::r6);
      reach |= single | (forward(man.colour, single & third) & open);
      if ((reach & end_ranks) != 0) return false;
      // En passant: a neighbour on our fifth rank that can have come there by a double step.
      const std::uint64_t fifth =
          man.squares & board::bits_of(man.colour == Colour::white ? Rank::r5 : Rank::r4);
      if (fifth != 0) {
        const std::uint64_t beside = step<Direction::east>(fifth) | step<Direction::west>(fifth);
        for (std::size_t j = 0; j < size_; ++j) {
          const Man& pawn = men_[j];
          if (pawn.role != Role::pawn || pawn.colour == man.colour) continue;
          const std::uint64_t stepped = pawn.squares & beside;
          const std::uint64_t first = forward(man.colour, forward(man.colour, stepped)) & pawn.squares;
          if (first == 0) continue;
          reach |= forward(opposite(man.colour), first);
          taken[index(pawn.colour)] |= stepped;
        }
      }
    }
    if ((reach & ~man.squares) != 0) {
      man.squares |= reach;
      is_new = true;
    }
  }
  for (std::size_t i = 0; i < size_; ++i) {
    Man& man = men_[i];
    if (man.role == Role::king || man.can_be_captured || (man.squares & taken[index(man.colour)]) == 0)
      continue;
    man.can_be_captured = true;
    is_new = true;
  }
  is_closed_ = !is_new;
  return is_new;
}

bool Confinement::keeps_from_mating(Colour winner) const noexcept {
  if (!is_closed_) return false;
  const Colour loser = opposite(winner);
  std::uint64_t kings[2] = {};
  std::uint64_t blocked = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    if (man.role == Role::king) {
      kings[index(man.colour)] = man.squares;
    } else if (man.colour == loser) {
      blocked |= man.squares;
    }
  }
  const std::uint64_t open = ~(fixed_[0] | fixed_[1]) | kings[index(loser)];
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::array<std::uint64_t, 64> attacked;
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    if (man.colour != winner || man.role == Role::king) continue;
    attacked[i] = attacks_of(man.role, man.colour, man.squares, open);
    twice |= once & attacked[i];
    once |= attacked[i];
  }
  for (std::uint64_t rest = kings[index(loser)] & once; rest != 0; rest &= rest - 1) {
    const std::uint64_t k = rest & (~rest + 1);
    const std::uint64_t flights = board::king_attacks(k) & ~blocked;
    const std::uint64_t near = board::king_attacks(k) | k;
    for (std::size_t i = 0; i < size_; ++i) {
      const Man& man = men_[i];
      if (man.colour != winner || man.role == Role::king || (attacked[i] & k) == 0) continue;
      const std::uint64_t by_others = twice | (once & ~attacked[i]);
      const std::uint64_t left = flights & ~by_others;
      std::uint64_t from = attacks_of(man.role, loser, k, open) & man.squares;
      for (; from != 0; from &= from - 1) {
        const std::uint64_t s = from & (~from + 1);
        std::uint64_t unguarded = left & ~attacks_of(man.role, man.colour, s, open);
        std::uint64_t helper = kings[index(winner)] & ~near;
        for (; unguarded != 0; unguarded &= unguarded - 1) {
          helper &= board::king_attacks(unguarded & (~unguarded + 1));
        }
        if (helper != 0) return false;
      }
    }
  }
  return true;
}

bool Confinement::covers(const board::Placement& placement) const noexcept {
  if (placement.past != 0) return false;
  std::uint64_t left = placement.occupied();
  for (std::size_t i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    std::uint64_t here = man.squares & left & placement.of(man.colour, man.role);
    if (here == 0) {
      if (man.can_be_captured) continue;
      return false;
    }
    left &= ~(here & (~here + 1));
  }
  return left == 0;
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
