// SPDX-License-Identifier: GPL-3.0-or-later
// The DIMACS format of formulas in conjunctive normal form, which every SAT solver reads.
//
//     c a comment
//     p cnf 3 2
//     1 -2 0
//     2 3 0
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/logic/cnf.hpp"

namespace adoube::logic {

/// Where a text is not what it should be, and why.
struct DimacsError {
  std::size_t line;  ///< Counted from 1.
  std::string text;  ///< A sentence.

  friend bool operator==(const DimacsError&, const DimacsError&) = default;
};

/// Strict: one header, no literal beyond its variables, and as many clauses as it says. Comments may stand
/// wherever a line begins; clauses may share lines or go over several.
[[nodiscard]] Result<Cnf, DimacsError> parse_dimacs(std::string_view text);

/// `comment`, which may have several lines, comes first. Whether it could be written, the stream knows.
void write_dimacs(const Cnf& cnf, std::string_view comment, std::ostream& out);

}  // namespace adoube::logic
