// SPDX-License-Identifier: GPL-3.0-or-later
// What the variants share: the headers their sources include, before any target region begins.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "adoube/board/attacks.hpp"
#include "adoube/board/bitboard.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/board/variant.hpp"
#include "castling_ways.hpp"

namespace adoube::board {

extern const Variant avx512_variant;
extern const Variant avx2_variant;
extern const Variant pext_variant;
extern const Variant portable_variant;

}  // namespace adoube::board
