// SPDX-License-Identifier: GPL-3.0-or-later
// adoube laws: an article of the Laws in our words, where the specification says it, and the cases that show
// it.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/article.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/draw/terminal.hpp"
#include "adoube/questions/laws_book.hpp"
#include "adoube/wire/article.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "render_style.hpp"

namespace adoube::app {

namespace {

using questions::LawCase;
using questions::LawSentence;

[[nodiscard]] std::string as_json(const std::vector<LawSentence>& sentences) {
  boost::json::array articles;
  for (const LawSentence& sentence : sentences) {
    boost::json::array functions;
    for (const auto& function : sentence.functions) functions.emplace_back(function);
    boost::json::array cases;
    for (const LawCase& shown : sentence.cases) {
      cases.push_back({{"id", shown.id}, {"fen", shown.fen ? boost::json::value(*shown.fen) : nullptr}});
    }
    articles.push_back({{"id", sentence.id},
                        {"fide", wire::fide_to_json(sentence.id)},
                        {"text", sentence.text},
                        {"functions", functions},
                        {"treatment", sentence.treatment},
                        {"cases", cases}});
  }
  return boost::json::serialize(boost::json::object{{"articles", articles}}) + '\n';
}

/// " [FIDE 3.8.2.2]", where the name of the sentence does not say it.
[[nodiscard]] std::string number_of(const LawSentence& sentence) {
  const auto fide = fide_of(sentence.id);
  return fide && !sentence.id.starts_with("FIDE") ? fmt::format(" [FIDE {}]", *fide) : "";
}

[[nodiscard]] std::string as_list(const std::vector<LawSentence>& sentences) {
  std::string text;
  for (const LawSentence& sentence : sentences) {
    const auto treatment = sentence.treatment == "spec" ? "" : fmt::format(" ({})", sentence.treatment);
    text += fmt::format("{:<12} {}{}{}\n", sentence.id, sentence.text, number_of(sentence), treatment);
  }
  return text;
}

/// The position as a diagram below its FEN.
[[nodiscard]] std::string diagram_of(const std::string& fen, const draw::TerminalStyle& style) {
  const auto setup = read_setup({fen});
  if (!setup) return {};
  const std::string board = draw::to_terminal(*setup, {.checked_king = king_in_check(*setup)}, style);
  std::string text;
  for (const auto line : std::views::split(board, '\n')) {
    if (!line.empty()) text += fmt::format("       {}\n", std::string_view(line));
  }
  return text;
}

[[nodiscard]] std::string in_full(const std::vector<LawSentence>& sentences,
                                  const draw::TerminalStyle& style) {
  std::string text;
  for (const LawSentence& sentence : sentences) {
    text += fmt::format("{}{}{}\n  {}\n", text.empty() ? "" : "\n", sentence.id, number_of(sentence),
                        sentence.text);
    if (!sentence.functions.empty())
      text += fmt::format("  said by {}\n", fmt::join(sentence.functions, ", "));
    if (sentence.treatment != "spec") text += fmt::format("  {}\n", sentence.treatment);
    if (!sentence.note.empty()) text += fmt::format("  {}\n", sentence.note);
    bool drawn = false;  // One diagram a sentence: that of its first case.
    for (const LawCase& shown : sentence.cases) {
      text += fmt::format("  case {}\n       {}\n", shown.id, shown.fen.value_or("a board of another size"));
      if (shown.fen && !drawn) text += diagram_of(*shown.fen, style);
      drawn = drawn || shown.fen;
    }
  }
  return text;
}

}  // namespace

Answer run_laws(const LawsOptions& options) {
  auto sentences = questions::law_sentences();
  if (options.article) {
    std::erase_if(sentences, [&](const LawSentence& sentence) {
      return !is_sentence_of(sentence.id, *options.article);
    });
    if (sentences.empty()) {
      return std::unexpected(Failure{.code = "unknown_article",
                                     .text = fmt::format("there is no article {}; adoube laws lists them all",
                                                         shown(*options.article))});
    }
  }
  if (options.json) return Report{.text = as_json(sentences)};
  if (!options.article) return Report{.text = as_list(sentences)};
  const auto style = read_terminal_style("auto");
  if (!style) return std::unexpected(style.error());
  return Report{.text = in_full(sentences, *style)};
}

}  // namespace adoube::app
