// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain --claim: would the claim of a draw be granted, and why or why not.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/game/claim.hpp"
#include "commands.hpp"
#include "game_line.hpp"
#include "said_move.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

/// What is answered.
struct Ruling {
  game::ClaimKind kind;
  bool granted = false;
  std::string article;
  std::string reason;
  std::vector<std::size_t> plies = {};  // NOLINT(readability-redundant-member-init)
};

[[nodiscard]] std::optional<game::ClaimKind> kind_of(std::string_view text) {
  if (text == "threefold" || text == "threefold_repetition") return game::ClaimKind::threefold_repetition;
  if (text == "fifty" || text == "fifty_moves") return game::ClaimKind::fifty_moves;
  return std::nullopt;
}

[[nodiscard]] Ruling too_late(game::ClaimKind kind, const game::History& history, const LineEnd& end) {
  return {.kind = kind,
          .granted = false,
          .article = std::string(end.outcome.article),
          .reason = fmt::format("the game was over {}: {}", moment_of(history, end.ply),
                                how_it_ended(end.outcome))};
}

/// An intended move that is illegal makes no claim: the first reason is the Laws'.
[[nodiscard]] Ruling not_a_move(game::ClaimKind kind, const std::string& text,
                                const std::vector<laws::Refusal>& refusals) {
  std::string reason = fmt::format("{} is no legal move", shown(text));
  for (const laws::Refusal& refusal : refusals)
    reason += fmt::format("{}{} [Art {}]", &refusal == &refusals.front() ? ": " : "; ", refusal.text,
                          refusal.article);
  return {.kind = kind,
          .granted = false,
          .article = refusals.empty() ? "3.1" : std::string(refusals.front().article),
          .reason = std::move(reason)};
}

[[nodiscard]] Result<Ruling, Failure> rule(const ExplainOptions& options, game::ClaimKind kind,
                                           const GameLine& line) {
  const game::History history = line.asked();
  game::Claim claim{.kind = kind};
  std::optional<SaidMove> said;
  if (options.with) {
    const auto read = read_said_move(history.position(), *options.with);
    if (!read) return std::unexpected(read.error());
    said = *read;
  }
  if (const auto end = first_end(line)) return too_late(kind, history, *end);
  if (said) {
    if (!said->move) return not_a_move(kind, options.with.value_or(""), said->refusals);
    claim.with_move = said->move;
  }
  const game::Examined examined = game::examine(history, claim);
  return Ruling{.kind = kind,
                .granted = examined.granted,
                .article = std::string(examined.article),
                .reason = examined.reason,
                .plies = examined.plies};
}

[[nodiscard]] std::string as_json(const Ruling& ruling) {
  const boost::json::object object{{"claim", to_string(ruling.kind)},
                                   {"granted", ruling.granted},
                                   {"article", ruling.article},
                                   {"reason", ruling.reason},
                                   {"plies", boost::json::value_from(ruling.plies)}};
  return boost::json::serialize(object) + '\n';
}

[[nodiscard]] std::string as_text(const Ruling& ruling, Colour by) {
  return fmt::format(
      "{}'s claim of a draw by {} is {} {}: {}.\n", name_of(by),
      ruling.kind == game::ClaimKind::threefold_repetition ? "threefold repetition" : "the fifty-move rule",
      ruling.granted ? "right" : "wrong", cited(ruling.article), ruling.reason);
}

}  // namespace

Answer run_explain_claim(const ExplainOptions& options) {
  const auto kind = kind_of(options.claim.value_or(""));
  if (!kind) {
    return std::unexpected(Failure{.code = "usage",
                                   .text = fmt::format("--claim must be threefold or fifty, not {}",
                                                       shown(options.claim.value_or("")))});
  }
  const auto line = read_game_line(options.fen_and_move, options.record);
  if (!line) return std::unexpected(line.error());
  const auto ruling = rule(options, *kind, *line);
  if (!ruling) return std::unexpected(ruling.error());
  return Report{.text = options.json ? as_json(*ruling) : as_text(*ruling, line->asked().position().turn()),
                .exit_code = ruling->granted ? ExitCode::ok : ExitCode::negative,
                .notice = faults_of(*line, options.json)};
}

}  // namespace adoube::app
