// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of games as JSON (docs/schema), whatever bytes the games hold.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "adoube/notation/pgn_fault.hpp"

namespace adoube::app {

/// With the keys file, game, offset, line, column, ply, token, fen, code, article, text and more. What is not
/// UTF-8 is read as Latin-1.
[[nodiscard]] boost::json::object to_json(const notation::PgnFault& fault, std::string_view file);

}  // namespace adoube::app
