// SPDX-License-Identifier: GPL-3.0-or-later
// Random events, sensible and senseless: the game and its naive twin accept the same, refuse the same for the
// same reason, and stand alike after each.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "adoube/board/moves.hpp"
#include "adoube/game/game.hpp"
#include "adoube/notation/fen.hpp"
#include "naive_game.hpp"
#include "play_out.hpp"
#include "random.hpp"
#include "seeds.hpp"

namespace adoube::game {
namespace {

using support::Random;
using testing::NaiveGame;

constexpr std::array starts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 96 80",  // fifty moves are near, rights can be lost
    "8/8/8/2k5/8/8/8/K6R w - - 146 120",       // so are seventy-five
    "8/8/4k3/8/8/3bK3/6p1/8 b - - 0 1",        // little material
    "4k3/8/8/8/1pPp4/8/8/4K3 b - c3 0 1",      // en passant in the identity
    "7k/8/6K1/8/8/8/8/1QQQ4 w - - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",     // mate and stalemate are near
    "8/8/8/8/8/2k5/3n4/K7 b - - 98 70",  // dead from the first move
    "8/8/8/8/8/8/7R/k1K5 w - - 0 1",     // a rook that must be captured on a2
    "k7/2K5/8/8/8/8/8/RN6 b - - 0 1",
};

NaiveGame::Setting random_setting(Random& random) {
  NaiveGame::Setting setting{.start = testing::position_of(random.pick(starts)), .rules = {}, .time = {}};
  setting.rules.dead_position = random.chance(70);
  setting.rules.fivefold_repetition = random.chance(80);
  setting.rules.seventyfive_moves = random.chance(80);
  if (random.chance(30)) setting.rules.illegal_moves = random.between(1, 3);
  if (random.chance(60)) setting.time = {Time(random.between(1, 4000)), Time(random.below(50))};
  return setting;
}

Game game_of(const NaiveGame::Setting& setting) {
  std::optional<Clock> clock;
  if (setting.time) {
    const TimeControl control{.stages = {{.time = setting.time->first, .bonus = setting.time->second}}};
    clock = Clock(control, control);
  }
  return Game(setting.start, setting.rules, clock);
}

/// Mostly legal, leaning to moves that undo the last one, so that positions come back.
Move random_move(Random& random, const Game& game) {
  const board::MoveList moves = board::legal_moves(game.position());
  if (moves.empty() || random.chance(4)) {
    return Move::normal(static_cast<Square>(random.below(64)), static_cast<Square>(random.below(64)));
  }
  const std::size_t plies = game.history().plies();
  if (plies >= 2 && random.chance(75)) {
    const Move last = game.history().move(plies - 1);
    const Move back = Move::normal(last.target(), last.from());
    if (std::ranges::find(moves, back) != moves.end()) return back;
  }
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

Action random_action(Random& random, const Game& game) {
  switch (random.below(40)) {
    case 0: return OfferDraw{};
    case 1: return random.chance(20) ? Action(AcceptDraw{}) : Action(DeclineDraw{});
    case 2: return DeclineDraw{};
    case 3:
    case 4:
    case 5: {
      const auto kind = random.chance(50) ? ClaimKind::threefold_repetition : ClaimKind::fifty_moves;
      std::optional<Move> with_move;
      if (random.chance(60)) with_move = random_move(random, game);
      return ClaimDraw{{.kind = kind, .with_move = with_move}};
    }
    case 6: return random.chance(5) ? Action(Resign{}) : Action(OfferDraw{});
    case 7: return random.chance(5) ? Action(Abandon{}) : Action(DeclineTakeback{});
    case 8: return StartClock{};
    case 9: return CallFlag{};
    case 10: return ProposeTakeback{};
    case 11: return AcceptTakeback{};
    case 12: return ReportIllegalMove{};
    default: return Play{random_move(random, game)};
  }
}

Event random_event(Random& random, const Game& game, Time& now) {
  now += Time(random.below(40));
  Event event{.by = random.chance(85) ? game.turn() : opposite(game.turn()),
              .action = random_action(random, game),
              .at = now};
  if (random.chance(4)) event.at.reset();
  if (random.chance(2)) event.at = now - Time(random.below(200));
  return event;
}

std::string ended(const Game& game) {
  if (!game.outcome()) return "";
  return std::string(to_string(game.outcome()->result)) + " " +
         std::string(to_string(game.outcome()->termination)) + " " + std::string(game.outcome()->article);
}

void expect_alike(const Game& game, const NaiveGame& naive, Time now) {
  const NaiveGame::State& state = naive.state();
  EXPECT_EQ(ended(game), state.ended);
  EXPECT_EQ(game.history().plies() + 1, state.boards.size());
  EXPECT_EQ(notation::to_fen(game.position()),
            notation::to_fen(board::make_position(laws::to_setup(state.boards.back())).value()));
  EXPECT_EQ(game.reason().empty(), state.ended.empty());
  if (!state.ended.empty()) return;
  EXPECT_EQ(game.draw_offer(), state.offer);
  EXPECT_EQ(game.takeback_proposal(), state.takeback);
  EXPECT_EQ(game.bound_to(), state.bound);
  ASSERT_EQ(game.examined().size(), state.examined.size());
  for (std::size_t i = 0; i < state.examined.size(); ++i) {
    EXPECT_EQ(game.examined()[i], examine(game.history(), state.examined[i]));
  }
  if (!game.clock()) return;
  for (const Colour player : {Colour::white, Colour::black}) {
    EXPECT_EQ(game.clock()->remaining(player, now), naive.left(player, now));
  }
}

/// Plays until the game is over, or long enough; `seen` gets the codes of refusals and the ends.
void play_both(Random& random, std::set<std::string>& seen) {
  const NaiveGame::Setting setting = random_setting(random);
  Game game = game_of(setting);
  NaiveGame naive(setting);
  Time now{};
  expect_alike(game, naive, now);
  for (int i = 0; i < 60; ++i) {
    const Event event = random_event(random, game, now);
    const bool was_over = game.outcome().has_value();
    const auto next = game.after(event);
    const std::string code = naive.happen(event);
    ASSERT_EQ(next ? "" : std::string(to_string(next.error().code)), code);
    if (next) {
      game = *next;
      expect_alike(game, naive, std::max(now, event.at.value_or(now)));
    } else {
      EXPECT_FALSE(next.error().text.empty());
      seen.insert(code);
    }
    if (::testing::Test::HasFailure() || was_over) break;
  }
  if (game.outcome()) seen.insert(std::string(to_string(game.outcome()->termination)));
}

TEST(GameModel, AgreesWithItsNaiveTwin) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 500 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    play_both(random, seen);
  }
  // Else the events would not be random enough.
  for (const Termination termination :
       {Termination::checkmate, Termination::resignation, Termination::stalemate, Termination::dead_position,
        Termination::agreement, Termination::threefold_repetition, Termination::fifty_moves,
        Termination::fivefold_repetition, Termination::seventyfive_moves, Termination::flag_fall,
        Termination::illegal_moves, Termination::abandoned}) {
    EXPECT_TRUE(seen.contains(std::string(to_string(termination)))) << to_string(termination);
  }
  for (const EventCode code :
       {EventCode::game_over, EventCode::not_your_turn, EventCode::illegal_move, EventCode::intended_move,
        EventCode::offer_repeated, EventCode::no_offer, EventCode::claim_examined,
        EventCode::takeback_repeated, EventCode::no_takeback, EventCode::nothing_to_take_back,
        EventCode::no_clock, EventCode::clock_runs, EventCode::time_missing, EventCode::time_goes_back,
        EventCode::flag_fallen, EventCode::flag_not_fallen, EventCode::not_counted}) {
    EXPECT_TRUE(seen.contains(std::string(to_string(code)))) << to_string(code);
  }
}

/// Every claim that is listed is granted, and no other.
RC_GTEST_PROP(GameModel, ListsTheClaimsThatAreGranted, ()) {
  Random random(*support::seeds());
  Game game = game_of({.start = testing::position_of(random.pick(starts)), .rules = {}, .time = {}});
  for (int i = 0; i < 30 && !game.outcome(); ++i) {
    if (auto next = game.after({.by = game.turn(), .action = Play{random_move(random, game)}})) game = *next;
  }
  if (game.outcome()) return;
  const std::vector<Claim> open = game.claims();
  for (const ClaimKind kind : {ClaimKind::threefold_repetition, ClaimKind::fifty_moves}) {
    std::vector<Claim> all = {{.kind = kind}};
    for (const Move move : board::legal_moves(game.position()))
      all.push_back({.kind = kind, .with_move = move});
    for (const Claim& claim : all) {
      const bool is_listed = std::ranges::find(open, claim) != open.end();
      const auto next = game.after({.by = game.turn(), .action = ClaimDraw{claim}});
      RC_ASSERT(next.has_value());
      RC_ASSERT(next->outcome().has_value() == is_listed);
    }
  }
}

}  // namespace
}  // namespace adoube::game
