// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that neither player, or one of them, can ever win, though the material does not show it.
#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "naive_mating.hpp"
#include "play_out.hpp"
#include "random.hpp"

namespace adoube::game {
namespace {

using namespace std::chrono_literals;
using testing::played;
using testing::position_of;
using testing::then;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

/// The king takes the rook, and no pawn can move.
constexpr auto before_the_lock = "4k3/8/8/p1p1p1p1/P1P1P1P1/7K/7r/8 w - - 0 1";
/// With Ra2 the rook must be captured; then Black has a pawn and White nothing.
constexpr auto before_the_gift = "8/7p/8/8/8/8/7R/k1K5 w - - 0 1";
/// Dead, and hard to see.
constexpr auto hard = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";
constexpr std::size_t too_little = std::size_t{1} << 20;

std::optional<Termination> termination_of(const Game& game) {
  if (!game.outcome()) return std::nullopt;
  return game.outcome()->termination;
}

TEST(DeadPosition, OfLockedPawnsEndsTheGame) {
  const Game game = played(Game(position_of(before_the_lock)), "Kxh2");
  ASSERT_EQ(termination_of(game), Termination::dead_position);
  EXPECT_EQ(game.outcome()->result, GameResult::draw);
  EXPECT_EQ(game.outcome()->article, "5.2b");
  EXPECT_TRUE(game.outcome()->automatic);
  EXPECT_EQ(game.outcome()->by, white);
  EXPECT_EQ(game.reason(),
            "no series of legal moves leads from here to a checkmate, with king and 4 pawns against king "
            "and 4 pawns (confined: 10 men, 8 of them fixed for ever): the game is drawn");
  EXPECT_EQ(testing::refused(game, black, Resign{}), "game_over");
}

TEST(DeadPosition, IsOneWhereEveryLineLeadsToBareKings) {
  const Game start(position_of("8/8/8/8/8/8/7R/k1K5 w - - 0 1"));
  EXPECT_EQ(start.outcome(), std::nullopt);
  EXPECT_EQ(termination_of(played(start, "Ra2+")), Termination::dead_position);
  EXPECT_EQ(played(start, "Rh1").outcome(), std::nullopt);
}

TEST(DeadPosition, IsNoneWhileOnePlayerCanMate) {
  EXPECT_EQ(played(Game(position_of(before_the_gift)), "Ra2+").outcome(), std::nullopt);
}

TEST(DeadPosition, WaitsForTheCaptureEnPassant) {
  const Game game = played(Game(position_of("4k3/8/8/1p1p1p1p/p2P1P1P/P7/1P6/4K3 w - - 0 1")), "b4");
  EXPECT_EQ(game.outcome(), std::nullopt);
  EXPECT_EQ(termination_of(played(game, "Ke7")), Termination::dead_position);
  EXPECT_EQ(played(game, "axb3").outcome(), std::nullopt);
}

TEST(DeadPosition, GoesBeforeLongPlayAndAfterStalemate) {
  const auto late = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/7K/8/8 w - - 149 90");
  EXPECT_EQ(termination_of(Game(late)), Termination::dead_position);
  const Game off(late, {.dead_position = false});
  EXPECT_EQ(off.outcome(), std::nullopt);
  EXPECT_EQ(termination_of(played(off, "Kh2")), Termination::seventyfive_moves);
  EXPECT_EQ(termination_of(Game(position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/7K/8/8 w - - 150 90"))),
            Termination::dead_position);
  EXPECT_EQ(termination_of(Game(position_of("k7/2Q5/8/8/8/8/8/K7 b - - 150 90"))), Termination::stalemate);
}

TEST(DeadPosition, IsPlayedOnWhereTheMemoryIsSpent) {
  EXPECT_EQ(Game(position_of(hard), {.dead_budget = too_little}).outcome(), std::nullopt);
  for (const Colour fallen : both_colours) {
    const FlagVerdict verdict = flag_outcome(position_of(hard), fallen, FlagRule::fide, too_little);
    EXPECT_EQ(verdict.outcome.result, win_for(opposite(fallen)));
    EXPECT_NE(verdict.reason.find("was not found unable to checkmate"), std::string::npos) << verdict.reason;
  }
}

TEST(FlagFall, AsksAboutTheOtherPlayerAlone) {
  const auto position = played(Game(position_of(before_the_gift)), "Ra2+").position();
  const FlagVerdict of_black = flag_outcome(position, black, FlagRule::fide);
  EXPECT_EQ(of_black.outcome.result, GameResult::draw);
  EXPECT_EQ(
      of_black.reason,
      "Black's flag has fallen, but White, with king and rook against king and pawn, cannot checkmate by "
      "any series of legal moves: the game is drawn");
  EXPECT_EQ(flag_outcome(position, black, FlagRule::lichess).outcome.result, GameResult::white_wins);
  EXPECT_EQ(flag_outcome(position, black, FlagRule::uscf).outcome.result, GameResult::white_wins);
  EXPECT_EQ(flag_outcome(position, white, FlagRule::fide).outcome.result, GameResult::black_wins);
}

TEST(FlagFall, IsADrawInALockThatIsPlayedOn) {
  const TimeControl minute{.stages = {{.time = 1min}}};
  for (const auto& [rule, result] : std::array{std::pair(FlagRule::fide, GameResult::draw),
                                               std::pair(FlagRule::lichess, GameResult::black_wins)}) {
    Game game(position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 w - - 0 1"),
              {.dead_position = false, .flag = rule}, Clock(minute, minute));
    game = then(then(game, white, StartClock{}, 0s), black, CallFlag{}, 1min);
    EXPECT_EQ(game.outcome()->result, result) << game.reason();
  }
}

TEST(IllegalMoves, DrawWhereTheOpponentCannotMate) {
  const Rules rules{.illegal_moves = 1};
  const Game game = played(Game(position_of(before_the_gift), rules), "Ra2+");
  const Game drawn = then(game, black, ReportIllegalMove{});
  EXPECT_EQ(drawn.outcome()->result, GameResult::draw) << drawn.reason();
  const Game lost = then(Game(position_of(before_the_gift), rules), white, ReportIllegalMove{});
  EXPECT_EQ(lost.outcome()->result, GameResult::black_wins) << lost.reason();
}

TEST(FirstEnd, IsWhereTheGameDied) {
  const Game open =
      played(Game(position_of("2b1k3/8/8/p1p1p1p1/P1P1P1P1/7K/7r/8 w - - 0 1")), "Kxh2 Kd7 Kg3 Kd6");
  EXPECT_EQ(first_end(open.history()), std::nullopt);
  const Game locked = played(Game(position_of(before_the_lock), {.dead_position = false}),
                             "Kg3 Rh5 Kg2 Rh2+ Kxh2 Kd7 Kg3 Kd6 Kh3");
  const auto end = first_end(locked.history());
  ASSERT_TRUE(end);
  EXPECT_EQ(end->ply, 5U);
  EXPECT_EQ(end->outcome, automatic_outcome(locked.history().until(5)));
  EXPECT_EQ(first_dead_ply(locked.history()), 5U);
  EXPECT_EQ(first_dead_ply(locked.history(), {.dead_position = false}), std::nullopt);
  EXPECT_EQ(first_end(locked.history(), {.dead_position = false}), std::nullopt);
}

constexpr std::array starts = {
    before_the_lock,
    before_the_gift,
    "4kb2/8/8/p1p1p1p1/P1P1P1P1/7K/7r/8 w - - 0 1",
    "4k3/8/8/1p1p1p1p/p2P1P1P/P7/1P6/4K3 w - - 0 1",
    "k7/2K5/8/8/8/8/8/RN6 b - - 140 90",
    "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
};

/// Random play: games die where playing every move says so, and the first end is found as by looking at every
/// position.
TEST(DeadPosition, IsFoundWherePlayingEveryMoveFindsIt) {
  int dead = 0;
  int alive = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    support::Random random(seed);
    History history(position_of(random.pick(starts)));
    std::optional<End> first;
    while (history.plies() < 30 && !HasFailure()) {
      const auto outcome = automatic_outcome(history);
      if (outcome && !first) first = End{.outcome = *outcome, .ply = history.plies()};
      const board::MoveList moves = board::legal_moves(history.position());
      if (moves.empty()) break;
      constexpr std::size_t most = 3000;
      const auto by_white = testing::can_mate_by_playing(history.position(), white, most);
      const auto by_black = testing::can_mate_by_playing(history.position(), black, most);
      const bool is_dead = outcome && outcome->termination == Termination::dead_position;
      if (by_white == true || by_black == true) {
        EXPECT_FALSE(is_dead) << notation::to_fen(history.position());
        ++alive;
      } else if (by_white == false && by_black == false) {
        EXPECT_TRUE(is_dead) << notation::to_fen(history.position());
        ++dead;
      }
      history = std::move(history).after(
          moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
    if (const auto outcome = automatic_outcome(history); outcome && !first) {
      first = End{.outcome = *outcome, .ply = history.plies()};
    }
    EXPECT_EQ(first_end(history), first);
  }
  EXPECT_GT(dead, 100);
  EXPECT_GT(alive, 100);
}

TEST(DeadPosition, IsAskedForByManyThreads) {
  std::vector<std::thread> threads;
  std::array<std::optional<Termination>, 4> ends;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    threads.emplace_back([&, i] {
      const Rules rules{.dead_budget = too_little << i};
      ends.at(i) = termination_of(played(Game(position_of(before_the_lock), rules), "Kxh2"));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& end : ends) EXPECT_EQ(end, Termination::dead_position);
}

}  // namespace
}  // namespace adoube::game
