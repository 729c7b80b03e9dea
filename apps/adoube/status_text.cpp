// SPDX-License-Identifier: GPL-3.0-or-later
// How a game stands, in sentences.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

#include "adoube/notation/san.hpp"
#include "citation.hpp"
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

[[nodiscard]] std::string end_text(const Standing& standing) {
  if (!standing.end) return "The game goes on.\n";
  const LineEnd& end = *standing.end;
  if (end.ply == standing.line.ply) {
    std::string text = capitalised(cited_end(end.outcome));
    if (standing.line.goes_on_after(end.ply)) text += "; yet the record goes on";
    const std::size_t more = standing.line.whole.plies() - end.ply;
    return text + (more > 0 ? fmt::format(" for {}.\n", counted_plies(more)) : ".\n");
  }
  return fmt::format("The game was over {} before, {} (ply {}): {}.\n",
                     counted_plies(standing.line.ply - end.ply), moment_of(standing.asked, end.ply), end.ply,
                     cited_end(end.outcome));
}

/// What the record says of the result: known only at its end, and not from the moves.
[[nodiscard]] std::string result_of(const Standing& standing) {
  const GameLine& line = standing.line;
  if (!line.record || line.ply != line.whole.plies()) return {};
  const std::string_view rest = line.is_cut_short() ? "The rest of the record is not read.\n" : "";
  const auto stated = line.record->stated_result();
  if (!stated || *stated == notation::PgnResult::unknown)
    return rest.empty() ? "The record gives no result.\n" : std::string(rest);
  std::string text =
      fmt::format("The {} says {}", line.record->result ? "record" : "Result tag", to_string(*stated));
  if (!standing.end) {
    text += "; how it came about, the moves do not tell";
  } else {
    const bool agrees = to_string(standing.end->outcome.result) == to_string(*stated);
    text += agrees ? ", too" : ", which the Laws do not bear out";
  }
  return fmt::format("{}.\n{}", text, rest);
}

[[nodiscard]] std::string threefold_line(const game::History& history, const game::Claim& claim) {
  const game::Examined examined = game::examine(history, claim);
  const std::string with = claim.with_move ? fmt::format(" with {}, written down and not yet made",
                                                         numbered(history.position(), *claim.with_move))
                                           : "";
  return fmt::format("  threefold repetition {}{}: {}\n", cited(examined.article), with,
                     appearances_of(history, examined));
}

[[nodiscard]] std::string fifty_lines(const Standing& standing) {
  const board::Position& position = standing.asked.position();
  std::string on_board;
  std::vector<std::string> intended;
  for (const game::Claim& claim : standing.claims) {
    if (claim.kind != game::ClaimKind::fifty_moves) continue;
    if (claim.with_move) {
      intended.push_back(notation::to_san(position, *claim.with_move));
    } else {
      on_board =
          fmt::format("  fifty moves {}: {} without a capture or a pawn move", cited(article_of(claim)),
                      counted_plies(static_cast<std::size_t>(position.halfmove_clock())));
    }
  }
  constexpr std::string_view law = "FIDE 9.3.1";
  if (!on_board.empty()) {
    return on_board + (intended.empty() ? "\n" : fmt::format("; and with every quiet move {}\n", cited(law)));
  }
  if (intended.empty()) return {};
  // Every move but captures and those of pawns would do.
  constexpr std::size_t most = 6;
  return fmt::format("  fifty moves {} with {}, written down and not yet made\n", cited(law),
                     intended.size() > most ? fmt::format("every quiet move ({} of them)", intended.size())
                                            : fmt::format("{}", fmt::join(intended, ", ")));
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

std::string counted_plies(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "ply" : "plies");
}

std::string how_it_ended(const Outcome& outcome) {
  switch (outcome.termination) {
    case Termination::checkmate:
      return fmt::format("{} wins by checkmate",
                         name_of(outcome.result == GameResult::white_wins ? Colour::white : Colour::black));
    case Termination::stalemate: return "the game is drawn by stalemate";
    case Termination::dead_position: return "the game is drawn: neither player can ever checkmate";
    case Termination::seventyfive_moves:
      return "the game is drawn: 75 moves of each player without a capture or a pawn move";
    case Termination::fivefold_repetition: return "the game is drawn: the position has appeared five times";
    default: return fmt::format("the game has ended: {}", to_string(outcome.termination));
  }
}

std::string cited_end(const Outcome& outcome) {
  return fmt::format("{} {}", how_it_ended(outcome), cited(outcome.article));
}

std::string appearances_of(const game::History& history, const game::Examined& examined) {
  const std::size_t count = examined.plies.size();
  std::string times = count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
  if (!examined.granted) times = "only " + times;
  const bool is_intended = examined.claim.with_move.has_value();
  std::string text = fmt::format("the position {} {}", is_intended ? "would appear" : "has appeared", times);
  const auto before = std::span(examined.plies).first(count - (is_intended ? 1 : 0));
  if (!before.empty())
    text += (is_intended ? "; it was there " : ": ") + enumerated(history, before, moment_of);
  return text + (examined.granted ? "" : "; three times are needed");
}

std::string as_text(const Standing& standing) {
  return scene_of(standing) + end_text(standing) + claims_of(standing) + result_of(standing);
}

}  // namespace adoube::app
