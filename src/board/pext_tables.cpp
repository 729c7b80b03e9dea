// SPDX-License-Identifier: GPL-3.0-or-later
// How the PEXT tables are filled, and which processors gain by them.
#include "pext_tables.hpp"

#include "adoube/board/bitboard.hpp"

namespace adoube::board {

namespace {

/// What a slider's attacks depend on: in each direction all squares of its way but the last, which is
/// attacked whether occupied or not.
template <Direction... Towards>
[[nodiscard]] std::uint64_t relevant(std::uint64_t slider) noexcept {
  const auto way = []<Direction Way>(std::uint64_t from) {
    const std::uint64_t ray = ray_attacks<Way>(from, all_of_them);
    return ray & step<opposite(Way)>(ray);
  };
  return (way.template operator()<Towards>(slider) | ...);
}

/// Every subset of the mask in the order PEXT numbers them: counting upwards within the mask. Returns the
/// next place.
template <class Attacks>
std::uint64_t* fill(std::array<PextTables::Entry, 64>& entries, std::uint64_t* place,
                    std::uint64_t (*mask_of)(std::uint64_t) noexcept, Attacks attacks) noexcept {
  for (const Square s : all_squares) {
    const std::uint64_t mask = mask_of(bit(s));
    entries[static_cast<std::size_t>(index_of(s))] = {.mask = mask, .attacks = place};
    std::uint64_t occupied = 0;
    do {
      *place++ = attacks(bit(s), ~occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
  }
  return place;
}

}  // namespace

constinit PextTables pext_tables{};

void fill_pext_tables() noexcept {
  std::uint64_t* const rooks_place = fill(
      pext_tables.bishops, pext_tables.attacks.data(),
      relevant<Direction::north_east, Direction::south_east, Direction::south_west, Direction::north_west>,
      diagonal_attacks<std::uint64_t>);
  fill(pext_tables.rooks, rooks_place,
       relevant<Direction::north, Direction::east, Direction::south, Direction::west>,
       orthogonal_attacks<std::uint64_t>);
}

bool has_fast_pext() noexcept {
  return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("lzcnt") != 0 &&
         __builtin_cpu_is("amdfam15h") == 0 && __builtin_cpu_is("amdfam17h") == 0;
}

}  // namespace adoube::board
