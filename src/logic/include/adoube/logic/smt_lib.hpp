// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas as SMT-LIB 2 scripts (logic QF_LIA), for any solver to decide.
//
//     (set-logic QF_LIA)
//     (set-info :status unsat)
//     (declare-const x Int)
//     (define-fun $1 () Int (+ x 1))
//     (assert (and (<= $1 3) (<= 5 $1)))
//     (check-sat)
//
// What the formula uses more than once is defined once, so that the script grows with the terms of the
// formula and not with the tree it unfolds to.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "adoube/logic/term.hpp"

namespace adoube::logic {

/// What a solver should answer.
enum class Status : std::uint8_t { satisfiable, unsatisfiable, unknown };

/// `comment`, which may have several lines, opens the script.
[[nodiscard]] std::string to_smt_lib(const Truth& formula, Status expected, std::string_view comment = {});

/// The same, without having all of it in memory. Whether it could be written, the stream knows.
void write_smt_lib(const Truth& formula, Status expected, std::string_view comment, std::ostream& out);

}  // namespace adoube::logic
