// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for processors with AVX2: moves as with PEXT, leaves counted in two registers of four lanes.
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "pext_tables.hpp"
#include "variants.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#endif

namespace adoube::board::avx2 {

[[nodiscard]] inline std::uint64_t bishop_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  const PextTables::Entry& e = pext_tables.bishops[square];
  return e.attacks[_pext_u64(occupied, e.mask)];
}
[[nodiscard]] inline std::uint64_t rook_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  const PextTables::Entry& e = pext_tables.rooks[square];
  return e.attacks[_pext_u64(occupied, e.mask)];
}

// clang-format off: the order matters
using Lanes = std::array<std::uint64_t, 8>;

#include "generator.inc"
#include "playing.inc"
#include "lanes_avx2.inc"
#include "counting_lanes.inc"
#include "collecting.inc"
#include "perft.inc"
// clang-format on

inline std::uint64_t bishop_attacks(Square s, std::uint64_t occupied) noexcept {
  return bishop_lookup(static_cast<std::size_t>(index_of(s)), occupied);
}
inline std::uint64_t rook_attacks(Square s, std::uint64_t occupied) noexcept {
  return rook_lookup(static_cast<std::size_t>(index_of(s)), occupied);
}

}  // namespace adoube::board::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

namespace {

[[nodiscard]] bool has_avx2() noexcept { return has_fast_pext() && __builtin_cpu_supports("avx2") != 0; }

}  // namespace

constinit const Variant avx2_variant{
    "avx2",
    has_avx2,
    avx2::bishop_attacks,
    avx2::rook_attacks,
    avx2::list_moves,
    avx2::list_captures,
    avx2::count_replies,
    avx2::count_all_games,
};

}  // namespace adoube::board
