// SPDX-License-Identifier: GPL-3.0-or-later
// What is known for certain about positions with few men: our tables, Syzygy's, the proved strategy.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/options.hpp"

namespace adoube::engine {

/// What tables say about a position inside the search, for the player to move.
struct EndingVerdict {
  int sign = 0;  ///< 1 he wins, 0 it is a draw, -1 he loses.
  /// How far the mate is, where the table knows and the fifty-move rule does not interfere.
  std::optional<int> mate_plies;
};

/// A root move that keeps what the position is worth, as the tables see it.
struct EndingMove {
  Move move;
  EndingVerdict verdict;  ///< For the player who makes the move.
};

/// most_men, probe and best_moves may be called by several threads at once, also while tables are made; the
/// others by one, and configure not while anybody asks.
class Endings {
 public:
  Endings();
  ~Endings();
  Endings(const Endings&) = delete;
  Endings& operator=(const Endings&) = delete;
  Endings(Endings&&) = delete;
  Endings& operator=(Endings&&) = delete;

  [[nodiscard]] Result<void, std::string> configure(const Options& options);
  /// Before a search: what the search from there may need and can be had quickly is made ready now, what
  /// takes long is begun beside it. With up to three men nothing takes long: answers depend on the options
  /// alone.
  void prepare(const board::Position& root);
  /// Until what was begun is done.
  void wait();

  /// Positions with more men need not be asked about.
  [[nodiscard]] int most_men() const noexcept;
  /// None where no table knows, or none knows whether the fifty-move rule interferes.
  [[nodiscard]] std::optional<EndingVerdict> probe(const board::Position& position, int depth) const;
  /// The best of the legal moves by tables alone, all that are equally good; none where no table knows. They
  /// win a win in time, if the game's earlier positions are not repeated: tables do not know of those.
  [[nodiscard]] std::optional<std::vector<EndingMove>> best_moves(const board::Position& root) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace adoube::engine
