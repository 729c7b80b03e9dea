// SPDX-License-Identifier: GPL-3.0-or-later
// Games in progress as their players see them.
#include "adoube/wire/state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/game/time_control.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/wire/fault.hpp"
#include "positions.hpp"

namespace adoube::wire {
namespace {

using game::Game;
using game::Time;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Game played(Game game, std::initializer_list<std::string_view> moves, Time each = {}) {
  Time now{};
  for (const auto text : moves) {
    now += each;
    game = game.after({.by = game.turn(),
                       .action = game::Play{notation::parse_uci(game.position(), text).value()},
                       .at = now})
               .value();
  }
  return game;
}

game::Clock clock_of(std::string_view control) {
  const auto parsed = game::parse_time_control(control).value();
  return game::Clock(parsed, parsed);
}

TEST(StateJson, NewGameHasTwentyMovesAndNothingElse) {
  const auto state = state_to_json(Game(), false, {});
  EXPECT_EQ(state.at("ply"), 0);
  EXPECT_EQ(text(state.at("turn")), "white");
  EXPECT_EQ(state.at("legal").as_object().size(), 10U);
  for (const auto* name : {"check", "clocks", "offer", "takeback", "bound_to", "touch", "outcome"})
    EXPECT_TRUE(state.at(name).is_null()) << name;
  EXPECT_TRUE(state.at("claims").as_array().empty());
}

TEST(StateJson, EndedGameHasNoMovesAndItsReason) {
  const Game game = played(Game(), {"f2f3", "e7e5", "g2g4", "d8h4"});
  const auto state = state_to_json(game, false, {});
  EXPECT_TRUE(state.at("legal").as_object().empty());
  EXPECT_EQ(text(state.at("check")), "e1");
  EXPECT_EQ(text(state.at("outcome").at("winner")), "black");
  EXPECT_EQ(text(state.at("outcome").at("text")), "White's king is checkmated: Black wins.");
}

TEST(StateJson, ThirdAppearanceCanBeClaimedWithASentence) {
  const Game game = played(Game(), {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  const auto claims = claims_to_json(game, false);
  ASSERT_EQ(claims.size(), 1U);
  EXPECT_EQ(text(claims.at(0).at("kind")), "threefold_repetition");
  EXPECT_EQ(text(claims.at(0).at("with")), "f6g8");
  EXPECT_EQ(text(claims.at(0).at("article")), "5.2d");
  EXPECT_EQ(text(claims.at(0).at("fide")), "9.2.1, 9.2.2");
  EXPECT_EQ(text(claims.at(0).at("text")).back(), '.');
}

TEST(StateJson, AWrongClaimLeavesTheAnnouncedMoveAlone) {
  const Game game = played(Game(), {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  const Move intended = notation::parse_uci(game.position(), "b8c6").value();
  const game::Claim claim{.kind = game::ClaimKind::threefold_repetition, .with_move = intended};
  const Game wrong = game.after({.by = Colour::black, .action = game::ClaimDraw{claim}}).value();
  const auto state = state_to_json(wrong, false, {});
  EXPECT_TRUE(state.at("claims").as_array().empty());
  ASSERT_EQ(state.at("legal").as_object().size(), 1U);
  EXPECT_THAT(texts(state.at("legal").at("b8")), ElementsAre("c6"));
  const auto& bound = state.at("bound_to");
  EXPECT_EQ(text(bound.at("move")), "b8c6");
  EXPECT_EQ(text(bound.at("article")), "FIDE 9.5.3");
  EXPECT_EQ(text(bound.at("fide")), "9.5.3");
  EXPECT_EQ(text(bound.at("text")), "Nc6 was announced with a claim that was wrong: it must be played.");
  EXPECT_THAT(texts(bound.at("squares")), ElementsAre("b8", "c6"));
}

TEST(StateJson, ClocksSayWhatIsLeftAtTheMoment) {
  const Game game = played(Game({}, {}, clock_of("5+3")), {"e2e4"}, Time(1000));
  const auto clocks = state_to_json(game, false, {.now = Time(3000), .at = 77}).at("clocks");
  EXPECT_EQ(clocks.at("black"), 300'000 - 2000);
  EXPECT_EQ(text(clocks.at("running")), "black");
  EXPECT_EQ(clocks.at("at"), 77);
  EXPECT_EQ(clocks.at("delay"), 0);
}

TEST(StateJson, TheDelayRunsBeforeTheClock) {
  const game::Clock clock = clock_of("5d10").started(Colour::white, Time(0));
  const auto early = clocks_to_json(clock, {.now = Time(4000)});
  EXPECT_EQ(early.at("white"), 300'000);
  EXPECT_EQ(early.at("delay"), 6000);
  const auto late = clocks_to_json(clock, {.now = Time(12'000)});
  EXPECT_EQ(late.at("white"), 298'000);
  EXPECT_EQ(late.at("delay"), 0);
}

TEST(StateJson, TouchSaysWhatIsDueAndWhatIsInTheHand) {
  const Game game({}, {.touch_move = game::TouchMode::enforce});
  const auto event = [](game::TouchAction action) {
    return game::Event{.by = Colour::white, .action = game::Handle{action}};
  };
  const Game adjusting = game.after(event(game::Adjust{})).value();
  EXPECT_EQ(state_to_json(adjusting, false, {}).at("touch").at("adjusting"), true);
  const Game lifted = game.after(event(game::Lift{Square::e2})).value();
  const auto touch = state_to_json(lifted, false, {}).at("touch");
  EXPECT_THAT(texts(touch.at("permitted")), ElementsAre("e2e3", "e2e4"));
  EXPECT_EQ(text(touch.at("in_hand")), "e2");
  EXPECT_THAT(texts(touch.at("off")), ElementsAre("e2"));
  EXPECT_FALSE(touch.at("standing").as_object().contains("e2"));
  EXPECT_EQ(text(touch.at("standing").at("e1")), "K");
  EXPECT_EQ(touch.at("adjusting"), false);
  const auto& due = touch.at("obligations").as_array();
  ASSERT_FALSE(due.empty());
  EXPECT_THAT(texts(due.at(0).at("squares")), Contains("e2"));
  EXPECT_EQ(text(due.at(0).at("text")).back(), '.');
}

TEST(StateJson, AMoveOfTheGameCarriesItsClock) {
  const Game game = played(Game(), {"e2e4", "e7e5"});
  const auto move = move_to_json(game.history(), 2, false, Time(1234));
  EXPECT_EQ(text(move.at("san")), "e5");
  EXPECT_EQ(move.at("clock"), 1234);
  EXPECT_FALSE(move_to_json(game.history(), 1, false).contains("clock"));
}

TEST(FaultJson, IsLocatedAndLeavesOutWhatNoLawSays) {
  const notation::PgnFault fault{.code = notation::PgnCode::illegal,
                                 .game = 1,
                                 .place = {.offset = 20, .line = 3, .column = 5},
                                 .ply = 2,
                                 .token = "Nf3\xff",
                                 .fen = {},
                                 .article = "3.9",
                                 .text = "the knight is pinned"};
  const auto object = fault_to_json(fault);
  EXPECT_EQ(object.at("line"), 3U);
  EXPECT_EQ(object.at("column"), 5U);
  EXPECT_EQ(object.at("length"), 4U);
  EXPECT_EQ(text(object.at("article")), "3.9");
  EXPECT_EQ(text(object.at("text")), "The knight is pinned.");
  EXPECT_FALSE(fault_to_json({}).contains("article"));
}

TEST(FaultJson, NamesItsArticleOnce) {
  notation::PgnFault fault;
  fault.article = "3.2";
  fault.text = "Bb6 is refused [Art. 3.2, FIDE 3.2]: the bishop on c1 does not go to b6 [Art. 3.2.1]";
  EXPECT_EQ(text(fault_to_json(fault).at("text")),
            "Bb6 is refused: the bishop on c1 does not go to b6 [Art. 3.2.1].");
  EXPECT_EQ(text(fault_to_json(fault).at("fide")), "3.2");
  fault.article = "3.9";
  fault.sentences = {"3.9#2"};
  fault.text = "Bb6 is refused [Art. 3.9, FIDE 3.9.2]: the bishop on c1 is pinned";
  EXPECT_EQ(text(fault_to_json(fault).at("text")), "Bb6 is refused: the bishop on c1 is pinned.");
  EXPECT_EQ(text(fault_to_json(fault).at("fide")), "3.9.2");
  EXPECT_EQ(texts(fault_to_json(fault).at("sentences")), std::vector<std::string>{"3.9#2"});
  fault.sentences.clear();
  fault.article = "FIDE 9.6.1";
  fault.text = "The game ended with the fifth repetition [FIDE 9.6.1], but goes on";
  EXPECT_EQ(text(fault_to_json(fault).at("text")), "The game ended with the fifth repetition, but goes on.");
}

}  // namespace
}  // namespace adoube::wire
