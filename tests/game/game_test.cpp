// SPDX-License-Identifier: GPL-3.0-or-later
// Games in progress, event by event: what is accepted, what is refused, what each leaves behind.
#include "adoube/game/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "play_out.hpp"

namespace adoube::game {
namespace {

using namespace std::chrono_literals;
using testing::move_of;
using testing::played;
using testing::position_of;
using testing::refused;
using testing::then;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;
constexpr std::string_view twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

ClaimDraw claim(ClaimKind kind, std::optional<Move> with_move = std::nullopt) {
  return {.claim = {.kind = kind, .with_move = with_move}};
}
ClaimDraw threefold(std::optional<Move> move = std::nullopt) {
  return claim(ClaimKind::threefold_repetition, move);
}
ClaimDraw fifty(std::optional<Move> move = std::nullopt) { return claim(ClaimKind::fifty_moves, move); }

TEST(Game, EndsByMateAtOnce) {
  const Game game = played(Game(), "f3 e5 g4 Qh4");
  ASSERT_TRUE(game.outcome());
  EXPECT_EQ(*game.outcome(), (Outcome{.result = GameResult::black_wins,
                                      .termination = Termination::checkmate,
                                      .article = "5.1a",
                                      .automatic = true,
                                      .by = black}));
  EXPECT_EQ(game.reason(), "White's king is checkmated: Black wins");
  EXPECT_EQ(refused(game, white, Resign{}), "game_over");
  EXPECT_EQ(refused(game, white, Play{Move::normal(Square::e2, Square::e3)}), "game_over");
  EXPECT_TRUE(game.claims().empty());
}

TEST(Game, RefusesMovesOutOfTurnAndIllegalOnes) {
  const Game game;
  EXPECT_EQ(refused(game, black, Play{Move::normal(Square::e7, Square::e5)}), "not_your_turn");
  EXPECT_EQ(refused(game, white, Play{Move::normal(Square::e2, Square::e5)}), "illegal_move");
  const auto next = game.after({.by = white, .action = Play{Move::normal(Square::a1, Square::a3)}});
  ASSERT_FALSE(next);
  EXPECT_EQ(next.error().article, "3.5");
  ASSERT_EQ(next.error().reasons.size(), 1U);
  EXPECT_EQ(next.error().reasons[0].code, laws::RefusalCode::blocked);
  // The right squares, but the board calls it castling.
  const Game castling(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  EXPECT_EQ(refused(castling, white, Play{Move::normal(Square::e1, Square::h1)}), "illegal_move");
}

TEST(Game, IsResignedByEitherPlayerAtAnyTime) {
  const Game game;
  EXPECT_EQ(then(game, white, Resign{}).outcome()->result, GameResult::black_wins);
  const Game out_of_turn = then(game, black, Resign{});
  EXPECT_EQ(out_of_turn.outcome()->result, GameResult::white_wins);
  EXPECT_EQ(out_of_turn.outcome()->article, "5.1b");
  EXPECT_FALSE(out_of_turn.outcome()->automatic);
  EXPECT_EQ(out_of_turn.reason(), "Black has resigned: White wins");
}

TEST(Offer, StandsUntilTheOpponentAnswersOrMoves) {
  const Game offered = then(Game(), white, OfferDraw{});
  EXPECT_EQ(offered.draw_offer(), white);
  const Game moved = played(offered, "e4");
  EXPECT_EQ(moved.draw_offer(), white) << "his own move does not withdraw it";
  EXPECT_EQ(played(moved, "e5").draw_offer(), std::nullopt) << "the opponent's declines it";
  EXPECT_EQ(then(moved, black, DeclineDraw{}).draw_offer(), std::nullopt);
  const Game agreed = then(moved, black, AcceptDraw{});
  EXPECT_EQ(agreed.outcome()->termination, Termination::agreement);
  EXPECT_EQ(agreed.outcome()->article, "5.2c");
  EXPECT_EQ(agreed.outcome()->by, black);
}

TEST(Offer, IsMadeOnceForEachOwnMove) {
  const Game offered = then(Game(), white, OfferDraw{});
  EXPECT_EQ(refused(offered, white, OfferDraw{}), "offer_repeated");
  const Game declined = then(offered, black, DeclineDraw{});
  EXPECT_EQ(refused(declined, white, OfferDraw{}), "offer_repeated");
  EXPECT_EQ(then(played(declined, "e4"), white, OfferDraw{}).draw_offer(), white);
  const Game blacks = then(Game(), black, OfferDraw{});
  EXPECT_EQ(refused(then(played(blacks, "e4"), white, OfferDraw{}), white, OfferDraw{}), "offer_repeated");
  EXPECT_EQ(refused(played(blacks, "e4"), black, OfferDraw{}), "offer_repeated") << "White moved, not he";
  EXPECT_EQ(then(played(blacks, "e4 e5"), black, OfferDraw{}).draw_offer(), black);
}

TEST(Offer, CanOnlyBeAnsweredByTheOpponent) {
  EXPECT_EQ(refused(Game(), white, AcceptDraw{}), "no_offer");
  const Game offered = then(Game(), white, OfferDraw{});
  EXPECT_EQ(refused(offered, white, AcceptDraw{}), "no_offer");
  EXPECT_EQ(refused(offered, white, DeclineDraw{}), "no_offer");
  EXPECT_EQ(then(offered, black, OfferDraw{}).outcome()->termination, Termination::agreement)
      << "both want a draw";
}

TEST(Claims, AreListedIfAndOnlyIfTheyWouldBeGranted) {
  const Game game = played(Game(), twice);
  const std::vector<Claim> open = game.claims();
  ASSERT_EQ(open.size(), 2U);
  EXPECT_EQ(open[0], (Claim{.kind = ClaimKind::threefold_repetition}));
  EXPECT_EQ(open[1], (Claim{.kind = ClaimKind::threefold_repetition,
                            .with_move = Move::normal(Square::g1, Square::f3)}));
  EXPECT_TRUE(played(game, "e4").claims().empty()) << "the right lapses with another move";
}

TEST(Claims, OfAThirdAppearanceDrawTheGame) {
  const Game drawn = then(played(Game(), twice), white, threefold());
  EXPECT_EQ(*drawn.outcome(), (Outcome{.result = GameResult::draw,
                                       .termination = Termination::threefold_repetition,
                                       .article = "5.2d",
                                       .automatic = false,
                                       .by = white}));
  EXPECT_EQ(drawn.examined().back().plies, (std::vector<std::size_t>{0, 4, 8}));
  EXPECT_EQ(
      drawn.reason(),
      "White claims a draw: the position on the board has appeared 3 times: at the start, after Black's "
      "move 2 and after Black's move 4");
}

TEST(Claims, CanBeMadeWithAnIntendedMove) {
  const Game game = played(Game(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  const Game drawn = then(game, black, threefold(Move::normal(Square::f6, Square::g8)));
  EXPECT_EQ(drawn.outcome()->termination, Termination::threefold_repetition);
  EXPECT_EQ(drawn.history().plies(), 7U) << "the move is not made";
  EXPECT_EQ(drawn.examined().back().plies, (std::vector<std::size_t>{0, 4, 8}));
  EXPECT_EQ(refused(game, white, threefold()), "not_your_turn");
  EXPECT_EQ(refused(game, black, threefold(Move::normal(Square::f6, Square::f5))), "illegal_move");
}

TEST(Claims, OfFiftyMovesCountTheIntendedMoveEvenIfItMates) {
  const Game game(position_of("7k/5K2/8/8/8/8/8/6Q1 w - - 99 80"));
  EXPECT_EQ(then(game, white, fifty()).outcome(), std::nullopt) << "99 plies are not fifty moves";
  const Move mate = move_of(game.position(), "Qg7");
  const Game drawn = then(game, white, fifty(mate));
  EXPECT_EQ(drawn.outcome()->termination, Termination::fifty_moves);
  EXPECT_EQ(drawn.outcome()->article, "FIDE 9.3.1");
  EXPECT_EQ(played(game, "Qg7").outcome()->termination, Termination::checkmate);
  const Game reached(position_of("7k/5K2/8/8/8/8/8/6Q1 w - - 100 80"));
  EXPECT_EQ(then(reached, white, fifty()).outcome()->article, "5.2e");
}

TEST(Claims, BindTheirMakerIfTheyAreWrong) {
  const Clock clock({.stages = {{.time = 5min}}}, {.stages = {{.time = 5min}}});
  const Game game = then(Game({}, {}, clock), white, StartClock{}, 0s);
  const Move intended = Move::normal(Square::g1, Square::f3);
  const Game wrong = then(game, white, threefold(intended), 10s);
  EXPECT_EQ(wrong.outcome(), std::nullopt);
  EXPECT_FALSE(wrong.examined().back().granted);
  EXPECT_EQ(wrong.draw_offer(), white) << "a claim is also an offer";
  EXPECT_EQ(wrong.bound_to(), intended);
  EXPECT_EQ(wrong.clock()->remaining(black, 10s), 7min) << "two minutes for the opponent";
  EXPECT_EQ(refused(wrong, white, Play{Move::normal(Square::e2, Square::e4)}, 11s), "intended_move");
  EXPECT_EQ(refused(wrong, white, fifty(), 11s), "intended_move");
  const Game moved = then(wrong, white, Play{intended}, 12s);
  EXPECT_EQ(moved.bound_to(), std::nullopt);
  EXPECT_TRUE(moved.examined().empty());
  EXPECT_EQ(then(moved, black, AcceptDraw{}, 13s).outcome()->termination, Termination::agreement);
}

TEST(Claims, AreNotListedWhereOneBindsToAnotherMove) {
  const Game game = played(Game(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  EXPECT_EQ(game.claims().size(), 1U) << "with the knight's move to g8";
  const Move intended = move_of(game.position(), "Nc6");
  const Game wrong = then(game, black, threefold(intended));
  EXPECT_EQ(wrong.bound_to(), intended);
  EXPECT_TRUE(wrong.claims().empty());
}

TEST(Claims, AreExaminedOnceOnAMove) {
  const Game wrong = then(Game(), white, threefold());
  EXPECT_EQ(refused(wrong, white, threefold()), "claim_examined");
  EXPECT_EQ(then(wrong, white, fifty()).examined().size(), 2U);
  EXPECT_EQ(then(wrong, white, fifty()).outcome(), std::nullopt);
}

TEST(Claims, AreAnsweredWithTheirOwnReasonAgain) {
  const Game wrong = then(then(Game(), white, threefold()), white, fifty());
  const auto again = wrong.after({.by = white, .action = threefold()});
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().text, ::testing::HasSubstr("appeared only once"));
}

TEST(Claims, NameFewMomentsOfMany) {
  Game game({}, {.fivefold_repetition = false, .seventyfive_moves = false});
  for (int i = 0; i < 30; ++i) game = played(game, "Nf3 Nf6 Ng1 Ng8");
  const Examined examined = examine(game.history(), {.kind = ClaimKind::threefold_repetition});
  EXPECT_EQ(examined.plies.size(), 31U);
  EXPECT_EQ(examined.reason,
            "the position on the board has appeared 31 times: at the start, after Black's move 2, 28 times "
            "more and "
            "after Black's move 60");
  EXPECT_THAT(examine(played(Game(), "Nf3").history(), {.kind = ClaimKind::fifty_moves}).reason,
              ::testing::HasSubstr("White has made 1 move and Black 0"));
}

TEST(Game, IsLeftAsItWasByARefusalEvenIfTemporary) {
  Game game = played(Game(), "e4");
  EXPECT_FALSE(std::move(game).after({.by = black, .action = Play{Move::normal(Square::e7, Square::e4)}}));
  EXPECT_EQ(game.turn(), black);  // NOLINT(bugprone-use-after-move): that is what is promised.
  EXPECT_EQ(played(game, "e5").history().plies(), 2U);
}

TEST(AutomaticDraw, ComesWithTheFifthAppearance) {
  const Game fourth = played(Game(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
  EXPECT_EQ(fourth.outcome(), std::nullopt);
  const Game fifth = played(fourth, "Ng8");
  EXPECT_EQ(fifth.outcome()->termination, Termination::fivefold_repetition);
  EXPECT_EQ(fifth.outcome()->article, "FIDE 9.6.1");
  EXPECT_TRUE(fifth.outcome()->automatic);
  const Game switched_off = played(Game({}, {.fivefold_repetition = false}),
                                   "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  EXPECT_EQ(switched_off.outcome(), std::nullopt);
}

TEST(AutomaticDraw, ComesAfterSeventyFiveMovesUnlessTheLastOneMates) {
  const Game game(position_of("7k/5K2/8/8/8/8/8/6Q1 w - - 149 90"));
  EXPECT_EQ(played(game, "Qg7").outcome()->termination, Termination::checkmate);
  EXPECT_EQ(played(game, "Qg2").outcome()->termination, Termination::seventyfive_moves);
  const Game off(position_of("7k/5K2/8/8/8/8/8/6Q1 w - - 149 90"), {.seventyfive_moves = false});
  EXPECT_EQ(played(off, "Qg2").outcome(), std::nullopt);
}

TEST(AutomaticDraw, ComesWhenNeitherCanEverMate) {
  const Game game = played(Game(position_of("8/8/8/8/8/5k2/4p3/2K5 b - - 0 1")), "e1=N");
  EXPECT_EQ(game.outcome()->termination, Termination::dead_position);
  EXPECT_EQ(
      game.reason(),
      "neither player can ever checkmate, with the king alone against king and knight: the game is drawn");
  EXPECT_EQ(played(Game(position_of("8/8/8/8/8/5k2/4p3/2K5 b - - 0 1"), {.dead_position = false}), "e1=N")
                .outcome(),
            std::nullopt);
}

TEST(Clocks, AreNeededWhereTheyRun) {
  const TimeControl five{.stages = {{.time = 5min}}};
  const Game game({}, {}, Clock(five, five));
  const Play e4{Move::normal(Square::e2, Square::e4)};
  EXPECT_EQ(refused(game, white, e4), "time_missing");
  EXPECT_EQ(refused(game, white, e4, -1ms), "time_goes_back");
  EXPECT_EQ(refused(Game(), white, StartClock{}, 0s), "no_clock");
  EXPECT_EQ(refused(Game(), white, CallFlag{}, 0s), "no_clock");
  const Game moved = then(game, white, e4, 4s);
  EXPECT_EQ(moved.clock()->running(), black) << "the first move starts the opponent's clock";
  EXPECT_EQ(moved.clock()->remaining(white, 4s), 5min);
  EXPECT_EQ(refused(moved, black, Resign{}), "time_missing");
  EXPECT_EQ(refused(moved, black, Resign{}, 3s), "time_goes_back");
  EXPECT_EQ(refused(moved, black, StartClock{}, 5s), "clock_runs");
  EXPECT_EQ(then(moved, black, Resign{}, 6s).clock()->running(), std::nullopt);
}

TEST(Clocks, EndTheGameWhenAFallenFlagIsCalled) {
  const TimeControl five{.stages = {{.time = 5min}}};
  const Game game = then(Game({}, {}, Clock(five, five)), white, StartClock{}, 0s);
  EXPECT_EQ(refused(game, black, CallFlag{}, 5min - 1ms), "flag_not_fallen");
  EXPECT_EQ(refused(game, white, Play{Move::normal(Square::e2, Square::e4)}, 5min), "flag_fallen");
  EXPECT_EQ(refused(game, white, threefold(), 5min), "flag_fallen");
  const Game lost = then(game, black, CallFlag{}, 5min);
  EXPECT_EQ(lost.outcome()->result, GameResult::black_wins);
  EXPECT_EQ(lost.outcome()->termination, Termination::flag_fall);
  const Game lone(position_of("7k/8/8/8/8/8/8/KQ6 w - - 0 1"), {}, Clock(five, five));
  const Game drawn = then(then(lone, white, StartClock{}, 0s), black, CallFlag{}, 6min);
  EXPECT_EQ(drawn.outcome()->result, GameResult::draw);
  EXPECT_EQ(
      drawn.reason(),
      "White's flag has fallen, but Black, with the king alone against king and queen, cannot checkmate by "
      "any series of legal moves: the game is drawn");
}

TEST(Takeback, UndoesTheProposersLastMoveAndRestoresTheClock) {
  const TimeControl control{.stages = {{.time = 5min, .bonus = 3s}}};
  Game game = then(Game({}, {}, Clock(control, control)), white, StartClock{}, 0s);
  EXPECT_EQ(refused(game, white, ProposeTakeback{}, 0s), "nothing_to_take_back");
  game = then(game, white, Play{Move::normal(Square::e2, Square::e4)}, 10s);
  EXPECT_EQ(refused(game, black, ProposeTakeback{}, 10s), "nothing_to_take_back");
  game = then(game, black, Play{Move::normal(Square::e7, Square::e5)}, 30s);
  EXPECT_EQ(refused(game, black, AcceptTakeback{}, 31s), "no_takeback");
  const Game whites = then(game, white, ProposeTakeback{}, 60s);
  EXPECT_EQ(refused(whites, white, ProposeTakeback{}, 60s), "takeback_repeated");
  EXPECT_EQ(refused(whites, white, AcceptTakeback{}, 60s), "no_takeback");
  const Game back = then(whites, black, AcceptTakeback{}, 70s);
  EXPECT_EQ(back.history().plies(), 0U);
  EXPECT_EQ(back.clock()->remaining(white, 71s), 5min - 1s);
  EXPECT_EQ(back.clock()->remaining(black, 71s), 5min);
  const Game blacks = then(then(game, black, ProposeTakeback{}, 60s), white, AcceptTakeback{}, 70s);
  EXPECT_EQ(blacks.history().plies(), 1U);
  EXPECT_EQ(blacks.clock()->remaining(white, 71s), 5min - 10s + 3s);
  EXPECT_EQ(blacks.clock()->remaining(black, 71s), 5min - 1s);
  const Game declined = then(whites, black, DeclineTakeback{}, 61s);
  EXPECT_EQ(declined.takeback_proposal(), std::nullopt);
  EXPECT_EQ(refused(declined, white, ProposeTakeback{}, 62s), "takeback_repeated");
  EXPECT_EQ(then(declined, black, ProposeTakeback{}, 62s).takeback_proposal(), black);
}

TEST(IllegalMoves, AreCountedOnlyWhereAgreed) {
  EXPECT_EQ(refused(Game(), white, ReportIllegalMove{}), "not_counted");
  const Game game({}, {.illegal_moves = 2});
  EXPECT_EQ(refused(game, black, ReportIllegalMove{}), "not_your_turn");
  const Game once = then(game, white, ReportIllegalMove{});
  EXPECT_EQ(once.illegal_moves(white), 1);
  const Game lost = then(once, white, ReportIllegalMove{});
  EXPECT_EQ(lost.outcome()->result, GameResult::black_wins);
  EXPECT_EQ(lost.outcome()->article, "FIDE 7.5.5");
  const Game lone(position_of("7k/8/8/8/8/8/8/KQ6 w - - 0 1"), {.illegal_moves = 1});
  EXPECT_EQ(then(lone, white, ReportIllegalMove{}).outcome()->result, GameResult::draw);
}

TEST(Game, OfManyMovesIsTakenDownWithoutDepth) {
  const TimeControl endless{.stages = {{.time = 1h, .bonus = 1s}}};
  const Rules rules{.dead_position = false, .fivefold_repetition = false, .seventyfive_moves = false};
  Game game = then(Game({}, rules, Clock(endless, endless)), white, StartClock{}, 0s);
  constexpr std::array cycle = {Move::normal(Square::g1, Square::f3), Move::normal(Square::g8, Square::f6),
                                Move::normal(Square::f3, Square::g1), Move::normal(Square::f6, Square::g8)};
  for (std::size_t ply = 0; ply < 400'000; ++ply) {
    auto next = std::move(game).after(
        {.by = ply % 2 == 0 ? white : black, .action = Play{cycle[ply % 4]}, .at = Time(ply)});
    ASSERT_TRUE(next);
    game = *std::move(next);
  }
  EXPECT_EQ(game.history().occurrences(), 100'001);
}

}  // namespace
}  // namespace adoube::game
