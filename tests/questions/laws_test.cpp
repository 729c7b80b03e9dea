// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws by article: all of them are there, and every case can be shown and is true.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "adoube/notation/fen.hpp"
#include "adoube/questions/laws_book.hpp"
#include "asking.hpp"
#include "tree.hpp"

namespace adoube::questions {
namespace {

TEST(LawsQuestion, EveryArticleOfTheDataIsThere) {
  std::set<std::string> told;
  const boost::json::object laws = answer_laws();
  for (const auto& article : laws.at("articles").as_array()) told.insert(text(article.at("id")));
  std::set<std::string> known;
  for (const std::string name : {"articles.tsv", "beyond.tsv"}) {
    std::ifstream file(support::in_tree("data/laws") / name);
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line.front() != '#') known.insert(line.substr(0, line.find_first_of("#\t")));
    }
  }
  EXPECT_FALSE(known.empty());
  EXPECT_EQ(told, known);
}

TEST(LawsQuestion, EveryArticleBeyondThatAVerdictNamesIsThere) {
  std::set<std::string> told;
  const boost::json::object laws = answer_laws();
  for (const auto& article : laws.at("articles").as_array()) told.insert(text(article.at("id")));
  const std::regex named(R"re("(FIDE [0-9.]+)")re");
  std::size_t found = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(support::in_tree("src"))) {
    if (file.path().extension() != ".cpp") continue;
    std::ifstream source(file.path());
    for (std::string line; std::getline(source, line);) {
      std::smatch article;
      if (!std::regex_search(line, article, named)) continue;
      ++found;
      EXPECT_TRUE(told.contains(article[1])) << file.path() << ": " << line;
    }
  }
  EXPECT_GT(found, 10U);
}

TEST(LawsQuestion, ArticlesAndSentencesHaveTheirNumberInTheFideLaws) {
  const boost::json::object laws = answer_laws();
  std::map<std::string, boost::json::value> numbers;
  for (const auto& article : laws.at("articles").as_array()) {
    numbers[text(article.at("id"))] = article.at("fide");
    for (const auto& sentence : article.at("sentences").as_array())
      numbers[text(sentence.at("id"))] = sentence.at("fide");
  }
  EXPECT_EQ(text(numbers.at("3.9")), "3.9");
  EXPECT_EQ(text(numbers.at("3.9#2")), "3.9.2");
  // Promotion alone: how pawns move is in articles of their own.
  EXPECT_EQ(text(numbers.at("3.7")), "3.7.3.3, 3.7.3.4, 3.7.3.5");
  EXPECT_EQ(text(numbers.at("FIDE 9.6.1")), "9.6.1");
  EXPECT_TRUE(numbers.at("4.6c#2").is_null());
}

/// What the program says to a try of a case.
boost::json::object tried(const boost::json::value& shown, std::size_t number) {
  return answer_law_try({{"case", shown.at("id")}, {"try", number}}, {}).value();
}

TEST(LawsQuestion, NoCaseIsMuteAndTheProgramSaysWhatEachCaseSays) {
  std::size_t cases = 0;
  std::size_t tries = 0;
  const boost::json::object laws = answer_laws();
  for (const auto& article : laws.at("articles").as_array()) {
    EXPECT_FALSE(text(article.at("text")).empty());
    EXPECT_FALSE(article.at("sentences").as_array().empty());
    for (const auto& shown : article.at("cases").as_array()) {
      ++cases;
      const std::string id = text(shown.at("id"));
      EXPECT_TRUE(notation::parse_fen(text(shown.at("fen")))) << id;
      EXPECT_NE(shown.at("try").as_array().empty(), text(shown.at("note")).empty()) << id << " is mute";
      for (std::size_t i = 0; i < shown.at("try").as_array().size(); ++i) {
        ++tries;
        const auto& one = shown.at("try").at(i);
        const auto found = tried(shown, i);
        const std::string where = id + ": " + text(one.at("say")) + " " + boost::json::serialize(found);
        EXPECT_TRUE(notation::parse_fen(text(one.at("fen")))) << where;
        EXPECT_FALSE(text(one.at("say")).empty()) << where;
        EXPECT_EQ(text(one.at("expected")).back(), '.') << where;
        EXPECT_EQ(text(found.at("verdict").at("text")).back(), '.') << where;
        EXPECT_EQ(found.at("accepted").is_null(), one.at("accepted").is_null()) << where;
        EXPECT_TRUE(found.at("as_expected").as_bool()) << where << " but " << text(one.at("expected"));
      }
    }
  }
  EXPECT_GT(cases, 400U);
  EXPECT_GT(tries, 1000U);
}

/// The first try whose words begin so, of the case of that name.
boost::json::object try_in(std::string_view id, std::string_view say) {
  const boost::json::object laws = answer_laws();
  for (const auto& article : laws.at("articles").as_array()) {
    for (const auto& shown : article.at("cases").as_array()) {
      if (text(shown.at("id")) != id) continue;
      const auto& tries = shown.at("try").as_array();
      for (std::size_t i = 0; i < tries.size(); ++i) {
        if (text(tries[i].at("say")) == say) return tried(shown, i);
      }
    }
  }
  ADD_FAILURE() << id << " has no try " << say;
  return {};
}

TEST(LawsQuestion, EachKindOfTryIsAnsweredByTheCodeThatPlays) {
  const auto move = try_in("white_begins", "How many moves are legal?");
  EXPECT_EQ(text(move.at("verdict").at("text")), "20.");
  const auto legal = try_in("two_players_move", "e2–e4");
  EXPECT_EQ(text(legal.at("verdict").at("text")), "e4 is legal.");
  EXPECT_EQ(text(legal.at("move")), "e2e4");
  const auto setup = try_in("one_army_is_no_game", "Set this position up");
  EXPECT_EQ(setup.at("accepted"), false);
  const auto claim =
      try_in("the_intended_move_of_a_wrong_claim_is_bound", "Black claims threefold repetition with f6–d5");
  EXPECT_EQ(claim.at("accepted"), false);
  EXPECT_EQ(text(claim.at("verdict").at("article")), "5.2d");
  const auto bound = try_in("the_intended_move_of_a_wrong_claim_is_bound", "Black plays f6–g8");
  EXPECT_EQ(text(bound.at("verdict").at("article")), "FIDE 9.5.3");
  const auto touch = try_in("an_own_piece_touched_must_be_moved", "Touch e2");
  EXPECT_EQ(touch.at("accepted"), true);
  const auto denied = try_in("a_piece_put_back_still_binds", "Let go on d4");
  EXPECT_EQ(text(denied.at("verdict").at("article")), "4.3");
}

TEST(LawsQuestion, ATryThatIsNotThereIsAComplaint) {
  refused(answer_law_try({{"case", "none"}, {"try", 0}}, {}), "case");
  refused(answer_law_try({{"case", "white_begins"}, {"try", 99}}, {}), "try");
}

}  // namespace
}  // namespace adoube::questions
