// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas for Z3.
#include "solver.hpp"
#include "z3_translation.hpp"

namespace adoube::prove {

Answer solve_by_z3(const logic::Truth& formula) {
  z3::context context;
  const Z3Translation translation(context, formula);
  // The bare solver: the tactic Z3 would choose for bounded numbers is several times slower on these
  // formulas.
  z3::solver solver = z3::tactic(context, "smt").mk_solver();
  solver.add(translation.whole());
  switch (solver.check()) {
    case z3::unsat: return {.verdict = Verdict::unsatisfiable, .model = {}};
    case z3::sat: return {.verdict = Verdict::satisfiable, .model = translation.read(solver.get_model())};
    case z3::unknown: break;
  }
  return {.verdict = Verdict::unknown, .model = {}};
}

}  // namespace adoube::prove
