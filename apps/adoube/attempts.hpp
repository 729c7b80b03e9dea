// SPDX-License-Identifier: GPL-3.0-or-later
// From a move as a person writes it to what would have to be tried on the board, legal or not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/san.hpp"
#include "report.hpp"

namespace adoube::app {

/// The attempts a text may mean. One for UCI, and for SAN that a legal move fits; otherwise one for each
/// piece the SAN could be about, none if there is no such piece.
[[nodiscard]] Result<std::vector<laws::Attempt>, Failure> read_attempts(const board::Position& position,
                                                                        std::string_view text);

/// "White has no bishop on the c-file": why a SAN text has no attempt.
[[nodiscard]] laws::Refusal no_such_piece(const board::Position& position, std::string_view text);

}  // namespace adoube::app
