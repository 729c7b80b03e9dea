// SPDX-License-Identifier: GPL-3.0-or-later
// Two ways to the same verdict: the search decides what the helpmate tables hold, and its proofs stand.
#include <gtest/gtest.h>

#include <string>

#include "adoube/unwinnable/decide.hpp"
#include "helpmate_table_positions.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

/// Some objection to the verdict on a position, or nothing.
std::string disagreement(const HelpmateTables& tables, const board::Position& position, Colour winner) {
  const Decision decision = decide(position, winner);
  if (decision.verdict == Verdict::undetermined) return "undetermined";
  if ((decision.verdict == Verdict::winnable) != answer(tables, position, winner)) return "the tables differ";
  return proof_objection(position, winner, decision);
}

void expect_agreement(const HelpmateTables& tables, std::string_view letters, int positions) {
  support::Random random(1905);
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_position(random, pieces_of(letters));
    for (const Colour winner : both_colours) {
      EXPECT_EQ(disagreement(tables, position, winner), "") << question(position, winner);
    }
  }
}

TEST(TableAgreement, OfTheSearchForThreeMen) {
  const HelpmateTables tables;
  for (const std::string_view letters : {"KPk", "KNk", "KBk", "KRk", "KQk"}) {
    expect_agreement(tables, letters, 200);
  }
}

TEST(TableAgreement, OfTheSearchForFourMen) {
  const HelpmateTables tables;
  for (const std::string_view letters : {"KQkr", "KNkq", "KRRk", "KBkb"}) {
    expect_agreement(tables, letters, 100);
  }
}

TEST(TableAgreement, SlowOfTheSearchForAllMen) {
  const HelpmateTables tables;
  for (const std::string& letters : all_four_men()) expect_agreement(tables, letters, 200);
}

}  // namespace
}  // namespace adoube::unwinnable
