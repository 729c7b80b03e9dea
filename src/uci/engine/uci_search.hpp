// SPDX-License-Identifier: GPL-3.0-or-later
// One search as UCI tells it, from the first info to the bestmove that always comes.
#pragma once

#include "adoube/engine/engine.hpp"
#include "engine_room.hpp"

namespace adoube::uci::serving {

/// In the thread of the worker.
void run_uci_search(EngineRoom& room, const engine::Situation& situation, const engine::Limits& limits,
                    engine::Control& control);

/// Tells the games behind each move, and their sum, unless it is stopped.
void run_uci_count(EngineRoom& room, const board::Position& position, int depth,
                   const engine::Control& control);

}  // namespace adoube::uci::serving
