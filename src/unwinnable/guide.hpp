// SPDX-License-Identifier: GPL-3.0-or-later
// How near to a helpmate a position looks: what orders the search, and nothing that is trusted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "adoube/board/moves.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// Less is nearer: 0 to 255.
[[nodiscard]] std::uint8_t distance_guess(const board::Placement& placement, Colour winner,
                                          bool is_check) noexcept;

/// A move and how near to a helpmate it seems to lead, judged without playing it.
struct GuessedMove {
  Move move = Move::normal(Square::a1, Square::a1);
  std::uint8_t guess = 0;
};

/// How the guess is made: tuned to the force at hand, for short helpmates, or evenly, for long ones.
enum class Style : std::uint8_t { short_helpmate, long_helpmate };

/// Space for all of them.
using GuessedMoves = std::array<GuessedMove, board::MoveList::capacity>;

/// Of the legal moves those that look like part of a short helpmate: moves of the loser's king and to the
/// squares around it, moves of the winner that aim there, that bring the king nearer or a pawn on; and one
/// other move, should it be needed to wait. Returns how many there are.
[[nodiscard]] std::size_t promising_moves(const board::MoveList& moves, const board::Placement& placement,
                                          Colour turn, Colour winner, Style style,
                                          GuessedMoves& promising) noexcept;

}  // namespace adoube::unwinnable
