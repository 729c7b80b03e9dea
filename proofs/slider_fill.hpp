// SPDX-License-Identifier: GPL-3.0-or-later
// What the set-wise sliders must do, said with the scopes and intervening squares of `laws`.
#pragma once

#include "adoube/laws/scopes.hpp"
#include "setwise.hpp"

namespace adoube::proofs {

/// [Art 3.5] Every intervening square is empty. With `but_one`, the first of them is not asked.
[[nodiscard]] inline z3::expr is_clear(const z3::expr& empty, Square from, Square to, bool but_one = false) {
  z3::expr clear = empty.ctx().bool_val(true);
  for (const Square s : all_squares) {
    if (!laws::between(coordinate_of(from), coordinate_of(s), coordinate_of(to))) continue;
    if (!but_one) clear = clear && holds(empty, s);
    but_one = false;
  }
  return clear;
}

/// For every set of sliders and every set of empty squares: `attacks` of them is the union over the sliders
/// of the squares of the scope to which the way is clear. The twin forgets to ask one intervening square.
template <class Attacks, class Scope>
[[nodiscard]] int prove_fill(const std::string& theorem, Attacks attacks, Scope scope) {
  Prover prover(theorem);
  z3::context context;
  const z3::expr sliders = context.bv_const("sliders", 64);
  const z3::expr empty = context.bv_const("empty", 64);
  const z3::expr attacked = attacks(sliders, empty);
  const auto reach = [&](bool but_one) {
    return [&, but_one](Square from, Square to) {
      const bool in_scope = scope(coordinate_of(from), coordinate_of(to));
      return in_scope ? is_clear(empty, from, to, but_one) : context.bool_val(false);
    };
  };
  prover.prove(is_union_of_reaches(sliders, attacked, reach(false)), "for every two sets of 64 bits");
  prover.refute(is_union_of_reaches(sliders, attacked, reach(true)),
                "twin: one intervening square is not asked");
  return prover.exit_code();
}

}  // namespace adoube::proofs
