// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts: the article, a whole sentence, the squares that show it.
#include "adoube/wire/verdict.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/game/game.hpp"
#include "adoube/wire/attempt.hpp"
#include "positions.hpp"

namespace adoube::wire {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// What is said of a piece that is carried from one square to another.
boost::json::object said_of(std::string_view fen, Square from, Square to) {
  return verdict_of(attempt(game_from(fen), from, to, {}).refusals);
}

void expect_whole(const boost::json::object& verdict) {
  const std::string sentence = text(verdict.at("text"));
  EXPECT_TRUE(sentence.front() >= 'A' && sentence.front() <= 'Z') << sentence;
  EXPECT_EQ(sentence.back(), '.') << sentence;
}

TEST(Verdict, PinnedKnightNamesArticleAndSquares) {
  const auto verdict = said_of("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", Square::e2, Square::c3);
  expect_whole(verdict);
  EXPECT_EQ(text(verdict.at("article")), "3.9");
  EXPECT_EQ(text(verdict.at("fide")), "3.9.2");
  EXPECT_EQ(texts(verdict.at("sentences")), std::vector<std::string>{"3.9#2"});
  EXPECT_EQ(text(verdict.at("code")), "exposes_king");
  EXPECT_THAT(text(verdict.at("text")), AllOf(HasSubstr("knight on e2"), HasSubstr("rook on e8")));
  EXPECT_THAT(texts(verdict.at("squares")), AllOf(Contains("e2"), Contains("e1"), Contains("e8")));
}

TEST(Verdict, CastlingThroughAttackNamesTheSquareAndTheAttacker) {
  const auto verdict = said_of("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", Square::e1, Square::g1);
  EXPECT_EQ(text(verdict.at("article")), "3.8.2");
  EXPECT_THAT(texts(verdict.at("squares")), AllOf(Contains("f1"), Contains("a6")));
}

TEST(Verdict, AllReasonsAreGivenAndTheFirstIsSaid) {
  // The rook of the king's side has no right, and f1 and g1 are attacked.
  const auto verdict = said_of("4k3/8/b7/1b6/2b5/8/7p/4K2R w - - 0 1", Square::e1, Square::g1);
  const auto& reasons = verdict.at("reasons").as_array();
  EXPECT_GE(reasons.size(), 3U);
  EXPECT_EQ(reasons.at(0).at("text"), verdict.at("text"));
  for (const auto& reason : reasons) expect_whole(reason.as_object());
}

TEST(Verdict, RefusedEventSaysWhatTheLawsHoldAgainstTheMove) {
  const game::Game game;
  const auto refused =
      game.after({.by = Colour::white, .action = game::Play{Move::normal(Square::e2, Square::e5)}});
  const auto verdict = verdict_of(refused.error());
  expect_whole(verdict);
  EXPECT_EQ(text(verdict.at("article")), "3.7");
  EXPECT_EQ(text(verdict.at("fide")), "3.7.1, 3.7.2");
  EXPECT_EQ(texts(verdict.at("sentences")), (std::vector<std::string>{"3.7a#1", "3.7b#1"}));
  EXPECT_EQ(verdict.at("reasons").at(0).at("sentences"), verdict.at("sentences"));
  EXPECT_EQ(verdict.at("reasons").at(0).at("fide"), verdict.at("fide"));
  EXPECT_NE(text(verdict.at("code")), "illegal_move");
  const auto early = game.after({.by = Colour::black, .action = game::AcceptDraw{}});
  EXPECT_EQ(text(verdict_of(early.error()).at("code")), "no_offer");
  EXPECT_EQ(text(verdict_of(early.error()).at("fide")), "9.1.2");
  const auto nothing = game.after({.by = Colour::white, .action = game::ProposeTakeback{}});
  EXPECT_EQ(text(verdict_of(nothing.error()).at("article")), "");
  EXPECT_TRUE(verdict_of(nothing.error()).at("fide").is_null());
  expect_whole(verdict_of(early.error()));
}

TEST(Verdict, ClaimSaysWhetherItWasRight) {
  const game::Game game;
  const auto claimed = game.after(
      {.by = Colour::white, .action = game::ClaimDraw{{.kind = game::ClaimKind::threefold_repetition}}});
  ASSERT_TRUE(claimed);
  const auto verdict = verdict_of(claimed->examined().back(), *claimed);
  EXPECT_EQ(text(verdict.at("code")), "claim_denied");
  EXPECT_EQ(text(verdict.at("article")), "5.2d");
  EXPECT_EQ(text(verdict.at("fide")), "9.2.1, 9.2.2");
  EXPECT_TRUE(verdict.at("sentences").as_array().empty());
  EXPECT_THAT(text(verdict.at("text")), StartsWith("White claims a draw, but wrongly"));
  EXPECT_THAT(text(verdict.at("text")), EndsWith("; the claim counts as an offer of a draw."));
  const Move intended = Move::normal(Square::g1, Square::f3);
  const game::Claim announced{.kind = game::ClaimKind::threefold_repetition, .with_move = intended};
  const auto bound = game.after({.by = Colour::white, .action = game::ClaimDraw{announced}}).value();
  EXPECT_THAT(text(verdict_of(bound.examined().back(), bound).at("text")),
              EndsWith("; the intended move must be played."));
}

TEST(Verdict, AWrongClaimSaysWhatItCosts) {
  const game::TimeControl control{.stages = {{.moves = {}, .time = std::chrono::minutes(5), .bonus = {}}}};
  const game::Game game(board::Position(), {}, game::Clock(control, control));
  const auto claimed = game.after({.by = Colour::white,
                                   .action = game::ClaimDraw{{.kind = game::ClaimKind::fifty_moves}},
                                   .at = game::Time(1000)});
  ASSERT_TRUE(claimed);
  EXPECT_THAT(text(verdict_of(claimed->examined().back(), *claimed).at("text")),
              EndsWith("; Black gets 2 minutes more; the claim counts as an offer of a draw."));
}

TEST(Verdict, TouchSaysWhatWasTouchedAndARefusedOneWhy) {
  const game::TouchBoard board{board::Position()};
  const auto touched = board.after({.action = game::Touch{Square::e2}});
  ASSERT_TRUE(touched);
  EXPECT_EQ(texts(verdict_of(*touched).at("squares")), std::vector<std::string>{"e2"});
  expect_whole(verdict_of(*touched));
  const auto other = touched->after(Move::normal(Square::d2, Square::d4));
  ASSERT_FALSE(other);
  const auto verdict = verdict_of(other.error());
  expect_whole(verdict);
  EXPECT_EQ(text(verdict.at("code")), "touched");
  EXPECT_THAT(text(verdict.at("article")), StartsWith("4"));
}

}  // namespace
}  // namespace adoube::wire
