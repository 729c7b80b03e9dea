// SPDX-License-Identifier: GPL-3.0-or-later
// Who meets whom, with which colour and from which opening.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace adoube::match {

enum class Format : std::uint8_t {
  round_robin,  ///< Everyone meets everyone.
  gauntlet,     ///< The first meets everyone else.
};

struct SchedulePlan {
  std::size_t players = 2;
  Format format = Format::round_robin;
  std::size_t games_each = 2;    ///< Between two who meet.
  bool reverses_colours = true;  ///< Each opening is played twice; otherwise once, by alternate colours.
};

/// One game to be played. Players are counted from 0, as they were given.
struct Fixture {
  std::size_t number = 0;  ///< From 0, in the order of the schedule.
  std::size_t white = 0;
  std::size_t black = 1;
  std::size_t opening = 0;  ///< The how-manieth of the order of openings.
  std::size_t round = 0;    ///< From 0; everyone who meets, meets once a round.
  /// Fixtures with the same are a pair. A last one without a partner has one of its own.
  std::size_t pair = 0;

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

/// Round by round; in a round, all who meet do so from the same opening, the two games of a pair one after
/// the other. Who has White first alternates from round to round.
[[nodiscard]] std::vector<Fixture> make_schedule(const SchedulePlan& plan);

enum class OpeningOrder : std::uint8_t { sequential, random };

/// Which of `count` openings are played, one after the other, at so many places: each once before any comes
/// again, each time in another order if it is random. The same seed gives the same order on every machine,
/// and more places only prolong it. Precondition: there is an opening.
[[nodiscard]] std::vector<std::size_t> order_openings(std::size_t places, std::size_t count,
                                                      OpeningOrder order, std::uint64_t seed);

}  // namespace adoube::match
