// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas for cvc5.
#include <cvc5/cvc5.h>

#include <vector>

#include "solver.hpp"

namespace adoube::prove {

namespace {

using logic::Operation;

/// Every part of the formula as cvc5's term, parts before wholes.
class Translation {
 public:
  Translation(cvc5::Solver& solver, const logic::Truth& formula)
      : formula_(formula), terms_(formula.index() + 1) {
    for (const logic::Index index : logic::parts_of(formula)) {
      terms_[index] = translate(solver, formula.terms()[index]);
    }
  }

  [[nodiscard]] const cvc5::Term& whole() const { return terms_[formula_.index()]; }

  [[nodiscard]] logic::Assignment read(const cvc5::Solver& solver) const {
    logic::Assignment values;
    const logic::Terms& terms = formula_.terms();
    for (const logic::Index index : logic::parts_of(formula_)) {
      const logic::Node& node = terms[index];
      if (node.operation == Operation::unknown) {
        values.numbers[terms.name(node)] = solver.getValue(terms_[index]).getInt64Value();
      } else if (node.operation == Operation::question) {
        values.truths[terms.name(node)] = solver.getValue(terms_[index]).getBooleanValue();
      }
    }
    return values;
  }

 private:
  [[nodiscard]] cvc5::Term translate(cvc5::Solver& solver, const logic::Node& node) const {
    const cvc5::Term& left = terms_[node.left];
    const cvc5::Term& right = terms_[node.right];
    switch (node.operation) {
      case Operation::number: return solver.mkInteger(node.value);
      case Operation::unknown: return solver.mkConst(solver.getIntegerSort(), formula_.terms().name(node));
      case Operation::plus: return solver.mkTerm(cvc5::ADD, {left, right});
      case Operation::minus: return solver.mkTerm(cvc5::SUB, {left, right});
      case Operation::choice: return solver.mkTerm(cvc5::ITE, {terms_[node.condition], left, right});
      case Operation::truth: return solver.mkBoolean(node.value != 0);
      case Operation::question: return solver.mkConst(solver.getBooleanSort(), formula_.terms().name(node));
      case Operation::at_most: return solver.mkTerm(cvc5::LEQ, {left, right});
      case Operation::equal:
      case Operation::same: return solver.mkTerm(cvc5::EQUAL, {left, right});
      case Operation::negation: return solver.mkTerm(cvc5::NOT, {left});
      case Operation::both: return solver.mkTerm(cvc5::AND, {left, right});
      case Operation::either: return solver.mkTerm(cvc5::OR, {left, right});
    }
    return solver.mkBoolean(false);
  }

  logic::Truth formula_;
  std::vector<cvc5::Term> terms_;
};

}  // namespace

Answer solve_by_cvc5(const logic::Truth& formula) {
  cvc5::Solver solver;
  solver.setLogic("QF_LIA");
  solver.setOption("produce-models", "true");
  const Translation translation(solver, formula);
  solver.assertFormula(translation.whole());
  const cvc5::Result result = solver.checkSat();
  if (result.isUnsat()) return {.verdict = Verdict::unsatisfiable, .model = {}};
  if (result.isSat()) return {.verdict = Verdict::satisfiable, .model = translation.read(solver)};
  return {.verdict = Verdict::unknown, .model = {}};
}

}  // namespace adoube::prove
