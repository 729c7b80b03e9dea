// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the articles and the cases that travel with the program.
#include "adoube/questions/laws_book.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "embedded.hpp"

namespace adoube::questions {

namespace {

[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (const auto part : text | std::views::split(separator)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

/// id, our words, functions of `laws`, treatment, note; a # begins a comment line.
[[nodiscard]] std::vector<LawSentence> parse_articles(std::string_view text) {
  std::vector<LawSentence> sentences;
  for (const auto line : split(text, '\n')) {
    if (trimmed(line).empty() || line.front() == '#') continue;
    auto columns = split(line, '\t');
    columns.resize(5);
    LawSentence sentence{.id = std::string(trimmed(columns[0])),
                         .text = std::string(trimmed(columns[1])),
                         .functions = {},
                         .treatment = std::string(trimmed(columns[3])),
                         .note = std::string(trimmed(columns[4])),
                         .cases = {}};
    for (const auto function : split(columns[2], ',')) {
      const std::string_view name = trimmed(function);
      if (name.empty()) continue;
      sentence.functions.push_back(name.contains("::") ? std::string(name) : "laws::" + std::string(name));
    }
    sentences.push_back(std::move(sentence));
  }
  return sentences;
}

/// A case as far as it is shown: which sentences it is about, its positions and the moves it tries.
struct CaseBlock {
  LawCase shown;
  std::vector<std::string> sentences;
  std::optional<board::Position> now;  ///< Where the case stands; none where there is no game to play.

  void set(std::string fen) {
    const auto setup = notation::parse_fen(fen);
    const auto position = setup ? board::make_position(*setup) : Result<board::Position, SetupFaults>();
    now = setup && position ? std::optional(*position) : std::nullopt;
    if (!shown.fen) shown.fen = std::move(fen);
  }

  void play(std::string_view moves) {
    for (const auto text : split(moves, ' ')) {
      const auto move = now ? notation::parse_uci(*now, text) : std::unexpected(notation::MoveError{});
      if (text.empty()) continue;
      now = now && move ? std::optional(board::after(*now, *move)) : std::nullopt;
    }
  }

  void attempt(std::string_view rest, bool legal) {
    const std::string_view move = rest.substr(0, rest.find(' '));
    if (!now || !notation::parse_uci_squares(move)) return;
    shown.trials.push_back({.fen = notation::to_fen(*now), .move = std::string(move), .legal = legal});
  }
};

[[nodiscard]] std::vector<CaseBlock> parse_cases(std::string_view text) {
  std::vector<CaseBlock> blocks;
  for (const auto whole : split(text, '\n')) {
    // A # at the beginning of a word begins a comment; inside one it numbers a sentence.
    const auto line = whole.starts_with('#') ? std::string_view() : whole.substr(0, whole.find(" #"));
    const auto blank = line.find(' ');
    if (blank == std::string_view::npos) continue;
    const auto keyword = line.substr(0, blank);
    const auto rest = trimmed(line.substr(blank));
    if (keyword == "case") {
      blocks.push_back({.shown = {.id = std::string(rest), .fen = std::nullopt, .trials = {}},
                        .sentences = {},
                        .now = std::nullopt});
    } else if (blocks.empty()) {
      continue;
    } else if (keyword == "positive" || keyword == "negative") {
      for (const auto id : split(rest, ' ')) {
        if (!id.empty()) blocks.back().sentences.emplace_back(id);
      }
    } else if (keyword == "fen") {
      blocks.back().set(rest == "start" ? notation::to_fen(initial_setup()) : std::string(rest));
    } else if (keyword == "moves") {
      blocks.back().play(rest);
    } else if (keyword == "legal" || keyword == "illegal") {
      for (const auto move : split(keyword == "legal" ? rest : rest.substr(0, rest.find(' ')), ' '))
        blocks.back().attempt(move, keyword == "legal");
    }
  }
  return blocks;
}

}  // namespace

std::vector<LawSentence> law_sentences() {
  std::vector<LawSentence> sentences;
  std::vector<CaseBlock> blocks;
  for (const EmbeddedFile& file : laws_files()) {
    if (file.name == "articles.tsv")
      std::ranges::move(parse_articles(file.text), std::back_inserter(sentences));
    if (file.name == "beyond.tsv")
      std::ranges::move(parse_articles(file.text), std::back_inserter(sentences));
    if (file.name.ends_with(".cases")) std::ranges::move(parse_cases(file.text), std::back_inserter(blocks));
  }
  for (const CaseBlock& block : blocks) {
    for (LawSentence& sentence : sentences) {
      if (std::ranges::find(block.sentences, sentence.id) != block.sentences.end())
        sentence.cases.push_back(block.shown);
    }
  }
  return sentences;
}

bool contains(std::string_view article, std::string_view sentence) {
  // "9.6" asks for "FIDE 9.6.1#1", too: no number stands in both books.
  constexpr std::string_view beyond = "FIDE ";
  if (sentence.starts_with(beyond) && !article.starts_with(beyond)) sentence.remove_prefix(beyond.size());
  if (article.empty() || !sentence.starts_with(article)) return false;
  if (sentence.size() == article.size()) return true;
  // "3.1" contains "3.1#2" and "3.1a#1", not "3.11#1"; "3.7" ends where the letter d begins.
  const char next = sentence[article.size()];
  const bool digit = next >= '0' && next <= '9';
  return !digit && article.back() != '.' && article.back() != '#';
}

}  // namespace adoube::questions
