// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and JSON, in few words.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::wire {

[[nodiscard]] inline board::Position from_fen(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

/// A game that begins there.
[[nodiscard]] inline game::History game_from(std::string_view fen) { return game::History(from_fen(fen)); }

/// The texts of an array.
[[nodiscard]] inline std::vector<std::string> texts(const boost::json::value& array) {
  return boost::json::value_to<std::vector<std::string>>(array);
}

[[nodiscard]] inline std::string text(const boost::json::value& value) {
  return boost::json::value_to<std::string>(value);
}

}  // namespace adoube::wire
