// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of squares as bit-vectors, compared with what the scopes of `laws` say square by square.
#pragma once

#include "adoube/core/square.hpp"
#include "adoube/laws/coordinate.hpp"
#include "prover.hpp"

namespace adoube::proofs {

[[nodiscard]] inline laws::Coordinate coordinate_of(Square s) {
  return {.file = index_of(file_of(s)), .rank = index_of(rank_of(s))};
}

/// The square belongs to the set.
[[nodiscard]] inline z3::expr holds(const z3::expr& set, Square s) {
  const auto i = static_cast<unsigned>(index_of(s));
  return set.extract(i, i) == set.ctx().bv_val(1, 1);
}

/// `attacked` is exactly the set of squares that some square of `set` reaches: reach(from, to) is a term.
template <class Reach>
[[nodiscard]] z3::expr is_union_of_reaches(const z3::expr& set, const z3::expr& attacked, Reach reach) {
  z3::expr agree = set.ctx().bool_val(true);
  for (const Square to : all_squares) {
    z3::expr by_law = set.ctx().bool_val(false);
    for (const Square from : all_squares) by_law = by_law || (holds(set, from) && reach(from, to));
    agree = agree && holds(attacked, to) == by_law;
  }
  return agree.simplify();
}

/// For pieces that jump or step: the theorem about a scope of `laws`, and its twin, in which one pair of
/// squares is left out of the scope.
template <class Attacks, class Scope>
[[nodiscard]] int prove_setwise(const std::string& theorem, Attacks attacks, Scope scope) {
  Prover prover(theorem);
  z3::context context;
  const z3::expr set = context.bv_const("set", 64);
  const z3::expr attacked = attacks(set);
  const auto by_law = [&](Square from, Square to) {
    return context.bool_val(scope(coordinate_of(from), coordinate_of(to)));
  };
  prover.prove(is_union_of_reaches(set, attacked, by_law), "for every set of 64 bits");

  bool left_out = false;
  const auto but_one = [&](Square from, Square to) {
    const bool in_scope = scope(coordinate_of(from), coordinate_of(to));
    const bool skip = in_scope && !left_out && from >= Square::d4;
    left_out = left_out || skip;
    return context.bool_val(in_scope && !skip);
  };
  prover.refute(is_union_of_reaches(set, attacked, but_one), "twin: the scope without one of its pairs");
  return prover.exit_code();
}

}  // namespace adoube::proofs
