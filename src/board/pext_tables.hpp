// SPDX-License-Identifier: GPL-3.0-or-later
// The attacks of bishops and rooks for every occupancy that matters, in the order in which PEXT numbers them.
#pragma once

#include <array>
#include <cstdint>

namespace adoube::board {

struct PextTables {
  struct Entry {
    std::uint64_t mask;  ///< The squares whose occupancy matters: the lines without their last squares.
    const std::uint64_t* attacks;  ///< By the occupancy of those squares, packed.
  };

  std::array<Entry, 64> bishops;
  std::array<Entry, 64> rooks;
  std::array<std::uint64_t, 5248 + 102400> attacks;
};

/// Filled by `fill_pext_tables`, which must have run before a variant that uses them.
extern PextTables pext_tables;

void fill_pext_tables() noexcept;

/// Has this processor PEXT, and not the microcoded one of AMD before Zen 3, slower than no PEXT?
[[nodiscard]] bool has_fast_pext() noexcept;

}  // namespace adoube::board
