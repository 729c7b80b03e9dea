// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the articles and the cases that travel with the program.
#include "laws_book.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "embedded.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

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

/// A case as far as it is shown: which sentences it is about, and its first position.
struct CaseBlock {
  LawCase shown;
  std::vector<std::string> sentences;
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
      blocks.push_back({.shown = {.id = std::string(rest), .fen = std::nullopt}, .sentences = {}});
    } else if (blocks.empty()) {
      continue;
    } else if (keyword == "positive" || keyword == "negative") {
      for (const auto id : split(rest, ' ')) {
        if (!id.empty()) blocks.back().sentences.emplace_back(id);
      }
    } else if (keyword == "fen" && !blocks.back().shown.fen) {
      blocks.back().shown.fen = rest == "start" ? notation::to_fen(initial_setup()) : std::string(rest);
    }
  }
  return blocks;
}

}  // namespace

std::vector<LawSentence> law_sentences() {
  std::vector<LawSentence> sentences;
  std::vector<CaseBlock> blocks;
  for (const EmbeddedFile& file : laws_files()) {
    if (file.name == "articles.tsv") sentences = parse_articles(file.text);
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
  if (article.empty() || !sentence.starts_with(article)) return false;
  if (sentence.size() == article.size()) return true;
  // "3.1" contains "3.1#2" and "3.1a#1", not "3.11#1"; "3.7" ends where the letter d begins.
  const char next = sentence[article.size()];
  const bool digit = next >= '0' && next <= '9';
  return !digit && article.back() != '.' && article.back() != '#';
}

}  // namespace adoube::app
