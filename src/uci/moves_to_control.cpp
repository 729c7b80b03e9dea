// SPDX-License-Identifier: GPL-3.0-or-later
// Counting a player's moves since he was told of his time control.
#include "moves_to_control.hpp"

namespace adoube::uci {

int MovesToControl::left(const engine::Situation& situation, Colour player) const {
  if (moves == 0) return 0;
  const bool began = situation.start.turn() == player;
  const auto made_in = [began](std::size_t count) {
    return static_cast<int>(began ? (count + 1) / 2 : count / 2);
  };
  const int made = made_in(situation.moves.size()) - made_in(plies);
  // Moves taken back from before that time have to be made again.
  return made < 0 ? moves - made : moves - made % moves;
}

}  // namespace adoube::uci
