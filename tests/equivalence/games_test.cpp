// SPDX-License-Identifier: GPL-3.0-or-later
// Random games: what `laws` derives from the history equals what `board` stores, at every ply.
#include <gtest/gtest.h>

#include "compare.hpp"
#include "random_setup.hpp"

namespace adoube::equivalence {
namespace {

using support::Random;

/// Games that stay interesting: castling, en passant and promotion are chosen more often than by chance, and
/// pawns step forward to meet.
[[nodiscard]] Move chosen_move(const board::Position& position, Random& random) {
  const auto moves = board::legal_moves(position);
  std::vector<Move> special;
  std::vector<Move> pawns;
  for (const Move m : moves) {
    if (m.kind() != MoveKind::normal) special.push_back(m);
    if (position.piece_at(m.from())->role == Role::pawn) pawns.push_back(m);
  }
  if (!special.empty() && random.chance(50)) return random.pick(special);
  if (!pawns.empty() && random.chance(30)) return random.pick(pawns);
  return *std::next(moves.begin(), random.below(static_cast<int>(moves.size())));
}

struct Tally {
  int plies = 0;
  int castlings = 0;
  int en_passants = 0;
  int promotions = 0;
};

void play_and_compare(const Setup& start, int plies, Random& random, Tally& tally) {
  auto by_laws = laws::make_board(start);
  auto by_board = board::make_position(start);
  ASSERT_TRUE(by_laws && by_board) << show(start);
  for (int ply = 0; ply < plies; ++ply) {
    const Facts facts = facts_of<Board>(*by_board);
    ASSERT_EQ(difference(facts_of<Laws>(*by_laws), facts), "") << show(facts.setup) << " at ply " << ply;
    ASSERT_EQ(laws::castling_rights(*by_laws), by_board->castling()) << show(facts.setup);
    const auto crossed = laws::en_passant(*by_laws);
    ASSERT_EQ(crossed ? std::optional(laws::to_square(*crossed)) : std::nullopt, by_board->en_passant());
    if (facts.moves.empty()) return;
    const Move m = chosen_move(*by_board, random);
    ++tally.plies;
    tally.castlings += m.kind() == MoveKind::castling;
    tally.en_passants += m.kind() == MoveKind::en_passant;
    tally.promotions += m.kind() == MoveKind::promotion;
    *by_laws = Laws::after(*by_laws, m);
    const board::Position copied = board::after(*by_board, m);
    board::play(*by_board, m);
    ASSERT_EQ(board::to_setup(copied), board::to_setup(*by_board)) << "in place and by copy, " << show(m);
    ASSERT_EQ(copied.key(), by_board->key());
  }
}

void expect_eventful(const Tally& tally, int games) {
  EXPECT_GE(tally.castlings, games / 4);
  EXPECT_GE(tally.en_passants, games / 10);
  EXPECT_GE(tally.promotions, games / 4);
}

/// Whole games, each from what `start` gives.
template <class Start>
void compare_games(std::uint64_t seed, const Start& start) {
  Random random(seed);
  Tally tally;
  const int games = 25 * effort();
  for (int game = 0; game < games; ++game) {
    play_and_compare(start(random), 160, random, tally);
    if (testing::Test::HasFatalFailure()) return;
  }
  testing::Test::RecordProperty("plies", tally.plies);
  expect_eventful(tally, games);
}

TEST(GamesEquivalence, FromTheInitialPosition) {
  compare_games(2024, [](Random&) { return initial_setup(); });
}

TEST(GamesEquivalence, FromChess960Starts) { compare_games(960, support::random_chess960_setup); }

TEST(GamesEquivalence, FromRandomSetups) {
  Random random(5);
  Tally tally;
  for (int game = 0; game < 100 * effort();) {
    const auto start = support::random_setup(random, support::Care::valid_if_lucky);
    if (!board::make_position(start)) continue;
    ++game;
    play_and_compare(start, 12, random, tally);
    if (HasFatalFailure()) return;
  }
  RecordProperty("plies", tally.plies);
}

}  // namespace
}  // namespace adoube::equivalence
