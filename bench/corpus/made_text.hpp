// SPDX-License-Identifier: GPL-3.0-or-later
// A made game as PGN, with nothing, clocks or an engine's lines behind each move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "made_game.hpp"

namespace adoube::bench {

enum class Flavour : std::uint8_t { plain, clock, engine };
inline constexpr std::array all_flavours{Flavour::plain, Flavour::clock, Flavour::engine};
[[nodiscard]] constexpr std::string_view to_string(Flavour flavour) noexcept {
  constexpr std::array<std::string_view, 3> names{"plain", "clock", "engine"};
  return names.at(static_cast<std::size_t>(flavour));
}

/// Appends twelve tags, the moves in lines of at most 80 columns, and an empty line.
void append_pgn(std::string& text, const MadeGame& game, Flavour flavour);

}  // namespace adoube::bench
