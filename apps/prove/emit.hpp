// SPDX-License-Identifier: GPL-3.0-or-later
// The theorems for other solvers: every claim and twin as a file of SMT-LIB 2, and a table of expected
// verdicts.
#pragma once

#include "adoube/core/result.hpp"
#include "options.hpp"

namespace adoube::prove {

/// Writes the files and expected.tsv into the folder, which is made if need be. How many there are.
[[nodiscard]] Result<std::size_t, Refusal> emit(const Options& options);

}  // namespace adoube::prove
