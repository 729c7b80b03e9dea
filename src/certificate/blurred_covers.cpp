// SPDX-License-Identifier: GPL-3.0-or-later
// Members that fit are tried one after the other: their men are all there, and the rest can be told off.
#include "blurred_covers.hpp"

#include <algorithm>
#include <bit>

#include "matching.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

/// Where the kings are, and whose turn it is.
[[nodiscard]] std::uint64_t key_of(const board::Placement& men, Colour turn) {
  const auto king = [&](Colour colour) {
    return static_cast<std::uint64_t>(std::countr_zero(men.of(colour, Role::king)));
  };
  return (king(Colour::white) * 65 + king(Colour::black)) * 2 + (turn == Colour::white ? 0 : 1);
}

/// Do all men of the one stand in the other?
[[nodiscard]] bool has_all(const board::Placement& position, const board::Placement& member) {
  return std::ranges::all_of(both_colours, [&](Colour colour) {
    return std::ranges::all_of(
        all_roles, [&](Role role) { return (member.of(colour, role) & ~position.of(colour, role)) == 0; });
  });
}

}  // namespace

BlurredCover::BlurredCover(const BlurredSet& set) : men_(set.men) {
  for (const PackedPosition& member : set.members) {
    members_[key_of(unpack(member), turn_of(member))].push_back(member);
  }
}

bool BlurredCover::contains(const PackedPosition& position) const {
  const board::Placement men = unpack(position);
  if (men.past != 0) return false;
  const auto found = members_.find(key_of(men, turn_of(position)));
  if (found == members_.end()) return false;
  return std::ranges::any_of(found->second, [&](const PackedPosition& member) {
    const board::Placement sharp = unpack(member);
    return sharp.past == 0 && has_all(men, sharp) &&
           can_be_told_off(men, Bitboard(men.occupied() & ~sharp.occupied()));
  });
}

bool BlurredCover::can_be_told_off(const board::Placement& position, Bitboard men) const {
  if (static_cast<std::size_t>(men.count()) > men_.size()) return false;
  std::vector<Bitboard> choices;  // For each of them, which blurred men it can be, by their number.
  for (const Square s : men) {
    Bitboard able;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const BlurredMan& man = men_[i];
      const bool has_its_role =
          man.role ? man.role == position.role_on(s) : position.role_on(s) != Role::king;
      if (man.colour == position.colour_on(s) && has_its_role && man.squares.contains(s)) {
        able |= Bitboard(std::uint64_t{1} << i);
      }
    }
    choices.push_back(able);
  }
  return Matching(choices).is_complete();
}

}  // namespace adoube::certificate
