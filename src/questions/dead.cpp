// SPDX-License-Identifier: GPL-3.0-or-later
// The answer about a dead position in JSON.
#include "adoube/questions/dead.hpp"

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/answers/dead.hpp"
#include "adoube/answers/line.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

using unwinnable::Verdict;

[[nodiscard]] std::string_view word_for(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::winnable: return "can";
    case Verdict::unwinnable: return "cannot";
    case Verdict::undetermined: break;
  }
  return "unknown";
}

[[nodiscard]] json::object player_to_json(const answers::MateAnswer& answer) {
  json::object player{{"verdict", to_string(answer.decision.verdict)},
                      {"proof", nullptr},
                      {"reason", answers::reason_of(answer)}};
  if (const auto proof = answer.proof()) player["proof"] = to_string(*proof);
  return player;
}

[[nodiscard]] json::array line_to_json(const answers::DeadAnswer& answer) {
  json::array line;
  const certificate::Helpmate* const mate = answer.shorter_line();
  if (mate == nullptr) return line;
  for (const std::string& move : answers::san_of(answer.of(Colour::white).position, mate->moves))
    line.emplace_back(move);
  return line;
}

[[nodiscard]] json::object to_json(const answers::DeadAnswer& answer) {
  const answers::DeadConclusion& conclusion = answer.conclusion;
  json::array sentences;
  std::string text;
  for (const answers::Sentence& sentence : conclusion.sentences) {
    const std::string whole = wire::sentence(sentence.text);
    sentences.push_back(json::object{
        {"text", whole}, {"article", sentence.article}, {"fide", wire::fide_to_json(sentence.article)}});
    if (!text.empty()) text += ' ';
    text += whole;
  }
  const answers::MateAnswer& white = answer.of(Colour::white);
  const answers::MateAnswer& black = answer.of(Colour::black);
  json::object object{{"dead", nullptr},
                      {"ended", nullptr},
                      {"white", word_for(white.decision.verdict)},
                      {"black", word_for(black.decision.verdict)},
                      {"players", {{"white", player_to_json(white)}, {"black", player_to_json(black)}}},
                      {"text", text},
                      {"article", conclusion.sentences.front().article},
                      {"fide", wire::fide_to_json(conclusion.sentences.front().article)},
                      {"sentences", std::move(sentences)},
                      {"line", line_to_json(answer)}};
  if (conclusion.dead) object["dead"] = *conclusion.dead;
  if (conclusion.ended) object["ended"] = to_string(*conclusion.ended);
  return object;
}

}  // namespace

Reply answer_dead(const json::object& question, const Limits& limits) {
  const auto fen = required_text(question, "fen", limits.text);
  if (!fen) return std::unexpected(fen.error());
  const auto position = read_fen(*fen, "fen", limits);
  if (!position) return std::unexpected(position.error());
  return to_json(answers::answer_dead(*position, {.bytes = limits.dead_memory}));
}

}  // namespace adoube::questions
