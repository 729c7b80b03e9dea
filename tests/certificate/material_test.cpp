// SPDX-License-Identifier: GPL-3.0-or-later
// The checker's own count of men against the board's.
#include "adoube/board/material.hpp"

#include <gtest/gtest.h>

#include <array>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "both_judges.hpp"
#include "naive_closure.hpp"
#include "random.hpp"
#include "sketch.hpp"

namespace adoube::certificate {
namespace {

TEST(MaterialLemma, CoversJustWhatTheBoardSays) {
  int covered = 0;
  int asked = 0;
  for (std::uint64_t seed = 0; seed < 40'000; ++seed) {
    support::Random random(seed);
    support::Sketch sketch;
    for (const Colour colour : both_colours) {
      sketch.put_anywhere(Role::king, colour, random);
      // Mostly one kind of man each: that is where the lemma decides.
      const Role usual = random.pick(std::array{Role::knight, Role::bishop, Role::queen, Role::rook});
      for (int men = random.below(4); men > 0; --men) {
        sketch.put_anywhere(random.chance(85) ? usual : random.pick(std::array{Role::pawn, Role::rook}),
                            colour, random);
      }
    }
    const auto made = board::make_position(sketch.setup());
    if (!sketch.ok() || !made || board::is_checkmate(*made)) continue;
    for (const Colour winner : both_colours) {
      const Certificate certificate{.start = pack(*made), .winner = winner, .proof = ClosedSet{}};
      const bool is_covered = !objection_to(certificate, Judge::board);
      ASSERT_EQ(is_covered, !board::can_mate_by_material(made->placement(), winner)) << seed;
      covered += is_covered ? 1 : 0;
      ++asked;
    }
  }
  EXPECT_GT(covered, 5'000);
  EXPECT_GT(asked - covered, 5'000);
}

// Two bishops on squares of one colour that give check at once: no move leads there, but it can be set up.
TEST(MaterialLemma, DoesNotOutdoAMateOnTheBoard) {
  const auto mated =
      board::make_position(notation::parse_fen("8/8/8/8/8/3K4/2B1B3/2rkr3 b - - 0 1").value()).value();
  ASSERT_TRUE(board::is_checkmate(mated));
  ASSERT_FALSE(board::can_mate_by_material(mated.placement(), Colour::white));
  const Certificate certificate{.start = pack(mated), .winner = Colour::white, .proof = ClosedSet{}};
  for (const Judge judge : {Judge::laws, Judge::board}) EXPECT_TRUE(objection_to(certificate, judge));
}

}  // namespace
}  // namespace adoube::certificate
