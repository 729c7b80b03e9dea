// SPDX-License-Identifier: GPL-3.0-or-later
// Which legal move of `board` an attempt of hand or mouse would be.
#pragma once

#include <optional>

#include "adoube/core/move.hpp"

namespace adoube::support {

/// Castling is tried by the king onto the rook, or from the e-file by its own two squares sideways.
[[nodiscard]] inline bool is_tried_by(Move m, Square from, Square to, std::optional<Role> promotion) {
  if (m.from() != from) return false;
  const auto becomes = m.promotion() ? std::optional(to_role(*m.promotion())) : std::nullopt;
  if (becomes != promotion) return false;
  if (m.to() == to) return true;
  return m.kind() == MoveKind::castling && file_of(from) == File::e && m.target() == to;
}

}  // namespace adoube::support
