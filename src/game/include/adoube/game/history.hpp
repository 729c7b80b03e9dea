// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a game and the positions they led to, as a value that is cheap to copy and to prolong.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/core/move.hpp"

namespace adoube::game {

/// Copies share what they have in common. Prolonging the longest of them takes constant time, at any length;
/// prolonging a shorter one, where another move has already been added, copies its moves once. Values may be
/// used by several threads as ints may: each by one, and copies by each.
class History {
 public:
  explicit History(const board::Position& start = {});

  /// How many moves have been played.
  [[nodiscard]] std::size_t plies() const noexcept { return plies_; }
  /// The position on the board.
  [[nodiscard]] const board::Position& position() const noexcept { return *now_; }
  /// The position after that many moves; 0 is the start.
  [[nodiscard]] const board::Position& position(std::size_t ply) const;
  /// The move that led to that position. There is none to the start.
  [[nodiscard]] Move move(std::size_t ply) const;

  /// With a legal move more.
  [[nodiscard]] History after(Move move) const&;
  [[nodiscard]] History after(Move move) &&;
  /// The game as it was after that many moves.
  [[nodiscard]] History until(std::size_t ply) const;
  /// The moves as a line of play, for the Laws to look back on.
  [[nodiscard]] LineOfPlay line() const;

  /// [FIDE 9.2.3] How often the position on the board has appeared, now included.
  [[nodiscard]] int occurrences() const { return occurrences(plies_); }
  /// How often the position after that many moves had appeared by then.
  [[nodiscard]] int occurrences(std::size_t ply) const;
  /// How often this position has appeared so far; 0 if never.
  [[nodiscard]] int occurrences_of(const board::Position& position) const;
  /// The plies after which it appeared, ascending.
  [[nodiscard]] std::vector<std::size_t> appearances_of(const board::Position& position) const;

 private:
  class Store;

  History(std::shared_ptr<Store> store, std::size_t plies) noexcept;

  std::shared_ptr<Store> store_;
  std::size_t plies_ = 0;
  const board::Position* now_;  ///< In the store, which never moves it.
};

}  // namespace adoube::game
