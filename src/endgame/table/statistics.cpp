// SPDX-License-Identifier: GPL-3.0-or-later
// Counting what a table holds.
#include <algorithm>

#include "adoube/endgame/table_statistics.hpp"
#include "data.hpp"

namespace adoube::endgame {

TableStatistics statistics(const Table& table) {
  const table::Data& data = table.data();
  const table::Layout& layout = data.layout();
  const std::size_t per_pair = layout.frames_per_pair() * 64;
  TableStatistics result;
  for (const Colour turn : both_colours) {
    std::array<std::uint64_t, 256> counts{};
    for (std::size_t pair = 0; pair < layout.kings().size(); ++pair) {
      std::array<std::uint64_t, 256> here{};
      for (std::size_t i = pair * per_pair; i < (pair + 1) * per_pair; ++i) ++here[data.entries(turn)[i]];
      for (std::size_t entry = 0; entry < here.size(); ++entry) {
        counts[entry] += here[entry] * layout.kings().images_of(pair);
      }
    }
    SideStatistics& side = result.sides[static_cast<std::size_t>(index_of(turn))];
    for (std::size_t entry = 0; entry < counts.size(); ++entry) {
      const std::uint64_t count = counts[entry] / layout.orders();
      const auto value = table::to_value(static_cast<table::Entry>(entry));
      if (!value || count == 0) continue;
      side.legal += count;
      if (value->wdl == Wdl::draw) {
        side.draws += count;
        continue;
      }
      (value->wdl == Wdl::win ? side.wins : side.losses) += count;
      side.by_plies.resize(entry + 1, 0);
      side.by_plies[entry] = count;
    }
    if (!side.by_plies.empty()) side.mates = side.by_plies[0];
    // The longest win of the player to move: the largest odd distance, and the first position that has it.
    for (std::size_t plies = side.by_plies.size(); plies-- > 0;) {
      if (plies % 2 == 0 || side.by_plies[plies] == 0) continue;
      const auto& entries = data.entries(turn);
      const auto found = std::ranges::find(entries, static_cast<table::Entry>(plies)) - entries.begin();
      result.longest[static_cast<std::size_t>(index_of(turn))] =
          LongestMate{.setup = table::setup_of(layout, static_cast<std::size_t>(found), turn),
                      .value = win_in(static_cast<int>(plies))};
      break;
    }
  }
  return result;
}

}  // namespace adoube::endgame
