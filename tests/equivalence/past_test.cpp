// SPDX-License-Identifier: GPL-3.0-or-later
// After random games: every move that a refusal blames did what the sentence says of it.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "adoube/laws/line_of_play.hpp"
#include "adoube/laws/score_sheet.hpp"
#include "compare.hpp"
#include "fen.hpp"
#include "past_facts.hpp"
#include "random_setup.hpp"

namespace adoube::equivalence {
namespace {

using Seen = std::map<laws::RefusalCode, int>;

/// Kinds of games in turn: the initial position, Chess960, and few pieces, which soon come back to where they
/// began.
[[nodiscard]] Setup start_of(int game, support::Random& random) {
  switch (game % 4) {
    case 0: return initial_setup();
    case 1: return support::random_chess960_setup(random);
    case 2: return support::setup_of("r3k2r/p1p2p1p/8/8/8/8/P1P2P1P/R3K2R w KQkq - 0 1");
    default: return support::setup_of("r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 3 30");
  }
}

/// Rooks and kings move more often than in a game of pieces drawn by lot.
[[nodiscard]] LineOfPlay random_line(int game, support::Random& random) {
  LineOfPlay line{.start = start_of(game, random), .moves = {}};
  board::Position position = board::make_position(line.start).value();
  for (int plies = random.between(1, 80); plies > 0; --plies) {
    const auto legal = board::legal_moves(position);
    if (legal.empty()) break;
    const auto draw = [&] {
      return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    };
    Move move = draw();
    for (int tries = 0; tries < 2; ++tries) {
      const Role role = position.placement().role_on(move.from());
      if (role == Role::king || role == Role::rook || role == Role::pawn) break;
      move = draw();
    }
    line.moves.emplace_back(move);
    position.play(move);
  }
  return line;
}

void check(const std::vector<laws::Refusal>& refusals, const PastFacts& facts, const std::string& where,
           Seen& seen) {
  for (const laws::Refusal& refusal : refusals) {
    seen[refusal.code] += refusal.ply ? 1 : 0;
    const std::string untruth = facts.untruth(refusal);
    EXPECT_EQ(untruth, "") << where << ": " << to_string(refusal.code) << ": " << refusal.text;
  }
}

/// The games of one part, so that parts run side by side.
void check_games(int part) {
  constexpr int games = 500;
  support::Random random(static_cast<std::uint64_t>(100 + part));
  Seen seen;
  for (int game = 0; game < games; ++game) {
    const LineOfPlay line = random_line(game, random);
    const PastFacts facts(line);
    const laws::Board board = laws::make_board(line);
    const std::string where = "game " + std::to_string(game) + ", " + show(board::to_setup(facts.end()));
    for (const CastlingSide side : {CastlingSide::king_side, CastlingSide::queen_side})
      check(laws::refusals(board, side), facts, where, seen);
    for (const Square from : all_squares) {
      for (const Square to : all_squares) {
        const laws::Attempt attempt{.from = laws::to_coordinate(from), .to = laws::to_coordinate(to)};
        check(laws::refusals(board, attempt), facts, where + " " + to_string(from) + to_string(to), seen);
      }
    }
    if (testing::Test::HasFailure()) return;
  }
  using enum laws::RefusalCode;
  for (const auto code : {king_moved, rook_moved, rook_captured, other_rook, en_passant_late, no_double_step})
    EXPECT_GT(seen[code], 0) << to_string(code);
}

class Past : public testing::TestWithParam<int> {};

TEST_P(Past, EveryBlamedMoveDidWhatIsSaid) { check_games(GetParam()); }

INSTANTIATE_TEST_SUITE_P(FiveHundredGamesEach, Past, testing::Range(0, 4));

}  // namespace
}  // namespace adoube::equivalence
