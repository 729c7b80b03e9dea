// SPDX-License-Identifier: GPL-3.0-or-later
// The ending as it stands on a board: how large the board is, which colour has the rook, and what can happen
// next. The strategy calls the side with the rook White; here it has the colour it has.
#pragma once

#include <cstdint>
#include <vector>

#include "adoube/endgame/krk/kinds.hpp"

namespace adoube::endgame::krk {

/// The smallest and the largest number of files or ranks.
inline constexpr int least_side = 3;
inline constexpr int most_side = 26;

/// King and rook against king on a board of any size, either colour having the rook.
struct Ending {
  Size size;
  Men men;
  Colour strong = Colour::white;  ///< Who has the rook.
  bool strong_to_move = true;
  bool captured = false;  ///< The rook is gone; its square means nothing.

  [[nodiscard]] constexpr Colour turn() const noexcept { return strong_to_move ? strong : opposite(strong); }
  [[nodiscard]] constexpr Record record() const {
    return {
        .squares = men, .rook_present = !captured, .mover = strong_to_move ? Colour::white : Colour::black};
  }
};

/// Equal where all that means something is.
[[nodiscard]] bool operator==(const Ending& a, const Ending& b) noexcept;

/// A move of either side, by its squares.
struct Step {
  Coordinate from;
  Coordinate to;

  friend bool operator==(const Step&, const Step&) = default;
};

/// What there is to say of an ending before anybody moves.
enum class Standing : std::uint8_t {
  open,          ///< The strong side is to move, or the lone king, who has moves and cannot take the rook.
  mate,          ///< The lone king is mated.
  stalemate,     ///< He has no move and is not in check: drawn.
  rook_hanging,  ///< He is to move and can take the rook: drawn, if he does.
  captured,      ///< The rook is gone: drawn.
};

/// Expects a legal ending.
[[nodiscard]] Standing standing(const Ending& ending);

/// The legal moves, in the strategy's order. Expects a legal ending.
[[nodiscard]] std::vector<Step> legal_steps(const Ending& ending);

/// Expects a legal move.
[[nodiscard]] Ending after(const Ending& ending, const Step& step);

/// A move of the strong side by its squares, and back.
[[nodiscard]] Step step_of(const Men& men, const Move& move);
[[nodiscard]] Move move_of(const Men& men, const Step& step);

}  // namespace adoube::endgame::krk
