// SPDX-License-Identifier: GPL-3.0-or-later
// The static rules against the rules of chess: where a region is said to keep a player from mating, playing
// on in every way finds no mate and never leaves the region.
#include <gtest/gtest.h>

#include "adoube/unwinnable/decide.hpp"
#include "confinement.hpp"
#include "locked_position.hpp"
#include "naive_outlook.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

/// How much was put to the test.
struct Tally {
  int confined = 0;    ///< Positions with a winner that the static rule answers for.
  int played_out = 0;  ///< Those where every position there is was seen.
  int fast = 0;        ///< Positions with a winner that `fast` answers for.
};

/// Does the region alone prove to the checker that the winner cannot mate from this position?
std::string region_objection(const Confinement& confinement, const board::Position& position, Colour winner) {
  return proof_objection(position, winner,
                         {.verdict = Verdict::unwinnable,
                          .proof = certificate::ClosedSet{.members = {}, .regions = {confinement.region()}},
                          .positions = 0});
}

/// Legal moves by chance, far beyond what can be seen completely.
board::Position after_random_moves(support::Random& random, board::Position position, int plies) {
  for (; plies > 0; --plies) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.empty()) break;
    position.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  return position;
}

void expect_sound(support::Random& random, const board::Position& position, Colour winner, std::size_t most,
                  Tally& tally) {
  const bool is_fast = fast(position, winner) == Verdict::unwinnable;
  const Confinement confinement(position.placement());
  const bool is_confined = confinement.keeps_from_mating(winner);
  if (!is_fast && !is_confined) return;
  const Outlook outlook = naive_outlook(position, winner, most);
  tally.fast += is_fast ? 1 : 0;
  ASSERT_FALSE(outlook.is_winnable.value_or(false)) << question(position, winner);
  if (!is_confined) return;
  ++tally.confined;
  tally.played_out += outlook.is_winnable ? 1 : 0;
  ASSERT_EQ(region_objection(confinement, position, winner), "") << question(position, winner);
  for (const board::Position& later :
       {random.pick(outlook.seen), outlook.seen.back(), after_random_moves(random, position, 40)}) {
    if (later.legal_en_passant()) continue;
    ASSERT_EQ(region_objection(confinement, later, winner), "")
        << question(position, winner) << ", later " << notation::to_fen(later);
  }
}

Tally fuzz(std::uint64_t seed, int positions, std::size_t most) {
  support::Random random(seed);
  Tally tally;
  for (int i = 0; i < positions && !::testing::Test::HasFatalFailure();) {
    const auto position = random_locked(random);
    if (!position) continue;
    ++i;
    for (const Colour winner : both_colours) expect_sound(random, *position, winner, most, tally);
  }
  return tally;
}

TEST(Confinement, IsLeftByNoMoveAndHoldsNoMate) {
  const Tally tally = fuzz(1, 20'000, 1'000);
  EXPECT_GT(tally.confined, 600);
  EXPECT_GT(tally.played_out, 150);
  // All of them, and what forced moves lead into.
  EXPECT_GT(tally.fast, tally.confined);
}

TEST(Confinement, SlowIsLeftByNoMoveAndHoldsNoMateInAMillionPositions) {
  const Tally tally = fuzz(2, 1'000'000, 4'000);
  EXPECT_GT(tally.confined, 30'000);
  EXPECT_GT(tally.played_out, 10'000);
}

/// Where the only pawn of that colour can ever stand.
board::Bitboard squares_of_the_pawn(std::string_view fen, Colour colour) {
  for (const auto& man : Confinement(position_from(fen).placement()).region().men) {
    if (man.piece == Piece{Role::pawn, colour}) return man.squares;
  }
  return {};
}

TEST(Confinement, HoldsAPawnByOneBeforeItOnlyWhileItKeepsToTheFile) {
  // It takes the knight, and walks past.
  const board::Bitboard white = squares_of_the_pawn("7k/8/8/np6/1P6/8/8/7K w - - 0 1", Colour::white);
  EXPECT_TRUE(white.contains(Square::a5));
  EXPECT_TRUE(white.contains(Square::a6));
  const board::Bitboard black = squares_of_the_pawn("k7/8/8/6p1/6PN/8/8/K7 w - - 0 1", Colour::black);
  EXPECT_TRUE(black.contains(Square::h4));
  EXPECT_TRUE(black.contains(Square::h3));
}

TEST(Confinement, IsFoundWhereAPersonSeesIt) {
  for (const std::string_view fen :
       {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1",
        "4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - - 0 1"}) {
    const board::Position position = position_from(fen);
    for (const Colour winner : both_colours) {
      EXPECT_TRUE(Confinement(position.placement()).keeps_from_mating(winner)) << question(position, winner);
    }
  }
}

}  // namespace
}  // namespace adoube::unwinnable
