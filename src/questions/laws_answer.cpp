// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws in JSON, by article, and the tries of their cases.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/questions/fields.hpp"
#include "adoube/questions/laws_book.hpp"
#include "adoube/wire/article.hpp"
#include "law_stand.hpp"
#include "law_words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

/// Of a case that no hand can try: it asks whether a contract of the program holds.
[[nodiscard]] std::string note_on(const LawCase& shown) {
  if (!shown.tries.empty()) return {};
  std::string note;
  for (const LawLine& line : shown.lines) {
    const auto colon = line.rest.rfind(": ");
    if (line.verb != "breaks" || colon == std::string::npos) continue;
    const std::string contract = line.rest.substr(colon + 2);
    if (!note.contains(contract)) note.append(note.empty() ? "" : "; ").append(contract);
  }
  return "Nothing for a hand to try: the program itself is held to this contract: " + note + ".";
}

[[nodiscard]] json::object case_to_json(const LawCase& shown) {
  json::array tries;
  for (const LawTry& one : shown.tries) {
    tries.push_back({{"say", one.say},
                     {"deeds", one.deeds},
                     {"fen", one.fen},
                     {"accepted", one.accepted ? json::value(*one.accepted) : json::value(nullptr)},
                     {"expected", one.expected}});
  }
  return {
      {"id", shown.id}, {"fen", shown.fen.value_or("")}, {"try", std::move(tries)}, {"note", note_on(shown)}};
}

/// The cases by name: read once.
[[nodiscard]] const LawCase* find_case(const std::string& id) {
  static const auto cases = [] {
    std::map<std::string, LawCase> all;
    for (LawSentence& sentence : law_sentences()) {
      for (LawCase& one : sentence.cases) all.emplace(one.id, std::move(one));
    }
    return all;
  }();
  const auto found = cases.find(id);
  return found == cases.end() ? nullptr : &found->second;
}

/// An article while its sentences are gathered.
struct Article {
  std::string id;
  std::string text;
  json::array sentences;
  std::vector<std::string_view> ids;  ///< Of the sentences; those of 3.7a are not of 3.7.
  json::array cases;
  std::vector<std::string> shown;  ///< The cases that are there already: one may show several sentences.
};

void add(Article& article, const LawSentence& sentence) {
  article.sentences.push_back(
      {{"id", sentence.id}, {"fide", wire::fide_to_json(sentence.id)}, {"text", sentence.text}});
  article.ids.emplace_back(sentence.id);
  article.text.append(article.text.empty() ? "" : " ").append(sentence.text);
  for (const LawCase& each : sentence.cases) {
    if (!each.fen || std::ranges::find(article.shown, each.id) != article.shown.end()) continue;
    article.shown.push_back(each.id);
    article.cases.push_back(case_to_json(each));
  }
}

}  // namespace

json::object answer_laws() {
  std::vector<Article> articles;
  const std::vector<LawSentence> book = law_sentences();
  for (const LawSentence& sentence : book) {
    std::string id = sentence.id.substr(0, sentence.id.find('#'));
    if (articles.empty() || articles.back().id != id)
      articles.push_back(
          {.id = std::move(id), .text = {}, .sentences = {}, .ids = {}, .cases = {}, .shown = {}});
    add(articles.back(), sentence);
  }
  json::array told;
  for (Article& article : articles) {
    told.push_back({{"id", article.id},
                    {"fide", wire::fide_to_json(article.id, article.ids)},
                    {"text", article.text},
                    {"sentences", std::move(article.sentences)},
                    {"cases", std::move(article.cases)}});
  }
  return {{"articles", std::move(told)}};
}

Reply answer_law_try(const json::object& question, const Limits& limits) {
  const auto id = required_text(question, "case", limits.text);
  if (!id) return std::unexpected(id.error());
  const LawCase* const shown = find_case(*id);
  if (shown == nullptr) return complain("case", "there is no such case of the Laws");
  const auto number = optional_number(question, "try", 0, std::numeric_limits<std::int32_t>::max());
  if (!number) return std::unexpected(number.error());
  const auto which = static_cast<std::size_t>(number->value_or(0));
  if (which >= shown->tries.size()) return complain("try", "the case has no try of that number");
  const LawTry& one = shown->tries[which];
  LawStand stand;
  for (std::size_t i = 0; i < one.after; ++i) stand.follow(shown->lines[i]);
  auto answer = stand.judge(one.line);
  if (!answer) return complain("try", "this cannot be tried");  // No try of a case is such a one.
  const auto asks = question_of(one.line);
  const bool as_expected =
      one.accepted ? answer->accepted == one.accepted : asks && answer->answer == asks->answer;
  return json::object{{"accepted", answer->accepted ? json::value(*answer->accepted) : json::value(nullptr)},
                      {"as_expected", as_expected},
                      {"verdict", std::move(answer->verdict)},
                      {"fen", answer->fen},
                      {"move", answer->move.empty() ? json::value(nullptr) : json::value(answer->move)}};
}

}  // namespace adoube::questions
