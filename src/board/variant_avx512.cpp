// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for processors with AVX-512: moves as with PEXT, leaves counted in eight lanes at once.
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "pext_tables.hpp"
#include "variants.hpp"

#if defined(__clang__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt")
#endif

namespace adoube::board::avx512 {
namespace {

// clang-format off: the order matters
#include "pext_lookup.inc"
#include "generator.inc"
#include "playing.inc"
#include "lanes_avx512.inc"
#include "counting_lanes.inc"
#include "collecting.inc"
#include "following.inc"
#include "perft.inc"
// clang-format on

}  // namespace
}  // namespace adoube::board::avx512

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

constinit const Variant avx512_variant = avx512::make_variant("avx512", []() noexcept {
  return has_fast_pext() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vpopcntdq") != 0;
});

}  // namespace adoube::board
