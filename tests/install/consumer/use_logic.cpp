// SPDX-License-Identifier: GPL-3.0-or-later
// What a consumer of the installed `logic` can write.
#include <adoube/logic/bit_blast.hpp>
#include <adoube/logic/drat.hpp>
#include <adoube/logic/smt_lib.hpp>
#include <adoube/logic/term.hpp>

int main() {
  using namespace adoube::logic;
  Terms terms;
  const Number x = terms.unknown("x");
  const Truth formula = x < terms.constant(3L) && x + x == terms.constant(4L);
  if (!evaluate(formula, {.numbers = {{"x", 2}}, .truths = {}}) ||
      evaluate(formula, {.numbers = {{"x", 3}}, .truths = {}}))
    return 1;
  if (to_smt_lib(formula, Status::satisfiable).empty()) return 1;
  // Nothing is less than three and twice itself five: no step of a proof is needed to see it.
  const auto blasted =
      bit_blast(terms.constant(0L) <= x && x < terms.constant(3L) && x + x == terms.constant(5L));
  return blasted && check_drat(blasted->cnf, "").is_verified() ? 0 : 1;
}
