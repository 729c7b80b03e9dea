// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain: is this move legal, and if not, the reasons why, with their articles and squares.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "adoube/laws/refusal.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/wire/verdict.hpp"
#include "citation.hpp"
#include "commands.hpp"
#include "game_line.hpp"
#include "legal_reason.hpp"
#include "misuse.hpp"
#include "said_move.hpp"

namespace adoube::app {

namespace {

using Refusals = std::vector<laws::Refusal>;

[[nodiscard]] std::string as_json(const Refusals& refusals) {
  const auto reasons = wire::reasons_to_json(refusals, wire::Wording::phrase);
  return boost::json::serialize(boost::json::object{{"legal", refusals.empty()}, {"reasons", reasons}}) +
         '\n';
}

[[nodiscard]] std::string as_text(const board::Position& position, const std::string& text,
                                  const SaidMove& finding) {
  if (finding.move) {
    return fmt::format("{} is legal: {}.\n", notation::to_san(position, *finding.move),
                       legal_reason(position, *finding.move));
  }
  std::string lines;
  for (const laws::Refusal& refusal : finding.refusals) {
    lines += fmt::format("{} is refused {}: {}\n", text, cited(refusal), refusal.text);
  }
  return lines;
}

}  // namespace

Answer run_explain(const ExplainOptions& options) {
  if (options.claim) return run_explain_claim(options);
  if (options.with) return misuse("--with belongs to a claim: --claim threefold or fifty");
  const bool has_game = options.moves || !options.fen.empty() || options.record.pgn;
  if (options.fen_and_move.size() < (has_game ? 1 : 2)) {
    return misuse(has_game ? "a move is needed: adoube explain --moves \"e4 e5\" MOVE"
                           : "a position and a move are needed: adoube explain FEN MOVE");
  }
  FenWords words = options.fen_and_move;
  const std::string text = std::exchange(words.back(), {});
  words.pop_back();
  const auto line = read_game_line(words, options);
  if (!line) return std::unexpected(line.error());
  const game::History history = line->asked();
  const auto finding = read_said_move(history, text);
  if (!finding) return std::unexpected(finding.error());
  return Report{
      .text = options.json ? as_json(finding->refusals) : as_text(history.position(), text, *finding),
      .exit_code = finding->move ? ExitCode::ok : ExitCode::negative,
      .notice = faults_of(*line, options.json)};
}

}  // namespace adoube::app
