// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move and its naive twin, on random events in random positions: the same verdict, every time.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "naive_touch.hpp"
#include "random_setup.hpp"
#include "rare_class.hpp"
#include "shrink.hpp"
#include "touch_events.hpp"

namespace adoube::game {
namespace {

using namespace touching;

[[nodiscard]] Setup some_setup(support::Random& random) {
  static const std::vector<std::string> castling{
      "4k3/8/8/8/8/8/3n4/R3K3 w Q - 0 1",        "r2qkr2/8/8/8/8/8/4P3/4K2R w K - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",    "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1",
      "r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - 0 1",  "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
      "1r2k1r1/P5P1/8/8/8/8/8/R3K2R w KQ - 0 1", "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
      "4k3/8/8/8/8/8/3PPPPP/3QNKRN w G - 0 1",   "4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1",
      "4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 1",    "4k3/8/8/8/8/8/2PPPPP1/RBBQ1KRN w GA - 0 1"};
  switch (random.below(5)) {
    case 0: return notation::parse_fen(random.pick(castling)).value();
    case 1: {
      board::Position position = board::make_position(support::random_chess960_setup(random)).value();
      for (int ply = random.below(30); ply > 0; --ply) {
        const auto moves = board::legal_moves(position);
        if (moves.empty()) break;
        position.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
      }
      return board::to_setup(position);
    }
    case 2: return support::draw_rare(random.pick(support::all_rare_classes), random);
    default: return support::random_setup(random, support::Care::valid_if_lucky);
  }
}

struct Counts {
  int accepted = 0;
  int made = 0;
  int castled = 0;
  int promoted = 0;
  int claimed = 0;
  int bound = 0;
  int captured_in_passing = 0;
};

void compare(const board::Position& position, TouchMode mode, const std::vector<std::uint64_t>& choices,
             Counts& counts) {
  TouchBoard board(position, mode);
  naive::Board twin(position, mode);
  std::string log = notation::to_fen(position);
  for (const std::uint64_t choice : choices) {
    support::Random random(choice);
    const TouchEvent event = random_event(board, random);
    const auto next = board.after(event);
    const auto other = twin.after(event);
    log += "; " + to_string(event) + (next ? "" : " (refused: " + next.error().text + ")");
    if (next.has_value() != other.has_value()) RC_FAIL(log);
    if (!next) continue;
    const std::set<Move> before = twin.permitted();
    board = *next;
    twin = *other;
    const auto moves = board.permitted();
    if (board.made() != twin.made()) RC_FAIL(log + ": made");
    if (board.claim_open() != twin.claim_open()) RC_FAIL(log + ": claim");
    if (board.position() != twin.position()) RC_FAIL(log + ": position");
    const auto expected = twin.permitted();
    if (std::vector<Move>(expected.begin(), expected.end()) != moves) {
      RC_FAIL(log + ": " + permitted(board));
    }
    ++counts.accepted;
    const auto made = board.made();
    counts.made += made ? 1 : 0;
    counts.castled += made && made->kind() == MoveKind::castling ? 1 : 0;
    counts.promoted += made && made->promotion() ? 1 : 0;
    counts.claimed += std::holds_alternative<ClaimViolation>(event.action) ? 1 : 0;
    counts.bound += board.obligations().empty() ? 0 : 1;
    counts.captured_in_passing += made && made->kind() == MoveKind::en_passant ? 1 : 0;
    if (mode == TouchMode::enforce && made && !before.contains(*made)) RC_FAIL(log + ": not permitted");
  }
}

void compare_many(TouchMode mode, int cases, Counts& counts) {
  support::check_many(cases, [&] {
    const Setup setup = *support::setups(some_setup);
    const auto position = board::make_position(setup);
    RC_PRE(position.has_value());
    const auto choices =
        *rc::gen::resize(160, rc::gen::container<std::vector<std::uint64_t>>(support::seeds()));
    compare(*position, mode, choices, counts);
  });
}

TEST(TouchModel, AgreesWhenEnforcing) {
  Counts counts;
  compare_many(TouchMode::enforce, 600, counts);
  EXPECT_GT(counts.accepted, 6'000);
  EXPECT_GT(counts.made, 800);
  EXPECT_GT(counts.castled, 10);
  EXPECT_GT(counts.promoted, 20);
  EXPECT_GT(counts.bound, 3'000);
  EXPECT_GT(counts.captured_in_passing, 3);
}

TEST(TouchModel, AgreesWhenRecording) {
  Counts counts;
  compare_many(TouchMode::record, 600, counts);
  EXPECT_GT(counts.made, 800);
  EXPECT_GT(counts.claimed, 3);
}

TEST(TouchModel, SlowAgreesForLong) {
  Counts counts;
  compare_many(TouchMode::enforce, 20'000, counts);
  compare_many(TouchMode::record, 20'000, counts);
}

}  // namespace
}  // namespace adoube::game
