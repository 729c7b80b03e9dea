// SPDX-License-Identifier: GPL-3.0-or-later
// Counting results.
#include "adoube/match/standings.hpp"

#include <algorithm>

namespace adoube::match {

namespace {

[[nodiscard]] Tally reversed(const Tally& tally) noexcept {
  return {.wins = tally.losses, .draws = tally.draws, .losses = tally.wins};
}

[[nodiscard]] PairTally reversed(PairTally tally) noexcept {
  std::ranges::reverse(tally.pairs);
  return tally;
}

[[nodiscard]] int half_points(GameResult result, bool is_white) noexcept {
  if (result == GameResult::draw) return 1;
  return (result == GameResult::white_wins) == is_white ? 2 : 0;
}

[[nodiscard]] Sample better_of(const PairTally& pairs, const Tally& games) noexcept {
  return pairs.count() > 0 ? sample_of(pairs) : sample_of(games);
}

}  // namespace

void Standings::add(const Fixture& fixture, GameResult result, Verdict verdict,
                    std::optional<Colour> failed) {
  const auto [low, high] = std::minmax(fixture.white, fixture.black);
  const int points = half_points(result, fixture.white == low);
  Met& met = met_[{low, high}];
  if (points == 2) ++met.tally.wins;
  if (points == 1) ++met.tally.draws;
  if (points == 0) ++met.tally.losses;
  if (const auto other = open_pairs_.find(fixture.pair); other != open_pairs_.end()) {
    ++met.pairs.pairs.at(static_cast<std::size_t>(points) + static_cast<std::size_t>(other->second));
    open_pairs_.erase(other);
  } else {
    open_pairs_.emplace(fixture.pair, points);
  }
  if (failed) ++failures_[{*failed == Colour::white ? fixture.white : fixture.black, verdict}];
  ++verdicts_[verdict];
  ++games_;
}

Tally Standings::tally(std::size_t player, std::size_t opponent) const {
  const auto [low, high] = std::minmax(player, opponent);
  const auto met = met_.find({low, high});
  if (met == met_.end()) return {};
  return player == low ? met->second.tally : reversed(met->second.tally);
}

Tally Standings::tally(std::size_t player) const {
  Tally sum;
  for (std::size_t opponent = 0; opponent < players_; ++opponent) sum += tally(player, opponent);
  return sum;
}

PairTally Standings::pairs(std::size_t player, std::size_t opponent) const {
  const auto [low, high] = std::minmax(player, opponent);
  const auto met = met_.find({low, high});
  if (met == met_.end()) return {};
  return player == low ? met->second.pairs : reversed(met->second.pairs);
}

PairTally Standings::pairs(std::size_t player) const {
  PairTally sum;
  for (std::size_t opponent = 0; opponent < players_; ++opponent) sum += pairs(player, opponent);
  return sum;
}

Sample Standings::sample(std::size_t player, std::size_t opponent) const {
  return better_of(pairs(player, opponent), tally(player, opponent));
}

Sample Standings::sample(std::size_t player) const { return better_of(pairs(player), tally(player)); }

std::map<Verdict, std::int64_t> Standings::failures(std::size_t player) const {
  std::map<Verdict, std::int64_t> found;
  for (const auto& [who, count] : failures_) {
    if (who.first == player) found[who.second] += count;
  }
  return found;
}

}  // namespace adoube::match
