// SPDX-License-Identifier: GPL-3.0-or-later
// Two ways to the same verdict: the search decides what the helpmate tables hold, and its proofs stand.
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "adoube/certificate/check.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "helpmate_table_positions.hpp"

namespace adoube::unwinnable {
namespace {

/// Some objection to the verdict on a position, or nothing.
std::string disagreement(const HelpmateTables& tables, const board::Position& position, Colour winner) {
  const Decision decision = decide(position, winner);
  if (decision.verdict == Verdict::undetermined) return "undetermined";
  if ((decision.verdict == Verdict::winnable) != answer(tables, position, winner)) return "the tables differ";
  certificate::Certificate proof{.start = certificate::pack(position), .winner = winner, .proof = {}};
  if (const auto* line = std::get_if<certificate::Helpmate>(&decision.proof)) {
    proof.proof = *line;
  } else if (const auto* set = std::get_if<certificate::ClosedSet>(&decision.proof)) {
    proof.proof = *set;
  } else {
    return "no proof";
  }
  if (std::holds_alternative<certificate::Helpmate>(proof.proof) != (decision.verdict == Verdict::winnable)) {
    return "a proof of the contrary";
  }
  const auto objection = certificate::objection_to(proof);
  return objection ? objection->text : std::string{};
}

void expect_agreement(const HelpmateTables& tables, std::string_view letters, int positions) {
  support::Random random(1905);
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_position(random, pieces_of(letters));
    for (const Colour winner : both_colours) {
      EXPECT_EQ(disagreement(tables, position, winner), "")
          << notation::to_fen(position) << ' ' << to_string(winner);
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
  const std::string men = "PNBRQ";
  for (const char first : men) {
    for (const char second : men) {
      const char theirs = static_cast<char>(second - 'A' + 'a');
      for (const std::string& letters :
           {std::string{'K', first, second, 'k'}, std::string{'K', first, 'k', theirs}}) {
        expect_agreement(tables, letters, 200);
      }
    }
  }
}

}  // namespace
}  // namespace adoube::unwinnable
