// SPDX-License-Identifier: GPL-3.0-or-later
// First what takes microseconds, then the search.
#include "mating_chance.hpp"

#include <bit>
#include <cstdint>
#include <optional>

#include "adoube/unwinnable/solver.hpp"

namespace adoube::game {

namespace {

using unwinnable::Verdict;

/// A search that grew beyond this many positions gives its memory back.
constexpr std::uint64_t most_kept = std::uint64_t{1} << 16;

/// A search allocates more than a usual question needs time: each thread keeps one, at its smallest.
[[nodiscard]] Verdict search(const board::Position& position, Colour player, std::size_t budget) {
  struct Kept {
    std::size_t budget;
    unwinnable::Solver solver;
  };
  thread_local std::optional<Kept> kept;
  if (!kept || kept->budget != budget)
    kept = Kept{.budget = budget, .solver = unwinnable::Solver({.bytes = budget})};
  const unwinnable::Decision decision = kept->solver.decide(position, player);
  if (decision.positions > most_kept) kept.reset();
  return decision.verdict;
}

/// What helps to mate soon. It only says whom to ask about first.
[[nodiscard]] int strength_of(const board::Placement& placement, Colour player) noexcept {
  const auto count = [&](Role role) { return std::popcount(placement.of(player, role)); };
  return 9 * count(Role::queen) + 5 * count(Role::rook) + 3 * count(Role::bishop) + 3 * count(Role::knight) +
         2 * count(Role::pawn);
}

}  // namespace

Verdict mating_chance(const board::Position& position, Colour player, std::size_t budget) {
  if (unwinnable::fast(position, player) == Verdict::unwinnable) return Verdict::unwinnable;
  return search(position, player, budget);
}

bool is_dead(const board::Position& position, std::size_t budget) {
  const board::Placement& placement = position.placement();
  const bool is_white_stronger =
      strength_of(placement, Colour::white) >= strength_of(placement, Colour::black);
  const Colour stronger = is_white_stronger ? Colour::white : Colour::black;
  // The stronger player most often can, and then nothing more is asked.
  return mating_chance(position, stronger, budget) == Verdict::unwinnable &&
         mating_chance(position, opposite(stronger), budget) == Verdict::unwinnable;
}

}  // namespace adoube::game
