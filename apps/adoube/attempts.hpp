// SPDX-License-Identifier: GPL-3.0-or-later
// From a move as a person writes it to what would have to be tried on the board, legal or not.
#pragma once

#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/laws/refusal.hpp"
#include "report.hpp"

namespace adoube::app {

/// What a text may mean.
struct Asked {
  /// One for UCI, and for SAN that a legal move fits; otherwise one for each piece the SAN could be about.
  std::vector<laws::Attempt> attempts;
  /// Why there is no attempt at all: "White has no bishop on the c-file".
  std::vector<laws::Refusal> refusals;
};

/// What the text means, or the failure that says why it is no move.
[[nodiscard]] Result<Asked, Failure> read_attempts(const board::Position& position, std::string_view text);

}  // namespace adoube::app
