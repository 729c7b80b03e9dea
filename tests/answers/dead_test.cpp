// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from what each player can do; and the lines that show it.
#include "adoube/answers/dead.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "adoube/answers/line.hpp"
#include "adoube/answers/mate.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::answers {
namespace {

using testing::ElementsAre;
using unwinnable::Verdict;

[[nodiscard]] board::Position position_from(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

constexpr unwinnable::Budget plenty{.bytes = std::size_t{16} << 20};

[[nodiscard]] std::string said(const DeadConclusion& conclusion) {
  std::string text;
  for (const Sentence& sentence : conclusion.sentences)
    text += sentence.text + " [" + std::string(sentence.article) + "]. ";
  return text;
}

TEST(DeadConclusion, OfOnePlayerSaysNothingAboutTheOther) {
  const board::Position start;
  const auto can = conclude(start, {.white = Verdict::winnable, .black = std::nullopt});
  EXPECT_EQ(can.dead, false);
  EXPECT_EQ(said(can),
            "Not dead: White can still checkmate by some series of legal moves [5.2b]. "
            "If Black's flag falls, White wins [FIDE 6.9]. ");

  const auto cannot = conclude(start, {.white = std::nullopt, .black = Verdict::unwinnable});
  EXPECT_EQ(cannot.dead, std::nullopt);
  EXPECT_EQ(said(cannot), "If White's flag falls, the game is drawn [FIDE 6.9]. ");

  const auto open = conclude(start, {.white = std::nullopt, .black = Verdict::undetermined});
  EXPECT_EQ(open.dead, std::nullopt);
  EXPECT_EQ(said(open),
            "Undetermined: whether Black can checkmate was not decided within the memory allowed [5.2b]. ");
}

TEST(DeadConclusion, OfAnEndedGameIsKnownWhoeverIsAskedAbout) {
  const auto stalemate = conclude(position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
                                  {.white = Verdict::unwinnable, .black = std::nullopt});
  EXPECT_EQ(stalemate.ended, Termination::stalemate);
  EXPECT_EQ(stalemate.dead, true);
  EXPECT_EQ(said(stalemate),
            "Drawn: the game has ended with stalemate [5.2a]. "
            "Dead: neither player can checkmate by any series of legal moves [5.2b]. ");

  const auto checkmate = conclude(position_from("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"),
                                  {.white = std::nullopt, .black = Verdict::unwinnable});
  EXPECT_EQ(checkmate.ended, Termination::checkmate);
  EXPECT_EQ(checkmate.dead, false);
  EXPECT_EQ(said(checkmate), "Not dead: the game has ended with checkmate [5.1a]. ");
}

TEST(DeadAnswer, ShowsTheShorterLine) {
  // Black's queen mates at once, White has a pawn to promote first.
  const DeadAnswer both = answer_dead(position_from("8/8/8/8/P7/1qk5/8/K7 b - - 0 1"), plenty);
  ASSERT_NE(both.of(Colour::white).line(), nullptr);
  ASSERT_NE(both.of(Colour::black).line(), nullptr);
  EXPECT_LT(both.of(Colour::black).line()->moves.size(), both.of(Colour::white).line()->moves.size());
  EXPECT_EQ(both.shorter_line(), both.of(Colour::black).line());

  const DeadAnswer one = answer_dead(position_from("7k/8/8/8/8/8/8/K5R1 w - - 0 1"), plenty);
  EXPECT_EQ(one.shorter_line(), one.of(Colour::white).line());
  const DeadAnswer none = answer_dead(position_from("7k/8/8/8/8/8/8/K7 w - - 0 1"), plenty);
  EXPECT_EQ(none.shorter_line(), nullptr);
}

TEST(MateAnswer, SaysWhatProvesIt) {
  const auto proof = [](std::string_view fen, Colour winner) {
    unwinnable::Solver solver(plenty);
    return answer_mate(solver, position_from(fen), winner).proof();
  };
  EXPECT_EQ(proof("8/8/8/4k3/8/8/8/K7 w - - 0 1", Colour::white), MateProof::material);
  EXPECT_EQ(proof("kb6/8/1K6/8/8/8/8/5B2 w - - 0 31", Colour::white), MateProof::helpmate);
  EXPECT_EQ(proof("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 b - - 0 1", Colour::black), MateProof::region);
  EXPECT_EQ(proof("7k/8/8/8/8/8/1q6/K7 w - - 0 1", Colour::black), MateProof::closed_set);
  EXPECT_EQ(proof("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1", Colour::white),
            MateProof::blurred_set);
}

TEST(MateAnswer, TellsTheBudgetThatItHad) {
  unwinnable::Solver solver({.bytes = 0});
  const MateAnswer answer =
      answer_mate(solver, position_from("8/8/8/8/8/3K4/1Q6/k7 b - - 0 1"), Colour::white);
  EXPECT_EQ(answer.proof(), std::nullopt);
  EXPECT_EQ(reason_of(answer),
            "the budget of 0 MB was spent on " + std::to_string(answer.decision.positions) + " positions");
}

TEST(Line, IsNumberedAsScoreSheetsAre) {
  const auto moves_of = [](const board::Position& start, const std::vector<std::string_view>& texts) {
    std::vector<Move> moves;
    board::Position position = start;
    for (const std::string_view move : texts) {
      moves.push_back(notation::parse_uci(position, move).value());
      position.play(moves.back());
    }
    return moves;
  };
  const board::Position start;
  const auto fools = moves_of(start, {"f2f3", "e7e5", "g2g4", "d8h4"});
  EXPECT_THAT(san_of(start, fools), ElementsAre("f3", "e5", "g4", "Qh4#"));
  EXPECT_EQ(numbered_san(start, fools), "1. f3 e5 2. g4 Qh4#");
  EXPECT_EQ(numbered_san(start, {}), "");

  const board::Position later = position_from("7k/8/5K2/8/8/8/8/6Q1 b - - 0 7");
  EXPECT_EQ(numbered_san(later, moves_of(later, {"h8h7", "g1g7"})), "7... Kh7 8. Qg7#");
}

}  // namespace
}  // namespace adoube::answers
