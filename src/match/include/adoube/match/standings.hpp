// SPDX-License-Identifier: GPL-3.0-or-later
// Who has scored what against whom.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "adoube/core/outcome.hpp"
#include "adoube/match/rating.hpp"
#include "adoube/match/schedule.hpp"
#include "adoube/match/verdict.hpp"

namespace adoube::match {

class Standings {
 public:
  explicit Standings(std::size_t players) : players_(players) {}

  /// A game has ended so; `failed` says whose program failed, if one did.
  void add(const Fixture& fixture, GameResult result, Verdict verdict, std::optional<Colour> failed);

  [[nodiscard]] std::size_t players() const noexcept { return players_; }
  [[nodiscard]] std::int64_t games() const noexcept { return games_; }
  /// Of one player against another, or against all.
  [[nodiscard]] Tally tally(std::size_t player, std::size_t opponent) const;
  [[nodiscard]] Tally tally(std::size_t player) const;
  /// Of pairs both of whose games have ended.
  [[nodiscard]] PairTally pairs(std::size_t player, std::size_t opponent) const;
  [[nodiscard]] PairTally pairs(std::size_t player) const;
  /// Of pairs if there are any, otherwise of games.
  [[nodiscard]] Sample sample(std::size_t player, std::size_t opponent) const;
  [[nodiscard]] Sample sample(std::size_t player) const;
  /// How many games of a player his program has failed in, and how.
  [[nodiscard]] std::map<Verdict, std::int64_t> failures(std::size_t player) const;
  /// How many games ended so.
  [[nodiscard]] const std::map<Verdict, std::int64_t>& verdicts() const noexcept { return verdicts_; }

 private:
  using Meeting = std::pair<std::size_t, std::size_t>;  ///< The lower number first; results are his.
  struct Met {
    Tally tally;
    PairTally pairs;
  };

  std::size_t players_;
  std::int64_t games_ = 0;
  std::map<Meeting, Met> met_;
  std::map<std::size_t, int> open_pairs_;  ///< Half points of the one game that has ended.
  std::map<std::pair<std::size_t, Verdict>, std::int64_t> failures_;
  std::map<Verdict, std::int64_t> verdicts_;
};

}  // namespace adoube::match
