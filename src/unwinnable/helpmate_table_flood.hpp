// SPDX-License-Identifier: GPL-3.0-or-later
// One helpmate table, filled backwards from its mates and from the tables its captures and promotions lead
// into.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "helpmate_table_men.hpp"

namespace adoube::unwinnable::helpmate {

/// A word for each place of the men but the black king and each turn; empty if White can never mate with
/// them.
using Table = std::vector<std::uint64_t>;

/// The table of some men, wherever they stand.
using TableOf = std::function<const Table&(const Men&)>;

/// The table of these pieces (their squares mean nothing). `table_of` gives the tables of fewer men and of
/// fewer pawns.
[[nodiscard]] Table flooded(const Men& pieces, const TableOf& table_of);

}  // namespace adoube::unwinnable::helpmate
