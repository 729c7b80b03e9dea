// SPDX-License-Identifier: GPL-3.0-or-later
// What the Date tag of a game says about the rules it was played by.
#pragma once

#include <string_view>

namespace adoube::notation {

/// [FIDE 9.6] Do seventy-five moves of each player, or the fifth appearance of a position, draw a game of
/// this date by themselves? They do since July 2014, and where the date does not say. A date is written
/// 2014.07.01, with question marks for what is not known.
[[nodiscard]] bool is_drawn_by_long_play(std::string_view date) noexcept;

}  // namespace adoube::notation
