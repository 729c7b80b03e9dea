// SPDX-License-Identifier: GPL-3.0-or-later
// The same judgement compiled for several kinds of processor, and the headers it is made from.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "adoube/board/attacks.hpp"
#include "adoube/board/bitboard.hpp"
#include "adoube/board/material.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/engine/evaluator.hpp"
#include "evaluation/pawn_cache.hpp"
#include "evaluation/tapered.hpp"
#include "evaluation/trace.hpp"
#include "evaluation/weights.hpp"

namespace adoube::engine {

using board::Placement;

/// The value for White.
using Judge = int (*)(const Placement&, Colour turn, const Weights&, PawnCache&) noexcept;

[[nodiscard]] int judge_portably(const Placement& p, Colour turn, const Weights& w,
                                 PawnCache& cache) noexcept;
/// Where can_count_bits.
[[nodiscard]] int judge_with_popcnt(const Placement& p, Colour turn, const Weights& w,
                                    PawnCache& cache) noexcept;
[[nodiscard]] bool can_count_bits() noexcept;

}  // namespace adoube::engine
