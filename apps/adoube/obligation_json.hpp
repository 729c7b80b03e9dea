// SPDX-License-Identifier: GPL-3.0-or-later
// What touching obliges to, in JSON.
#pragma once

#include <boost/json/fwd.hpp>

#include "adoube/game/touch.hpp"

namespace adoube::app {

[[nodiscard]] boost::json::array obligations_json(const game::TouchBoard& board);

}  // namespace adoube::app
