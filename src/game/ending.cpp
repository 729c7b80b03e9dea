// SPDX-License-Identifier: GPL-3.0-or-later
// Mate, stalemate, dead positions, long and repeated play, fallen flags.
#include "adoube/game/ending.hpp"

#include <bit>

#include "adoube/board/material.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/unwinnable/reason.hpp"
#include "mating_chance.hpp"
#include "words.hpp"

namespace adoube::game {

namespace {

using unwinnable::Verdict;

[[nodiscard]] Outcome drawn(Termination termination, std::string_view article, Colour by) {
  return {.result = GameResult::draw,
          .termination = termination,
          .article = article,
          .automatic = true,
          .by = by};
}

/// For the proof of what is known already: where it takes more, the game is as dead without its reason.
constexpr std::size_t reason_budget = std::size_t{4} << 20;

[[nodiscard]] std::string dead_reason(const board::Position& position) {
  std::string text = board::is_dead_by_material(position.placement())
                         ? "neither player can ever checkmate, with "
                         : "no series of legal moves leads from here to a checkmate, with ";
  text.append(army_of(position, Colour::white)).append(" against ").append(army_of(position, Colour::black));
  if (!board::is_dead_by_material(position.placement())) {
    const std::string proof = unwinnable::why_dead(position, {.bytes = reason_budget});
    if (!proof.empty()) text.append(" (").append(proof).append(")");
  }
  return text.append(": the game is drawn");
}

/// The US rules leave a player without winning chances who has no more than a king and one minor piece, or
/// two knights against a side without pawns. Whether he has a forced win nevertheless is not asked.
[[nodiscard]] bool has_winning_material_uscf(const board::Position& position, Colour player) {
  const board::Placement& placement = position.placement();
  const std::uint64_t own = placement.of(player);
  const int men = std::popcount(own);
  if (men == 1) return false;
  const std::uint64_t knights = own & placement.knights;
  const std::uint64_t minors = knights | (own & placement.of(Role::bishop));
  if (men == 2 && minors != 0) return false;
  const bool two_knights = men == 3 && std::popcount(knights) == 2;
  return !two_knights || (placement.of(opposite(player)) & placement.pawns) != 0;
}

[[nodiscard]] Verdict winning_chance(const board::Position& position, Colour player, FlagRule rule,
                                     std::size_t budget) {
  const auto by = [](bool can_win) { return can_win ? Verdict::winnable : Verdict::unwinnable; };
  switch (rule) {
    case FlagRule::fide: return mating_chance(position, player, budget);
    case FlagRule::lichess: return by(board::can_mate_by_material(position.placement(), player));
    case FlagRule::uscf: return by(has_winning_material_uscf(position, player));
  }
  return Verdict::undetermined;
}

[[nodiscard]] std::string_view words_of(Verdict chance, FlagRule rule) {
  const bool is_fide = rule == FlagRule::fide;
  switch (chance) {
    case Verdict::winnable:
      return is_fide ? "can still checkmate by some series of legal moves, however unlikely: "
                     : "has enough to win by the rule of this game: ";
    case Verdict::unwinnable:
      return is_fide ? "cannot checkmate by any series of legal moves: the game is drawn"
                     : "has too little to win by the rule of this game: it is drawn";
    case Verdict::undetermined:
      return "was not found unable to checkmate with the memory that the rules of this game allow: ";
  }
  return {};
}

/// The material tables of others are no Law of FIDE's.
[[nodiscard]] std::string_view article_of(FlagRule rule) {
  switch (rule) {
    case FlagRule::fide: return "FIDE 6.9";
    case FlagRule::uscf: return "USCF 14E";
    case FlagRule::lichess: return "";
  }
  return {};
}

}  // namespace

std::optional<Outcome> automatic_outcome(const board::Position& position, const Rules& rules) {
  const Colour mover = opposite(position.turn());
  const board::Standing standing = board::standing_of(position);
  if (!board::has_legal_move(standing)) {
    if (standing.checkers == 0) return drawn(Termination::stalemate, "5.2a", mover);
    return Outcome{.result = win_for(mover),
                   .termination = Termination::checkmate,
                   .article = "5.1a",
                   .automatic = true,
                   .by = mover};
  }
  if (rules.dead_position && is_dead(position, rules.dead_budget)) {
    return drawn(Termination::dead_position, "5.2b", mover);
  }
  if (rules.seventyfive_moves && position.halfmove_clock() >= seventyfive_moves_plies) {
    return drawn(Termination::seventyfive_moves, "FIDE 9.6.2", mover);
  }
  return std::nullopt;
}

std::optional<Outcome> automatic_outcome(const History& history, const Rules& rules) {
  const board::Position& position = history.position();
  if (auto outcome = automatic_outcome(position, rules)) return outcome;
  if (rules.fivefold_repetition && history.occurrences() >= 5) {
    return drawn(Termination::fivefold_repetition, "FIDE 9.6.1", opposite(position.turn()));
  }
  return std::nullopt;
}

std::optional<std::size_t> first_dead_ply(const History& history, const Rules& rules) {
  if (!rules.dead_position) return std::nullopt;
  const auto is_dead_after = [&](std::size_t ply) {
    return is_dead(history.position(ply), rules.dead_budget);
  };
  std::size_t last = history.plies();
  if (const board::Standing standing = board::standing_of(history.position()); !has_legal_move(standing)) {
    if (standing.checkers != 0 || last == 0) return std::nullopt;
    --last;  // Stalemate goes first.
  }
  if (!is_dead_after(last)) return std::nullopt;
  std::size_t first = 0;  // Not after the first dead position.
  while (first < last) {
    const std::size_t middle = (first + last) / 2;
    if (is_dead_after(middle)) {
      last = middle;
    } else {
      first = middle + 1;
    }
  }
  return last;
}

std::optional<End> first_end(const History& history, const Rules& rules) {
  Rules others = rules;
  others.dead_position = false;
  const auto dead = first_dead_ply(history, rules);
  for (std::size_t ply = 0; ply <= history.plies(); ++ply) {
    if (dead == ply) {
      const Colour by = opposite(history.position(ply).turn());
      return End{.outcome = drawn(Termination::dead_position, "5.2b", by), .ply = ply};
    }
    if (const auto outcome = automatic_outcome(history.until(ply), others))
      return End{.outcome = *outcome, .ply = ply};
  }
  return std::nullopt;
}

std::string reason_of(const Outcome& outcome, const History& history) {
  const board::Position& position = history.position();
  const std::string by(name_of(outcome.by.value_or(opposite(position.turn()))));
  const std::string other(name_of(opposite(outcome.by.value_or(opposite(position.turn())))));
  switch (outcome.termination) {
    case Termination::checkmate: return other + "'s king is checkmated: " + by + " wins";
    case Termination::stalemate: return other + " has no legal move and is not in check: stalemate, a draw";
    case Termination::dead_position: return dead_reason(position);
    case Termination::seventyfive_moves:
      return "each player has made 75 moves without a pawn move or a capture: the game is drawn";
    case Termination::fivefold_repetition: {
      std::vector<std::string> moments;
      for (const std::size_t ply : history.appearances_of(position))
        moments.push_back(moment_of(history, ply));
      return "the position has appeared " + times(moments.size()) + ", " + enumerate(moments) +
             ": the game is drawn";
    }
    case Termination::resignation: return by + " has resigned: " + other + " wins";
    case Termination::abandoned: return by + " has left the game: " + other + " wins";
    case Termination::agreement: return "the players have agreed on a draw";
    case Termination::threefold_repetition:
    case Termination::fifty_moves: return by + " has claimed a draw, and rightly";
    case Termination::flag_fall: return other + " has run out of time";
    case Termination::illegal_moves: return other + " has made too many illegal moves";
  }
  return {};
}

FlagVerdict flag_outcome(const board::Position& position, Colour fallen, FlagRule rule, std::size_t budget) {
  const Colour other = opposite(fallen);
  const Verdict chance = winning_chance(position, other, rule, budget);
  const bool can_win = chance != Verdict::unwinnable;
  std::string reason = std::string(name_of(fallen)).append("'s flag has fallen");
  reason.append(can_win ? ", and " : ", but ").append(name_of(other));
  reason.append(", with ").append(army_of(position, other));
  if (!can_win) reason.append(" against ").append(army_of(position, fallen));
  reason.append(", ").append(words_of(chance, rule));
  if (can_win) reason.append(name_of(other)).append(" wins");
  return {.outcome = {.result = can_win ? win_for(other) : GameResult::draw,
                      .termination = Termination::flag_fall,
                      .article = article_of(rule),
                      .automatic = false,
                      .by = other},
          .reason = std::move(reason)};
}

}  // namespace adoube::game
