// SPDX-License-Identifier: GPL-3.0-or-later
// How a game stands, in sentences.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "adoube/notation/san.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// "After 4... Ng8 (ply 8 of 8) White has the move, is not in check and has 20 legal moves."
[[nodiscard]] std::string scene_of(const Standing& standing) {
  std::string text;
  if (standing.line.record) {
    text = standing.line.ply == 0 ? "At the start "
                                  : fmt::format("After {} ", move_at(standing.asked, standing.line.ply));
    text += fmt::format("(ply {} of {}) ", standing.line.ply, standing.line.whole.plies());
  }
  const std::size_t count = standing.legal.size();
  return text + fmt::format("{} has the move, is {}in check and has {} legal {}.\n",
                            name_of(standing.asked.position().turn()), standing.is_check ? "" : "not ",
                            count == 0 ? "no" : std::to_string(count), count == 1 ? "move" : "moves");
}

[[nodiscard]] std::string end_of(const Standing& standing) {
  if (!standing.end) return "The game goes on.\n";
  const LineEnd& end = *standing.end;
  if (end.ply == standing.line.ply) {
    const std::size_t more = standing.line.whole.plies() - end.ply;
    return capitalised(how_it_ended(end.outcome)) +
           (more > 0 ? fmt::format("; yet the record goes on for {}.\n", counted_plies(more)) : ".\n");
  }
  return fmt::format("The game was over {} before, {} (ply {}): {}.\n",
                     counted_plies(standing.line.ply - end.ply), moment_of(standing.asked, end.ply), end.ply,
                     how_it_ended(end.outcome));
}

/// What the record says of the result: known only at its end, and not from the moves.
[[nodiscard]] std::string result_of(const Standing& standing) {
  const GameLine& line = standing.line;
  if (!line.record || line.ply != line.whole.plies()) return {};
  if (!line.record->result || *line.record->result == notation::PgnResult::unknown)
    return "The record gives no result.\n";
  const std::string result(to_string(*line.record->result));
  if (!standing.end) {
    return fmt::format("The record says {}; how it came about, the moves do not tell.\n", result);
  }
  const bool agrees = to_string(standing.end->outcome.result) == result;
  return fmt::format("The record says {}{}.\n", result,
                     agrees ? ", too" : ", which the Laws do not bear out");
}

[[nodiscard]] std::string moments(const game::History& history, const std::vector<std::size_t>& plies) {
  std::vector<std::string> texts;
  for (const std::size_t ply : plies) {
    if (ply > history.plies()) continue;  // The intended move's.
    texts.push_back(moment_of(history, ply));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

[[nodiscard]] std::string threefold_line(const game::History& history, const game::Claim& claim) {
  const game::Examined examined = game::examine(history, claim);
  const board::Position& position = history.position();
  if (!claim.with_move) {
    return fmt::format("  threefold repetition {}: the position has appeared {} times: {}\n",
                       cited(examined.article), examined.plies.size(), moments(history, examined.plies));
  }
  return fmt::format(
      "  threefold repetition {} with {}, written down and not yet made: the position would "
      "appear {} times; it was there {}\n",
      cited(examined.article), numbered(position, *claim.with_move), examined.plies.size(),
      moments(history, examined.plies));
}

[[nodiscard]] std::string fifty_lines(const Standing& standing) {
  const board::Position& position = standing.asked.position();
  std::string text;
  std::vector<std::string> intended;
  for (const game::Claim& claim : standing.claims) {
    if (claim.kind != game::ClaimKind::fifty_moves) continue;
    if (claim.with_move) {
      intended.push_back(notation::to_san(position, *claim.with_move));
    } else {
      text = fmt::format("  fifty moves {}: {} without a capture or a pawn move\n", cited(article_of(claim)),
                         counted_plies(static_cast<std::size_t>(position.halfmove_clock())));
    }
  }
  if (intended.empty()) return text;
  return text + fmt::format("  fifty moves {} with {}, written down and not yet made\n", cited("FIDE 9.3.1"),
                            fmt::join(intended, ", "));
}

[[nodiscard]] std::string claims_of(const Standing& standing) {
  if (standing.claims.empty()) return standing.end ? "" : "No claim of a draw is open.\n";
  std::string text = fmt::format("{} may claim a draw:\n", name_of(standing.asked.position().turn()));
  for (const game::Claim& claim : standing.claims) {
    if (claim.kind == game::ClaimKind::threefold_repetition) text += threefold_line(standing.asked, claim);
  }
  return text + fifty_lines(standing);
}

}  // namespace

std::string cited(std::string_view article) {
  return fmt::format("[{}{}]", article.starts_with("FIDE") ? "" : "Art ", article);
}

std::string_view name_of(Colour player) { return player == Colour::white ? "White" : "Black"; }

std::string counted_plies(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "ply" : "plies");
}

std::string how_it_ended(const Outcome& outcome) {
  const std::string law = cited(outcome.article);
  switch (outcome.termination) {
    case Termination::checkmate:
      return fmt::format("{} wins by checkmate {}",
                         name_of(outcome.result == GameResult::white_wins ? Colour::white : Colour::black),
                         law);
    case Termination::stalemate: return fmt::format("the game is drawn by stalemate {}", law);
    case Termination::dead_position:
      return fmt::format("the game is drawn: neither player can ever checkmate {}", law);
    case Termination::seventyfive_moves:
      return fmt::format("the game is drawn: 75 moves of each player without a capture or a pawn move {}",
                         law);
    case Termination::fivefold_repetition:
      return fmt::format("the game is drawn: the position has appeared five times {}", law);
    default: return fmt::format("the game has ended: {} {}", to_string(outcome.termination), law);
  }
}

std::string as_text(const Standing& standing) {
  return scene_of(standing) + end_of(standing) + claims_of(standing) + result_of(standing);
}

}  // namespace adoube::app
