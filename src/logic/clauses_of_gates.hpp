// SPDX-License-Identifier: GPL-3.0-or-later
// A circuit as clauses: satisfiable exactly where the inputs make its output true.
#pragma once

#include <vector>

#include "adoube/logic/cnf.hpp"
#include "gates.hpp"

namespace adoube::logic {

/// The circuit with the demand that all of `outputs` are true. The first variables are `inputs`, in their
/// order.
///
/// A gate is described only in the direction in which it is needed (Plaisted and Greenbaum): where it is only
/// ever asked to be true, nothing makes it true. So an assignment of the inputs makes all outputs true if and
/// only if it can be completed to one that satisfies the clauses.
[[nodiscard]] Cnf clauses_of(const Circuit& circuit, const std::vector<Wire>& inputs,
                             const std::vector<Wire>& outputs);

}  // namespace adoube::logic
