// SPDX-License-Identifier: GPL-3.0-or-later
// May a move into a member of a blurred set have been checkmate?
#pragma once

#include <optional>

#include "blurred_moves.hpp"

namespace adoube::certificate {

/// The man that may have checkmated, if any, by the winner's move that led there (check.hpp, 4).
[[nodiscard]] std::optional<Standing> possible_mater(const Outcome& outcome, const Blur& blur);

}  // namespace adoube::certificate
