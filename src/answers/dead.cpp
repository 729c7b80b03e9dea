// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the conclusion, and putting it into words.
#include "adoube/answers/dead.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/board/moves.hpp"

namespace adoube::answers {

namespace {

using unwinnable::Verdict;

constexpr std::string_view undecided = "was not decided within the memory allowed";

/// The answers about both players, or about the one asked for.
[[nodiscard]] bool all_are(const MateVerdicts& verdicts, Verdict verdict) {
  return verdicts.white.value_or(verdict) == verdict && verdicts.black.value_or(verdict) == verdict;
}

[[nodiscard]] bool any_is(const MateVerdicts& verdicts, Verdict verdict) {
  return verdicts.white == verdict || verdicts.black == verdict;
}

[[nodiscard]] bool are_both_known_of(const MateVerdicts& verdicts) {
  return verdicts.white.has_value() && verdicts.black.has_value();
}

[[nodiscard]] std::optional<Termination> ended_with(const board::Position& position) {
  if (board::is_checkmate(position)) return Termination::checkmate;
  if (board::is_stalemate(position)) return Termination::stalemate;
  return std::nullopt;
}

[[nodiscard]] std::optional<bool> is_dead(const MateVerdicts& verdicts) {
  if (any_is(verdicts, Verdict::winnable)) return false;
  if (are_both_known_of(verdicts) && all_are(verdicts, Verdict::unwinnable)) return true;
  return std::nullopt;
}

/// What is said of the other player behind what is said of one.
[[nodiscard]] std::string said_besides(Colour other, std::optional<Verdict> verdict) {
  const std::string name(name_of(other));
  if (verdict == Verdict::unwinnable) return ", " + name + " cannot";
  if (verdict == Verdict::undetermined) return "; for " + name + " this " + std::string(undecided);
  return {};
}

[[nodiscard]] std::string said_of_life(const MateVerdicts& verdicts) {
  const std::string still = " can still checkmate by some series of legal moves";
  if (are_both_known_of(verdicts) && all_are(verdicts, Verdict::winnable))
    return "Not dead: each player" + still;
  const Colour alive = verdicts.white == Verdict::winnable ? Colour::white : Colour::black;
  const Colour other = opposite(alive);
  return "Not dead: " + std::string(name_of(alive)) + still + said_besides(other, verdicts.of(other));
}

[[nodiscard]] std::string said_of_doubt(const MateVerdicts& verdicts) {
  const Colour open = verdicts.white == Verdict::undetermined ? Colour::white : Colour::black;
  const Colour other = opposite(open);
  if (verdicts.of(other) == Verdict::unwinnable) {
    return "Undetermined: " + std::string(name_of(other)) + " cannot checkmate by any series of legal moves" +
           said_besides(open, Verdict::undetermined);
  }
  const std::string who = are_both_known_of(verdicts) ? "either player" : std::string(name_of(open));
  return "Undetermined: whether " + who + " can checkmate " + std::string(undecided);
}

/// [FIDE 6.9] What the fall of a flag means, as far as it is known of the opponent.
void add_flags(const MateVerdicts& verdicts, std::vector<Sentence>& sentences) {
  for (const Colour winner : both_colours) {
    const auto verdict = verdicts.of(winner);
    if (!verdict || verdict == Verdict::undetermined) continue;
    std::string text = "If " + std::string(name_of(opposite(winner))) + "'s flag falls, ";
    text += verdict == Verdict::winnable ? std::string(name_of(winner)) + " wins" : "the game is drawn";
    sentences.push_back({.text = std::move(text), .article = "FIDE 6.9"});
  }
}

[[nodiscard]] std::vector<Sentence> sentences_of(const DeadConclusion& conclusion,
                                                 const MateVerdicts& verdicts) {
  if (conclusion.ended == Termination::checkmate)
    return {{.text = "Not dead: the game has ended with checkmate", .article = "5.1a"}};
  const std::string dead = "Dead: neither player can checkmate by any series of legal moves";
  if (conclusion.ended == Termination::stalemate) {
    return {{.text = "Drawn: the game has ended with stalemate", .article = "5.2a"},
            {.text = dead, .article = "5.2b"}};
  }
  if (conclusion.dead == true) return {{.text = dead + ", the game is drawn", .article = "5.2b"}};

  std::vector<Sentence> sentences;
  if (conclusion.dead == false) {
    sentences.push_back({.text = said_of_life(verdicts), .article = "5.2b"});
  } else if (any_is(verdicts, Verdict::undetermined)) {
    sentences.push_back({.text = said_of_doubt(verdicts), .article = "5.2b"});
  }
  add_flags(verdicts, sentences);
  return sentences;
}

}  // namespace

DeadConclusion conclude(const board::Position& position, const MateVerdicts& verdicts) {
  DeadConclusion conclusion{.ended = ended_with(position), .dead = is_dead(verdicts), .sentences = {}};
  // Known of the position, whoever was asked about.
  if (conclusion.ended) conclusion.dead = conclusion.ended == Termination::stalemate;
  conclusion.sentences = sentences_of(conclusion, verdicts);
  return conclusion;
}

const MateAnswer& DeadAnswer::of(Colour player) const {
  return players.at(static_cast<std::size_t>(index_of(player)));
}

const certificate::Helpmate* DeadAnswer::shorter_line() const {
  const certificate::Helpmate* const white = of(Colour::white).line();
  const certificate::Helpmate* const black = of(Colour::black).line();
  if (white == nullptr || black == nullptr) return white != nullptr ? white : black;
  return black->moves.size() < white->moves.size() ? black : white;
}

DeadAnswer answer_dead(const board::Position& position, unwinnable::Budget budget) {
  unwinnable::Solver solver(budget);
  MateAnswer white = answer_mate(solver, position, Colour::white);
  MateAnswer black = answer_mate(solver, position, Colour::black);
  const MateVerdicts verdicts{.white = white.decision.verdict, .black = black.decision.verdict};
  return {.players = {std::move(white), std::move(black)}, .conclusion = conclude(position, verdicts)};
}

}  // namespace adoube::answers
