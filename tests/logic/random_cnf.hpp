// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses to refute: pigeons in holes, and by chance.
#pragma once

#include "adoube/logic/cnf.hpp"
#include "random.hpp"

namespace adoube::logic_tests {

/// One pigeon more than holes: no two may share one.
[[nodiscard]] inline logic::Cnf pigeons(int holes) {
  logic::Cnf cnf;
  cnf.declare((holes + 1) * holes);
  const auto sits = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<logic::Literal> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(sits(pigeon, hole));
    cnf.add(somewhere);
  }
  for (int hole = 0; hole < holes; ++hole) {
    for (int one = 0; one <= holes; ++one) {
      for (int other = 0; other < one; ++other) {
        cnf.add(std::vector{-sits(one, hole), -sits(other, hole)});
      }
    }
  }
  return cnf;
}

/// Clauses of `shortest` to `longest` literals, not necessarily different ones.
[[nodiscard]] inline logic::Cnf random_cnf(support::Random& random, int variables, int clauses, int shortest,
                                           int longest) {
  logic::Cnf cnf;
  cnf.declare(variables);
  for (int i = 0; i < clauses; ++i) {
    std::vector<logic::Literal> clause;
    const int size = random.between(shortest, longest);
    for (int k = 0; k < size; ++k) {
      const int variable = random.between(1, variables);
      clause.push_back(random.chance(50) ? variable : -variable);
    }
    cnf.add(clause);
  }
  return cnf;
}

}  // namespace adoube::logic_tests
