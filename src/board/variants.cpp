// SPDX-License-Identifier: GPL-3.0-or-later
// The choice among the generators, made once.
#include "variants.hpp"

#include <algorithm>
#include <array>

#include "pext_tables.hpp"

namespace adoube::board {

namespace {

constexpr std::array all{&avx512_variant, &avx2_variant, &pext_variant, &portable_variant};

[[nodiscard]] const Variant& choose() noexcept {
  __builtin_cpu_init();
  if (has_fast_pext()) fill_pext_tables();
  return **std::ranges::find_if(all, [](const Variant* v) { return v->is_supported(); });
}

}  // namespace

std::span<const Variant* const> all_variants() noexcept {
  static_cast<void>(active_variant());  // so that the tables of every supported variant are filled
  return all;
}

const Variant& active_variant() noexcept {
  static const Variant& chosen = choose();
  return chosen;
}

}  // namespace adoube::board
