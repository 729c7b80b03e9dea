// SPDX-License-Identifier: GPL-3.0-or-later
// What a consumer of the installed `logic` can write.
#include <adoube/logic/term.hpp>

int main() {
  using namespace adoube::logic;
  Terms terms;
  const Number x = terms.unknown("x");
  const Truth formula = x < terms.constant(3L) && x + x == terms.constant(4L);
  return evaluate(formula, {.numbers = {{"x", 2}}}) && !evaluate(formula, {.numbers = {{"x", 3}}}) ? 0 : 1;
}
