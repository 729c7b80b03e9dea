// SPDX-License-Identifier: GPL-3.0-or-later
// Finding equals by sorting.
#include "distinct.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace adoube::certificate {

namespace {

/// A man as numbers that have an order: what it is, and its squares.
using Man = std::pair<int, std::uint64_t>;

[[nodiscard]] int number_of(Colour colour, std::optional<Role> role) {
  return (role ? 1 + static_cast<int>(*role) : 0) * 2 + static_cast<int>(colour);
}

[[nodiscard]] Man in_numbers(const ConfinedMan& man) {
  return {number_of(man.piece.colour, man.piece.role) * 2 + (man.can_be_captured ? 1 : 0),
          man.squares.bits()};
}
[[nodiscard]] Man in_numbers(const BlurredMan& man) {
  return {number_of(man.colour, man.role), man.squares.bits()};
}

[[nodiscard]] std::span<const PackedPosition> members_of(const Region& /*region*/) { return {}; }
[[nodiscard]] std::span<const PackedPosition> members_of(const BlurredSet& set) { return set.members; }

template <class Lemma>
struct Entry {
  const Lemma* lemma;
  std::vector<Man> men;  ///< Sorted.

  [[nodiscard]] std::strong_ordering operator<=>(const Entry& other) const {
    if (const auto order = men <=> other.men; order != 0) return order;
    const auto mine = members_of(*lemma);
    const auto theirs = members_of(*other.lemma);
    return std::lexicographical_compare_three_way(mine.begin(), mine.end(), theirs.begin(), theirs.end());
  }
  [[nodiscard]] bool operator==(const Entry& other) const { return (*this <=> other) == 0; }
};

template <class Lemma>
[[nodiscard]] std::vector<const Lemma*> distinct_of(const std::vector<Lemma>& lemmas) {
  std::vector<Entry<Lemma>> entries;
  entries.reserve(lemmas.size());
  for (const Lemma& lemma : lemmas) {
    auto& entry = entries.emplace_back(Entry<Lemma>{.lemma = &lemma, .men = {}});
    for (const auto& man : lemma.men) entry.men.push_back(in_numbers(man));
    std::ranges::sort(entry.men);
  }
  std::ranges::sort(entries);
  const auto repeated = std::ranges::unique(entries);
  entries.erase(repeated.begin(), repeated.end());
  std::vector<const Lemma*> kept;
  kept.reserve(entries.size());
  for (const auto& entry : entries) kept.push_back(entry.lemma);
  std::ranges::sort(kept);  // They lie in one vector, in their order.
  return kept;
}

}  // namespace

std::vector<const Region*> distinct(const std::vector<Region>& regions) { return distinct_of(regions); }
std::vector<const BlurredSet*> distinct(const std::vector<BlurredSet>& sets) { return distinct_of(sets); }

}  // namespace adoube::certificate
