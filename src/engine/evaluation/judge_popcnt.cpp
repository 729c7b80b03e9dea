// SPDX-License-Identifier: GPL-3.0-or-later
// The judgement for processors that count bits in one instruction.
#include "evaluation/judges.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,popcnt,lzcnt")
#endif

namespace adoube::engine::popcnt {
namespace {

// clang-format off: the order matters
#include "evaluation/survey.inc"
#include "evaluation/pawns.inc"
#include "evaluation/pieces.inc"
#include "evaluation/king.inc"
#include "evaluation/threats.inc"
#include "evaluation/passed.inc"
#include "evaluation/endings.inc"
#include "evaluation/judge.inc"
// clang-format on

}  // namespace
}  // namespace adoube::engine::popcnt

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::engine {

int judge_with_popcnt(const Placement& p, Colour turn, const Weights& w, PawnCache& cache) noexcept {
  return popcnt::judge_quickly(p, turn, w, cache);
}

bool can_count_bits() noexcept {
  __builtin_cpu_init();
  return __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("lzcnt") != 0;
}

}  // namespace adoube::engine
