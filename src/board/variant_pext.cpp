// SPDX-License-Identifier: GPL-3.0-or-later
// The generator for processors with a fast PEXT: one look-up gives all a slider attacks.
#include <immintrin.h>

#include "pext_tables.hpp"
#include "variants.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,popcnt,lzcnt")
#endif

namespace adoube::board::pext {
namespace {

// clang-format off: the order matters
#include "pext_lookup.inc"
#include "generator.inc"
#include "playing.inc"
#include "counting.inc"
#include "following.inc"
#include "perft.inc"
// clang-format on

}  // namespace
}  // namespace adoube::board::pext

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

constinit const Variant pext_variant = pext::make_variant("pext", has_fast_pext);

}  // namespace adoube::board
