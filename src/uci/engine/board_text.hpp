// SPDX-License-Identifier: GPL-3.0-or-later
// A position for a person at a terminal: `d`.
#pragma once

#include <string>
#include <vector>

#include "adoube/board/position.hpp"

namespace adoube::uci::serving {

[[nodiscard]] std::vector<std::string> board_lines(const board::Position& position);

}  // namespace adoube::uci::serving
