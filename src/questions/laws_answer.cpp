// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws in JSON, by article.
#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <utility>

#include "adoube/questions/laws_book.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

[[nodiscard]] json::object case_to_json(const LawCase& shown, const std::string& fen) {
  json::array trials;
  for (const LawTrial& trial : shown.trials) {
    if (trial.fen == fen) trials.push_back({{"move", trial.move}, {"legal", trial.legal}});
  }
  return {{"id", shown.id}, {"fen", fen}, {"try", std::move(trials)}};
}

/// An article while its sentences are gathered.
struct Article {
  std::string id;
  std::string text;
  json::array sentences;
  json::array cases;
  std::vector<std::string> shown;  ///< The cases that are there already: one may show several sentences.
};

void add(Article& article, const LawSentence& sentence) {
  article.sentences.push_back({{"id", sentence.id}, {"text", sentence.text}});
  article.text.append(article.text.empty() ? "" : " ").append(sentence.text);
  for (const LawCase& each : sentence.cases) {
    const auto fen = each.trials.empty() ? each.fen : std::optional(each.trials.front().fen);
    if (!fen || std::ranges::find(article.shown, each.id) != article.shown.end()) continue;
    article.shown.push_back(each.id);
    article.cases.push_back(case_to_json(each, *fen));
  }
}

}  // namespace

json::object answer_laws() {
  std::vector<Article> articles;
  for (const LawSentence& sentence : law_sentences()) {
    std::string id = sentence.id.substr(0, sentence.id.find('#'));
    if (articles.empty() || articles.back().id != id)
      articles.push_back({.id = std::move(id), .text = {}, .sentences = {}, .cases = {}, .shown = {}});
    add(articles.back(), sentence);
  }
  json::array told;
  for (Article& article : articles) {
    told.push_back({{"id", article.id},
                    {"text", article.text},
                    {"sentences", std::move(article.sentences)},
                    {"cases", std::move(article.cases)}});
  }
  return {{"articles", std::move(told)}};
}

}  // namespace adoube::questions
