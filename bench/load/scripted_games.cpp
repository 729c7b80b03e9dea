// SPDX-License-Identifier: GPL-3.0-or-later
// Made games, as far as they are needed.
#include "load/scripted_games.hpp"

#include <cstdint>
#include <optional>
#include <utility>

#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/uci.hpp"
#include "made_game.hpp"

namespace adoube::bench {

namespace {

[[nodiscard]] std::optional<ScriptedGame> script_of(const MadeGame& made, std::size_t plies) {
  if (made.moves.size() < plies) return std::nullopt;
  ScriptedGame script;
  game::History history;
  while (script.size() < plies) {
    const auto read = notation::read_move(history.position(), made.moves[script.size()]);
    if (!read) return std::nullopt;
    script.push_back(notation::to_uci(history.position(), read->move));
    history = history.after(read->move);
  }
  // A dead position stays dead: that the last one is none is enough.
  if (game::automatic_outcome(history)) return std::nullopt;
  return script;
}

}  // namespace

std::vector<ScriptedGame> scripted_games(std::size_t count, std::size_t plies) {
  std::vector<ScriptedGame> games;
  const std::uint64_t most_tried = 100 * count;
  for (std::uint64_t seed = 1; seed <= most_tried && games.size() < count; ++seed) {
    if (auto script = script_of(make_game(seed), plies)) games.push_back(*std::move(script));
  }
  return games;
}

}  // namespace adoube::bench
