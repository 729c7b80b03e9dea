// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program's lines mean while it plays.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/engine/report.hpp"

namespace adoube::uci {

/// The text of the move that a line announces: `move e2e4`, or of old `1. ... e2e4`.
[[nodiscard]] std::optional<std::string_view> announced_move(std::string_view line);

/// What it thinks: depth, score, centiseconds, nodes and perhaps a line of play; none if the line is none
/// such, or what follows the numbers does not begin with a legal move.
[[nodiscard]] std::optional<engine::Report> parse_thinking(const board::Position& position,
                                                           std::string_view line);

/// `1-0 {White mates}`: the result at its beginning; none if there is none.
[[nodiscard]] std::optional<std::string_view> announced_result(std::string_view line);

}  // namespace adoube::uci
