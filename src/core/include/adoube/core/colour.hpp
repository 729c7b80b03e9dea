// SPDX-License-Identifier: GPL-3.0-or-later
// The two players, named by the colour of their pieces [Art 1.1].
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace adoube {

enum class Colour : std::uint8_t { white, black };

inline constexpr std::array both_colours{Colour::white, Colour::black};

[[nodiscard]] constexpr int index_of(Colour c) noexcept { return std::to_underlying(c); }

[[nodiscard]] constexpr Colour opposite(Colour c) noexcept {
  return c == Colour::white ? Colour::black : Colour::white;
}

[[nodiscard]] constexpr std::string_view to_string(Colour c) noexcept {
  return c == Colour::white ? "white" : "black";
}

/// The player, as sentences and score sheets call him.
[[nodiscard]] constexpr std::string_view name_of(Colour player) noexcept {
  return player == Colour::white ? "White" : "Black";
}

}  // namespace adoube
