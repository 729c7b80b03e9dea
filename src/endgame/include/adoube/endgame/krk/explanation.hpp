// SPDX-License-Identifier: GPL-3.0-or-later
// Why the strategy plays a move: its kind, one sentence, and what a picture should light up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adoube/endgame/krk/strategy.hpp"

namespace adoube::endgame::krk {

/// The squares between two opposite corners, all files and ranks in between.
struct Rectangle {
  Coordinate lowest;   ///< Its smallest file and rank.
  Coordinate highest;  ///< Its largest.

  [[nodiscard]] int files() const noexcept { return highest.file - lowest.file + 1; }
  [[nodiscard]] int ranks() const noexcept { return highest.rank - lowest.rank + 1; }

  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

/// The rectangle the rook confines the lone king to: its files and ranks, added, are the measure `room`. None
/// where rook and king stand in line: then he is not confined.
[[nodiscard]] std::optional<Rectangle> room_of(const Size& size, const Men& men);

/// All squares of it, in square order.
[[nodiscard]] std::vector<Coordinate> squares(const Rectangle& rectangle);

/// Does a move of this kind mate, or make the mate ready? Then the room counts no longer.
[[nodiscard]] constexpr bool is_mating(Kind kind) noexcept {
  return kind == Kind::immediate_mate || kind == Kind::ready_to_mate;
}

/// The measures before and after a move.
struct Measures {
  int room;       ///< Files plus ranks left to the lone king; files + ranks − 1 of the board if all.
  bool confined;  ///< Whether it is a rectangle at all.
  Coordinate critical_square;  ///< Beside the rook, towards the lone king.
  int way;                     ///< From the king to it, files and ranks added.

  friend bool operator==(const Measures&, const Measures&) = default;
};

[[nodiscard]] Measures measures_of(const Size& size, const Men& men);

/// A move of the strategy, and why it is played.
struct Explanation {
  Choice choice;
  std::string san;
  std::string sentence;  ///< Without the kind's name before it and the full stop behind it.
  Measures before;
  Measures after;
  std::optional<Rectangle> room;  ///< After the move.
  /// The squares the sentence speaks of besides the men's: those covered in a mate, the answers that run into
  /// one, the critical square of an approach, the line a rook goes to.
  std::vector<Coordinate> lit;
};

/// Why this move is of this kind. Expects a move that is, from a legal position with White to move.
[[nodiscard]] Explanation explain(const Size& size, const Men& p, const Choice& choice);

/// "Squeeze: the rook on e4 cuts the king off along rank 4; the room shrinks from 9 to 7."
[[nodiscard]] std::string to_text(const Explanation& explanation);

}  // namespace adoube::endgame::krk
