// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that a formula in conjunctive normal form has no model, by a proof in the DRAT format.
//
// A proof is a list of steps. Each adds a clause or deletes one; a clause may be added if it keeps the
// formula satisfiable in case it was: because unit propagation refutes its negation (RUP), or because it does
// so for each resolvent of the clause on its first literal (RAT). When the clauses contradict each other by
// unit propagation, the formula is refuted. Whoever wrote the proof need not be trusted.
//
// Both forms are read. As text, a step is a line, `1 -2 0` or, deleting, `d 1 -2 0`. In binary, it is the
// byte `a` or `d`, the literals and a 0: the literal n is the number 2n, -n is 2n + 1, seven bits to the
// byte, the lowest first, and all bytes but the last have their highest bit set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/logic/cnf.hpp"

namespace adoube::logic {

enum class DratForm : std::uint8_t { text, binary };

/// Every step in binary ends with a zero byte, and no text has one.
[[nodiscard]] DratForm form_of_drat(std::string_view proof) noexcept;

enum class DratOutcome : std::uint8_t {
  verified,   ///< The formula has no model.
  rejected,   ///< A step does not follow, or the proof ends without a contradiction.
  malformed,  ///< The bytes are not those of a proof.
};

/// What the checker says of a proof.
struct DratVerdict {
  DratOutcome outcome = DratOutcome::rejected;
  /// The step that decided, counted from 1; 0 if the formula contradicts itself without any.
  std::uint64_t step = 0;
  /// Where it begins: the line, counted from 1, or the byte, counted from 0, in a binary proof.
  std::uint64_t place = 0;
  DratForm form = DratForm::text;
  std::string reason;  ///< A sentence; empty if verified.

  // What was done.
  std::uint64_t added = 0;
  std::uint64_t deleted = 0;
  std::uint64_t resolved = 0;  ///< Of those added, by resolvents: RAT and not RUP.
  std::uint64_t unknown = 0;   ///< Deletions of clauses that are not there. They are passed over.

  [[nodiscard]] bool is_verified() const noexcept { return outcome == DratOutcome::verified; }
};

/// Goes through the proof from its beginning and checks every step, up to the contradiction; what follows it
/// is not read.
///
/// As is customary, what unit propagation has found stays known when the clause it was found with is deleted.
/// (Solvers delete clauses that a literal known to be true satisfies, and rely on the literal.) That is
/// sound: it is as if the literal had been added as a clause before the deletion, and where resolvents are
/// checked it counts as one.
[[nodiscard]] DratVerdict check_drat(const Cnf& cnf, std::string_view proof);

}  // namespace adoube::logic
