// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of endings say, where they are silent, and that a question never takes much.
#include "adoube/questions/tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "adoube/endgame/table_file.hpp"
#include "temporary_folder.hpp"

namespace adoube::questions {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;

[[nodiscard]] Reply ask(EndingTables& tables, const std::string& fen) {
  return tables.answer({{"fen", fen}});
}

/// Saves the tables of these men, and what they rest on, into a folder.
void fill(const support::TemporaryFolder& folder, const std::string& name) {
  endgame::Tables tables;
  ASSERT_TRUE(tables.require(endgame::Material::parse(name).value(), {}));
  for (const endgame::Table& table : tables.all())
    ASSERT_TRUE(endgame::save(table, folder / endgame::file_name(table.material())));
}

[[nodiscard]] std::string silence_of(const Reply& reply) {
  return reply ? json::serialize(reply->at("silences")) : reply.error().text;
}

TEST(EndingTables, ThreeMenAreAnsweredByEachMove) {
  EndingTables tables;
  const auto reply = ask(tables, "8/8/8/8/8/k7/2R5/K7 b - - 0 1");
  ASSERT_TRUE(reply) << reply.error().text;
  EXPECT_EQ(reply->at("answered"), true);
  EXPECT_EQ(reply->at("table").at("wdl"), "loss");
  EXPECT_EQ(reply->at("silences"), json::array());
  const json::array& moves = reply->at("moves").as_array();
  ASSERT_EQ(moves.size(), 3);
  EXPECT_EQ(moves.at(0).at("table").at("plies"), reply->at("table").at("plies")) << "the best comes first";
  EXPECT_GE(moves.at(0).at("table").at("plies").as_int64(), moves.at(2).at("table").at("plies").as_int64());
}

TEST(EndingTables, AnswerForPawnsKingsAloneAndMates) {
  EndingTables tables;
  const auto pawn = ask(tables, "8/8/8/1k6/8/8/K5P1/8 w - - 0 1");
  ASSERT_TRUE(pawn);
  EXPECT_EQ(pawn->at("table"), (json::value{{"wdl", "win"}, {"plies", 55}}));
  const auto kings = ask(tables, "8/8/4k3/8/8/4K3/8/8 w - - 0 1");
  ASSERT_TRUE(kings);
  EXPECT_EQ(kings->at("table"), (json::value{{"wdl", "draw"}, {"plies", 0}}));
  const auto mate = ask(tables, "8/8/8/8/8/1K6/8/k2R4 b - - 0 1");
  ASSERT_TRUE(mate);
  EXPECT_EQ(mate->at("table"), (json::value{{"wdl", "loss"}, {"plies", 0}}));
  EXPECT_TRUE(mate->at("moves").as_array().empty());
}

TEST(EndingTables, SayWhyTheyAreSilent) {
  EndingTables tables;
  EXPECT_THAT(silence_of(ask(tables, "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1")), HasSubstr("at most three men"));
  EXPECT_THAT(silence_of(ask(tables, "8/8/4k3/8/8/8/8/4K2R w K - 0 1")), HasSubstr("castling_rights"));
  const auto four = ask(tables, "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1");
  ASSERT_TRUE(four);
  EXPECT_EQ(four->at("silences").at(0).at("text"), "This server has only tables of at most three men.");
  const auto start = ask(tables, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  ASSERT_TRUE(start);
  EXPECT_EQ(start->at("answered"), false);
  EXPECT_TRUE(start->at("moves").as_array().empty());
}

TEST(EndingTables, FourMenAreReadFromTheFolder) {
  const support::TemporaryFolder folder;
  EndingTables tables(folder.path());
  const std::string fen = "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1";
  EXPECT_THAT(silence_of(ask(tables, fen)), HasSubstr("KRRvK.adt"));
  fill(folder, "KRRvK");
  const auto reply = ask(tables, fen);
  ASSERT_TRUE(reply) << reply.error().text;
  EXPECT_EQ(reply->at("table").at("wdl"), "win");
  EXPECT_THAT(silence_of(ask(tables, "8/8/4k3/8/8/4K3/2RRR3/8 w - - 0 1")), HasSubstr("at most four men"));
}

TEST(EndingTables, BrokenFileIsNoAnswer) {
  const support::TemporaryFolder folder;
  std::ofstream(folder / "KRRvK.adt") << "no table at all";
  EndingTables tables(folder.path());
  const auto reply = ask(tables, "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1");
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().code, "internal");
  EXPECT_EQ(reply.error().status, 500);
  EXPECT_THAT(reply.error().text, Not(HasSubstr(folder.path().string()))) << "nobody else's business";
}

TEST(EndingTables, BrokenFileIsReadAndToldOnce) {
  const support::TemporaryFolder folder;
  std::vector<std::string> told;
  EndingTables tables(folder.path(), [&told](const std::string& line) { told.push_back(line); });
  const std::string fen = "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1";
  std::ofstream(folder / "KRRvK.adt") << "no table at all";
  for (int i = 0; i < 3; ++i) {
    const auto reply = ask(tables, fen);
    ASSERT_FALSE(reply);
    EXPECT_THAT(told, ElementsAre(HasSubstr("KRRvK.adt")));
  }
  fill(folder, "KRRvK");
  EXPECT_FALSE(ask(tables, fen)) << "it was read again";
  EXPECT_TRUE(ask(tables, "8/8/4k3/8/8/8/3R4/4K3 w - - 0 1")) << "others are as good as before";
  EXPECT_EQ(told.size(), 1);
}

TEST(EndingTables, FileThatCouldNotBeOpenedIsTriedAgain) {
  const support::TemporaryFolder folder;
  std::vector<std::string> told;
  EndingTables tables(folder.path(), [&told](const std::string& line) { told.push_back(line); });
  const std::string fen = "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1";
  std::filesystem::create_directory(folder / "KRRvK.adt");
  EXPECT_FALSE(ask(tables, fen));
  EXPECT_FALSE(ask(tables, fen));
  EXPECT_EQ(told.size(), 1);
  std::filesystem::remove(folder / "KRRvK.adt");
  fill(folder, "KRRvK");
  EXPECT_TRUE(ask(tables, fen));
}

TEST(EndingTables, AskForAPosition) {
  EndingTables tables;
  EXPECT_EQ(tables.answer({}).error().field, "fen");
  EXPECT_EQ(ask(tables, "8/8/8/8/8/8/8/8 w - - 0 1").error().code, "bad_field");
}

}  // namespace
}  // namespace adoube::questions
