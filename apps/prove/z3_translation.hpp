// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as Z3's terms.
#pragma once

#include <z3++.h>

#include <vector>

#include "adoube/logic/term.hpp"

namespace adoube::prove {

/// Every part of a formula as Z3's term, parts before wholes.
class Z3Translation {
 public:
  Z3Translation(z3::context& context, const logic::Truth& formula);

  [[nodiscard]] const z3::expr& whole() const { return terms_[formula_.index()]; }

  /// What the formula's variables are in a model.
  [[nodiscard]] logic::Assignment read(const z3::model& model) const;

 private:
  [[nodiscard]] z3::expr translate(z3::context& context, const logic::Node& node) const;

  logic::Truth formula_;
  std::vector<z3::expr> terms_;
};

}  // namespace adoube::prove
