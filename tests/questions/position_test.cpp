// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about one position.
#include "adoube/questions/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "asking.hpp"

namespace adoube::questions {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::StartsWith;

boost::json::object try_in(std::string_view fen, std::string_view wish) {
  boost::json::object question = about(fen);
  question["try"] = boost::json::parse(wish);
  return question;
}

TEST(MoveQuestion, PinnedKnightStaysForArticle39) {
  const auto answer =
      answered(answer_move(try_in("4r2k/8/8/8/8/5N2/4N3/4K3 w - - 0 1", R"({"from":"e2","to":"c3"})")));
  EXPECT_EQ(answer.at("accepted"), false);
  EXPECT_EQ(text(answer.at("verdict").at("article")), "3.9");
  EXPECT_THAT(texts(answer.at("verdict").at("squares")), IsSupersetOf({"e1", "e2", "e8"}));
  EXPECT_FALSE(answer.contains("promotion"));
}

TEST(MoveQuestion, CastlingThroughAttackFailsForArticle382) {
  const auto answer = answered(answer_move(try_in("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", R"({"text":"O-O"})")));
  EXPECT_EQ(text(answer.at("verdict").at("article")), "3.8.2");
  EXPECT_THAT(texts(answer.at("verdict").at("squares")), IsSupersetOf({"f1", "a6"}));
}

TEST(MoveQuestion, AcceptedMoveTellsWhereItLeads) {
  const auto answer = answered(answer_move(object(
      R"({"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":["e2e4","e7e5"],"try":{"from":"g1","to":"f3"}})")));
  EXPECT_EQ(answer.at("accepted"), true);
  EXPECT_EQ(text(answer.at("move").at("san")), "Nf3");
  EXPECT_EQ(answer.at("move").at("fen"), answer.at("position").at("fen"));
  EXPECT_EQ(text(answer.at("position").at("turn")), "black");
}

constexpr std::string_view king_walks =
    R"(["g1f3","g8f6","g2g3","g7g6","f1g2","0000","e1f1","0000","f1e1","0000"])";

boost::json::object try_after(std::string_view moves, std::string_view wish) {
  return {{"moves", boost::json::parse(moves)}, {"try", boost::json::parse(wish)}};
}

TEST(MoveQuestion, NullMovesArePliesOfTheLineThatTheLawsLookBackOn) {
  for (const auto* wish : {R"({"from":"e1","to":"g1"})", R"({"text":"O-O"})", R"({"text":"e1g1"})"}) {
    const auto answer = answered(answer_move(try_after(king_walks, wish)));
    EXPECT_EQ(answer.at("accepted"), false);
    EXPECT_EQ(text(answer.at("verdict").at("code")), "king_moved");
    EXPECT_EQ(text(answer.at("verdict").at("text")), "The king moved on move 4 (Kf1).");
    EXPECT_EQ(answer.at("verdict").at("ply"), 7);
  }
}

TEST(MoveQuestion, ByTheFenAloneNoMoveIsToBlame) {
  const auto answer = answered(answer_move(
      try_in("rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R w kq - 5 6", R"({"from":"e1","to":"g1"})")));
  EXPECT_TRUE(answer.at("verdict").at("ply").is_null());
}

TEST(MoveQuestion, AfterANullMoveTheOtherPlayerHasTheMove) {
  const auto answer = answered(answer_move(try_after(R"(["e2e4","0000"])", R"({"text":"e5"})")));
  EXPECT_EQ(text(answer.at("move").at("fen")), "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
}

TEST(MoveQuestion, NoTurnPassesInCheck) {
  const auto complaint =
      refused(answer_move(try_after(R"(["e2e4","f7f6","d1h5","0000"])", R"({"text":"e5"})")), "moves");
  EXPECT_THAT(complaint.text, HasSubstr("move number 4"));
}

TEST(MoveQuestion, OnlyTheChoiceOfAPieceIsMissing) {
  const auto answer =
      answered(answer_move(try_in("7k/P7/8/8/8/8/8/K7 w - - 0 1", R"({"from":"a7","to":"a8"})")));
  EXPECT_EQ(answer.at("promotion"), true);
  const auto chosen = answered(
      answer_move(try_in("7k/P7/8/8/8/8/8/K7 w - - 0 1", R"({"from":"a7","to":"a8","promotion":"knight"})")));
  EXPECT_EQ(text(chosen.at("move").at("uci")), "a7a8n");
}

TEST(MoveQuestion, ATextThatIsNoMoveIsAVerdict) {
  const auto answer = answered(answer_move(try_in("7k/P7/8/8/8/8/8/K7 w - - 0 1", R"({"text":"hello"})")));
  EXPECT_EQ(answer.at("accepted"), false);
  EXPECT_EQ(text(answer.at("verdict").at("code")), "bad_move");
}

TEST(MoveQuestion, ASquareThatIsNotThereIsARefusal) {
  for (const auto* const wish : {R"({"from":"e2","to":"e9"})", R"({"text":"e9"})"}) {
    const auto verdict = answered(answer_move(object(std::string(R"({"try":)") + wish + "}"))).at("verdict");
    EXPECT_EQ(text(verdict.at("code")), "off_board");
    EXPECT_EQ(text(verdict.at("article")), "2.1");
    EXPECT_EQ(text(verdict.at("text")), "e9 is not on the board.");
    EXPECT_EQ(text(verdict.at("squares").at(0)), "e9");
  }
}

TEST(MoveQuestion, ComplaintsNameTheField) {
  refused(answer_move(object(R"({"try":5})")), "try");
  refused(answer_move(object(R"({"try":{"from":"9e","to":"e4"}})")), "from");
  refused(answer_move(object(R"({"try":{"from":"e2","to":7}})")), "to");
  refused(answer_move(object(R"({"try":{"from":"e2","to":"e4","promotion":"x"}})")), "promotion");
  refused(answer_move(object(R"({"moves":["e2e5"],"try":{"text":"e4"}})")), "moves");
  refused(answer_move(object(R"({"moves":"e2e4","try":{"text":"e4"}})")), "moves");
  refused(answer_move(object(R"({"chess960":1,"try":{"text":"e4"}})")), "chess960");
  refused(answer_move(object(R"({"fen":["x"],"try":{"text":"e4"}})")), "fen");
}

TEST(PositionQuestion, SaysWhereAFenStops) {
  const Complaint complaint =
      refused(answer_position(about("rnbqkbnr/ppppxppp/8/8/8/8/8/8 w - - 0 1")), "fen");
  EXPECT_EQ(complaint.column, 14U);
}

TEST(PositionQuestion, SaysAllReasonsWhyThereIsNoGame) {
  const Complaint complaint = refused(answer_position(about("P7/8/8/8/8/8/8/8 w - - 0 1")), "fen");
  std::set<std::string> codes;
  for (const auto& reason : complaint.reasons) codes.insert(text(reason.at("code")));
  EXPECT_THAT(codes, IsSupersetOf({"no_king", "pawn_on_end_rank"}));
  EXPECT_TRUE(to_json(complaint).at("error").as_object().contains("reasons"));
}

TEST(EditorQuestion, GivesTheSetOfAllReasons) {
  const auto answer = answered(answer_editor(object(
      R"({"pieces":{"e1":"K","d1":"K","a8":"P","e8":"k","e2":"r"},"turn":"black","castling":"K","en_passant":null})")));
  EXPECT_EQ(answer.at("valid"), false);
  EXPECT_FALSE(answer.contains("position"));
  std::set<std::string> codes;
  for (const auto& reason : answer.at("reasons").as_array()) codes.insert(text(reason.at("code")));
  EXPECT_THAT(codes, IsSupersetOf({"too_many_kings", "pawn_on_end_rank"}));
  for (const auto& reason : answer.at("reasons").as_array()) {
    if (text(reason.at("code")) == "too_many_kings") {
      EXPECT_EQ(texts(reason.at("squares")), (std::vector<std::string>{"d1", "e1"}));
    }
  }
}

TEST(EditorQuestion, AValidPositionComesWithItsMoves) {
  const auto answer = answered(answer_editor(object(
      R"({"pieces":{"e1":"K","h1":"R","e8":"k"},"turn":"white","castling":"K","en_passant":null,"halfmove":3,"fullmove":40})")));
  EXPECT_EQ(text(answer.at("fen")), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
  EXPECT_EQ(answer.at("valid"), true);
  EXPECT_THAT(texts(answer.at("position").at("legal").at("e1")), Contains("g1"));
  EXPECT_TRUE(answer.at("reasons").as_array().empty());
}

TEST(EditorQuestion, AFenIsTakenApart) {
  const auto answer = answered(answer_editor(object(R"({"fen":"4k3/8/8/8/4P3/8/8/8 b - e3 7 12"})")));
  EXPECT_EQ(answer.at("valid"), false);
  EXPECT_EQ(
      answer.at("setup"),
      object(
          R"({"pieces":{"e4":"P","e8":"k"},"turn":"black","castling":"","en_passant":"e3","halfmove":7,"fullmove":12})"));
}

TEST(EditorQuestion, AFenKeepsItsRooks) {
  const auto answer =
      answered(answer_editor(object(R"({"fen":"1r2k1r1/8/8/8/8/8/8/RR2K1R1 w GBgb - 0 1"})")));
  EXPECT_EQ(text(answer.at("setup").at("castling")), "KBkq");
  EXPECT_EQ(answer.at("position").at("chess960"), true);
  EXPECT_EQ(answered(answer_editor(answer.at("setup").as_object())).at("fen"), answer.at("fen"));
}

TEST(EditorQuestion, SaysWhereAFenStops) {
  EXPECT_EQ(refused(answer_editor(object(R"({"fen":"4k3/8/8/8/8/8/8/4K9 w - - 0 1"})")), "fen").column, 19U);
  EXPECT_EQ(refused(answer_editor(object(R"({"fen":"hello world","pieces":{}})")), "fen").column, 1U);
}

TEST(EditorQuestion, ComplaintsNameTheField) {
  refused(answer_editor(object(R"({"turn":"white"})")), "pieces");
  refused(answer_editor(object(R"({"pieces":{"e9":"K"},"turn":"white"})")), "pieces");
  refused(answer_editor(object(R"({"pieces":{"e4":"KK"},"turn":"white"})")), "pieces");
  refused(answer_editor(object(R"({"pieces":{},"turn":"green"})")), "turn");
  refused(answer_editor(object(R"({"pieces":{},"turn":"white","castling":"X"})")), "castling");
  refused(answer_editor(object(R"({"pieces":{},"turn":"white","castling":"K - 0"})")), "castling");
  refused(answer_editor(object(R"({"pieces":{},"turn":"white","en_passant":"z3"})")), "en_passant");
  refused(answer_editor(object(R"({"pieces":{},"turn":"white","halfmove":1e300})")), "halfmove");
  refused(answer_editor(object(R"({"pieces":{},"turn":"white","fullmove":0})")), "fullmove");
}

TEST(Chess960Question, KnowsItsPositions) {
  EXPECT_THAT(text(answered(answer_chess960("518")).at("fen")), StartsWith("rnbqkbnr/"));
  EXPECT_EQ(answered(answer_chess960("0")).at("chess960"), true);
  for (const auto* wrong : {"960", "-1", "", "12a", "99999999999999999999"})
    EXPECT_EQ(refused(answer_chess960(wrong), "number").status, 404);
}

TEST(PictureQuestion, DrawsWhatAFenSaysBlanksOrNot) {
  const auto svg = draw_position("4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1");
  ASSERT_TRUE(svg);
  EXPECT_THAT(*svg, HasSubstr("<svg"));
  EXPECT_TRUE(draw_position("8/8/8/8/8/8/8/8 w - - 0 1"));
  EXPECT_EQ(draw_position("hello").error().column, 1U);
  EXPECT_FALSE(draw_position(std::string(100'000, 'k')));
}

}  // namespace
}  // namespace adoube::questions
