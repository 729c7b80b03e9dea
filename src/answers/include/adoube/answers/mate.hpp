// SPDX-License-Identifier: GPL-3.0-or-later
// Can this player ever checkmate, by any series of legal moves? The answer, and what proves it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "adoube/unwinnable/solver.hpp"

namespace adoube::answers {

/// The kinds of proof (docs/unwinnable.md).
enum class MateProof : std::uint8_t { helpmate, material, region, closed_set, blurred_set };

/// As JSON has it: "closed_set".
[[nodiscard]] std::string_view to_string(MateProof kind) noexcept;

/// What a proof that there is no checkmate rests on.
[[nodiscard]] MateProof kind_of(const certificate::ClosedSet& proof) noexcept;

/// Whether one player can checkmate.
struct MateAnswer {
  board::Position position;
  Colour winner = Colour::white;
  unwinnable::Budget budget;      ///< What could be spent.
  unwinnable::Decision decision;  ///< The verdict and its proof.

  /// The moves that end in checkmate, none if it is on the board; null unless the verdict is winnable.
  [[nodiscard]] const certificate::Helpmate* line() const noexcept;
  /// Nothing if the verdict is undetermined.
  [[nodiscard]] std::optional<MateProof> proof() const noexcept;
};

/// [Art 5.2b; FIDE 6.9] Asks the solver about one player.
[[nodiscard]] MateAnswer answer_mate(unwinnable::Solver& solver, const board::Position& position,
                                     Colour winner);

/// How it was found: the moves of the helpmate, why there is none, or what was spent in vain. A phrase:
/// "1. Qh5 g5 2. Qe8#", "by material: a king alone", "the budget of 1 MB was spent on 9369 positions".
[[nodiscard]] std::string reason_of(const MateAnswer& answer);

/// The same of a line alone.
[[nodiscard]] std::string reason_of(const certificate::Helpmate& line, const board::Position& start);

}  // namespace adoube::answers
