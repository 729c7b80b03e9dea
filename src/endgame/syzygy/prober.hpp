// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables mean: the values of positions, made of those in the files by trying captures and pawn
// moves.
#pragma once

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "shelf.hpp"
#include "table_file.hpp"

namespace adoube::endgame::syzygy {

/// Does the move capture, or move a pawn, and so set the counter of the fifty-move rule to zero?
[[nodiscard]] bool is_zeroing(const board::Position& position, Move move) noexcept;

/// The distance with its sign, of a position with that result whose next move, or whose end, is zeroing.
[[nodiscard]] constexpr int distance_before_zeroing(Wdl5 wdl) noexcept {
  switch (wdl) {
    case Wdl5::win: return 1;
    case Wdl5::cursed_win: return 101;
    case Wdl5::draw: return 0;
    case Wdl5::blessed_loss: return -101;
    case Wdl5::loss: return -1;
  }
  return 0;
}

class Prober {
 public:
  explicit Prober(const Shelf& shelf) noexcept : shelf_(&shelf) {}

  [[nodiscard]] Result<Wdl5, SyzygySilence> wdl(const board::Position& position) const;
  /// With its sign.
  [[nodiscard]] Result<Distance, SyzygySilence> distance(const board::Position& position) const;
  /// The distance of the player who makes a legal move, counted from before it, when the position after it is
  /// `wdl` for him.
  [[nodiscard]] Result<Distance, SyzygySilence> distance_by(const board::Position& position, Move move,
                                                            Wdl5 wdl) const;

 private:
  /// A result, and whether a zeroing move brings it about, so that the next move can be one.
  struct Standing {
    Wdl5 wdl;
    bool is_by_zeroing;
  };
  enum class Tried : bool { captures, captures_and_pawns };

  [[nodiscard]] Result<Standing, SyzygySilence> standing(const board::Position& position, Tried tried) const;
  [[nodiscard]] Result<Wdl5, SyzygySilence> table_wdl(const board::Position& position) const;
  /// `may_turn`: whether the question may be passed to the positions one move on.
  [[nodiscard]] Result<Distance, SyzygySilence> distance(const board::Position& position,
                                                         bool may_turn) const;
  [[nodiscard]] Result<Distance, SyzygySilence> distance_of_successors(const board::Position& position,
                                                                       Wdl5 wdl) const;
  [[nodiscard]] Result<Distance, SyzygySilence> distance_by(const board::Position& position, Move move,
                                                            Wdl5 wdl, bool may_turn) const;

  const Shelf* shelf_;
};

}  // namespace adoube::endgame::syzygy
