// SPDX-License-Identifier: GPL-3.0-or-later
// Is the position dead? What follows for the game from what each player can still do.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "adoube/answers/mate.hpp"
#include "adoube/answers/sentence.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::answers {

/// Whether each player can checkmate; nothing for a player who was not asked about.
struct MateVerdicts {
  std::optional<unwinnable::Verdict> white;
  std::optional<unwinnable::Verdict> black;

  [[nodiscard]] std::optional<unwinnable::Verdict> of(Colour player) const noexcept {
    return player == Colour::white ? white : black;
  }
};

/// What follows for the game.
struct DeadConclusion {
  /// Checkmate or stalemate, where the game has ended with it.
  std::optional<Termination> ended;
  /// [Art 5.2b] Whether it is so that neither player can checkmate by any series of legal moves. After
  /// stalemate it is: [Art 5.2a] has ended the game, and no legal move is left. Nothing if it is not known.
  std::optional<bool> dead;
  /// What people are told: the conclusion, and [FIDE 6.9] what the fall of a flag would mean. What is known
  /// of one player is told even if the other is undetermined.
  std::vector<Sentence> sentences;
};

/// Precondition: the verdicts are about the position, at least one of them.
[[nodiscard]] DeadConclusion conclude(const board::Position& position, const MateVerdicts& verdicts);

/// The whole answer.
struct DeadAnswer {
  std::array<MateAnswer, 2> players;  ///< White, Black.
  DeadConclusion conclusion;

  [[nodiscard]] const MateAnswer& of(Colour player) const;
  /// The line of the player who needs fewer moves of those found, White's if both need as many; null if
  /// neither player is known to be able to checkmate.
  [[nodiscard]] const certificate::Helpmate* shorter_line() const;
};

/// Asks about both players, each with the whole budget.
[[nodiscard]] DeadAnswer answer_dead(const board::Position& position, unwinnable::Budget budget);

}  // namespace adoube::answers
