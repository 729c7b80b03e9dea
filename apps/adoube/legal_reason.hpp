// SPDX-License-Identifier: GPL-3.0-or-later
// Why a legal move is legal, in a sentence.
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::app {

/// "a knight goes to the nearest squares off its lines [Art 3.6], …". Precondition: the move is legal.
[[nodiscard]] std::string legal_reason(const board::Position& position, Move move);

/// Why there is none, as a line: "no legal move: checkmate [Art. 5.1a, FIDE 5.1.1]". Precondition: there is
/// none.
[[nodiscard]] std::string no_legal_move(const board::Position& position);

}  // namespace adoube::app
