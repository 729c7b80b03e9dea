// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the king-and-rook ending for tests: all of a board, or chance ones.
#pragma once

#include <stdexcept>
#include <string>

#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "random.hpp"

namespace adoube::endgame::krk {

/// Calls with every legal position of the board, White to move.
template <class Action>
void for_each_position(const Size& size, const Action& action) {
  const auto all = laws::squares(size);
  for (const Coordinate& king : all) {
    for (const Coordinate& lone_king : all) {
      if (near(king, lone_king)) continue;
      for (const Coordinate& rook : all) {
        const Men men{.king = king, .lone_king = lone_king, .rook = rook};
        if (is_legal_for_white(size, men)) action(men);
      }
    }
  }
}

/// A legal ending, of any size, with either colour having the rook and either side to move.
[[nodiscard]] inline Ending random_ending(support::Random& random) {
  while (true) {
    const int files = random.between(least_side, most_side);
    const int ranks = random.between(least_side, most_side);
    const auto square = [&] {
      const int file = random.below(files);
      const int rank = random.below(ranks);
      return Coordinate{file, rank};
    };
    Ending ending{.size = {.files = files, .ranks = ranks}, .men = {}};
    ending.men.king = square();
    ending.men.lone_king = square();
    ending.men.rook = square();
    ending.strong = random.chance(50) ? Colour::white : Colour::black;
    ending.strong_to_move = random.chance(50);
    if (is_legal(ending.size, ending.record())) return ending;
  }
}

/// The ending of a text that is one.
[[nodiscard]] inline Ending ending_of(const std::string& text) {
  const auto ending = parse_ending(text);
  if (!ending) throw std::invalid_argument(text + ": " + ending.error().text);
  return *ending;
}

}  // namespace adoube::endgame::krk
