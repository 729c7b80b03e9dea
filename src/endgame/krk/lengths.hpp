// SPDX-License-Identifier: GPL-3.0-or-later
// How many moves White needs: by the strategy's own choice, by the worst choice it allows, and at best.
#pragma once

#include <cstdint>
#include <vector>

#include "view.hpp"

namespace adoube::endgame::krk {

/// In White's moves; or one of the three below, which are not lengths.
using Length = std::uint16_t;
inline constexpr Length unknown_length = 0;     ///< Not a legal position, or, at best play, not won.
inline constexpr Length without_move = 0xfffe;  ///< The strategy has no move.
inline constexpr Length without_mate = 0xffff;  ///< Some play of the strategy does not end in mate.
inline constexpr Length greatest_length = 0xfff0;

[[nodiscard]] constexpr bool is_length(Length length) { return 0 < length && length <= greatest_length; }

/// The strategy's choice in each placement, by its number.
inline constexpr MoveNumber not_legal = 0xff;
inline constexpr MoveNumber not_defined = 0xfe;
[[nodiscard]] std::vector<MoveNumber> choices(const View& view, int threads);

/// By number of the placement: White plays the strategy's choice, Black as long as he can.
[[nodiscard]] std::vector<Length> lengths_by_choice(const View& view, const std::vector<MoveNumber>& choices);

/// By class: White plays any move the strategy allows, and of those the worst.
[[nodiscard]] std::vector<Length> lengths_by_relation(const View& view);

/// By class: both play as well as can be.
[[nodiscard]] std::vector<Length> lengths_at_best(const Graph& graph);

}  // namespace adoube::endgame::krk
