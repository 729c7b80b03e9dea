// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of games as JSON (docs/schema), whatever bytes the games hold.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "adoube/notation/pgn_fault.hpp"

namespace adoube::app {

/// Bytes as JSON can hold them: UTF-8 as it is, anything else read as Latin-1.
[[nodiscard]] std::string json_text(std::string_view bytes);

/// With the keys file, game, offset, line, column, ply, token, fen, code, article, text.
[[nodiscard]] boost::json::object to_json(const notation::PgnFault& fault, std::string_view file);

}  // namespace adoube::app
