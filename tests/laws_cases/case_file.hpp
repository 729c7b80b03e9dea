// SPDX-License-Identifier: GPL-3.0-or-later
// What a .cases file says: named cases, the sentences of the Laws they show, and lines to be judged in order.
// The language is described in data/laws/README.md; a file that does not speak it is refused, not guessed at.
#pragma once

#include <cstddef>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::cases {

/// Where and why a file is not a case file: "3.9-check.cases:17: …".
class MalformedCase : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a line does or expects.
enum class Verb : unsigned char {
  fen,
  board,
  moves,
  legal,
  illegal,
  count,
  exactly,
  reaches,
  after,
  position,
  turn,
  check,
  mate,
  stalemate,
  attacked,
  light,
  initial,
  rights,
  en_passant,
  faults,
  perft,
  // Of these the fast board knows nothing:
  says,
  blames,
  reason,
  outcome,
  corner,
  attacks,
  means,
  distinct,
  lawful,
  leads,
  over,
  steps,
  breaks,
  // Of these only a game in progress:
  event,
  refused,
  claims,
  granted,
  ends,
  offer,
  bound,
  flag,
  // Of these only a board that is being touched:
  mode,
  touch,
  denied,
  permitted,
  obliged,
  made,
  violated,
  claim_open,
};

/// Is the line about a game in progress, and nothing that a position alone could answer?
[[nodiscard]] constexpr bool is_of_game(Verb verb) { return verb >= Verb::event && verb <= Verb::flag; }

/// Is the line about hands on a board?
[[nodiscard]] constexpr bool is_of_touch(Verb verb) { return verb >= Verb::mode && verb <= Verb::claim_open; }

struct Line {
  Verb verb;
  std::vector<std::string> words;  ///< All that follows the verb.
  std::string where;               ///< "3.9-check.cases:17"
};

struct Case {
  std::string name;
  std::vector<std::string> positive;  ///< Sentences it shows at work, "3.8.2#1".
  std::vector<std::string> negative;  ///< Sentences whose limits it shows.
  std::vector<Line> lines;
  std::string where;

  /// The clause that gives the test its name, "3.8.2": that of the first sentence shown.
  [[nodiscard]] std::string clause() const {
    const std::string& sentence = positive.empty() ? negative.front() : positive.front();
    return sentence.substr(0, sentence.find('#'));
  }
};

/// Such a case is for the board that is being touched, and for no other model.
[[nodiscard]] bool is_of_touch(const Case& one);

/// The cases of one text. Throws MalformedCase.
[[nodiscard]] std::vector<Case> parse_cases(std::string_view text, const std::string& file);

/// All *.cases files of a folder, in the order of their names. Throws MalformedCase, also for a name that is
/// used twice or a folder without any.
[[nodiscard]] std::vector<Case> read_cases(const std::filesystem::path& folder);

}  // namespace adoube::cases
