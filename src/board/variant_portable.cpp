// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for any processor: sliders by subtraction, no tables beyond a few kilobytes.
#include "variants.hpp"

namespace adoube::board {

namespace portable {
namespace {

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
#include "following.inc"
#include "perft.inc"
// clang-format on

}  // namespace
}  // namespace portable

constinit const Variant portable_variant = portable::make_variant("portable", []() noexcept { return true; });

}  // namespace adoube::board
