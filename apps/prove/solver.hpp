// SPDX-License-Identifier: GPL-3.0-or-later
// What a solver answers about a formula, whichever solver it is.
#pragma once

#include <cstdint>
#include <string_view>

#include "adoube/logic/term.hpp"

namespace adoube::prove {

enum class Verdict : std::uint8_t { unsatisfiable, satisfiable, unknown };

struct Answer {
  Verdict verdict;
  logic::Assignment model;  ///< of a satisfiable formula
};

/// Z3, through its library.
[[nodiscard]] Answer solve_by_z3(const logic::Truth& formula);

/// cvc5, through its library.
[[nodiscard]] Answer solve_by_cvc5(const logic::Truth& formula);

}  // namespace adoube::prove
