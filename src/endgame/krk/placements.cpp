// SPDX-License-Identifier: GPL-3.0-or-later
// Numbering placements.
#include "placements.hpp"

#include <algorithm>

namespace adoube::endgame::krk {

Axis::Axis(int lines) : lines_(lines) {
  const auto side = static_cast<std::size_t>(lines);
  const std::size_t count = side * side * side;
  class_of_.resize(count);
  for (std::size_t n = 0; n < count; ++n) {
    const Triple t = triple(n);
    const Triple turned{
        .king = lines - 1 - t.king, .lone_king = lines - 1 - t.lone_king, .rook = lines - 1 - t.rook};
    const std::size_t other = number(turned);
    if (other < n) {
      class_of_[n] = class_of_[other];
      continue;
    }
    class_of_[n] = static_cast<std::uint32_t>(members_.size());
    members_.emplace_back(t, other == n ? 1U : 2U);
  }
}

Triple Axis::triple(std::size_t number) const {
  const int n = static_cast<int>(number);
  return {.king = n / lines_ % lines_, .lone_king = n / lines_ / lines_, .rook = n % lines_};
}

Placements::Placements(const Size& size)
    : size_(size), is_square_(size.files == size.ranks), files_(size.files), ranks_(size.ranks) {
  std::size_t classes = 0;
  for (std::size_t row = 0; row < files_.classes(); ++row) {
    first_.push_back(classes);
    classes += is_square_ ? row + 1 : ranks_.classes();
  }
  first_.push_back(classes);
}

Men Placements::men(std::size_t number) const {
  return together(files_.triple(number / ranks_.triples()), ranks_.triple(number % ranks_.triples()));
}

Men Placements::member(std::size_t which) const {
  const auto row = std::ranges::upper_bound(first_, which) - first_.begin() - 1;
  return together(files_.member(static_cast<std::size_t>(row)),
                  ranks_.member(which - first_[static_cast<std::size_t>(row)]));
}

}  // namespace adoube::endgame::krk
