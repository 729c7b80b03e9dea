// SPDX-License-Identifier: GPL-3.0-or-later
// Positions in which little can move: pawns that block each other, kings behind them, a few men.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "adoube/board/position.hpp"
#include "random.hpp"
#include "sketch.hpp"

namespace adoube::certificate {

/// A white pawn and the black one that faces it, if there is room.
inline void put_pair(support::Sketch& sketch, support::Spot at, int distance = 1) {
  const support::Spot before = at.step({0, 1}, distance);
  if (!sketch.is_free(at) || !sketch.is_free(before) || before.rank > 6) return;
  sketch.put(at, Role::pawn, Colour::white);
  sketch.put(before, Role::pawn, Colour::black);
}

[[nodiscard]] inline std::optional<board::Position> position_of(const support::Sketch& sketch) {
  const auto made = board::make_position(sketch.setup());
  if (!sketch.ok() || !made) return std::nullopt;
  return *made;
}

/// Both kings on their first ranks behind a fence each: few positions can arise.
[[nodiscard]] inline std::optional<board::Position> crowded_start(support::Random& random) {
  support::Sketch sketch;
  for (int file = 0; file < 8; ++file) {
    if (random.chance(file % 2 == 0 ? 96 : 25)) put_pair(sketch, {file, 1});
    if (random.chance(file % 2 == 0 ? 96 : 25)) put_pair(sketch, {file, 5});
  }
  sketch.put({random.below(8), 0}, Role::king, Colour::white);
  sketch.put({random.below(8), 7}, Role::king, Colour::black);
  for (int men = random.below(5); men > 0; --men) {
    const Colour colour = random.pick(both_colours);
    const support::Spot at{random.below(8), colour == Colour::white ? 0 : 7};
    constexpr std::array roles{Role::bishop, Role::bishop, Role::knight, Role::rook};
    if (sketch.is_free(at)) sketch.put(at, random.pick(roles), colour);
  }
  sketch.setup().turn = random.pick(both_colours);
  return position_of(sketch);
}

/// A fence across the board, not always whole, with men on both sides of it.
[[nodiscard]] inline std::optional<board::Position> fenced_start(support::Random& random) {
  support::Sketch sketch;
  const int rank = random.between(1, 5);
  for (int file = random.below(2); file < 8; file += 2) {
    const int jag = random.chance(15) ? random.between(-1, 1) : 0;
    const int distance = random.chance(15) ? random.between(2, 3) : 1;
    if (!random.chance(4)) put_pair(sketch, {file, std::clamp(rank + jag, 1, 5)}, distance);
  }
  for (const Colour colour : both_colours) sketch.put_anywhere(Role::king, colour, random);
  for (int men = random.below(4); men > 0; --men) {
    constexpr std::array roles{Role::bishop, Role::bishop, Role::knight, Role::rook, Role::queen, Role::pawn};
    sketch.put_anywhere(random.pick(roles), random.pick(both_colours), random);
  }
  sketch.setup().turn = random.pick(both_colours);
  return position_of(sketch);
}

/// Few men on an open board.
[[nodiscard]] inline std::optional<board::Position> sparse_start(support::Random& random) {
  support::Sketch sketch;
  for (int pairs = random.below(3); pairs > 0; --pairs) {
    put_pair(sketch, {random.below(8), random.between(1, 5)}, random.between(1, 3));
  }
  for (const Colour colour : both_colours) sketch.put_anywhere(Role::king, colour, random);
  for (int men = random.between(1, 2); men > 0; --men) {
    constexpr std::array roles{Role::bishop, Role::bishop, Role::knight,
                               Role::knight, Role::rook,   Role::pawn};
    sketch.put_anywhere(random.pick(roles), random.pick(both_colours), random);
  }
  sketch.setup().turn = random.pick(both_colours);
  return position_of(sketch);
}

/// Men on random squares of the colour that is theirs, or, rarely, of any: White's light, Black's dark.
inline void put_bishops(support::Sketch& sketch, int men, bool are_exchanged, support::Random& random) {
  for (; men > 0; --men) {
    const Colour colour = random.pick(both_colours);
    const support::Spot at = sketch.any_free(random);
    const bool is_light = (at.file + at.rank) % 2 == 1;
    const bool is_fitting = is_light == ((colour == Colour::white) != are_exchanged);
    constexpr std::array others{Role::bishop, Role::knight, Role::rook, Role::queen};
    if (is_fitting || random.chance(10)) {
      sketch.put(at, random.chance(90) ? Role::bishop : random.pick(others), colour);
    }
  }
}

/// Two fences that nobody can open, as long as White's bishops are on light squares and Black's on dark ones;
/// each king behind its own, or between them.
[[nodiscard]] inline std::optional<board::Position> bishops_start(support::Random& random) {
  support::Sketch sketch;
  for (int file = 0; file < 8; file += 2) {
    if (!random.chance(3)) put_pair(sketch, {file, 1});
    if (!random.chance(3)) put_pair(sketch, {file, 5});
  }
  sketch.put({random.below(8), 0}, Role::king, Colour::white);
  sketch.put({random.below(8), random.chance(80) ? 7 : random.between(3, 4)}, Role::king, Colour::black);
  put_bishops(sketch, random.between(1, 7), false, random);
  sketch.setup().turn = random.pick(both_colours);
  return position_of(sketch);
}

/// The white king shut in, the black one at large with bishops and a few pawns.
[[nodiscard]] inline std::optional<board::Position> cornered_start(support::Random& random) {
  support::Sketch sketch;
  sketch.put({0, 0}, Role::king, Colour::white);
  sketch.put({0, 1}, Role::pawn, Colour::black);
  sketch.put({1, 2}, Role::pawn, Colour::black);
  sketch.put({1, 1}, Role::pawn, Colour::white);
  sketch.put_anywhere(Role::king, Colour::black, random);
  for (int pairs = random.below(3); pairs > 0; --pairs) {
    put_pair(sketch, {random.between(2, 7), random.between(2, 5)}, random.between(1, 2));
  }
  if (random.chance(20)) sketch.put_anywhere(Role::pawn, random.pick(both_colours), random);
  if (random.chance(25)) {
    // A pawn that may step twice past another, which often is blocked.
    const int file = random.between(3, 7);
    const int beside = file == 7 || random.chance(50) ? file - 1 : file + 1;
    if (random.chance(80)) sketch.put({beside, 2}, Role::pawn, Colour::white);
    sketch.put({beside, 3}, Role::pawn, Colour::black);
    sketch.put({file, 1}, Role::pawn, Colour::white);
    if (random.chance(50)) sketch.put({file, 4}, Role::pawn, Colour::black);
  }
  put_bishops(sketch, random.between(2, 14), true, random);
  sketch.setup().turn = random.pick(both_colours);
  if (random.chance(50)) sketch.setup() = support::with_players_exchanged(sketch.setup());
  return position_of(sketch);
}

[[nodiscard]] inline std::optional<board::Position> random_start(support::Random& random) {
  switch (random.below(3)) {
    case 0: return crowded_start(random);
    case 1: return fenced_start(random);
    default: return sparse_start(random);
  }
}

}  // namespace adoube::certificate
