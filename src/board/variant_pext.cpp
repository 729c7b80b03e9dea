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

[[nodiscard]] inline std::uint64_t bishop_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  const PextTables::Entry& e = pext_tables.bishops[square];
  return e.attacks[_pext_u64(occupied, e.mask)];
}
[[nodiscard]] inline std::uint64_t rook_lookup(std::size_t square, std::uint64_t occupied) noexcept {
  const PextTables::Entry& e = pext_tables.rooks[square];
  return e.attacks[_pext_u64(occupied, e.mask)];
}

// clang-format off: the order matters
#include "generator.inc"
#include "playing.inc"
#include "counting.inc"
#include "perft.inc"
// clang-format on

inline std::uint64_t bishop_attacks(Square s, std::uint64_t occupied) noexcept {
  return bishop_lookup(static_cast<std::size_t>(index_of(s)), occupied);
}
inline std::uint64_t rook_attacks(Square s, std::uint64_t occupied) noexcept {
  return rook_lookup(static_cast<std::size_t>(index_of(s)), occupied);
}

}  // namespace adoube::board::pext

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace adoube::board {

constinit const Variant pext_variant{
    "pext",           has_fast_pext,       pext::bishop_attacks, pext::rook_attacks,
    pext::list_moves, pext::list_captures, pext::count_replies,  pext::count_all_games,
};

}  // namespace adoube::board
