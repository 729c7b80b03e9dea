// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules, and openings in a repeatable order.
#include "adoube/match/schedule.hpp"

#include <utility>

namespace adoube::match {

namespace {

/// SplitMix64: the distributions of the standard library differ from one to the next, an order must not.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) noexcept : state_(seed) {}

  [[nodiscard]] std::size_t below(std::size_t bound) noexcept {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) % bound;
  }

 private:
  std::uint64_t state_;
};

struct Meeting {
  std::size_t first;
  std::size_t second;
};

[[nodiscard]] std::vector<Meeting> meetings_of(const SchedulePlan& plan) {
  std::vector<Meeting> meetings;
  for (std::size_t first = 0; first < plan.players; ++first) {
    if (first > 0 && plan.format == Format::gauntlet) break;
    for (std::size_t second = first + 1; second < plan.players; ++second) {
      meetings.push_back({.first = first, .second = second});
    }
  }
  return meetings;
}

}  // namespace

std::vector<Fixture> make_schedule(const SchedulePlan& plan) {
  const std::vector<Meeting> meetings = meetings_of(plan);
  const std::size_t a_round = plan.reverses_colours ? 2 : 1;
  std::vector<Fixture> fixtures;
  fixtures.reserve(meetings.size() * plan.games_each);
  std::size_t pair = 0;
  for (std::size_t done = 0; done < plan.games_each; done += a_round) {
    const std::size_t round = done / a_round;
    for (const Meeting& meeting : meetings) {
      for (std::size_t game = 0; game < a_round && done + game < plan.games_each; ++game) {
        Fixture fixture{.number = fixtures.size(),
                        .white = meeting.first,
                        .black = meeting.second,
                        .opening = round,
                        .round = round,
                        .pair = pair};
        if ((round + game) % 2 == 1) std::swap(fixture.white, fixture.black);
        fixtures.push_back(fixture);
      }
      ++pair;
    }
  }
  return fixtures;
}

std::vector<std::size_t> order_openings(std::size_t places, std::size_t count, OpeningOrder order,
                                        std::uint64_t seed) {
  std::vector<std::size_t> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = i;
  std::vector<std::size_t> chosen;
  chosen.reserve(places);
  Chance chance(seed);
  while (chosen.size() < places) {
    if (order == OpeningOrder::random) {
      // Fisher and Yates' shuffle, anew each time all have been played.
      for (std::size_t left = count; left > 1; --left) std::swap(all[left - 1], all[chance.below(left)]);
    }
    for (std::size_t i = 0; i < count && chosen.size() < places; ++i) chosen.push_back(all[i]);
  }
  return chosen;
}

}  // namespace adoube::match
