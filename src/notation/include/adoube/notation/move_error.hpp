// SPDX-License-Identifier: GPL-3.0-or-later
// Why a text is not a move to be played here.
#pragma once

#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/notation/move_flaw.hpp"

namespace adoube::notation {

/// Why a text is no move, and which moves it may mean.
struct MoveError {
  MoveFlaw flaw;
  /// The legal moves that may be meant: several for `ambiguous`, `under_disambiguated` and, one for each
  /// piece, `missing_promotion`; what would be legal with another promotion or none for `wrong_promotion`;
  /// none for `illegal` and `unknown_token`; the one that a lenient reader sees for all that is forgivable.
  std::vector<Move> candidates;

  friend bool operator==(const MoveError&, const MoveError&) = default;
};

}  // namespace adoube::notation
