// SPDX-License-Identifier: GPL-3.0-or-later
// Plays by the strategy as formulas: White's moves by given kinds, and any answer of Black's.
#pragma once

#include <array>
#include <span>

#include "theorem.hpp"

namespace adoube::proofs::krk {

/// Squeeze, Approach, KeepRoom: the basic kinds, of which an endless play would have to consist.
inline constexpr std::array approach_and_keep{Kind::approach_diag, Kind::approach_non_diag,
                                              Kind::keep_room_diag, Kind::keep_room_non_diag};
inline constexpr std::array squeeze_only{Kind::squeeze};
inline constexpr std::array home_and_safe{Kind::rook_home, Kind::rook_safe, Kind::rook_safe_small};

/// A position that a play has come to, and all that is known of how.
struct Play {
  Truth known;
  Position position;
  int moves = 0;  ///< full moves made
};

/// A legal position with White to move, on a board as assumed.
[[nodiscard]] Play start(const Board& board);

/// The play goes on by full moves: White's by one of the kinds, always with the same piece, and any legal
/// answer. Men that have not moved keep their coordinates, so formulas stay small. That Black takes the rook
/// is left out: theorem rook_never_lost.
[[nodiscard]] Play after_full_moves(const Board& board, const Play& play, std::span<const Kind> kinds,
                                    Mover mover, int count);

/// The strategy's move, here, is of none of the kinds before this one.
[[nodiscard]] Truth comes_to(const Board& board, Kind kind, const Play& play);

}  // namespace adoube::proofs::krk
