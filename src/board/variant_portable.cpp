// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for any processor: sliders by subtraction, no tables beyond a few kilobytes.
#include "variants.hpp"

namespace adoube::board {

namespace portable {

[[nodiscard]] inline std::uint64_t bishop_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  return detail::bishop_bits(static_cast<Square>(square), occupied);
}
[[nodiscard]] inline std::uint64_t rook_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  return detail::rook_bits(static_cast<Square>(square), occupied);
}

// clang-format off: the order matters
#include "generator.inc"
#include "playing.inc"
#include "counting.inc"
#include "perft.inc"
// clang-format on

}  // namespace portable

constinit const Variant portable_variant{
    "portable",
    []() noexcept { return true; },
    [](Square s, std::uint64_t occupied) noexcept {
      return portable::bishop_lookup(static_cast<std::size_t>(index_of(s)), occupied);
    },
    [](Square s, std::uint64_t occupied) noexcept {
      return portable::rook_lookup(static_cast<std::size_t>(index_of(s)), occupied);
    },
    portable::list_moves,
    portable::list_captures,
    portable::count_replies,
    portable::count_all_games,
};

}  // namespace adoube::board
