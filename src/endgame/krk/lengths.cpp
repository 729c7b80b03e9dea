// SPDX-License-Identifier: GPL-3.0-or-later
// Lengths by choice and by relation: the longest way through the graph of full moves.
#include "lengths.hpp"

#include "adoube/core/parallel.hpp"
#include "longest_plays.hpp"

namespace adoube::endgame::krk {

std::vector<MoveNumber> choices(const View& view, int threads) {
  const Placements& placements = view.placements();
  std::vector<MoveNumber> chosen(placements.count(), not_legal);
  for_each_index(placements.rows(), threads, [&](std::size_t row) {
    placements.for_each(row, [&](std::size_t number, const Men& p) {
      const std::size_t which = placements.class_of(p);
      if (!view.is_legal(which)) return;
      const auto kind = view.kind(which);
      const std::optional<MoveNumber> choice = kind ? chosen_move_of(*kind, view.size(), p) : std::nullopt;
      chosen[number] = choice.value_or(not_defined);
    });
  });
  return chosen;
}

std::vector<Length> lengths_by_choice(const View& view, const std::vector<MoveNumber>& choices) {
  const Placements& placements = view.placements();
  return longest_plays(placements.count(), [&](std::uint32_t number, std::vector<std::uint32_t>& next) {
    const MoveNumber choice = choices[number];
    if (choice == not_legal) return Offer::no_place;
    if (choice == not_defined) return Offer::no_move;
    const Men p = placements.men(number);
    const bool is_well = view.for_each_next(
        after(p, numbered_move(view.size(), p, choice)),
        [&](const Men& later) { next.push_back(static_cast<std::uint32_t>(placements.number(later))); });
    return is_well ? Offer::moves : Offer::moves_to_grief;
  });
}

std::vector<Length> lengths_by_relation(const View& view) {
  const Placements& placements = view.placements();
  return longest_plays(placements.classes(), [&](std::uint32_t which, std::vector<std::uint32_t>& next) {
    if (!view.is_legal(which)) return Offer::no_place;
    if (!view.kind(which)) return Offer::no_move;
    const bool is_well = view.for_each_full_move(which, placements.member(which), [&](std::size_t later) {
      next.push_back(static_cast<std::uint32_t>(later));
    });
    return is_well ? Offer::moves : Offer::moves_to_grief;
  });
}

}  // namespace adoube::endgame::krk
