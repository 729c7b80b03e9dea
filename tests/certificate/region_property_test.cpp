// SPDX-License-Identifier: GPL-3.0-or-later
// Every region that the checker accepts, however it came about, keeps its promise: tried on positions drawn
// out of it, and on all that can arise from one.
#include <gtest/gtest.h>

#include <iostream>
#include <optional>

#include "both_judges.hpp"
#include "naive_closure.hpp"
#include "naive_region.hpp"
#include "random.hpp"
#include "random_start.hpp"

namespace adoube::certificate {
namespace {

using board::Bitboard;
using support::Random;

/// A few more squares, a few more that can be captured: a larger region may hold as well.
void enlarge(Region& region, Random& random) {
  for (int times = random.below(4); times > 0; --times) {
    ConfinedMan& man =
        region.men[static_cast<std::size_t>(random.below(static_cast<int>(region.men.size())))];
    if (random.chance(50)) man.squares |= Bitboard(random.pick(all_squares));
    if (random.chance(20) && man.piece.role != Role::king) man.can_be_captured = true;
  }
}

/// A square or a flag less, or more: most such regions do not hold.
void damage(Region& region, Random& random) {
  ConfinedMan& man = region.men[static_cast<std::size_t>(random.below(static_cast<int>(region.men.size())))];
  switch (random.below(4)) {
    case 0: man.can_be_captured = !man.can_be_captured; break;
    case 1: man.squares |= Bitboard(random.pick(all_squares)); break;
    default:
      if (!man.squares.empty()) {
        man.squares &= ~Bitboard(*std::next(man.squares.begin(), random.below(man.squares.count())));
      }
  }
}

[[nodiscard]] Certificate certificate_of(const board::Position& start, Colour winner, const Region& region) {
  return {.start = pack(start), .winner = winner, .proof = ClosedSet{{}, {region}}};
}

/// What the checker says about the region alone.
[[nodiscard]] std::optional<std::string> objection_to_region(const Region& region, Colour winner) {
  // A bare king is covered by his material: what is left to object to is the region.
  const auto start = position_of(winner == Colour::white ? "4k2q/8/8/8/8/8/8/K7 w - - 0 1"
                                                         : "4k3/8/8/8/8/8/8/K6Q b - - 0 1");
  const auto objection = objection_to(certificate_of(start, winner, region));
  if (!objection) return std::nullopt;
  return objection->text;
}

/// One position in the region: no mate, and no move out of it.
void expect_kept(const Region& region, Colour winner, const board::Position& position, std::uint64_t seed) {
  ASSERT_FALSE(position.turn() != winner && board::is_checkmate(position))
      << seed << ' ' << notation::to_fen(position);
  for (const Move move : board::legal_moves(position)) {
    const board::Position next = board::after(position, move);
    ASSERT_TRUE(TellingOff(region, board::to_setup(next)).is_possible())
        << seed << ' ' << notation::to_fen(position) << ' ' << to_string(move.from()) << to_string(move.to());
    if (!next.legal_en_passant()) continue;
    for (const Move reply : board::legal_moves(next)) {
      ASSERT_TRUE(TellingOff(region, board::to_setup(board::after(next, reply))).is_possible())
          << seed << ' ' << notation::to_fen(next);
    }
  }
}

struct Tally {
  int held = 0;
  int refused = 0;
  int held_after_damage = 0;
  int sampled = 0;
  int with_checks = 0;
  int closed = 0;
};

/// Draws positions out of a region that was accepted.
void expect_kept_on_samples(const Region& region, Colour winner, Random& random, std::uint64_t seed,
                            Tally& tally) {
  for (int draws = 0; draws < 60; ++draws) {
    const auto setup = random_member(region, random);
    if (!setup) continue;
    const auto position = board::make_position(*setup);
    if (!position) continue;
    ++tally.sampled;
    if (board::is_check(*position) && position->turn() != winner) ++tally.with_checks;
    // What covers it by the naive way covers it by the checker's.
    ASSERT_TRUE(TellingOff(region, *setup).is_possible());
    ASSERT_FALSE(objection_to(certificate_of(*position, winner, region))) << seed;
    ASSERT_NO_FATAL_FAILURE(expect_kept(region, winner, *position, seed));
  }
}

void try_region(std::uint64_t seed, std::size_t most, Tally& tally) {
  Random random(seed);
  const auto start = random_start(random);
  if (!start) return;
  const Colour winner = random.pick(both_colours);
  Region seedling = standing_still(board::to_setup(*start));
  if (random.chance(40)) enlarge(seedling, random);
  // Half of them have forgotten something; the checker must not.
  const auto forgotten =
      random.chance(50) ? Forgotten::nothing : static_cast<Forgotten>(random.below(kinds_of_forgetting));
  const auto grown = Growing(seedling, forgotten).grown();
  if (!grown) return;

  // What has grown until nothing moved out is not left; the only question is the mate.
  Region region = *grown;
  const auto objection = objection_to_region(region, winner);
  if (objection && forgotten != Forgotten::nothing) {
    ++tally.refused;
  } else if (objection) {
    ASSERT_TRUE(objection->starts_with("A region may have a checkmate")) << seed << ' ' << *objection;
  } else {
    ++tally.held;
    ASSERT_NO_FATAL_FAILURE(expect_kept_on_samples(region, winner, random, seed, tally));
    const auto closure = closure_of(*start, winner, most);
    if (closure) {
      ASSERT_FALSE(closure->has_checkmate) << seed << ' ' << notation::to_fen(*start);
      ++tally.closed;
    }
  }
  // Whatever is accepted after some damage must hold as well.
  for (int times = 0; times < 4; ++times) {
    Region damaged = region;
    for (int wounds = random.between(1, 3); wounds > 0; --wounds) damage(damaged, random);
    if (objection_to_region(damaged, winner)) continue;
    ++tally.held_after_damage;
    ASSERT_NO_FATAL_FAILURE(expect_kept_on_samples(damaged, winner, random, seed, tally));
  }
}

void print(const Tally& tally) {
  std::cout << tally.held << " grown regions held, " << tally.held_after_damage << " damaged ones, "
            << tally.refused << " forgetful ones refused; " << tally.sampled << " positions drawn, "
            << tally.with_checks << " of them checks; " << tally.closed << " closed exhaustively\n";
}

TEST(RegionProperty, WhatIsAcceptedHolds) {
  Tally tally;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) ASSERT_NO_FATAL_FAILURE(try_region(seed, 3'000, tally));
  print(tally);
  EXPECT_GT(tally.held, 80);
  EXPECT_GT(tally.held_after_damage, 30);
  EXPECT_GT(tally.with_checks, 80);
  EXPECT_GT(tally.closed, 15);
}

TEST(RegionProperty, SlowWhatIsAcceptedHolds) {
  Tally tally;
  for (std::uint64_t seed = 1'000'000; seed < 1'020'000; ++seed) {
    ASSERT_NO_FATAL_FAILURE(try_region(seed, 40'000, tally));
  }
  print(tally);
}

}  // namespace
}  // namespace adoube::certificate
