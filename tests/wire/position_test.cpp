// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as pages see them.
#include "adoube/wire/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "adoube/notation/uci.hpp"
#include "positions.hpp"

namespace adoube::wire {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::string_view kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

TEST(PositionJson, DestinationsAreExactlyTheLegalMoves) {
  const auto position = from_fen(kiwipete);
  const auto object = position_to_json(position, false);
  std::set<std::string> told;
  for (const auto& [from, goals] : object.at("legal").as_object()) {
    for (const auto& to : texts(goals)) told.insert(std::string(from) + to);
  }
  std::set<std::string> legal;
  for (const Move move : board::legal_moves(position)) legal.insert(notation::to_uci(position, move));
  EXPECT_EQ(object.at("moves").as_array().size(), legal.size());
  // Castling is there by the rook's square, too.
  legal.insert({"e1a1", "e1h1"});
  EXPECT_EQ(told, legal);
  EXPECT_TRUE(object.at("outcome").is_null());
  EXPECT_TRUE(object.at("check").is_null());
}

TEST(PositionJson, CastlingIsToldByBothSquares) {
  const auto position = from_fen("1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1 w GBgb - 0 1");
  const auto goals = texts(position_to_json(position, true).at("legal").at("e1"));
  EXPECT_TRUE(position.is_chess960());
  EXPECT_THAT(goals, testing::IsSupersetOf({"b1", "c1", "g1"}));
  const auto usual = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1");
  for (const bool chess960 : {false, true}) {
    EXPECT_THAT(texts(position_to_json(usual, chess960).at("legal").at("e1")),
                UnorderedElementsAre("d1", "d2", "e2", "f1", "f2", "g1", "h1"));
  }
}

TEST(PositionJson, Chess960KingThatStaysCastlesOntoItsRook) {
  const auto position = from_fen("4k3/8/8/8/8/8/8/2R3KR w H - 0 1");
  EXPECT_THAT(texts(position_to_json(position, true).at("legal").at("g1")), testing::Contains("h1"));
  EXPECT_THAT(texts(position_to_json(position, true).at("legal").at("g1")),
              testing::Not(testing::Contains("g1")));
}

TEST(PositionJson, PromotionsAreNamedOnce) {
  const auto object = position_to_json(from_fen("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), false);
  EXPECT_THAT(texts(object.at("promotions")), UnorderedElementsAre("a7a8", "a7b8"));
  EXPECT_THAT(texts(object.at("legal").at("a7")), ElementsAre("a8", "b8"));
}

TEST(PositionJson, MateEndsItWithArticleSentenceAndWinner) {
  const auto object = position_to_json(from_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), false);
  EXPECT_EQ(text(object.at("check")), "g8");
  EXPECT_TRUE(object.at("legal").as_object().empty());
  const auto& outcome = object.at("outcome");
  EXPECT_EQ(text(outcome.at("termination")), "checkmate");
  EXPECT_EQ(text(outcome.at("article")), "5.1a");
  EXPECT_EQ(text(outcome.at("fide")), "5.1.1");
  EXPECT_EQ(text(outcome.at("winner")), "white");
  EXPECT_EQ(text(outcome.at("text")).back(), '.');
}

TEST(PositionJson, DeadPositionIsADrawWithoutMoves) {
  const auto object = position_to_json(from_fen("8/8/4k3/8/8/4K3/8/8 w - - 0 1"), false);
  EXPECT_EQ(text(object.at("outcome").at("article")), "5.2b");
  EXPECT_TRUE(object.at("outcome").at("winner").is_null());
  EXPECT_TRUE(object.at("moves").as_array().empty());
}

TEST(MaterialJson, CountsWhatIsLostAndWhoHasMore) {
  const auto start = board::Position();
  const auto even = material_to_json(start, start);
  EXPECT_THAT(texts(even.at("white")), IsEmpty());
  EXPECT_EQ(even.at("balance"), 0);
  // Black has lost a pawn and a knight, White a queen.
  const auto now = from_fen("r1bqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 9");
  const auto lost = material_to_json(start, now);
  EXPECT_THAT(texts(lost.at("white")), ElementsAre("q"));
  EXPECT_THAT(texts(lost.at("black")), ElementsAre("p", "n"));
  EXPECT_EQ(lost.at("balance"), -9 + 1 + 3);
}

TEST(MaterialJson, APromotedPawnIsNotLost) {
  const auto now = from_fen("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNQ w Qkq - 0 9");
  EXPECT_THAT(texts(material_to_json(board::Position(), now).at("white")), ElementsAre("r"));
}

TEST(MoveJson, SaysTheMoveAndWhereItLeads) {
  const auto move =
      move_to_json(from_fen("6k1/5ppp/8/8/8/8/8/K6R w - - 0 1"), Move::normal(Square::h1, Square::h7), false);
  EXPECT_EQ(text(move.at("uci")), "h1h7");
  EXPECT_EQ(text(move.at("san")), "Rxh7");
  EXPECT_EQ(text(move.at("fen")), "6k1/5ppR/8/8/8/8/8/K7 b - - 0 1");
  EXPECT_EQ(move.at("check"), false);
}

}  // namespace
}  // namespace adoube::wire
