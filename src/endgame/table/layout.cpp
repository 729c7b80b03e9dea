// SPDX-License-Identifier: GPL-3.0-or-later
// Numbering positions.
#include "layout.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"

namespace adoube::endgame::table {

Layout::Layout(const Material& material) : material_(material), kings_(&KingPairs::of(material.has_pawns())) {
  expects(material.size() >= 3 && material.size() <= most_table_men, "Layout: three to five men");
  men_ = material.men();
  std::ranges::sort(men_);  // By role, then by colour: equal men are neighbours.
  men_.insert(men_.begin(),
              {{.role = Role::king, .colour = Colour::white}, {.role = Role::king, .colour = Colour::black}});
  for (std::size_t slot = ranging(); slot-- > 2;) {
    strides_[slot] = frames_per_pair_;
    frames_per_pair_ *= 64;
  }
  std::uint64_t equal = 1;
  for (std::size_t slot = 3; slot < men_.size(); ++slot) {
    equal = men_[slot] == men_[slot - 1] ? equal + 1 : 1;
    orders_ *= equal;
  }
}

Squares Layout::squares(std::size_t index) const noexcept {
  Squares result{};
  for (std::size_t slot = men_.size(); slot-- > 2; index >>= 6) {
    result[slot] = static_cast<Square>(index & 63U);
  }
  const auto& [white, black] = kings_->squares(index);
  result[0] = white;
  result[1] = black;
  return result;
}

bool Layout::is_ordered(const Squares& squares) const noexcept {
  for (std::size_t slot = 3; slot < men_.size(); ++slot) {
    if (men_[slot] == men_[slot - 1] && squares[slot] < squares[slot - 1]) return false;
  }
  return true;
}

Setup setup_of(const Layout& layout, std::size_t index, Colour turn) noexcept {
  Setup setup;
  setup.turn = turn;
  const Squares squares = layout.squares(index);
  for (std::size_t slot = 0; slot < layout.slots(); ++slot) setup.put(squares[slot], layout.men()[slot]);
  return setup;
}

}  // namespace adoube::endgame::table
