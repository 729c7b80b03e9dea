// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who plays a game to its end.
#include <adoube/game/game.hpp>

int main() {
  using namespace adoube;
  game::Game game;
  for (const Move move : {Move::normal(Square::f2, Square::f3), Move::normal(Square::e7, Square::e5),
                          Move::normal(Square::g2, Square::g4), Move::normal(Square::d8, Square::h4)}) {
    const auto next = game.after({.by = game.turn(), .action = game::Play{move}});
    if (!next) return 1;
    game = *next;
  }
  return game.outcome() && game.outcome()->termination == Termination::checkmate ? 0 : 1;
}
