// SPDX-License-Identifier: GPL-3.0-or-later
// Our own tables for one position: read from a folder, or made at once where the men are few.
#pragma once

#include <optional>
#include <string>

#include "adoube/board/position.hpp"
#include "probe_answer.hpp"
#include "report.hpp"

namespace adoube::app {

/// Tables of so many men are made while the user waits.
inline constexpr int most_men_made = 4;

/// Adds the distances to mate of the position and of the moves already listed, or why there are none. Without
/// a folder the tables are made. The failure is a file that is there and cannot be used.
[[nodiscard]] std::optional<Failure> add_distances_to_mate(const board::Position& position,
                                                           const std::optional<std::string>& folder,
                                                           ProbeAnswer& answer);

}  // namespace adoube::app
