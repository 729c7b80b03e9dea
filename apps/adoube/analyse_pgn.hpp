// SPDX-License-Identifier: GPL-3.0-or-later
// A judged game written down: marks, judgements and better lines beside what others have said of it.
#pragma once

#include <string>
#include <string_view>

#include "adoube/notation/game_tree.hpp"
#include "analyse_game.hpp"

namespace adoube::app {

/// All that the record has stays, but for judgements [%eval], which are ours now.
[[nodiscard]] std::string annotated(const notation::GameTree& tree, const JudgedGame& game,
                                    std::string_view annotator);

}  // namespace adoube::app
