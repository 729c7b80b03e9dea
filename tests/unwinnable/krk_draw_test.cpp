// SPDX-License-Identifier: GPL-3.0-or-later
// King and rook against king: the tables and `decide` know the same draws as that ending's own definition.
//
// There a position is a draw if no position that legal moves can reach from it is a checkmate. White alone
// can mate, so that is to say that White cannot win it: the same notion, and the two must agree everywhere.
// What they agree on is also said without any play: the rook is gone, or Black, to move and not mated, has no
// move that does not take it.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "adoube/endgame/krk/numbered_strategy.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "helpmate_table_positions.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

using endgame::krk::NumberedRecords;
using endgame::krk::Record;

/// From all mates backwards, until nothing is new.
std::vector<bool> positions_that_reach_a_mate(const NumberedRecords& records) {
  const auto count = static_cast<endgame::Place>(records.places());
  std::vector<std::vector<endgame::Place>> before(count);
  std::vector<bool> reaches(count);
  std::vector<endgame::Place> left;
  for (endgame::Place p = 0; p < count; ++p) {
    if (!records.is_legal(p)) continue;
    for (const endgame::Place next : records.legal_moves(p)) before[next].push_back(p);
    if (!records.is_checkmate(p)) continue;
    reaches[p] = true;
    left.push_back(p);
  }
  while (!left.empty()) {
    const endgame::Place p = left.back();
    left.pop_back();
    for (const endgame::Place earlier : before[p]) {
      if (reaches[earlier]) continue;
      reaches[earlier] = true;
      left.push_back(earlier);
    }
  }
  return reaches;
}

board::Position board_of(const Record& record) {
  Setup setup;
  setup.turn = record.mover;
  for (const auto& man : men(record)) {
    if (man.present)
      setup.put(static_cast<Square>(man.square.rank * 8 + man.square.file), Piece{man.role, man.colour});
  }
  return board::make_position(setup).value();
}

TEST(KrkDraw, IsWhatTheTablesAndTheSearchSayOfEveryPosition) {
  const NumberedRecords records(laws::chessboard());
  const std::vector<bool> reaches_mate = positions_that_reach_a_mate(records);
  const HelpmateTables tables;
  int with_rook = 0;
  int without_rook = 0;
  int drawn_with_rook = 0;
  int wrong = 0;
  int decided = 0;
  for (endgame::Place p = 0; p < records.places(); ++p) {
    if (!records.is_legal(p)) continue;
    const Record record = records.record(p);
    const bool is_captured = captured(record);
    const bool is_draw = !reaches_mate[p];
    ++(is_captured ? without_rook : with_rook);
    drawn_with_rook += is_draw && !is_captured ? 1 : 0;
    const board::Position position = board_of(record);
    wrong += tables.is_winnable(position, Colour::white) != !is_draw ? 1 : 0;
    wrong += tables.is_winnable(position, Colour::black) != false ? 1 : 0;
    const bool must_take = record.mover == Colour::black && !records.is_checkmate(p) &&
                           std::ranges::none_of(records.legal_moves(p),
                                                [&](endgame::Place next) { return records.invariant(next); });
    wrong += is_draw != (is_captured || must_take) ? 1 : 0;
    // Every draw with the rook, and a part of the others.
    if (p % 97 != 0 && (!is_draw || is_captured)) continue;
    ++decided;
    const Decision decision = decide(position, Colour::white);
    ASSERT_EQ(decision.verdict, is_draw ? Verdict::unwinnable : Verdict::winnable)
        << question(position, Colour::white);
    ASSERT_EQ(proof_objection(position, Colour::white, decision), "") << question(position, Colour::white);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(with_rook, 399'112);
  EXPECT_EQ(drawn_with_rook, 399'112 - 398'632);
  EXPECT_EQ(without_rook, 7'224);
  EXPECT_GT(decided, 4'000);
}

}  // namespace
}  // namespace adoube::unwinnable
