// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the solver about one player, and naming what it found.
#include "adoube/answers/mate.hpp"

#include <variant>

#include "adoube/answers/line.hpp"
#include "adoube/core/counted.hpp"
#include "adoube/unwinnable/reason.hpp"

namespace adoube::answers {

using certificate::ClosedSet;
using certificate::Helpmate;

std::string_view to_string(MateProof kind) noexcept {
  switch (kind) {
    case MateProof::helpmate: return "helpmate";
    case MateProof::material: return "material";
    case MateProof::region: return "region";
    case MateProof::closed_set: return "closed_set";
    case MateProof::blurred_set: return "blurred_set";
  }
  return {};
}

MateProof kind_of(const ClosedSet& proof) noexcept {
  if (!proof.members.empty()) return MateProof::closed_set;
  if (!proof.blurs.empty()) return MateProof::blurred_set;
  return proof.regions.empty() ? MateProof::material : MateProof::region;
}

const Helpmate* MateAnswer::line() const noexcept { return std::get_if<Helpmate>(&decision.proof); }

std::optional<MateProof> MateAnswer::proof() const noexcept {
  if (line() != nullptr) return MateProof::helpmate;
  if (const auto* const set = std::get_if<ClosedSet>(&decision.proof)) return kind_of(*set);
  return std::nullopt;
}

MateAnswer answer_mate(unwinnable::Solver& solver, const board::Position& position, Colour winner) {
  return {.position = position,
          .winner = winner,
          .budget = solver.budget(),
          .decision = solver.decide(position, winner)};
}

std::string reason_of(const Helpmate& line, const board::Position& start) {
  return line.moves.empty() ? "checkmate is on the board" : numbered_san(start, line.moves);
}

std::string reason_of(const MateAnswer& answer) {
  if (const Helpmate* const line = answer.line()) return reason_of(*line, answer.position);
  if (const auto* const set = std::get_if<ClosedSet>(&answer.decision.proof))
    return unwinnable::reason_of(*set, answer.position, answer.winner);
  return "the budget of " + std::to_string(answer.budget.bytes >> 20) + " MB was spent on " +
         counted(answer.decision.positions, "position");
}

}  // namespace adoube::answers
