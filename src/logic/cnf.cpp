// SPDX-License-Identifier: GPL-3.0-or-later
// How clauses are added to a formula.
#include "adoube/logic/cnf.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"

namespace adoube::logic {

void Cnf::add(std::span<const Literal> clause) {
  expects(
      std::ranges::all_of(clause, [&](Literal x) { return x != 0 && -variables_ <= x && x <= variables_; }),
      "Cnf::add: the literals are of declared variables");
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

}  // namespace adoube::logic
