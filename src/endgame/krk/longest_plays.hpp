// SPDX-License-Identifier: GPL-3.0-or-later
// The longest way through a graph that may have cycles, from every place in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lengths.hpp"

namespace adoube::endgame::krk {

/// What a place offers, besides where it leads to.
enum class Offer : std::uint8_t { no_place, no_move, moves, moves_to_grief };

/// For each place the number of steps of the longest way from it, the last step included that leads nowhere
/// on. `look(place, next)` appends the places it leads to. A place that leads to grief, to a place without
/// move, or round in a circle, is without_mate, and so is all that leads there.
//
// Depth first: a place is open while what it leads to is looked at; who comes upon an open place has gone
// round in a circle. The stack is our own, for a graph may be deeper than the machine's.
template <class Look>
[[nodiscard]] std::vector<Length> longest_plays(std::size_t places, const Look& look) {
  constexpr Length open = 0xfffd;
  constexpr Length no_place = 0xfffc;
  struct Frame {
    std::uint32_t place;
    std::size_t begin;  ///< of its next places on the shared stack
    Length longest = 0;
    bool is_good = true;
  };
  std::vector<Length> lengths(places, unknown_length);
  std::vector<Frame> frames;
  std::vector<std::uint32_t> next;

  const auto enter = [&](std::uint32_t place) {
    const std::size_t begin = next.size();
    const Offer offer = look(place, next);
    if (offer == Offer::moves) {
      lengths[place] = open;
      frames.push_back({.place = place, .begin = begin});
      return;
    }
    next.resize(begin);
    lengths[place] = offer == Offer::no_place  ? no_place
                     : offer == Offer::no_move ? without_move
                                               : without_mate;
  };
  for (std::size_t start = 0; start < places; ++start) {
    if (lengths[start] == unknown_length) enter(static_cast<std::uint32_t>(start));
    while (!frames.empty()) {
      Frame& frame = frames.back();
      if (next.size() > frame.begin && frame.is_good) {
        const std::uint32_t place = next.back();
        const Length known = lengths[place];
        if (known == unknown_length) {
          enter(place);  // and look at it again when it is known
          continue;
        }
        next.pop_back();
        frame.is_good = is_length(known) && known < greatest_length;
        frame.longest = std::max(frame.longest, known);
        continue;
      }
      lengths[frame.place] = frame.is_good ? static_cast<Length>(frame.longest + 1) : without_mate;
      next.resize(frame.begin);
      frames.pop_back();
    }
  }
  std::ranges::replace(lengths, no_place, unknown_length);
  return lengths;
}

}  // namespace adoube::endgame::krk
