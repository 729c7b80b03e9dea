// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy of king and rook against king as a model of the assumptions in locale.hpp: every record of the
// ending on one board has a number, rook or no rook.
#pragma once

#include <cstddef>
#include <vector>

#include "adoube/endgame/krk/rules.hpp"
#include "adoube/endgame/krk/strategy.hpp"
#include "adoube/endgame/locale.hpp"

namespace adoube::endgame::krk {

/// The records of one board, and the Laws between them. Where the rook is gone its square means nothing.
class NumberedRecords {
 public:
  explicit NumberedRecords(const Size& size);

  [[nodiscard]] const Size& size() const { return size_; }
  [[nodiscard]] std::size_t places() const { return 2 * half_; }
  [[nodiscard]] Place number(const Record& record) const;
  [[nodiscard]] Record record(Place place) const;

  [[nodiscard]] bool is_legal(Place place) const;
  [[nodiscard]] Colour turn(Place place) const { return place < half_ ? Colour::white : Colour::black; }
  [[nodiscard]] std::vector<Place> legal_moves(Place place) const;
  /// The rook has not been captured.
  [[nodiscard]] bool invariant(Place place) const;
  [[nodiscard]] bool is_checkmate(Place place) const;
  [[nodiscard]] bool is_stalemate(Place place) const;

 private:
  Size size_;
  std::size_t squares_;
  std::size_t half_;  ///< Records with White to move.
};

/// The strategy between numbered positions, so that all of a board can be gone through.
class NumberedStrategy : public NumberedRecords {
 public:
  explicit NumberedStrategy(const Size& size, Variant variant = Variant::ten)
      : NumberedRecords(size), variant_(variant) {}

  [[nodiscard]] std::vector<Place> strategy_moves(Place place) const;

 private:
  Variant variant_;
};

static_assert(WinningStrategy<NumberedStrategy>);
static_assert(WinningStrategyOrdering<NumberedStrategy, FullMoves>);

}  // namespace adoube::endgame::krk
