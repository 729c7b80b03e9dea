// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain: is this move legal, and if not, every reason why, with its article and squares.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/laws/convert.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "legal_reason.hpp"

namespace adoube::app {

namespace {

using Refusals = std::vector<laws::Refusal>;

/// The legal move that is meant, or the reasons why there is none.
struct Finding {
  std::optional<Move> move;
  Refusals refusals;
};

[[nodiscard]] std::unexpected<Failure> fail(std::string_view code, std::string text) {
  return std::unexpected(Failure{.code = code, .text = std::move(text)});
}

[[nodiscard]] std::unexpected<Failure> fail_ambiguous(const board::Position& position, std::string_view text,
                                                      const std::vector<Move>& candidates) {
  std::vector<std::string> meanings;
  meanings.reserve(candidates.size());
  for (const Move meant : candidates) meanings.push_back(notation::to_san(position, meant));
  return fail("ambiguous_move",
              fmt::format("{} is ambiguous: it may be {}", shown(text), fmt::join(meanings, " or ")));
}

[[nodiscard]] Result<Finding, Failure> find(const board::Position& position, std::string_view text) {
  using notation::MoveFlaw;
  const auto said = notation::parse_move_text(notation::without_judgement(text));
  if (!said) {
    return fail("bad_move",
                fmt::format("{} is not a move as UCI (e2e4) or SAN (Nf3) writes it", shown(text)));
  }
  const auto read = notation::read_move(board::standing_of(position), *said);
  if (!read) {
    const MoveFlaw flaw = read.error().flaw;
    if (flaw == MoveFlaw::ambiguous || flaw == MoveFlaw::under_disambiguated)
      return fail_ambiguous(position, text, read.error().candidates);
    return Finding{.move = {}, .refusals = notation::why_refused(position, *said)};
  }
  // By its squares castling may be told; who names the king should know that it is no move of the king alone.
  if (said->role == Role::king && read->flaws.has(MoveFlaw::king_castling)) {
    return fail("bad_move", fmt::format("{} would be castling, which is written {}", shown(text),
                                        notation::to_san(position, read->move)));
  }
  return Finding{.move = read->move, .refusals = {}};
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
                                  const Finding& finding) {
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
  if (options.fen_and_move.size() < 2) {
    return std::unexpected(
        Failure{.code = "usage", .text = "a position and a move are needed: adoube explain FEN MOVE"});
  }
  FenWords fen = options.fen_and_move;
  const std::string text = std::exchange(fen.back(), {});
  fen.pop_back();
  const auto position = read_position(fen);
  if (!position) return std::unexpected(position.error());
  const auto finding = find(*position, text);
  if (!finding) return std::unexpected(finding.error());
  return Report{.text = options.json ? as_json(finding->refusals) : as_text(*position, text, *finding),
                .exit_code = finding->move ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
