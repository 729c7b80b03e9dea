// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for processors with AVX-512: moves as with PEXT, leaves counted in eight lanes at once.
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "pext_tables.hpp"
#include "variants.hpp"

#if defined(__clang__)
#pragma clang attribute push(                                                                   \
    __attribute__((target("avx512f,avx512cd,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512cd,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt")
#endif

namespace adoube::board::avx512 {

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
#include "lanes_avx512.inc"
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

}  // namespace adoube::board::avx512

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

namespace {

[[nodiscard]] bool has_avx512() noexcept {
  return has_fast_pext() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vpopcntdq") != 0;
}

}  // namespace

constinit const Variant avx512_variant{
    "avx512",
    has_avx512,
    avx512::bishop_attacks,
    avx512::rook_attacks,
    avx512::list_moves,
    avx512::list_captures,
    avx512::count_replies,
    avx512::count_all_games,
};

}  // namespace adoube::board
