// SPDX-License-Identifier: GPL-3.0-or-later
// One step of the strategy as a function, from any state its search may be in: what an induction over the
// moves looked at needs. So it is proved for every list of moves, of any length, on boards of any size.
#pragma once

#include <span>
#include <vector>

#include "theorem.hpp"

namespace adoube::proofs::krk {

using Search = BasicSearch<Number>;

/// The state before and after a kind and a move are considered, and some move that was looked at before.
class SearchStep {
 public:
  SearchStep(const Board& board, Kind kind, Mover mover);

  [[nodiscard]] const Search& before() const noexcept { return before_; }
  [[nodiscard]] const Search& later() const noexcept { return later_; }

  /// What is found is of the kind it says, and that kind has been tried.
  [[nodiscard]] Truth is_sound(const Search& search) const;
  /// Moves looked at are no better than what is found: one by the king, one by the rook, looked at with each
  /// kind up to this one.
  [[nodiscard]] Truth is_best_of_earlier(const Search& search) const;
  /// The same of the move considered now.
  [[nodiscard]] Truth is_best_of_now(const Search& search) const;
  /// Of squeezes what is found leaves the least room.
  [[nodiscard]] Truth is_least_of_earlier(const Search& search) const;
  [[nodiscard]] Truth is_least_of_now(const Search& search) const;

 private:
  [[nodiscard]] Truth is_best(const Search& search, Kind kind, const Step& move) const;
  [[nodiscard]] Truth is_least(const Search& search, const Step& move) const;
  [[nodiscard]] std::span<const Kind> tried() const;

  const Board* board_;
  Kind kind_;
  Position position_;
  Step now_;
  std::vector<Step> earlier_;
  Search before_;
  Search later_;
};

}  // namespace adoube::proofs::krk
