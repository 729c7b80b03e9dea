// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the articles and the cases that travel with the program.
#include "adoube/questions/laws_book.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "embedded.hpp"
#include "law_stand.hpp"
#include "law_words.hpp"

namespace adoube::questions {

namespace {

[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (const auto part : text | std::views::split(separator)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

/// id, our words, functions of `laws`, treatment, note; a # begins a comment line. What may follow, the
/// number in the FIDE Laws, core knows.
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

/// A case while it is read: which sentences it is about, and where it stands.
struct CaseBlock {
  LawCase shown;
  std::vector<std::string> sentences;
};

/// The line, with a part of it for each move.
[[nodiscard]] std::vector<LawLine> parts_of(const LawLine& line) {
  std::vector<LawLine> parts;
  const auto words = words_of(line.rest);
  if (line.verb == "legal") {
    for (const std::string& move : words) parts.push_back({.verb = line.verb, .rest = move});
  } else if (line.verb == "illegal" || line.verb == "says" || line.verb == "blames") {
    parts.push_back({.verb = "illegal", .rest = words.front()});
  } else if (line.verb == "after") {
    parts.push_back({.verb = "legal", .rest = words.front()});
  } else if (line.verb == "refused" || line.verb == "denied") {
    // The reasons behind what is refused are of no kind that a hand could try.
    const std::size_t reasons = line.verb == "denied" ? 2 : 1;
    std::string deed;
    for (std::size_t i = 0; i + reasons < words.size(); ++i) deed.append(i == 0 ? "" : " ").append(words[i]);
    parts.push_back({.verb = line.verb, .rest = std::move(deed)});
  } else {
    parts.push_back(line);
  }
  return parts;
}

/// What the Laws say, in front of what the program says. `next` is the line that follows.
void expect(LawTry& one, const LawLine& line, const LawLine* next) {
  const auto& [verb, rest] = one.line;
  if (verb == "legal" || verb == "illegal") {
    one.say = spoken_move(rest);
    one.accepted = verb == "legal";
  } else if (verb == "faults" || verb == "reason") {
    one.say = "Set this position up";
    one.accepted = line.verb == "faults" && trimmed(line.rest) == "none";
  } else if (verb == "event" || verb == "refused") {
    one.say = spoken_event(words_of(rest));
    one.accepted = verb == "event";
    // A wrong claim happens, too, and is not granted.
    if (next != nullptr && next->verb == "granted") one.accepted = next->rest == "yes";
  } else if (verb == "touch" || verb == "denied") {
    one.say = spoken_touches(rest);
    one.accepted = verb == "touch";
  } else if (const auto question = question_of(one.line)) {
    one.say = asked(*question);
    one.expected = answered(*question, question->answer);
  }
  if (one.accepted) one.expected = *one.accepted ? "Accepted." : "Refused.";
}

/// Moves are tried once in a position, and a position is set up once, however often a case speaks of them.
[[nodiscard]] bool is_there(const LawCase& shown, const LawTry& one) {
  const std::string& verb = one.line.verb;
  if (verb != "legal" && verb != "illegal" && verb != "faults" && verb != "reason") return false;
  return std::ranges::any_of(
      shown.tries, [&](const LawTry& other) { return other.fen == one.fen && other.say == one.say; });
}

void find_tries(LawCase& shown) {
  LawStand stand;
  std::string deeds;
  for (std::size_t i = 0; i < shown.lines.size(); ++i) {
    const LawLine& line = shown.lines[i];
    if (line.verb == "fen" && !shown.fen)
      shown.fen = line.rest == "start" ? notation::to_fen(initial_setup()) : line.rest;
    for (LawLine& part : parts_of(line)) {
      if (!stand.judge(part)) continue;
      LawTry one{.line = std::move(part),
                 .after = i,
                 .fen = stand.fen(),
                 .deeds = deeds,
                 .say = {},
                 .accepted = {},
                 .expected = {}};
      expect(one, line, i + 1 < shown.lines.size() ? &shown.lines[i + 1] : nullptr);
      if (!is_there(shown, one)) shown.tries.push_back(std::move(one));
    }
    const std::string before = stand.fen();
    stand.follow(line);
    if (line.verb == "fen" || stand.fen() != before) {
      deeds.clear();
    } else if (line.verb == "event" || line.verb == "touch") {
      const std::string deed =
          line.verb == "touch" ? spoken_touches(line.rest) : spoken_event(words_of(line.rest));
      deeds.append(deeds.empty() ? "" : "; ").append(deed);
    }
  }
}

[[nodiscard]] std::vector<CaseBlock> parse_cases(std::string_view text) {
  std::vector<CaseBlock> blocks;
  for (const auto whole : split(text, '\n')) {
    // A # at the beginning of a word begins a comment; inside one it numbers a sentence.
    const auto line = whole.starts_with('#') ? std::string_view() : whole.substr(0, whole.find(" #"));
    const auto blank = line.find(' ');
    if (blank == std::string_view::npos) continue;
    const auto verb = line.substr(0, blank);
    const auto rest = trimmed(line.substr(blank));
    if (verb == "case") {
      blocks.push_back(
          {.shown = {.id = std::string(rest), .fen = {}, .lines = {}, .tries = {}}, .sentences = {}});
    } else if (blocks.empty() || rest.empty()) {
      continue;
    } else if (verb == "positive" || verb == "negative") {
      for (const auto id : split(rest, ' ')) {
        if (!id.empty()) blocks.back().sentences.emplace_back(id);
      }
    } else {
      blocks.back().shown.lines.push_back({.verb = std::string(verb), .rest = std::string(rest)});
    }
  }
  for (CaseBlock& block : blocks) find_tries(block.shown);
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

}  // namespace adoube::questions
