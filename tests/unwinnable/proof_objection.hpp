// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions taken at their word: a verdict is worth what its proof is worth to the checker.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "adoube/board/position.hpp"
#include "adoube/certificate/check.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::unwinnable {

inline board::Position position_from(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

/// For messages: what was asked.
inline std::string question(const board::Position& position, Colour winner) {
  return notation::to_fen(position) + ' ' + std::string(to_string(winner));
}

/// What speaks against a decision: that it has no proof, one of the contrary, or one that does not hold.
/// Empty if nothing does; an undetermined decision must have none.
inline std::string proof_objection(const board::Position& position, Colour winner, Decision decision) {
  if (decision.verdict == Verdict::undetermined) {
    return std::holds_alternative<std::monostate>(decision.proof) ? "" : "undetermined, with a proof";
  }
  certificate::Certificate certified{.start = certificate::pack(position), .winner = winner, .proof = {}};
  if (auto* const line = std::get_if<certificate::Helpmate>(&decision.proof)) {
    if (decision.verdict != Verdict::winnable) return "a helpmate, yet unwinnable";
    certified.proof = std::move(*line);
  } else if (auto* const set = std::get_if<certificate::ClosedSet>(&decision.proof)) {
    if (decision.verdict != Verdict::unwinnable) return "a closed set, yet winnable";
    certified.proof = std::move(*set);
  } else {
    return "no proof";
  }
  const auto objection = certificate::objection_to(certified);
  return objection ? objection->text : std::string{};
}

}  // namespace adoube::unwinnable
