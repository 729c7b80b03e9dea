// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a game has ended by its moves, in the words of XBoard's protocol.
#pragma once

#include <optional>
#include <string_view>

#include "adoube/engine/engine.hpp"

namespace adoube::uci::serving {

/// "1-0 {White mates}", "1/2-1/2 {Stalemate}" and so on; a draw that may be claimed is. None: it goes on.
[[nodiscard]] std::optional<std::string_view> ended_by(const engine::Situation& situation);

}  // namespace adoube::uci::serving
