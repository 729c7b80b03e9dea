// SPDX-License-Identifier: GPL-3.0-or-later
// Moves, their flaws and their texts in test output.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <ostream>
#include <sstream>
#include <string>

#include "adoube/core/move.hpp"
#include "adoube/notation/move_error.hpp"
#include "adoube/notation/read_move.hpp"

namespace adoube {
inline void PrintTo(Move m, std::ostream* os) {
  *os << to_string(m.from()) << to_string(m.to());
  if (m.promotion()) *os << letter_of(to_role(*m.promotion()));
}
}  // namespace adoube

namespace adoube::notation {

inline void PrintTo(MoveFlaws flaws, std::ostream* os) {
  *os << '{';
  for (int i = 0; i < number_of_move_flaws; ++i) {
    if (flaws.has(static_cast<MoveFlaw>(i))) *os << ' ' << to_string(static_cast<MoveFlaw>(i));
  }
  *os << " }";
}
inline void PrintTo(MoveFlaw flaw, std::ostream* os) { *os << to_string(flaw); }
inline void PrintTo(const ReadMove& read, std::ostream* os) {
  PrintTo(read.move, os);
  PrintTo(read.flaws, os);
}
inline void PrintTo(const MoveError& error, std::ostream* os) {
  *os << to_string(error.flaw) << " [";
  for (const Move m : error.candidates) PrintTo(m, &(*os << ' '));
  *os << " ]";
}

/// The name of a case: its place in the table and its text, as far as a name can show it.
template <class Case>
[[nodiscard]] std::string named_by_text(const testing::TestParamInfo<Case>& info) {
  std::string name = std::to_string(info.index) + "_";
  for (const char c : info.param.text) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

/// What reading came to, in one line: to be compared and shown.
[[nodiscard]] inline std::string show(const Result<ReadMove, MoveError>& read) {
  std::ostringstream out;
  if (read) {
    PrintTo(*read, &out);
  } else {
    PrintTo(read.error(), &out);
  }
  return out.str();
}
[[nodiscard]] inline std::string show(Move move, MoveFlaws flaws) {
  return show(ReadMove{.move = move, .flaws = flaws});
}

}  // namespace adoube::notation
