// SPDX-License-Identifier: GPL-3.0-or-later
// Reading case files, and refusing what is not one.
#include "case_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace adoube::cases {
namespace {

using Words = std::vector<std::string>;

/// The words of each verb: how many at least and at most.
struct Grammar {
  std::string_view name;
  Verb verb;
  std::size_t least;
  std::size_t most;
};

constexpr std::size_t any_number = 1000;

constexpr std::array grammar{
    Grammar{"fen", Verb::fen, 1, 6},
    Grammar{"board", Verb::board, 2, any_number},
    Grammar{"moves", Verb::moves, 1, any_number},
    Grammar{"legal", Verb::legal, 1, any_number},
    Grammar{"illegal", Verb::illegal, 2, any_number},
    Grammar{"count", Verb::count, 1, 1},
    Grammar{"exactly", Verb::exactly, 1, any_number},
    Grammar{"reaches", Verb::reaches, 1, any_number},
    Grammar{"after", Verb::after, 7, 7},
    Grammar{"position", Verb::position, 6, 6},
    Grammar{"turn", Verb::turn, 1, 1},
    Grammar{"check", Verb::check, 1, 1},
    Grammar{"mate", Verb::mate, 1, 1},
    Grammar{"stalemate", Verb::stalemate, 1, 1},
    Grammar{"attacked", Verb::attacked, 4, 4},
    Grammar{"light", Verb::light, 2, 2},
    Grammar{"initial", Verb::initial, 1, 1},
    Grammar{"rights", Verb::rights, 1, 4},
    Grammar{"en_passant", Verb::en_passant, 1, 1},
    Grammar{"faults", Verb::faults, 1, any_number},
    Grammar{"perft", Verb::perft, 2, 2},
    Grammar{"says", Verb::says, 2, any_number},
    Grammar{"blames", Verb::blames, 5, any_number},
    Grammar{"reason", Verb::reason, 2, any_number},
    Grammar{"outcome", Verb::outcome, 1, 4},
    Grammar{"corner", Verb::corner, 2, 2},
    Grammar{"attacks", Verb::attacks, 3, 3},
    Grammar{"means", Verb::means, 4, 5},
    Grammar{"distinct", Verb::distinct, 2, any_number},
    Grammar{"lawful", Verb::lawful, 4, any_number},
    Grammar{"leads", Verb::leads, 7, any_number},
    Grammar{"over", Verb::over, 4, any_number},
    Grammar{"steps", Verb::steps, 5, 5},
    Grammar{"breaks", Verb::breaks, 3, any_number},
    Grammar{"event", Verb::event, 2, any_number},
    Grammar{"refused", Verb::refused, 3, any_number},
    Grammar{"claims", Verb::claims, 1, any_number},
    Grammar{"granted", Verb::granted, 1, 1},
    Grammar{"ends", Verb::ends, 1, 6},
    Grammar{"offer", Verb::offer, 1, 1},
    Grammar{"bound", Verb::bound, 1, 1},
    Grammar{"flag", Verb::flag, 2, 2},
    Grammar{"mode", Verb::mode, 1, 1},
    Grammar{"touch", Verb::touch, 1, any_number},
    Grammar{"denied", Verb::denied, 3, any_number},
    Grammar{"permitted", Verb::permitted, 1, any_number},
    Grammar{"obliged", Verb::obliged, 1, any_number},
    Grammar{"made", Verb::made, 1, 1},
    Grammar{"violated", Verb::violated, 1, 2},
    Grammar{"claim_open", Verb::claim_open, 1, 1},
};

[[noreturn]] void refuse(const std::string& where, const std::string& why) {
  throw MalformedCase(where + ": " + why);
}

/// The words of a line; a '#' that begins a word begins a comment (one inside a sentence's name does not).
Words words_of(const std::string& line) {
  std::istringstream stream(line);
  Words words;
  for (std::string word; stream >> word && word.front() != '#';) words.push_back(word);
  return words;
}

/// "3.8.2#1": a clause, a number sign, the number of the sentence.
bool is_sentence(std::string_view text) {
  const std::size_t mark = text.find('#');
  if (mark == std::string_view::npos || mark == 0 || mark + 1 == text.size()) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto in_clause = [&](char c) { return is_digit(c) || c == '.' || (c >= 'a' && c <= 'e'); };
  return std::ranges::all_of(text.substr(0, mark), in_clause) &&
         std::ranges::all_of(text.substr(mark + 1), is_digit);
}

bool is_name(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

/// Behind the move and the code: an article in brackets, then a ply or a dash.
void check_blame(const Line& line) {
  const auto unexpected = [&](std::size_t word) {
    refuse(line.where, "unexpected word '" + line.words[word] + "'");
  };
  if (!line.words[2].starts_with('[') || !line.words[2].ends_with(']')) unexpected(2);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (line.words[3] != "-" && !std::ranges::all_of(line.words[3], is_digit)) unexpected(3);
}

void check_words(const Line& line) {
  const auto must_be = [&](std::size_t word, std::initializer_list<std::string_view> allowed) {
    if (std::ranges::find(allowed, line.words[word]) == allowed.end()) {
      refuse(line.where, "unexpected word '" + line.words[word] + "'");
    }
  };
  switch (line.verb) {
    case Verb::check:
    case Verb::mate:
    case Verb::stalemate:
    case Verb::granted:
    case Verb::initial: must_be(0, {"yes", "no"}); break;
    case Verb::means:
    case Verb::distinct: must_be(0, {"yes", "no"}); break;
    case Verb::over:
      must_be(0, {"mate", "stalemate", "no"});
      must_be(2, {"white", "black"});
      break;
    case Verb::leads:
    case Verb::lawful:
      must_be(0, {"yes", "no"});
      must_be(2, {"white", "black"});
      break;
    case Verb::attacks: must_be(2, {"yes", "no"}); break;
    case Verb::light: must_be(1, {"yes", "no"}); break;
    case Verb::event:
    case Verb::refused:
    case Verb::corner:
    case Verb::turn: must_be(0, {"white", "black"}); break;
    case Verb::claim_open:
    case Verb::offer: must_be(0, {"white", "black", "none"}); break;
    case Verb::mode: must_be(0, {"enforce", "record"}); break;
    case Verb::board: must_be(1, {"white", "black"}); break;
    case Verb::blames: check_blame(line); break;
    case Verb::attacked:
      must_be(1, {"by"});
      must_be(2, {"white", "black"});
      must_be(3, {"yes", "no"});
      break;
    default: break;
  }
}

Line parse_line(const Words& words, const std::string& where) {
  const auto* rule = std::ranges::find(grammar, words.front(), &Grammar::name);
  if (rule == grammar.end()) refuse(where, "unknown line '" + words.front() + "'");
  Line line{.verb = rule->verb, .words = Words(words.begin() + 1, words.end()), .where = where};
  if (line.words.size() < rule->least || line.words.size() > rule->most) {
    refuse(where, "'" + words.front() + "' with " + std::to_string(line.words.size()) + " words");
  }
  check_words(line);
  return line;
}

bool expects_something(const Line& line) {
  return line.verb != Verb::fen && line.verb != Verb::board && line.verb != Verb::moves &&
         line.verb != Verb::event && line.verb != Verb::mode && line.verb != Verb::touch;
}

void check_case(const Case& one) {
  if (one.positive.empty() && one.negative.empty()) refuse(one.where, "the case shows no sentence");
  if (one.lines.empty() || !std::ranges::any_of(one.lines, expects_something)) {
    refuse(one.where, "the case expects nothing");
  }
  if (!expects_something(one.lines.back()))
    refuse(one.lines.back().where, "nothing is expected of this line");
}

}  // namespace

bool is_of_touch(const Case& one) {
  return std::ranges::any_of(one.lines, [](const Line& line) { return is_of_touch(line.verb); });
}

std::vector<Case> parse_cases(std::string_view text, const std::string& file) {
  std::vector<Case> cases;
  std::istringstream stream{std::string(text)};
  int number = 0;
  for (std::string raw; std::getline(stream, raw);) {
    const std::string where = file + ":" + std::to_string(++number);
    const Words words = words_of(raw);
    if (words.empty()) continue;
    if (words.front() == "case") {
      if (words.size() != 2 || !is_name(words[1])) refuse(where, "a case has one name, of a-z, 0-9 and _");
      cases.push_back({.name = words[1], .positive = {}, .negative = {}, .lines = {}, .where = where});
      continue;
    }
    if (cases.empty()) refuse(where, "a line before the first case");
    Case& current = cases.back();
    if (words.front() == "positive" || words.front() == "negative") {
      if (words.size() < 2) refuse(where, "no sentence is named");
      for (std::size_t i = 1; i < words.size(); ++i) {
        if (!is_sentence(words[i])) refuse(where, "'" + words[i] + "' names no sentence");
        (words.front() == "positive" ? current.positive : current.negative).push_back(words[i]);
      }
      continue;
    }
    Line line = parse_line(words, where);
    constexpr std::array first{Verb::fen,    Verb::board, Verb::breaks, Verb::means, Verb::distinct,
                               Verb::lawful, Verb::leads, Verb::over,   Verb::steps};
    if (current.lines.empty() && std::ranges::find(first, line.verb) == first.end())
      refuse(where, "a case begins with fen or board");
    current.lines.push_back(std::move(line));
  }
  for (const Case& one : cases) check_case(one);
  return cases;
}

std::vector<Case> read_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".cases") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<Case> cases;
  std::set<std::string> names;
  for (const auto& file : files) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream) refuse(file.string(), "cannot be read");
    for (Case& one : parse_cases(text.str(), file.filename().string())) {
      if (!names.insert(one.name).second) refuse(one.where, "the name '" + one.name + "' is used twice");
      cases.push_back(std::move(one));
    }
  }
  if (cases.empty()) refuse(folder.string(), "no cases");
  return cases;
}

}  // namespace adoube::cases
