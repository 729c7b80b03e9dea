// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and moves in test output, as a person would write them down.
#pragma once

#include <ostream>
#include <set>
#include <string>

#include "adoube/core/move.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube {

/// Castling by the squares of king and rook; the kind is told where squares alone could hide it.
[[nodiscard]] inline std::string show(Move m) {
  std::string text = to_string(m.from()) + to_string(m.to());
  if (m.promotion()) text += letter_of(to_role(*m.promotion()));
  if (m.kind() == MoveKind::en_passant) text += "(e.p.)";
  if (m.kind() == MoveKind::castling) text += "(castling)";
  return text;
}

[[nodiscard]] inline std::string show(const std::set<Move>& moves) {
  std::string text;
  for (const Move m : moves) text += (text.empty() ? "" : " ") + show(m);
  return text;
}

[[nodiscard]] inline std::string show(const SetupFaults& faults) {
  std::string text;
  for (const SetupFault& fault : faults) {
    text += (text.empty() ? "" : ", ") + std::string(to_string(fault.code)) + " " +
            std::string(to_string(fault.colour));
    for (const Square s : fault.squares) text += " " + to_string(s);
  }
  return text.empty() ? "none" : text;
}

/// Rooks by file: a set-up may name rights that KQkq cannot.
[[nodiscard]] inline std::string show(const Setup& setup) {
  return notation::to_fen(setup, notation::FenStyle::shredder);
}

inline void PrintTo(Move m, std::ostream* os) { *os << show(m); }
inline void PrintTo(const Setup& setup, std::ostream* os) { *os << show(setup); }
inline void showValue(const Setup& setup, std::ostream& os) { os << show(setup); }

}  // namespace adoube
