// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws by article: all of them are there, and every case can be shown and is true.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "adoube/board/position.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
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

TEST(LawsQuestion, AnArticleBeyondIsFoundWithAndWithoutTheNameOfItsBook) {
  EXPECT_TRUE(contains("9.6", "FIDE 9.6.1#1"));
  EXPECT_TRUE(contains("FIDE 9.6.1", "FIDE 9.6.1#1"));
  EXPECT_FALSE(contains("FIDE 5.2", "5.2d#1"));
  EXPECT_FALSE(contains("9.6.2", "FIDE 9.6.1#1"));
}

TEST(LawsQuestion, EveryCaseCanBeShownAndItsMovesAreAsItSays) {
  std::size_t cases = 0;
  std::size_t trials = 0;
  const boost::json::object laws = answer_laws();
  for (const auto& article : laws.at("articles").as_array()) {
    EXPECT_FALSE(text(article.at("text")).empty());
    EXPECT_FALSE(article.at("sentences").as_array().empty());
    for (const auto& shown : article.at("cases").as_array()) {
      ++cases;
      const auto setup = notation::parse_fen(text(shown.at("fen")));
      ASSERT_TRUE(setup) << text(shown.at("id"));
      for (const auto& trial : shown.at("try").as_array()) {
        ++trials;
        const auto position = board::make_position(*setup);
        ASSERT_TRUE(position) << text(shown.at("id"));
        const auto move = notation::parse_uci(*position, text(trial.at("move")));
        EXPECT_EQ(move.has_value(), trial.at("legal").as_bool())
            << text(shown.at("id")) << text(trial.at("move"));
      }
    }
  }
  EXPECT_GT(cases, 200U);
  EXPECT_GT(trials, 200U);
}

}  // namespace
}  // namespace adoube::questions
