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
namespace {

// clang-format off: the order matters
#include "pext_lookup.inc"
#include "generator.inc"
#include "playing.inc"
#include "lanes_avx2.inc"
#include "counting_lanes.inc"
#include "collecting.inc"
#include "following.inc"
#include "perft.inc"
// clang-format on

}  // namespace
}  // namespace adoube::board::avx2

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

constinit const Variant avx2_variant = avx2::make_variant(
    "avx2", []() noexcept { return has_fast_pext() && __builtin_cpu_supports("avx2") != 0; });

}  // namespace adoube::board
