// SPDX-License-Identifier: GPL-3.0-or-later
// Satisfiability and proof checking as a textbook says them: slow, obvious, for comparison.
#pragma once

#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "adoube/logic/cnf.hpp"

namespace adoube::logic_tests {

using Clause = std::vector<logic::Literal>;
using Clauses = std::vector<Clause>;

[[nodiscard]] inline Clauses clauses_of(const logic::Cnf& cnf) {
  Clauses clauses;
  for (std::size_t i = 0; i < cnf.size(); ++i) clauses.emplace_back(cnf[i].begin(), cnf[i].end());
  return clauses;
}

/// Literals that are true. Propagates over all clauses until nothing changes; nothing on a contradiction.
[[nodiscard]] inline std::optional<std::set<logic::Literal>> propagated(const Clauses& clauses,
                                                                        std::set<logic::Literal> known) {
  for (bool changes = true; changes;) {
    changes = false;
    for (const Clause& clause : clauses) {
      std::set<logic::Literal> open;
      bool holds = false;
      for (const logic::Literal a : clause) {
        holds = holds || known.contains(a);
        if (!known.contains(-a)) open.insert(a);
      }
      if (holds) continue;
      if (open.empty()) return std::nullopt;
      if (open.size() == 1) {
        known.insert(*open.begin());
        changes = true;
      }
    }
  }
  return known;
}

/// Propagation and trying out.
[[nodiscard]] inline bool is_satisfiable(const Clauses& clauses, std::set<logic::Literal> known) {
  const auto reached = propagated(clauses, std::move(known));
  if (!reached) return false;
  for (const Clause& clause : clauses) {
    bool holds = false;
    logic::Literal open = 0;
    for (const logic::Literal a : clause) {
      holds = holds || reached->contains(a);
      if (!reached->contains(-a)) open = a;
    }
    if (holds) continue;
    auto with = *reached;
    with.insert(open);
    if (is_satisfiable(clauses, with)) return true;
    auto without = *reached;
    without.insert(-open);
    return is_satisfiable(clauses, without);
  }
  return true;
}

/// By all assignments: for few variables.
[[nodiscard]] inline bool has_model(const logic::Cnf& cnf) {
  for (unsigned long bits = 0; bits < 1UL << static_cast<unsigned>(cnf.variables()); ++bits) {
    bool all = true;
    for (std::size_t i = 0; i < cnf.size() && all; ++i) {
      bool any = false;
      for (const logic::Literal a : cnf[i]) {
        any = any || (((bits >> static_cast<unsigned>(std::abs(a) - 1)) & 1UL) != 0) == (a > 0);
      }
      all = any;
    }
    if (all) return true;
  }
  return false;
}

}  // namespace adoube::logic_tests
