// SPDX-License-Identifier: GPL-3.0-or-later
// The proofs that forget against the rules of chess: whatever set is found, the checker accepts it, and
// playing on in every way finds no mate.
#include <gtest/gtest.h>

#include <utility>

#include "adoube/board/material.hpp"
#include "adoube/board/standing.hpp"
#include "blur.hpp"
#include "by_parts.hpp"
#include "locked_position.hpp"
#include "naive_outlook.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

constexpr std::array shut_roles{Role::bishop, Role::bishop, Role::bishop, Role::knight,
                                Role::queen,  Role::pawn,   Role::pawn};

/// A pawn at home beside one that could capture it in passing, each often stopped by another.
void put_chance_of_en_passant(support::Random& random, Setup& setup) {
  const Colour colour = random.pick(both_colours);
  const int file = random.between(0, 6);
  const bool is_left = random.chance(50);
  const auto put = [&](int right, int rank, Colour of) {
    const int ranked = colour == Colour::white ? rank : 7 - rank;
    const int filed = file + (is_left ? right : 1 - right);
    locked_detail::put(setup, make_square(static_cast<File>(filed), static_cast<Rank>(ranked)), Role::pawn,
                       of);
  };
  put(0, 1, colour);
  put(1, 3, opposite(colour));
  if (random.chance(75)) put(1, 2, colour);
  if (random.chance(75)) put(0, 4, opposite(colour));
}

/// A position with a piece or a pawn more here and there, or less; nothing if that is no position.
std::optional<board::Position> random_shut(support::Random& random,
                                           const std::optional<board::Position>& base) {
  if (!base) return std::nullopt;
  Setup setup = board::to_setup(*base);
  setup.en_passant = std::nullopt;
  if (random.chance(30)) put_chance_of_en_passant(random, setup);
  for (int more = random.between(0, 3); more > 0; --more) {
    const Square s = random.pick(all_squares);
    const Role role = random.pick(shut_roles);
    const bool is_end = rank_of(s) == Rank::r1 || rank_of(s) == Rank::r8;
    if (role != Role::pawn || !is_end) locked_detail::put(setup, s, role, random.pick(both_colours));
  }
  for (int fewer = random.between(0, 2); fewer > 0; --fewer) {
    const Square s = random.pick(all_squares);
    if (setup.at(s) && setup.at(s)->role != Role::king) setup.put(s, std::nullopt);
  }
  if (random.chance(50)) setup.turn = opposite(setup.turn);
  const auto made = board::make_position(setup);
  if (!made) return std::nullopt;
  board::Position position = *made;
  for (int plies = random.below(3); plies > 0; --plies) {
    const board::MoveList moves = board::legal_moves(position);
    if (!moves.empty())
      position.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  return position;
}

/// As the finders want it: a crossed square only if the pawn can legally be captured there.
board::Standing start_of(const board::Position& position) {
  board::Standing start = board::standing_of(position);
  if (!position.legal_en_passant()) start.placement.past = 0;
  return start;
}

/// How much was put to the test.
struct Tally {
  int found = 0;       ///< Positions with a winner for which there was a set.
  int played_out = 0;  ///< Those where every position there is was seen.
  int sharp = 0;       ///< Those where not all pieces but the kings are blurred.
};

void expect_sound(const board::Position& position, Colour winner, certificate::ClosedSet set,
                  std::size_t most, Tally& tally) {
  ++tally.found;
  ASSERT_EQ(proof_objection(position, winner,
                            {.verdict = Verdict::unwinnable, .proof = std::move(set), .positions = 0}),
            "")
      << question(position, winner);
  const Outlook outlook = naive_outlook(position, winner, most);
  ASSERT_FALSE(outlook.is_winnable.value_or(false)) << question(position, winner);
  tally.played_out += outlook.is_winnable ? 1 : 0;
}

/// Calls `ask` with random positions where there is a move, and with both players as winners. Where it finds
/// a set, what differs a little is often asked next: so the edge of what can be shut is met again and again.
template <class Ask>
Tally fuzz(std::uint64_t seed, int positions, const Ask& ask) {
  support::Random random(seed);
  Tally tally;
  std::optional<board::Position> last;
  for (int i = 0; i < positions && !::testing::Test::HasFatalFailure();) {
    const bool is_near = last && random.chance(60);
    const auto base = is_near             ? last
                      : random.chance(25) ? position_from(random.pick(locked_fens))
                                          : random_locked(random);
    const auto position = random_shut(random, base);
    if (!position || board::legal_moves(*position).empty()) continue;
    ++i;
    const int found = tally.found;
    for (const Colour winner : both_colours) {
      if (board::can_mate_by_material(position->placement(), winner)) ask(*position, winner, tally);
    }
    if (tally.found != found)
      last = position;
    else if (!is_near || random.chance(20))
      last = std::nullopt;
  }
  return tally;
}

bool has_sharp_piece(const certificate::BlurredSet& set) {
  return std::ranges::any_of(set.members, [](const auto& member) {
    const board::Placement placement = certificate::unpack(member);
    return placement.occupied() != (placement.kings | placement.pawns);
  });
}

Tally fuzz_blurs(std::uint64_t seed, int positions, std::size_t members, std::size_t most) {
  return fuzz(seed, positions, [&](const board::Position& position, Colour winner, Tally& tally) {
    const board::Standing start = start_of(position);
    if (start.placement.past != 0) return;
    const BlurredSearch search = find_blurred_set(start, winner, members);
    if (!search.set) return;
    tally.sharp += has_sharp_piece(*search.set) ? 1 : 0;
    expect_sound(position, winner, {.members = {}, .regions = {}, .blurs = {*search.set}}, most, tally);
  });
}

Tally fuzz_parts(std::uint64_t seed, int positions, std::size_t most) {
  return fuzz(seed, positions, [&](const board::Position& position, Colour winner, Tally& tally) {
    const auto set = prove_by_parts(start_of(position), winner);
    if (!set) return;
    expect_sound(position, winner, *set, most, tally);
  });
}

TEST(Blur, SlowHoldsNoMateWhereASetIsFoundInManyPositions) {
  const Tally tally = fuzz_blurs(3, 10'000, 10'000, 60'000);
  EXPECT_GT(tally.found, 400);
  EXPECT_GT(tally.played_out, 150);
  EXPECT_GT(tally.sharp, 5);
}

TEST(Blur, HoldsNoMateWhereASetIsFound) {
  const Tally tally = fuzz_blurs(1, 2'000, 8'000, 10'000);
  EXPECT_GT(tally.found, 150);
  EXPECT_GT(tally.played_out, 25);
}

TEST(Parts, HoldNoMateWhereASetIsFound) {
  const Tally tally = fuzz_parts(2, 50, 10'000);
  // The compilers draw the random positions in different orders.
  EXPECT_GT(tally.found, 3);
  EXPECT_GT(tally.played_out, 3);
}

TEST(Parts, SlowHoldNoMateWhereASetIsFoundInManyPositions) {
  const Tally tally = fuzz_parts(4, 600, 60'000);
  EXPECT_GT(tally.found, 60);
  EXPECT_GT(tally.played_out, 40);
}

}  // namespace
}  // namespace adoube::unwinnable
