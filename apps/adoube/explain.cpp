// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain: is this move legal, and if not, every reason why, with its article and squares.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "adoube/laws/convert.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "attempts.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "legal_reason.hpp"

namespace adoube::app {

namespace {

using Refusals = std::vector<laws::Refusal>;

/// No reasons: the move is legal.
[[nodiscard]] Refusals refusals_of(const board::Position& position, const Asked& asked) {
  if (asked.attempts.empty()) return asked.refusals;
  // A position that board accepts is one that laws accepts (tests/equivalence/setup_test.cpp).
  const laws::Board board = laws::make_board(board::to_setup(position)).value();

  // Where several pieces may be meant, those that could go there at all are.
  Refusals fitting;
  Refusals all;
  for (const laws::Attempt& attempt : asked.attempts) {
    const Refusals refusals = laws::refusals(board, attempt);
    const bool fits = std::ranges::none_of(
        refusals, [](const laws::Refusal& refusal) { return refusal.code == laws::RefusalCode::pattern; });
    if (fits) std::ranges::copy(refusals, std::back_inserter(fitting));
    std::ranges::copy(refusals, std::back_inserter(all));
  }
  return fitting.empty() ? all : fitting;
}

[[nodiscard]] std::string as_json(const Refusals& refusals) {
  boost::json::array reasons;
  for (const laws::Refusal& refusal : refusals) {
    boost::json::array squares;
    for (const laws::Coordinate square : refusal.squares)
      squares.emplace_back(to_string(laws::to_square(square)));
    reasons.push_back({{"code", to_string(refusal.code)},
                       {"article", refusal.article},
                       {"text", refusal.text},
                       {"squares", squares}});
  }
  return boost::json::serialize(boost::json::object{{"legal", refusals.empty()}, {"reasons", reasons}}) +
         '\n';
}

[[nodiscard]] std::string as_text(const board::Position& position, const std::string& text,
                                  const Refusals& refusals) {
  if (refusals.empty()) {
    const auto uci = notation::parse_uci(position, text);
    const Move move = uci ? *uci : notation::parse_san(position, text).value();
    return fmt::format("{} is legal: {}.\n", notation::to_san(position, move), legal_reason(position, move));
  }
  std::string lines;
  for (const laws::Refusal& refusal : refusals) {
    lines += fmt::format("{} is refused [Art {}]: {}\n", text, refusal.article, refusal.text);
  }
  return lines;
}

}  // namespace

Answer run_explain(const ExplainOptions& options) {
  if (options.fen_and_move.size() < 2) {
    return std::unexpected(
        Failure{.code = "usage", .text = "a position and a move are needed: adoube explain FEN MOVE"});
  }
  FenWords fen = options.fen_and_move;
  const std::string text = std::exchange(fen.back(), {});
  fen.pop_back();
  const auto position = read_position(fen);
  if (!position) return std::unexpected(position.error());
  const auto asked = read_attempts(*position, text);
  if (!asked) return std::unexpected(asked.error());

  const Refusals refusals = refusals_of(*position, *asked);
  return Report{.text = options.json ? as_json(refusals) : as_text(*position, text, refusals),
                .exit_code = refusals.empty() ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
