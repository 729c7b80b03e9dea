// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk check: the strategy played from every position of a board.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "adoube/endgame/krk/text.hpp"
#include "adoube/notation/utf8.hpp"
#include "krk.hpp"
#include "krk_board.hpp"
#include "krk_facts.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using endgame::krk::Enumeration;
using endgame::krk::Histogram;
using endgame::krk::Size;
using endgame::krk::Variant;

/// The theorem that the strategy wins is about boards with so many files and ranks or more (docs/krk.md).
constexpr int least_side_of_theorem = 4;

/// One object, all keys side by side. The values of the facts are numbers as they stand.
[[nodiscard]] std::string to_json(const Size& size, const Enumeration& enumeration,
                                  const Comparison* comparison) {
  std::string line = fmt::format(R"({{"board":"{}","variant":"{}","winning":{})", endgame::krk::to_text(size),
                                 word_for(enumeration.variant), enumeration.is_winning);
  for (const auto& [key, value] : enumeration.facts) line += fmt::format(R"(,"{}":{})", key, value);
  if (comparison != nullptr) {
    boost::json::array differences;
    for (const auto& [key, known, computed] : comparison->differences) {
      boost::json::object difference{{"key", notation::to_utf8(key)}, {"known", notation::to_utf8(known)}};
      difference["computed"] = computed.empty() ? boost::json::value() : boost::json::value(computed);
      differences.push_back(std::move(difference));
    }
    // As a line of its own the array has every control character escaped; without its frame it goes on ours.
    std::string rest = to_line({{"compared", comparison->rows}, {"differences", std::move(differences)}});
    rest.front() = ',';
    return line + rest;
  }
  return line + "}\n";
}

[[nodiscard]] std::string lengths_text(const char* what, const Histogram& histogram) {
  const std::string unwon =
      histogram.unwon == 0 ? std::string() : fmt::format("; not won from {}", histogram.unwon);
  return fmt::format("  {:22} at most {} moves, {:.6f} on average{}\n", what, histogram.most(),
                     histogram.mean(), unwon);
}

/// Says what is checked, and on which board.
[[nodiscard]] std::string question_text(const Size& size) {
  const std::string board = endgame::krk::to_text(size);
  std::string text = fmt::format(
      "Checked in every legal position of {} with White to move: does the strategy have a move, and does "
      "every "
      "play by it end in mate?\n",
      board);
  if (std::min(size.files, size.ranks) < least_side_of_theorem) {
    text += fmt::format(
        "The theorem that the strategy wins needs {} files and ranks or more: it says nothing about {}.\n",
        least_side_of_theorem, board);
  }
  return text;
}

[[nodiscard]] std::string to_text(const Size& size, const Enumeration& enumeration) {
  const auto fact = [&](const char* key) -> const std::string& { return value_of(enumeration.facts, key); };
  std::string text =
      fmt::format("{}, {} kinds of move: {} positions with White to move, {}\n", endgame::krk::to_text(size),
                  word_for(enumeration.variant), fact("legal_WTM"),
                  enumeration.is_winning ? "the strategy wins from every one"
                                         : "the strategy does not win from every one");
  if (fact("undefined_positions") != "0")
    text += fmt::format("  no kind of move applies in {}, which the strategy's lengths leave out\n",
                        fact("undefined_positions"));
  text += lengths_text("by its own choice", enumeration.by_choice);
  text += lengths_text("by the worst it allows", enumeration.by_relation);
  text += lengths_text("at best", enumeration.at_best);
  text += fmt::format("  rook lost {}, stalemates {}; {} moves are allowed, at most {} in a position\n",
                      fact("rook_lost_rel"), fact("stalemate_rel"), fact("rel_edges"), fact("max_choices"));
  return text;
}

[[nodiscard]] std::string to_text(const Comparison& comparison) {
  std::string text;
  for (const auto& [key, known, computed] : comparison.differences) {
    text += fmt::format("  {} is known to be {}, but {}\n", printable(key), printable(known),
                        computed.empty() ? "there is no such fact" : "is " + computed);
  }
  return text + fmt::format("  compared with {} known facts: {} differ\n", comparison.rows,
                            comparison.differences.size());
}

}  // namespace

Answer run_krk_check(const KrkCheckOptions& options) {
  std::vector<KnownFact> known;
  if (options.facts) {
    const auto size = endgame::krk::parse_size(options.board);
    // A wrong board is told below; a wrong file before all the work.
    if (size) {
      auto read = read_facts(*options.facts, *size);
      if (!read) return std::unexpected(read.error());
      known = std::move(*read);
    }
  }
  const auto board = enumerate_board(options.board, options.threads);
  if (!board) return std::unexpected(board.error());
  Report report;
  if (!options.json) report.text = question_text(board->size);
  for (const Enumeration& enumeration : board->variants) {
    const Comparison comparison = compare(known, enumeration);
    if (!comparison.differences.empty()) report.exit_code = ExitCode::negative;
    // The ten kinds are the strategy; that nine do not suffice on some boards is known.
    if (enumeration.variant == Variant::ten && !enumeration.is_winning) report.exit_code = ExitCode::negative;
    if (options.json) {
      report.text += to_json(board->size, enumeration, options.facts ? &comparison : nullptr);
      continue;
    }
    report.text += to_text(board->size, enumeration);
    if (comparison.rows > 0) report.text += to_text(comparison);
  }
  return report;
}

}  // namespace adoube::app
