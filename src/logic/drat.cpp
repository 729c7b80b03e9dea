// SPDX-License-Identifier: GPL-3.0-or-later
// How a proof is gone through.
#include "adoube/logic/drat.hpp"

#include <utility>

#include "clause_set.hpp"
#include "drat_steps.hpp"

namespace adoube::logic {

namespace {

[[nodiscard]] DratVerdict concluded(DratVerdict verdict, DratOutcome outcome, std::string reason) {
  verdict.outcome = outcome;
  verdict.reason = std::move(reason);
  return verdict;
}

[[nodiscard]] DratVerdict go_through(const Cnf& cnf, std::string_view proof) {
  DratVerdict verdict;
  verdict.form = form_of_drat(proof);
  ClauseSet clauses;
  for (std::size_t i = 0; i < cnf.size(); ++i) clauses.add(cnf[i]);
  if (clauses.is_refuted()) return concluded(std::move(verdict), DratOutcome::verified, {});

  DratSteps steps(proof, verdict.form);
  while (true) {
    const DratSteps::Found found = steps.next();
    verdict.place = steps.place();
    if (found == DratSteps::Found::end) {
      return concluded(std::move(verdict), DratOutcome::rejected, "The proof ends without a contradiction.");
    }
    ++verdict.step;
    if (found == DratSteps::Found::fault) {
      return concluded(std::move(verdict), DratOutcome::malformed, steps.fault());
    }
    if (steps.is_deletion()) {
      ++(clauses.remove(steps.literals()) ? verdict.deleted : verdict.unknown);
      continue;
    }
    const ClauseSet::Why why = clauses.follows(steps.literals());
    if (why == ClauseSet::Why::not_at_all) {
      return concluded(std::move(verdict), DratOutcome::rejected,
                       "The clause follows neither by unit propagation nor by resolvents.");
    }
    ++verdict.added;
    if (why == ClauseSet::Why::resolvents) ++verdict.resolved;
    clauses.add(steps.literals());
    if (clauses.is_refuted()) return concluded(std::move(verdict), DratOutcome::verified, {});
  }
}

}  // namespace

DratForm form_of_drat(std::string_view proof) noexcept {
  return proof.find('\0') == std::string_view::npos ? DratForm::text : DratForm::binary;
}

DratVerdict check_drat(const Cnf& cnf, std::string_view proof) { return go_through(cnf, proof); }

}  // namespace adoube::logic
