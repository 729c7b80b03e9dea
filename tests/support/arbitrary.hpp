// SPDX-License-Identifier: GPL-3.0-or-later
// How tests draw and show the core vocabulary: rapidcheck generators, and values by name in messages.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube {

inline void PrintTo(Square s, std::ostream* os) { *os << to_string(s); }
inline void PrintTo(Colour c, std::ostream* os) { *os << to_string(c); }
inline void PrintTo(Role r, std::ostream* os) { *os << to_string(r); }
inline void PrintTo(const Piece& p, std::ostream* os) { *os << letter_of(p); }
inline void PrintTo(CastlingRights rights, std::ostream* os) {
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      const char letter = letter_of(f);
      if (rights.has(c, f)) *os << (c == Colour::white ? static_cast<char>(letter - 'a' + 'A') : letter);
    }
  }
  if (rights.empty()) *os << '-';
}

/// rapidcheck shows a counterexample as gtest shows a value.
inline void showValue(Square s, std::ostream& os) { PrintTo(s, &os); }
inline void showValue(Colour c, std::ostream& os) { PrintTo(c, &os); }
inline void showValue(Role r, std::ostream& os) { PrintTo(r, &os); }
inline void showValue(const Piece& p, std::ostream& os) { PrintTo(p, &os); }

}  // namespace adoube

namespace rc {

template <>
struct Arbitrary<adoube::Square> {
  static Gen<adoube::Square> arbitrary() { return gen::elementOf(adoube::all_squares); }
};
template <>
struct Arbitrary<adoube::File> {
  static Gen<adoube::File> arbitrary() { return gen::elementOf(adoube::all_files); }
};
template <>
struct Arbitrary<adoube::Colour> {
  static Gen<adoube::Colour> arbitrary() { return gen::elementOf(adoube::both_colours); }
};
template <>
struct Arbitrary<adoube::Role> {
  static Gen<adoube::Role> arbitrary() { return gen::elementOf(adoube::all_roles); }
};
template <>
struct Arbitrary<adoube::Piece> {
  static Gen<adoube::Piece> arbitrary() {
    return gen::build<adoube::Piece>(gen::set(&adoube::Piece::role), gen::set(&adoube::Piece::colour));
  }
};

}  // namespace rc
