// SPDX-License-Identifier: GPL-3.0-or-later
// A game that is being played, as programs read it: one line for each that they write.
#pragma once

#include <string>
#include <string_view>

#include "adoube/game/time.hpp"
#include "play_session.hpp"

namespace adoube::app {

/// What the line did, and how the game stands (docs/schema/play.schema.json).
[[nodiscard]] std::string as_json(const PlaySession& session, std::string_view line, const PlayReply& reply,
                                  game::Time now);

}  // namespace adoube::app
