// SPDX-License-Identifier: GPL-3.0-or-later
// What it means that a strategy wins: three sets of assumptions, each with one check for every assumption,
// run on all positions there are.
//
// A strategy for White is a relation: the positions White may move to. It comes with an invariant that its
// plays keep. Strategy has three assumptions, WinningStrategy two, WinningStrategyOrdering four; the last set
// implies the second (docs/krk.md), and the checks are seen to agree. Positions are numbered; a start is a
// legal position with White to move in which the invariant holds.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "adoube/core/colour.hpp"

namespace adoube::endgame {

/// The number of a position.
using Place = std::uint32_t;

template <class Range>
concept Places =
    std::ranges::input_range<Range> && std::convertible_to<std::ranges::range_value_t<Range>, Place>;

/// What a strategy is asked: the game's questions, then its own two.
template <class S>
concept Strategy = requires(const S& s, Place p) {
  { s.places() } -> std::convertible_to<std::size_t>;
  { s.is_legal(p) } -> std::convertible_to<bool>;
  { s.turn(p) } -> std::convertible_to<Colour>;
  { s.legal_moves(p) } -> Places;     // of a legal position: those one legal move later
  { s.strategy_moves(p) } -> Places;  // White to move, legal
  { s.invariant(p) } -> std::convertible_to<bool>;
};

template <class S>
concept WinningStrategy = Strategy<S> && requires(const S& s, Place p) {
  { s.is_checkmate(p) } -> std::convertible_to<bool>;
};

/// An ordering of the positions of a strategy's plays: which are below a position.
template <class O>
concept Ordering = requires(const O& o, Place p) {
  { o.below(p) } -> Places;
};

template <class S, class O>
concept WinningStrategyOrdering = Strategy<S> && Ordering<O> && requires(const S& s, Place p) {
  { s.is_stalemate(p) } -> std::convertible_to<bool>;
};

/// What a check has found.
struct Finding {
  std::uint64_t cases = 0;              ///< Looked at.
  std::optional<Place> counterexample;  ///< The position in which the assumption fails first.

  [[nodiscard]] bool holds() const { return !counterexample; }

  void look(Place place, bool is_right) {
    ++cases;
    if (!is_right && !counterexample) counterexample = place;
  }
};

/// For every number a list of numbers, packed.
class PlaceLists {
 public:
  /// The next list; those that have been left out are empty.
  template <Places List>
  void append(Place place, const List& list) {
    first_.resize(place + std::size_t{1}, static_cast<std::uint32_t>(items_.size()));
    for (const Place item : list) items_.push_back(item);
  }
  [[nodiscard]] std::span<const Place> operator[](Place place) const {
    if (place >= first_.size()) return {};
    const std::size_t end = place + std::size_t{1} < first_.size() ? first_[place + 1] : items_.size();
    return std::span(items_).subspan(first_[place], end - first_[place]);
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<Place> items_;
};

/// All plays of a strategy, from all starts together: which positions they reach, and how they go on there.
template <Strategy S>
class Plays {
 public:
  explicit Plays(const S& strategy) : strategy_(&strategy), is_reached_(strategy.places()) {
    std::vector<Place> left;
    for (Place p = 0; p < is_reached_.size(); ++p) {
      if (is_start(p)) reach(p, left);
    }
    while (!left.empty()) {
      const Place p = left.back();
      left.pop_back();
      for (const Place next : strategy_moves_or_replies(p)) reach(next, left);
    }
    for (Place p = 0; p < is_reached_.size(); ++p) {
      if (is_reached_[p]) next_.append(p, strategy_moves_or_replies(p));
    }
  }

  [[nodiscard]] const S& strategy() const { return *strategy_; }
  [[nodiscard]] Place places() const { return static_cast<Place>(is_reached_.size()); }
  [[nodiscard]] bool is_start(Place p) const {
    return strategy_->is_legal(p) && strategy_->turn(p) == Colour::white && strategy_->invariant(p);
  }
  [[nodiscard]] bool is_reached(Place p) const { return is_reached_[p]; }
  [[nodiscard]] bool is_whites(Place p) const { return strategy_->turn(p) == Colour::white; }
  /// A strategy move of White's, or any legal move of Black's.
  [[nodiscard]] std::span<const Place> next(Place p) const { return next_[p]; }

 private:
  void reach(Place p, std::vector<Place>& left) {
    if (is_reached_[p]) return;
    is_reached_[p] = true;
    left.push_back(p);
  }
  [[nodiscard]] std::vector<Place> strategy_moves_or_replies(Place p) const {
    std::vector<Place> next;
    if (!strategy_->is_legal(p)) return next;
    if (strategy_->turn(p) == Colour::white) {
      for (const Place q : strategy_->strategy_moves(p)) next.push_back(q);
    } else {
      for (const Place q : strategy_->legal_moves(p)) next.push_back(q);
    }
    return next;
  }

  const S* strategy_;
  std::vector<bool> is_reached_;
  PlaceLists next_;
};

/// R of the proof: below a position of a play is every position a full move later.
class FullMoves {
 public:
  template <Strategy S>
  explicit FullMoves(const Plays<S>& plays) {
    for (Place p = 0; p < plays.places(); ++p) {
      if (!plays.is_reached(p) || !plays.is_whites(p)) continue;
      std::vector<Place> later;
      for (const Place q : plays.next(p))
        later.insert(later.end(), plays.next(q).begin(), plays.next(q).end());
      std::ranges::sort(later);
      later.erase(std::ranges::unique(later).begin(), later.end());
      below_.append(p, later);
    }
  }
  [[nodiscard]] std::span<const Place> below(Place p) const { return below_[p]; }

 private:
  PlaceLists below_;
};

namespace detail {

/// Takes away, again and again, whatever has nothing left to go on to. What stays goes on for ever.
template <class Next>
[[nodiscard]] std::vector<bool> goes_on_for_ever(Place places, const Next& next) {
  std::vector<std::uint32_t> ways(places);
  std::vector<std::uint32_t> first(places + std::size_t{1});
  for (Place p = 0; p < places; ++p) {
    for (const Place q : next(p)) {
      ++ways[p];
      ++first[q];
    }
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& begin : first) begin = std::exchange(sum, sum + begin);
  std::vector<Place> before(sum);
  std::vector<std::uint32_t> end(first.begin(), first.end() - 1);
  for (Place p = 0; p < places; ++p) {
    for (const Place q : next(p)) before[end[q]++] = p;
  }
  std::vector<bool> stays(places, true);
  std::vector<Place> left;
  for (Place p = 0; p < places; ++p) {
    if (ways[p] == 0) left.push_back(p);
  }
  while (!left.empty()) {
    const Place q = left.back();
    left.pop_back();
    stays[q] = false;
    for (std::uint32_t i = first[q]; i < first[q + std::size_t{1}]; ++i) {
      if (--ways[before[i]] == 0) left.push_back(before[i]);
    }
  }
  return stays;
}

}  // namespace detail

// ── Strategy ──

/// From a start, every strategy move is a legal move.
template <Strategy S>
[[nodiscard]] Finding strategy_moves_are_legal(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_start(p) || plays.next(p).empty()) continue;
    std::vector<Place> legal;
    for (const Place q : plays.strategy().legal_moves(p)) legal.push_back(q);
    for (const Place q : plays.next(p)) finding.look(p, std::ranges::find(legal, q) != legal.end());
  }
  return finding;
}

/// From a start, no strategy move breaks the invariant.
template <Strategy S>
[[nodiscard]] Finding strategy_moves_keep_invariant(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_start(p)) continue;
    for (const Place q : plays.next(p)) finding.look(p, plays.strategy().invariant(q));
  }
  return finding;
}

/// From a start, no legal move of Black's after a strategy move breaks the invariant.
template <Strategy S>
[[nodiscard]] Finding replies_keep_invariant(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_start(p)) continue;
    for (const Place q : plays.next(p)) {
      for (const Place later : plays.next(q)) finding.look(p, plays.strategy().invariant(later));
    }
  }
  return finding;
}

// ── WinningStrategy ──

/// From a start no play goes on for ever: there is no set of positions with the start in it from each of
/// which a move leads into the set. (The largest set of that kind has none of the starts.)
template <WinningStrategy S>
[[nodiscard]] Finding no_play_goes_on_for_ever(const Plays<S>& plays) {
  const auto stays = detail::goes_on_for_ever(plays.places(), [&](Place p) { return plays.next(p); });
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (plays.is_start(p)) finding.look(p, !stays[p]);
  }
  return finding;
}

/// Where a play from a start cannot be continued, Black is to move and checkmated.
template <WinningStrategy S>
[[nodiscard]] Finding plays_end_in_checkmate(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_reached(p) || !plays.next(p).empty()) continue;
    finding.look(p, !plays.is_whites(p) && plays.strategy().is_checkmate(p));
  }
  return finding;
}

// ── WinningStrategyOrdering ──

/// The ordering of every start is well-founded. The orderings of all starts are parts of the one given, and
/// one that has a position in a circle has the whole circle: so the one is well-founded if they all are.
template <Strategy S, Ordering O>
  requires WinningStrategyOrdering<S, O>
[[nodiscard]] Finding ordering_is_well_founded(const Plays<S>& plays, const O& ordering) {
  const auto stays = detail::goes_on_for_ever(plays.places(), [&](Place p) { return ordering.below(p); });
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (plays.is_start(p)) finding.look(p, !stays[p]);
  }
  return finding;
}

/// In a play, whatever a full move leads to is below where it began.
template <Strategy S, Ordering O>
  requires WinningStrategyOrdering<S, O>
[[nodiscard]] Finding full_moves_descend(const Plays<S>& plays, const O& ordering) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_reached(p) || !plays.is_whites(p)) continue;
    const auto& below = ordering.below(p);
    for (const Place q : plays.next(p)) {
      for (const Place later : plays.next(q)) finding.look(p, std::ranges::find(below, later) != below.end());
    }
  }
  return finding;
}

/// In a play White always has a strategy move.
template <Strategy S>
[[nodiscard]] Finding strategy_move_is_always_to_be_had(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (plays.is_reached(p) && plays.is_whites(p)) finding.look(p, !plays.next(p).empty());
  }
  return finding;
}

/// In a play no strategy move stalemates.
template <Strategy S>
[[nodiscard]] Finding strategy_never_stalemates(const Plays<S>& plays) {
  Finding finding;
  for (Place p = 0; p < plays.places(); ++p) {
    if (!plays.is_reached(p) || !plays.is_whites(p)) continue;
    for (const Place q : plays.next(p)) finding.look(p, !plays.strategy().is_stalemate(q));
  }
  return finding;
}

}  // namespace adoube::endgame
