// SPDX-License-Identifier: GPL-3.0-or-later
// adoube explain --claim: would the claim of a draw be granted, and why or why not.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/laws/refused_sentences.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/wire/article.hpp"
#include "citation.hpp"
#include "commands.hpp"
#include "game_line.hpp"
#include "pgn_outcome.hpp"
#include "said_move.hpp"
#include "status_standing.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// What is answered.
struct Ruling {
  game::ClaimKind kind;
  bool granted = false;
  std::string article;
  std::string reason;  ///< For programs, which count in plies.
  /// The same with the moves as people write them; none: the reason will do.
  std::string words = {};               // NOLINT(readability-redundant-member-init)
  std::vector<std::size_t> plies = {};  // NOLINT(readability-redundant-member-init)
  /// The sentences of the article that refuse the intended move.
  std::vector<std::string_view> sentences = {};  // NOLINT(readability-redundant-member-init)
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
  for (const laws::Refusal& refusal : refusals) {
    const laws::Refusal& first = refusals.front();
    reason += (&refusal == &first ? ": " : "; ") + refusal.text;
    // The article of the first is cited before them all.
    if (refusal.article != first.article) reason += " " + cited(refusal);
  }
  return {
      .kind = kind,
      .granted = false,
      .article = refusals.empty() ? "3.1" : std::string(refusals.front().article),
      .reason = std::move(reason),
      .sentences = refusals.empty() ? std::vector<std::string_view>{} : laws::sentences_of(refusals.front())};
}

/// The reason with moves in SAN, as status names them.
[[nodiscard]] std::string in_words(const game::History& history, const game::Examined& examined) {
  const auto& move = examined.claim.with_move;
  const std::string intended = move ? numbered(history.position(), *move) : "";
  if (examined.claim.kind == game::ClaimKind::threefold_repetition) {
    return (move ? fmt::format("with {}, written down and not yet made, ", intended) : "") +
           appearances_of(history, examined);
  }
  // Numbers need no other words; the move, known by its squares, does.
  constexpr std::string_view by_squares = "the intended move from e2 to e4";
  std::string text = examined.reason;
  if (const std::size_t at = text.find(by_squares.substr(0, 22)); move && at != std::string::npos)
    text.replace(at, by_squares.size(), intended);
  return text;
}

[[nodiscard]] Result<Ruling, Failure> rule(const ExplainOptions& options, game::ClaimKind kind,
                                           const GameLine& line) {
  const game::History history = line.asked();
  game::Claim claim{.kind = kind};
  std::optional<SaidMove> said;
  if (options.with) {
    const auto read = read_said_move(history, *options.with);
    if (!read) return std::unexpected(read.error());
    said = *read;
  }
  if (const auto end = end_of(line)) return too_late(kind, history, *end);
  if (said) {
    if (!said->move) return not_a_move(kind, options.with.value_or(""), said->refusals);
    claim.with_move = said->move;
  }
  const game::Examined examined = game::examine(history, claim);
  return Ruling{.kind = kind,
                .granted = examined.granted,
                .article = std::string(examined.article),
                .reason = examined.reason,
                .words = in_words(history, examined),
                .plies = examined.plies};
}

[[nodiscard]] std::string as_json(const Ruling& ruling) {
  const boost::json::object object{
      {"claim", to_string(ruling.kind)}, {"granted", ruling.granted},
      {"article", ruling.article},       {"fide", wire::fide_to_json(ruling.article, ruling.sentences)},
      {"reason", ruling.reason},         {"plies", boost::json::value_from(ruling.plies)}};
  return boost::json::serialize(object) + '\n';
}

[[nodiscard]] std::string as_text(const Ruling& ruling, Colour by) {
  return fmt::format(
      "{}'s claim of a draw by {} is {} {}: {}.\n", name_of(by),
      ruling.kind == game::ClaimKind::threefold_repetition ? "threefold repetition" : "the fifty-move rule",
      ruling.granted ? "right" : "wrong", cited(ruling.article, ruling.sentences),
      ruling.words.empty() ? ruling.reason : ruling.words);
}

/// Whether the record has no fault up to the ply asked about; what is said of the result comes later.
[[nodiscard]] bool is_sound(const GameLine& line) {
  return !line.record || std::ranges::none_of(line.record->faults, [&](const FoundFault& found) {
    using enum notation::PgnCode;
    const auto code = found.fault.code;
    return found.fault.ply <= line.ply && code != truncated && code != result_mismatch &&
           code != wrong_result;
  });
}

/// A move would be taken for a part of the FEN. The last of its first four words may look like one: "e3".
[[nodiscard]] bool has_move(const std::vector<std::string>& words) {
  return !words.empty() && words.size() != 4 && notation::parse_move_text(words.back());
}

}  // namespace

Answer run_explain_claim(const ExplainOptions& options) {
  const auto kind = kind_of(options.claim.value_or(""));
  if (!kind) {
    return std::unexpected(Failure{.code = "usage",
                                   .text = fmt::format("--claim must be threefold or fifty, not {}",
                                                       shown(options.claim.value_or("")))});
  }
  if (has_move(options.fen_and_move)) {
    return std::unexpected(
        Failure{.code = "usage",
                .text = fmt::format("beside --claim an intended move is given by --with: --with {}",
                                    printable(options.fen_and_move.back()))});
  }
  const auto line = read_game_line(options.fen_and_move, options);
  if (!line) return std::unexpected(line.error());
  const auto ruling = rule(options, *kind, *line);
  if (!ruling) return std::unexpected(ruling.error());
  return Report{.text = options.json ? as_json(*ruling) : as_text(*ruling, line->asked().position().turn()),
                .exit_code = ruling->granted && is_sound(*line) ? ExitCode::ok : ExitCode::negative,
                .notice = faults_of(*line, options.json)};
}

}  // namespace adoube::app
