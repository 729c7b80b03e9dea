// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of these tests, written down as FEN.
#pragma once

#include <stdexcept>
#include <string>

#include "adoube/board/position.hpp"
#include "fen.hpp"

namespace adoube::board::test {

using support::setup_of;

inline Position position_of(const std::string& fen) {
  auto position = make_position(setup_of(fen));
  if (!position) throw std::invalid_argument("not playable: " + fen);
  return *position;
}

}  // namespace adoube::board::test
