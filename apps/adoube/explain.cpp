// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain: is this move legal, and if not, every reason why, with its article and squares.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "adoube/laws/refusal.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/wire/verdict.hpp"
#include "commands.hpp"
#include "input.hpp"
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
    lines += fmt::format("{} is refused [Art {}]: {}\n", text, refusal.article, refusal.text);
  }
  return lines;
}

}  // namespace

Answer run_explain(const ExplainOptions& options) {
  if (options.claim) return run_explain_claim(options);
  if (options.with || options.record.pgn || options.record.game || options.record.ply) {
    return misuse("--with, --pgn, --game and --ply belong to a claim: --claim threefold or fifty");
  }
  if (options.fen_and_move.size() < 2) {
    return misuse("a position and a move are needed: adoube explain FEN MOVE");
  }
  FenWords fen = options.fen_and_move;
  const std::string text = std::exchange(fen.back(), {});
  fen.pop_back();
  const auto position = read_position(fen);
  if (!position) return std::unexpected(position.error());
  const auto finding = read_said_move(*position, text);
  if (!finding) return std::unexpected(finding.error());
  return Report{.text = options.json ? as_json(finding->refusals) : as_text(*position, text, *finding),
                .exit_code = finding->move ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
