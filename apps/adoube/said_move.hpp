// SPDX-License-Identifier: GPL-3.0-or-later
// A move as the user writes it: the legal move that is meant, or all that the Laws hold against it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/laws/refusal.hpp"
#include "report.hpp"

namespace adoube::app {

/// One of the two: the move, or the reasons why there is none.
struct SaidMove {
  std::optional<Move> move;
  std::vector<laws::Refusal> refusals;
};

/// UCI or SAN. A text that is no move, or may be several, is a failure.
[[nodiscard]] Result<SaidMove, Failure> read_said_move(const board::Position& position,
                                                       std::string_view text);

}  // namespace adoube::app
