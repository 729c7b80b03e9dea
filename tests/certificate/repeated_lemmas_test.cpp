// SPDX-License-Identifier: GPL-3.0-or-later
// Lemmas given many times: they prove as much as once, and cost little more.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "both_judges.hpp"
#include "naive_closure.hpp"
#include "naive_region.hpp"

namespace adoube::certificate {
namespace {

using board::Bitboard;

constexpr std::string_view chain = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
constexpr std::string_view bishop = "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1";

[[nodiscard]] Region grown(std::string_view fen) {
  return Growing(standing_still(board::to_setup(position_of(fen)))).grown().value();
}

/// Positions of the chain with White to move: every move of theirs leads to one that only a region covers.
[[nodiscard]] Certificate half_of_the_chain() {
  const auto closure = closure_of(position_of(chain), Colour::white, 4'000, Leave::nothing).value();
  ClosedSet set;
  std::ranges::copy_if(closure.members, std::back_inserter(set.members),
                       [](const PackedPosition& p) { return turn_of(p) == Colour::white; });
  return {.start = pack(position_of(chain)), .winner = Colour::white, .proof = std::move(set)};
}

TEST(RepeatedLemmas, CostLittle) {
  Certificate proof = half_of_the_chain();
  auto& set = std::get<ClosedSet>(proof.proof);
  EXPECT_GT(set.members.size(), 300U);
  EXPECT_FALSE(is_accepted(proof));

  // Looked at one by one, they would take longer than anybody waits for a test.
  Region useless = grown(bishop);
  for (int i = 0; i < 300'000; ++i) {
    set.regions.push_back(useless);
    std::ranges::rotate(useless.men, useless.men.begin() + 1);
  }
  EXPECT_TRUE(objection_to(proof, Judge::board));
  set.regions.push_back(grown(chain));
  EXPECT_FALSE(objection_to(proof, Judge::board));

  set.regions = {grown(chain)};
  set.blurs.assign(300'000, BlurredSet{});
  EXPECT_FALSE(objection_to(proof, Judge::board));
}

TEST(RepeatedLemmas, ThatDifferAreCheckedEach) {
  const Region good = grown(chain);
  const auto with = [&](const Region& other) {
    Certificate proof = half_of_the_chain();
    std::get<ClosedSet>(proof.proof).regions = {good, good, other, good};
    return proof;
  };
  EXPECT_EQ(objection_of_both(with(good)), "");
  for (std::size_t i = 0; i < good.men.size(); ++i) {
    Region other = good;
    other.men[i].can_be_captured = true;
    EXPECT_FALSE(is_accepted(with(other))) << i;
    other = good;
    other.men[i].squares &= ~Bitboard(*other.men[i].squares.begin());
    EXPECT_FALSE(is_accepted(with(other))) << i;
    other = good;
    other.men[i].piece.colour = opposite(other.men[i].piece.colour);
    EXPECT_FALSE(is_accepted(with(other))) << i;
    other = good;
    other.men[i].piece.role = Role::rook;
    EXPECT_FALSE(is_accepted(with(other))) << i;
    other = good;
    other.men.erase(other.men.begin() + static_cast<std::ptrdiff_t>(i));
    if (good.men[i].piece.role == Role::king) {
      EXPECT_FALSE(is_accepted(with(other))) << i;
    }
  }
}

TEST(RepeatedLemmas, ThatAreBlurredAreCheckedEach) {
  const BlurredSet good{{{.colour = Colour::black, .role = std::nullopt, .squares = ~Bitboard()}}, {}};
  const auto with = [&](const BlurredSet& other) {
    Certificate proof = half_of_the_chain();
    auto& set = std::get<ClosedSet>(proof.proof);
    set.regions = {grown(chain)};
    set.blurs = {good, good, other, good};
    return proof;
  };
  EXPECT_EQ(objection_of_both(with(good)), "");
  BlurredSet other = good;
  other.members.push_back({});
  EXPECT_FALSE(is_accepted(with(other)));
  other = good;
  other.men.front().role = Role::king;
  EXPECT_FALSE(is_accepted(with(other)));
  other = good;
  other.men.front().squares = Bitboard(Square::a1);
  EXPECT_FALSE(is_accepted(with(other)));
}

}  // namespace
}  // namespace adoube::certificate
