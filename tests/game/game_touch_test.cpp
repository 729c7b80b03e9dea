// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move inside a game: hands make moves, bind, forfeit claims, decline offers, and may be claimed
// against.
#include <gtest/gtest.h>

#include "adoube/game/game.hpp"
#include "play_out.hpp"

namespace adoube::game {
namespace {

using namespace std::chrono_literals;
using testing::played;
using testing::position_of;
using testing::refused;
using testing::then;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

Handle hand(std::string_view text) { return {.touch = parse_touch_event(text).value().action}; }

Game handled(Game game, std::initializer_list<std::string_view> events) {
  for (const std::string_view event : events) game = then(game, game.turn(), hand(event));
  return game;
}

Game touch_move(TouchMode mode = TouchMode::enforce) { return Game({}, {.touch_move = mode}); }

TEST(TouchInGame, MakesTheMoveWhenThePieceIsReleased) {
  const Game lifted = handled(touch_move(), {"lift e2", "place e4"});
  EXPECT_EQ(lifted.history().plies(), 0U);
  const Game made = handled(lifted, {"release e4"});
  EXPECT_EQ(made.history().plies(), 1U);
  EXPECT_EQ(made.history().move(1), Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(made.turn(), black);
  EXPECT_EQ(made.touch()->turn(), black);
}

TEST(TouchInGame, BindsWholeMovesToo) {
  const Game touched = handled(touch_move(), {"touch b1"});
  EXPECT_EQ(refused(touched, white, Play{Move::normal(Square::e2, Square::e4)}), "touched");
  EXPECT_EQ(played(touched, "Nc3").history().plies(), 1U);
  EXPECT_EQ(played(touch_move(), "e4 e5 Nf3").history().plies(), 3U) << "whole moves need no hands";
}

TEST(TouchInGame, IsRefusedWithReasonsAndWithoutTraces) {
  const Game game = touch_move();
  EXPECT_EQ(refused(game, black, hand("touch e7")), "not_your_turn");
  EXPECT_EQ(refused(game, white, hand("touch e4")), "mishandled");
  EXPECT_EQ(refused(handled(game, {"lift a1"}), white, hand("release a4")), "illegal_move");
  EXPECT_EQ(refused(Game(), white, hand("touch e2")), "no_touch_move");
}

TEST(TouchInGame, ForfeitsClaimsOnThatMove) {
  const Game game = played(touch_move(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  EXPECT_FALSE(game.claims().empty());
  const ClaimDraw threefold{{.kind = ClaimKind::threefold_repetition}};
  const Game touched = handled(game, {"touch g1"});
  EXPECT_TRUE(touched.claims().empty());
  EXPECT_EQ(refused(touched, white, threefold), "claim_forfeited");
  EXPECT_TRUE(then(handled(game, {"touch g1 accidental"}), white, threefold).outcome());
}

TEST(TouchInGame, DeclinesAnOffer) {
  const Game offered = then(played(touch_move(), "e4"), white, OfferDraw{});
  EXPECT_EQ(handled(offered, {"touch e7"}).draw_offer(), std::nullopt);
  EXPECT_EQ(handled(offered, {"touch e7 accidental"}).draw_offer(), white);
  const Game later = then(handled(played(touch_move(), "e4"), {"touch e7"}), white, OfferDraw{});
  EXPECT_EQ(handled(later, {"touch d7 accidental"}).draw_offer(), white)
      << "he touches nothing more on purpose";
}

TEST(TouchInGame, HoldsAPlayerToTheMoveOfAWrongClaim) {
  const Move intended = Move::normal(Square::g1, Square::f3);
  const Game wrong =
      then(touch_move(), white, ClaimDraw{{.kind = ClaimKind::fifty_moves, .with_move = intended}});
  const Game lifted = handled(wrong, {"lift g1"});
  EXPECT_EQ(refused(lifted, white, hand("release h3")), "intended_move");
  EXPECT_EQ(handled(lifted, {"release f3"}).history().plies(), 1U);
}

TEST(TouchInGame, NeverLeavesAPlayerWithoutAMoveAfterAWrongClaim) {
  const auto wrong = [](const Game& game, std::string_view san) {
    const Move move = testing::move_of(game.position(), san);
    return then(game, game.turn(), ClaimDraw{{.kind = ClaimKind::threefold_repetition, .with_move = move}});
  };
  const Rules rules{.touch_move = TouchMode::enforce};
  for (const auto& [fen, san] : {std::pair{"4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1", "exd5"},
                                 {"4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1", "O-O"},
                                 {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"},
                                 {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N"},
                                 {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rb1"}}) {
    const Game bound = wrong(Game(position_of(fen), rules), san);
    const Game touched = handled(bound, {"touch e1"});
    EXPECT_EQ(played(touched, san).history().plies(), 1U) << san;
  }
}

TEST(TouchInGame, PermitsNothingOnceTheGameIsOver) {
  EXPECT_TRUE(then(touch_move(), black, Resign{}).touch()->permitted().empty());
  EXPECT_TRUE(Game(position_of("7k/8/8/8/8/8/8/K7 w - - 0 1"), {.touch_move = TouchMode::enforce})
                  .touch()
                  ->permitted()
                  .empty());
}

TEST(TouchInGame, TakesAMoveBackWhenAClaimAgainstItIsUpheld) {
  const Game breached = handled(touch_move(TouchMode::record), {"touch b1", "lift e2", "release e4"});
  EXPECT_EQ(breached.history().plies(), 1U);
  EXPECT_EQ(breached.touch()->claim_open(), black);
  const Game upheld = then(breached, black, hand("claim 4.3"));
  EXPECT_EQ(upheld.history().plies(), 0U);
  EXPECT_EQ(upheld.turn(), white);
  EXPECT_EQ(upheld.touch()->permitted().size(), 2U) << "the knight must move";
  EXPECT_EQ(refused(handled(breached, {"touch e7"}), black, hand("claim 4.3")), "mishandled");
}

TEST(TouchInGame, ReopensAGameThatABreachEnded) {
  const Game start(position_of("6k1/5ppp/8/8/8/8/8/K3R2N w - - 0 1"), {.touch_move = TouchMode::record});
  const Game mated = handled(start, {"touch h1", "lift e1", "release e8"});
  ASSERT_TRUE(mated.outcome());
  EXPECT_EQ(mated.outcome()->termination, Termination::checkmate);
  EXPECT_EQ(refused(mated, white, hand("claim 4.3")), "game_over");
  EXPECT_EQ(refused(mated, black, Resign{}), "game_over");
  const Game reopened = then(mated, black, hand("claim 4.3"));
  EXPECT_EQ(reopened.outcome(), std::nullopt);
  EXPECT_EQ(reopened.turn(), white);

  const Game quiet(position_of("7k/8/8/8/8/6r1/5K2/7B w - - 0 1"), {.touch_move = TouchMode::record});
  const Game dead = handled(quiet, {"touch h1", "lift f2", "remove g3", "release g3"});
  ASSERT_TRUE(dead.outcome());
  EXPECT_EQ(dead.outcome()->termination, Termination::dead_position);
  EXPECT_EQ(then(dead, black, hand("claim 4.3")).outcome(), std::nullopt);
}

TEST(TouchInGame, BeginsAnewAfterATakeback) {
  Game game = played(touch_move(), "e4");
  game = handled(then(game, white, ProposeTakeback{}), {"touch e7"});
  const Game back = then(game, black, AcceptTakeback{});
  EXPECT_EQ(back.turn(), white);
  EXPECT_EQ(back.touch()->permitted().size(), 20U);
}

TEST(TouchInGame, RunsTheClocks) {
  const TimeControl five{.stages = {{.time = 5min}}};
  Game game(board::Position(), {.touch_move = TouchMode::enforce}, Clock(five, five));
  EXPECT_EQ(refused(then(game, white, hand("lift e2")), white, hand("release e4")), "time_missing");
  game = then(then(game, white, hand("lift e2")), white, hand("release e4"), 3s);
  EXPECT_EQ(game.clock()->running(), black);
  EXPECT_EQ(refused(game, black, hand("touch e7"), 10min), "flag_fallen");
}

}  // namespace
}  // namespace adoube::game
