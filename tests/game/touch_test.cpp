// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move as a game uses it: turns, whole moves, ends, claims. The Laws themselves are tried by
// data/laws/article-4.cases.
#include "adoube/game/touch.hpp"

#include <gtest/gtest.h>

#include "touch_events.hpp"

namespace adoube::game {
namespace {

using namespace touching;

constexpr auto start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr auto rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(Touch, BeginsUnbound) {
  const TouchBoard board{board::Position()};
  EXPECT_EQ(board.mode(), TouchMode::enforce);
  EXPECT_EQ(board.turn(), Colour::white);
  EXPECT_EQ(board.permitted().size(), 20U);
  EXPECT_TRUE(board.obligations().empty());
  EXPECT_FALSE(board.has_touched());
  EXPECT_FALSE(board.made());
  EXPECT_FALSE(board.over());
  EXPECT_FALSE(board.violation());
  EXPECT_FALSE(board.claim_open());
  EXPECT_TRUE(board.ruling().article.empty());
}

TEST(Touch, BindsInTheOrderOfTouching) {
  EXPECT_EQ(permitted(after(start, "touch a1; touch b1")), "b1a3 b1c3");
  EXPECT_EQ(permitted(after(rooks, "touch e1; touch h1")), "e1g1");
  EXPECT_EQ(permitted(after(rooks, "touch h1; touch e1")), "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
  EXPECT_EQ(permitted(after("r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1", "touch e1 h1 together")), "e1d2");
}

TEST(Touch, RemembersTheOrderThatCounts) {
  EXPECT_EQ(after(rooks, "touch h8 e1 unclear; touch e1; adjust; touch a1; touch a8 accidental").touched(),
            (std::vector{Square::e1, Square::h8}));
}

TEST(Touch, NamesObligationsWithSquares) {
  const auto board = after(start, "touch b1");
  const std::vector<Obligation> expected{
      {.article = "4.3", .text = "White must move the knight on b1", .squares = {Square::b1}}};
  EXPECT_EQ(board.obligations(), expected);
  EXPECT_EQ(board.ruling(), (TouchRuling{.article = "4.3", .text = "White must move the knight on b1"}));
}

TEST(Touch, PassesTheTurnWhenTheMoveIsMade) {
  const auto board = after(start, "lift e2; place e3; release e4");
  EXPECT_EQ(board.made(), Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(board.turn(), Colour::black);
  EXPECT_FALSE(board.has_touched());
  EXPECT_EQ(board.permitted().size(), 20U);
  EXPECT_FALSE(after(board, "touch e7").made());
}

TEST(Touch, ShowsWhereThePiecesAre) {
  const auto lifted = after(rooks, "lift e1");
  EXPECT_EQ(lifted.in_hand(), Square::e1);
  EXPECT_FALSE(lifted.standing()[4]);
  EXPECT_EQ(lifted.off_board(), std::vector{Square::e1});
  const auto placed = after(lifted, "place g1");
  EXPECT_EQ(placed.standing()[6], (Piece{.role = Role::king, .colour = Colour::white}));
  EXPECT_TRUE(placed.off_board().empty());
  EXPECT_EQ(placed.in_hand(), Square::e1);
  const auto released = after(placed, "release g1; lift h1");
  EXPECT_EQ(released.standing()[6], (Piece{.role = Role::king, .colour = Colour::white}));
  EXPECT_EQ(released.in_hand(), Square::h1);
  EXPECT_EQ(after("8/2P4k/8/8/8/8/8/K7 w - - 0 1", "lift c7; promote n c8").standing()[58],
            (Piece{.role = Role::knight, .colour = Colour::white}));
}

TEST(Touch, RefusesWithCodeAndArticle) {
  const auto board = after(rooks, "touch a1");
  EXPECT_EQ(refused(board, "touch e4"), "no_piece 4.3");
  EXPECT_EQ(refused(board, "b touch e8"), "not_your_turn 4.3");
  EXPECT_EQ(refused(board, "b adjust"), "not_your_turn 4.2");
  EXPECT_EQ(refused(board, "release a4"), "hand_empty 4.6");
  EXPECT_EQ(refused(board, "place a4"), "hand_empty 4.6");
  EXPECT_EQ(refused(board, "promote q a8"), "no_promotion 3.7");
  EXPECT_EQ(refused(board, "remove e8"), "no_capture 1.2");
  EXPECT_EQ(refused(board, "remove h8"), "touched 4.3");
  EXPECT_EQ(refused(board, "remove e1"), "own_piece 3.1");
  EXPECT_EQ(refused(board, "claim 4.3"), "no_violation 4.7");
  const auto lifted = after(board, "lift h1");
  EXPECT_EQ(refused(lifted, "lift a1"), "hand_full 4.1");
  EXPECT_EQ(refused(lifted, "adjust"), "too_late 4.2");
  EXPECT_EQ(refused(lifted, "place a1"), "accepted") << "they might castle";
  EXPECT_EQ(refused(lifted, "release h2"), "touched 4.3");
  EXPECT_EQ(refused(lifted, "release g3"), "illegal_move 3.3");
  EXPECT_EQ(refused(after(rooks, "lift e1"), "release h1"), "illegal_move 3.8");
  EXPECT_EQ(refused(after(rooks, "lift e1; release g1"), "lift g1"), "released 4.6b");
  EXPECT_EQ(refused(after(rooks, "lift a8; lift a1"), "release a4"), "put_back_first 3.1");
  const auto chosen = after("8/2P4k/8/8/8/8/8/K7 w - - 0 1", "lift c7; remove c7; promote n c8");
  EXPECT_EQ(refused(chosen, "promote q c8"), "choice_final 4.4d");
}

TEST(Touch, KeepsAllReasonsAgainstAnIllegalMove) {
  const auto board = after("4k2r/8/8/8/2b5/8/8/4K2R w K - 0 1", "lift e1");
  const auto next = board.after(parse_touch_event("release g1").value());
  ASSERT_FALSE(next);
  EXPECT_EQ(next.error().code, TouchCode::illegal_move);
  EXPECT_EQ(next.error().article, "3.8.2");
  ASSERT_EQ(next.error().reasons.size(), 1U);
  EXPECT_EQ(next.error().reasons[0].code, laws::RefusalCode::castle_through_attack);
  EXPECT_EQ(next.error().text, next.error().reasons[0].text);
}

TEST(Touch, TakesWholeMoves) {
  const auto board = after(start, "touch b1");
  EXPECT_EQ(board.after(Move::normal(Square::e2, Square::e4)).error().code, TouchCode::touched);
  EXPECT_EQ(board.after(Move::normal(Square::e2, Square::e5)).error().code, TouchCode::illegal_move);
  const auto next = board.after(Move::normal(Square::b1, Square::c3)).value();
  EXPECT_EQ(next.made(), Move::normal(Square::b1, Square::c3));
  EXPECT_EQ(next.turn(), Colour::black);
  const auto half = after(rooks, "lift e1; release g1");
  EXPECT_EQ(half.after(Move::normal(Square::e1, Square::e2)).error().code, TouchCode::released);
  EXPECT_EQ(half.after(Move::castling(Square::e1, Square::h1))->made(),
            Move::castling(Square::e1, Square::h1));
}

TEST(Touch, RecordsWholeMovesToo) {
  const auto board = after(start, "touch b1", TouchMode::record);
  const auto next = board.after(Move::normal(Square::e2, Square::e4)).value();
  ASSERT_TRUE(next.violation());
  EXPECT_EQ(next.violation()->move, Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(next.violation()->by, Colour::white);
  EXPECT_EQ(next.violation()->breached.article, "4.3");
  EXPECT_EQ(next.claim_open(), Colour::black);
}

TEST(Touch, ContinuesElsewhereWithAnOpenClaim) {
  const auto breach = after(start, "touch b1; lift e2; release e4", TouchMode::record);
  const auto elsewhere = breach.at(History(position_of(rooks)));
  EXPECT_EQ(elsewhere.claim_open(), Colour::black);
  EXPECT_EQ(elsewhere.position(), position_of(rooks));
  EXPECT_FALSE(elsewhere.made());
  EXPECT_FALSE(after(breach, "touch e7").at(History(position_of(rooks))).claim_open());
  EXPECT_EQ(TouchBoard(position_of(rooks), TouchMode::record).at(History()).mode(), TouchMode::record);
}

TEST(Touch, IsOverAfterMateStalemateAndWhenTheGameSaysSo) {
  const auto mate = after("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "lift b1; release b8");
  EXPECT_EQ(mate.over(), "5.1a");
  EXPECT_TRUE(mate.permitted().empty());
  EXPECT_EQ(refused(mate, "touch h8"), "game_over 5.1a");
  EXPECT_EQ(refused(mate, "touch h8 accidental"), "game_over 5.1a");
  EXPECT_EQ(mate.after(Move::normal(Square::h8, Square::h7)).error().code, TouchCode::game_over);
  const auto stalemate = after("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "lift f2; release f7");
  EXPECT_EQ(stalemate.over(), "5.2a");
  EXPECT_EQ(refused(stalemate, "adjust"), "game_over 5.2a");
  const auto dead = after(start, "touch b1").ended("5.2b");
  EXPECT_EQ(dead.over(), "5.2b");
  EXPECT_TRUE(dead.permitted().empty());
  EXPECT_TRUE(dead.obligations().empty());
  EXPECT_EQ(refused(dead, "touch b1"), "game_over 5.2b");
}

TEST(Touch, MateIsClaimedAgainstWhenItWasAViolation) {
  const auto mate =
      after("7k/8/6K1/8/8/8/1N6/Q7 w - - 0 1", "touch b2; lift a1; release a8", TouchMode::record);
  EXPECT_EQ(mate.over(), "5.1a");
  EXPECT_EQ(mate.claim_open(), Colour::black);
  EXPECT_EQ(refused(mate, "touch h8"), "game_over 5.1a");
  const auto upheld = after(mate, "b claim 4.3");
  EXPECT_FALSE(upheld.over());
  EXPECT_EQ(upheld.turn(), Colour::white);
  EXPECT_EQ(permitted(upheld), "b2d1 b2d3 b2a4 b2c4");
}

TEST(Touch, ClaimsAreUpheldOnce) {
  const auto breach = after(start, "touch b1; lift e2; release e4", TouchMode::record);
  EXPECT_EQ(refused(breach, "w claim 4.3"), "not_your_claim 4.7");
  const auto upheld = after(breach, "claim 4.4");
  EXPECT_EQ(upheld.position(), board::Position());
  EXPECT_EQ(permitted(upheld), "b1a3 b1c3");
  EXPECT_TRUE(upheld.has_touched());
  EXPECT_FALSE(upheld.violation());
  EXPECT_EQ(refused(upheld, "b claim 4.3"), "no_violation 4.7");
  EXPECT_EQ(refused(after(breach, "lift e7"), "claim 4.3"), "claim_forfeited 4.7");
  EXPECT_TRUE(after(breach, "lift e7").violation());
  EXPECT_FALSE(after(breach, "lift e7; release e5").violation());
}

TEST(Touch, EqualityIsOfEverythingThatMatters) {
  EXPECT_EQ(after(start, "touch b1"), after(start, "touch b1; touch b1; touch a1 accidental"));
  EXPECT_NE(after(start, "touch b1"), after(start, "touch a1; touch b1"));
  EXPECT_NE(after(start, "touch b1"), after(start, "lift b1"));
  EXPECT_EQ(after(start, "touch b1"), after(start, "lift b1; release b1"));
  EXPECT_NE(after(start, ""), after(start, "", TouchMode::record));
}

/// The sentence of the last of the events.
std::string said(std::string_view fen, std::string_view events, TouchMode mode = TouchMode::enforce) {
  return after(fen, events, mode).ruling().text;
}

constexpr auto passing = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1";
constexpr auto promoting = "8/2P4k/8/8/8/8/8/K7 w - - 0 1";

TEST(Touch, NamesPiecesWhereTheyStandNow) {
  EXPECT_EQ(said(passing, "lift d5; release c6; touch c6 accidental"),
            "the pawn on c6 was touched by accident, which binds nobody");
  EXPECT_EQ(said(rooks, "lift e1; release g1; touch g1 accidental"),
            "the king on g1 was touched by accident, which binds nobody");
  EXPECT_EQ(said(rooks, "lift e1; place g1"), "the king from e1 stands on g1, still in the hand");
  const auto refusal = [](std::string_view fen, std::string_view events, std::string_view event) {
    return after(fen, events).after(parse_touch_event(event).value()).error().text;
  };
  EXPECT_EQ(refusal(rooks, "lift e1; release g1", "remove g1"),
            "the king on g1 is not captured or promoted: it stays on the board");
  EXPECT_EQ(refusal(rooks, "lift e1", "lift h1"), "the king from e1 is in the hand already");
  EXPECT_EQ(refusal(start, "lift e7; lift e2", "release e4"),
            "the pawn from e7 is off the board, and this move does not take it: put it back first");
}

TEST(Touch, SaysThatSomethingBindsOnlyIfItDoes) {
  const auto free = after(start, "lift a1; release a1");
  EXPECT_EQ(free.ruling().article, "4.5");
  EXPECT_EQ(
      free.ruling().text,
      "the rook on a1 is put back; White may make any legal move, since nothing touched can be moved or "
      "captured");
  EXPECT_EQ(said(start, "lift b1; release b1"), "the knight on b1 is put back; what was touched still binds");
  EXPECT_EQ(said(rooks, "lift e1; release g1; lift h1; release h1"),
            "the rook on h1 is put back; White must castle with the rook on h1");
  EXPECT_EQ(after(free, "adjust").ruling(),
            (TouchRuling{.article = "4.2", .text = "White may adjust pieces on their squares"}));
  EXPECT_EQ(said(start, "touch b1; adjust"),
            "White may adjust pieces; what he touched before still binds him");
}

TEST(Touch, SaysWhatAMoveStillNeeds) {
  EXPECT_EQ(said(rooks, "lift e1; release g1"), "the king stands on g1: the rook has still to follow");
  EXPECT_EQ(said(rooks, "touch e1; touch h1; lift h1; release f1"),
            "the rook stands on f1: the king has still to follow");
  EXPECT_EQ(said(rooks, "lift e1; release g1; lift h1; release f1"),
            "king and rook have castled: the move is made");
  EXPECT_EQ(said(promoting, "lift c7; release c8"),
            "the promotion on c8 is not yet made: the pawn has still to be removed and the new piece has "
            "still to be released");
  EXPECT_EQ(said(promoting, "lift c7; release c8; promote b c8; release c8"),
            "the promotion on c8 is not yet made: the pawn has still to be removed");
  EXPECT_EQ(said(promoting, "lift c7; remove c7; promote b c8; release c8"),
            "the pawn is promoted on c8: the move is made");
  EXPECT_EQ(said("1r6/P6k/8/8/8/8/8/K7 w - - 0 1", "remove a7; promote q b8; release b8"),
            "the promotion on b8 is not yet made: the captured rook on b8 has still to be removed");
  EXPECT_EQ(said(passing, "lift d5; release c6"),
            "the pawn stands on c6: the captured pawn on c5 has still to be removed");
  EXPECT_EQ(said(passing, "lift d5; release c6; remove c5"),
            "the pawn captures the pawn on c5: the move is made");
}

TEST(Touch, SaysThatAnotherChoiceIsABreach) {
  EXPECT_EQ(said(promoting, "lift c7; promote n c8", TouchMode::record),
            "the new knight has touched c8: the choice is final");
  EXPECT_EQ(
      said(promoting, "lift c7; promote n c8; promote q c8", TouchMode::record),
      "the new queen has touched c8, though the choice of a knight is final: it breaches Art. 4.4d, FIDE "
      "4.4.4");
}

TEST(Touch, ObligesToRemoveWhatIsCaptured) {
  const auto all = after(passing, "lift d5; release c6").obligations();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1], (Obligation{.article = "4.6a",
                                .text = "White must remove the captured pawn on c5",
                                .squares = {Square::c5}}));
}

TEST(Touch, CodesHaveNames) {
  for (int code = 0; code <= static_cast<int>(TouchCode::claim_forfeited); ++code) {
    EXPECT_FALSE(to_string(static_cast<TouchCode>(code)).empty());
  }
}

}  // namespace
}  // namespace adoube::game
