// SPDX-License-Identifier: GPL-3.0-or-later
// How a game stands at a moment: what status tells.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/game/claim.hpp"
#include "game_line.hpp"

namespace adoube::app {

struct Standing {
  const GameLine& line;
  game::History asked;
  std::optional<LineEnd> end;       ///< At or before the moment.
  std::vector<game::Claim> claims;  ///< Open now; none once the game has ended.
  std::vector<Move> legal;
  bool is_check;
};

[[nodiscard]] Standing standing_of(const GameLine& line);

/// For programs (docs/schema/status.schema.json).
[[nodiscard]] std::string as_json(const Standing& standing);
/// For people.
[[nodiscard]] std::string as_text(const Standing& standing);

/// "White wins by checkmate", "the game is drawn: …"
[[nodiscard]] std::string how_it_ended(const Outcome& outcome);
/// The same with its article: "White wins by checkmate [Art. 5.1a, FIDE 5.1.1]"
[[nodiscard]] std::string cited_end(const Outcome& outcome);
/// Of a claim of threefold repetition: "the position has appeared 3 times: at the start, …", or with an
/// intended move "the position would appear 3 times; it was there at the start, …".
[[nodiscard]] std::string appearances_of(const game::History& history, const game::Examined& examined);
/// "White"
/// "1 ply", "2 plies"
[[nodiscard]] std::string counted_plies(std::size_t count);

}  // namespace adoube::app
