// SPDX-License-Identifier: GPL-3.0-or-later
// Unit propagation over a set of clauses that changes.
#include "clause_set.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace adoube::logic {

ClauseSet::Coded ClauseSet::coded(Literal literal) {
  const auto variable = static_cast<std::size_t>(std::abs(literal));
  if (variable >= number_.size()) number_.resize(std::max(variable + 1, 2 * number_.size()), 0);
  if (number_[variable] == 0) {
    number_[variable] = static_cast<std::uint32_t>(value_.size() / 2 + 1);
    value_.resize(value_.size() + 2, 0);
    is_coded_.resize(value_.size(), 0);
    pairs_.resize(value_.size());
    long_.resize(value_.size());
  }
  return 2 * (number_[variable] - 1) + (literal < 0 ? 1U : 0U);
}

void ClauseSet::take_in_hand(std::span<const Literal> clause) {
  for (const Coded literal : coded_) is_coded_[literal] = 0;
  coded_.clear();
  is_tautology_ = false;
  hash_ = 0;
  for (const Literal literal : clause) {
    const Coded a = coded(literal);
    if (is_coded_[a] != 0) continue;
    is_coded_[a] = 1;
    is_tautology_ = is_tautology_ || is_coded_[negated(a)] != 0;
    coded_.push_back(a);
    std::uint32_t mixed = (a + 1) * 0x9e3779b1U;
    mixed ^= mixed >> 15U;
    hash_ += mixed * 0x85ebca77U;
  }
}

std::span<std::uint32_t> ClauseSet::literals_of(Place clause) {
  return std::span(arena_).subspan(clause + header, arena_[clause + size_at] / 2);
}

bool ClauseSet::is_in_hand(Place clause) {
  return arena_[clause + hash_at] == hash_ && arena_[clause + size_at] == 2 * coded_.size() &&
         std::ranges::all_of(literals_of(clause), [&](Coded a) { return is_coded_[a] != 0; });
}

ClauseSet::Place ClauseSet::store() {
  if (arena_.size() + header + coded_.size() > UINT32_MAX)
    throw std::length_error("ClauseSet: too many literals");
  const auto clause = static_cast<Place>(arena_.size());
  arena_.push_back(nowhere);
  arena_.push_back(hash_);
  arena_.push_back(2 * static_cast<std::uint32_t>(coded_.size()));
  arena_.insert(arena_.end(), coded_.begin(), coded_.end());
  ++clauses_;
  if (clauses_ > buckets_.size()) {
    buckets_.assign(4 * buckets_.size(), nowhere);
    link_all();
  } else {
    link(clause);
  }
  return clause;
}

void ClauseSet::link(Place clause) {
  Place& bucket = buckets_[arena_[clause + hash_at] & (buckets_.size() - 1)];
  arena_[clause + next_at] = std::exchange(bucket, clause);
}

void ClauseSet::link_all() {
  for (std::size_t at = 1; at < arena_.size(); at += header + arena_[at + size_at] / 2) {
    if (arena_[at + size_at] % 2 == 0) link(static_cast<Place>(at));
  }
}

void ClauseSet::watch(Place clause) {
  const auto literals = literals_of(clause);
  if (literals.size() == 2) {
    pairs_[literals[0]].push_back(literals[1]);
    pairs_[literals[1]].push_back(literals[0]);
  } else {
    long_[literals[0]].push_back({.clause = clause, .blocker = literals[1]});
    long_[literals[1]].push_back({.clause = clause, .blocker = literals[0]});
  }
}

void ClauseSet::unpair(Coded a, Coded b) {
  auto& list = pairs_[a];
  const auto place = std::ranges::find(list, b);
  if (place == list.end()) return;  // It was not watched.
  *place = list.back();
  list.pop_back();
}

void ClauseSet::add(std::span<const Literal> clause) {
  take_in_hand(clause);
  const Place place = store();
  if (is_refuted_ || is_tautology_) return;
  const auto literals = literals_of(place);
  if (std::ranges::any_of(literals, [&](Coded a) { return is_true(a); })) return;
  // To the front with the literals that are still open: two of them are to be watched.
  const auto open = std::ranges::partition(literals, [&](Coded a) { return !is_false(a); });
  const auto count = literals.size() - open.size();
  if (count >= 2) {
    watch(place);
  } else if (count == 0) {
    is_refuted_ = true;
  } else {
    assign(literals[0]);
    is_refuted_ = !propagate();
    known_ = trail_.size();
  }
}

bool ClauseSet::remove(std::span<const Literal> clause) {
  take_in_hand(clause);
  Place* link_to = &buckets_[hash_ & (buckets_.size() - 1)];
  while (*link_to != nowhere && !is_in_hand(*link_to)) link_to = &arena_[*link_to + next_at];
  const Place place = *link_to;
  if (place == nowhere) return false;
  *link_to = arena_[place + next_at];
  if (coded_.size() == 2) {
    unpair(coded_[0], coded_[1]);
    unpair(coded_[1], coded_[0]);
  }
  ++arena_[place + size_at];  // Watches of longer ones notice when they look at it next.
  --clauses_;
  removed_ += header + coded_.size();
  if (removed_ > arena_.size() / 2 && removed_ > 1U << 16U) collect_garbage();
  return true;
}

void ClauseSet::collect_garbage() {
  std::vector<std::uint32_t> old{0};
  old.reserve(arena_.size() - removed_ + (arena_.size() - removed_) / 2);
  std::swap(old, arena_);
  // Each clause of the old arena tells where it went in the word of its link.
  for (std::size_t at = 1; at < old.size();) {
    const std::size_t size = header + old[at + size_at] / 2;
    old[at + next_at] = nowhere;
    if (old[at + size_at] % 2 == 0) {
      const auto words = std::span(old).subspan(at, size);
      old[at + next_at] = static_cast<Place>(arena_.size());
      arena_.insert(arena_.end(), words.begin(), words.end());
    }
    at += size;
  }
  removed_ = 0;
  std::ranges::fill(buckets_, nowhere);
  link_all();
  const auto is_satisfied = [&](Place clause) {
    return std::ranges::any_of(literals_of(clause), [&](Coded a) { return is_true(a); });
  };
  for (auto& list : long_) {
    std::size_t kept = 0;
    for (const Watch& watch : list) {
      const Place moved = old[watch.clause + next_at];
      if (moved == nowhere || is_satisfied(moved)) continue;
      list[kept] = {.clause = moved, .blocker = watch.blocker};
      ++kept;
    }
    list.resize(kept);
  }
  // What is known for ever is propagated, and its pairs have nothing to say any more.
  for (const Coded known : trail_) {
    pairs_[known] = {};
    pairs_[negated(known)] = {};
  }
}

void ClauseSet::undo(std::size_t size) {
  while (trail_.size() > size) {
    const Coded literal = trail_.back();
    value_[literal] = value_[negated(literal)] = 0;
    trail_.pop_back();
  }
  pairs_done_ = long_done_ = size;
}

bool ClauseSet::propagate() {
  while (true) {
    // Pairs first: they cost least, and what they find spares long clauses.
    while (pairs_done_ < trail_.size()) {
      const Coded falsified = negated(trail_[pairs_done_]);
      ++pairs_done_;
      for (const Coded other : pairs_[falsified]) {
        if (is_true(other)) continue;
        if (is_false(other)) return false;
        assign(other);
      }
    }
    if (long_done_ == trail_.size()) return true;
    const Coded falsified = negated(trail_[long_done_]);
    ++long_done_;
    if (!propagate_long(falsified)) return false;
  }
}

bool ClauseSet::propagate_long(Coded falsified) {
  auto& list = long_[falsified];
  const auto end = list.end();
  auto kept = list.begin();
  bool is_consistent = true;
  auto from = list.begin();
  while (from != end) {
    const Watch watch = *from;
    ++from;
    if (is_true(watch.blocker)) {
      *kept++ = watch;
      continue;
    }
    const std::uint32_t size = arena_[watch.clause + size_at];
    if (size % 2 != 0) continue;  // Removed meanwhile: forget it.
    Coded* const literals = &arena_[watch.clause + header];
    const Coded other = literals[0] ^ literals[1] ^ falsified;
    if (is_true(other)) {
      *kept++ = {.clause = watch.clause, .blocker = other};
      continue;
    }
    Coded* const past = literals + size / 2;
    Coded* const open = std::find_if(literals + 2, past, [&](Coded a) { return !is_false(a); });
    if (open != past) {
      literals[0] = other;
      literals[1] = std::exchange(*open, falsified);
      long_[literals[1]].push_back({.clause = watch.clause, .blocker = other});
      continue;
    }
    *kept++ = {.clause = watch.clause, .blocker = other};
    if (is_false(other)) {
      is_consistent = false;
      break;
    }
    assign(other);
  }
  kept = std::copy(from, end, kept);
  list.erase(kept, end);
  return is_consistent;
}

ClauseSet::Why ClauseSet::follows(std::span<const Literal> clause) {
  if (is_refuted_) return Why::propagation;
  take_in_hand(clause);
  const bool pivot_is_false = !coded_.empty() && is_false(coded_.front());
  Why why = Why::not_at_all;
  for (const Coded a : coded_) {
    if (is_true(a)) why = Why::propagation;
    if (value_[a] == 0) assign(negated(a));
  }
  if (why == Why::propagation || !propagate()) {
    why = Why::propagation;
  } else if (!coded_.empty() && !pivot_is_false && resolvents_follow(coded_.front())) {
    // A pivot that is false for ever: its negation is a clause, and that resolvent is what was just tried.
    why = Why::resolvents;
  }
  undo(known_);
  return why;
}

bool ClauseSet::resolvents_follow(Coded pivot) {
  const std::size_t before = trail_.size();
  for (std::size_t at = 1; at < arena_.size(); at += header + arena_[at + size_at] / 2) {
    if (arena_[at + size_at] % 2 != 0) continue;
    const auto literals = literals_of(static_cast<Place>(at));
    if (std::ranges::find(literals, negated(pivot)) == literals.end()) continue;
    bool follows = false;
    for (const Coded a : literals) {
      if (a == negated(pivot)) continue;
      if (is_true(a)) {
        follows = true;
        break;
      }
      if (!is_false(a)) assign(negated(a));
    }
    follows = follows || !propagate();
    undo(before);
    if (!follows) return false;
  }
  return true;
}

}  // namespace adoube::logic
