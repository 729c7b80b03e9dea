// SPDX-License-Identifier: GPL-3.0-or-later
// What endgame tables say of a position and of its moves, as text.
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/questions/probe.hpp"

namespace adoube::app {

using questions::ProbeAnswer;
using questions::ProbedMove;
using questions::ProbeSilence;
using questions::SyzygyStanding;

[[nodiscard]] std::string as_text(const board::Position& position, const ProbeAnswer& answer);

}  // namespace adoube::app
