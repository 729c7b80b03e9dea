// SPDX-License-Identifier: GPL-3.0-or-later
// Weights as the source text that the program is built from.
#pragma once

#include <string>

#include "evaluation/weights.hpp"

namespace adoube::tune {

/// The whole of src/engine/evaluation/weights.cpp, before scripts/format.
[[nodiscard]] std::string to_source(const engine::Weights& weights);

}  // namespace adoube::tune
