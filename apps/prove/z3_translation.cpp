// SPDX-License-Identifier: GPL-3.0-or-later
// Our operations as Z3's.
#include "z3_translation.hpp"

namespace adoube::prove {

using logic::Operation;

Z3Translation::Z3Translation(z3::context& context, const logic::Truth& formula)
    : formula_(formula), terms_(formula.index() + 1, z3::expr(context)) {
  for (const logic::Index index : logic::parts_of(formula)) {
    terms_[index] = translate(context, formula.terms()[index]);
  }
}

logic::Assignment Z3Translation::read(const z3::model& model) const {
  logic::Assignment values;
  const logic::Terms& terms = formula_.terms();
  for (const logic::Index index : logic::parts_of(formula_)) {
    const logic::Node& node = terms[index];
    if (node.operation == Operation::unknown) {
      values.numbers[terms.name(node)] = model.eval(terms_[index], true).get_numeral_int64();
    } else if (node.operation == Operation::question) {
      values.truths[terms.name(node)] = model.eval(terms_[index], true).is_true();
    }
  }
  return values;
}

z3::expr Z3Translation::translate(z3::context& context, const logic::Node& node) const {
  const z3::expr& left = terms_[node.left];
  const z3::expr& right = terms_[node.right];
  switch (node.operation) {
    case Operation::number: return context.int_val(node.value);
    case Operation::unknown: return context.int_const(formula_.terms().name(node).c_str());
    case Operation::plus: return left + right;
    case Operation::minus: return left - right;
    case Operation::choice: return z3::ite(terms_[node.condition], left, right);
    case Operation::truth: return context.bool_val(node.value != 0);
    case Operation::question: return context.bool_const(formula_.terms().name(node).c_str());
    case Operation::at_most: return left <= right;
    case Operation::equal:
    case Operation::same: return left == right;
    case Operation::negation: return !left;
    case Operation::both: return left && right;
    case Operation::either: return left || right;
  }
  return context.bool_val(false);
}

}  // namespace adoube::prove
