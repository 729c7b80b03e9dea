// SPDX-License-Identifier: GPL-3.0-or-later
// From one packed position to the next: en passant is noted only if it can be played, so that equal positions
// are equal.
#pragma once

#include "adoube/board/standing.hpp"
#include "adoube/certificate/packed_position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::unwinnable {

/// Who gives check is not known of it: playing on does not ask.
[[nodiscard]] inline board::Standing standing_of(const certificate::PackedPosition& position) noexcept {
  return {.placement = certificate::unpack(position), .checkers = 0, .turn = certificate::turn_of(position)};
}

/// Forgets a crossed square where nobody can capture.
inline void normalise(board::Standing& standing) noexcept {
  const std::uint64_t crossed = standing.placement.crossed();
  if (crossed != 0 && board::legal_origins(standing, Role::pawn, board::first_square(crossed)).empty()) {
    standing.placement.past &= board::castling_squares;
  }
}

[[nodiscard]] inline board::Standing after(const board::Standing& standing, Move move) noexcept {
  board::Standing next = standing;
  board::play(next, move);
  normalise(next);
  return next;
}

/// Is the player to move checkmated?
[[nodiscard]] inline bool is_mate(const board::Standing& standing) noexcept {
  return standing.checkers != 0 && !board::has_legal_move(standing);
}

}  // namespace adoube::unwinnable
