// SPDX-License-Identifier: GPL-3.0-or-later
// rapidcheck generators for the core vocabulary.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <ostream>

#include "adoube/core/square.hpp"

namespace adoube {
inline void PrintTo(Square s, std::ostream* os) { *os << to_string(s); }
inline void showValue(Square s, std::ostream& os) { os << to_string(s); }
}  // namespace adoube

template <>
struct rc::Arbitrary<adoube::Square> {
  static Gen<adoube::Square> arbitrary() { return gen::elementOf(adoube::all_squares); }
};
