// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a Syzygy table of some material: refused, or asked about positions, without a step outside the
// file.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "finding.hpp"
#include "random.hpp"
#include "syzygy/table_file.hpp"

namespace adoube {
namespace {

using endgame::Material;
using endgame::Wdl5;
using endgame::syzygy::TableFile;
using endgame::syzygy::TableKind;

[[nodiscard]] Setup any_setup(const Material& material, support::Random& random) {
  Setup setup;
  setup.turn = random.chance(50) ? Colour::white : Colour::black;
  const auto put = [&](Piece man) {
    auto square = static_cast<Square>(random.below(64));
    while (setup.at(square)) square = static_cast<Square>(random.below(64));
    setup.put(square, man);
  };
  put({.role = Role::king, .colour = Colour::white});
  put({.role = Role::king, .colour = Colour::black});
  for (const Piece man : material.men()) put(man);
  return setup;
}

/// The first byte chooses the kind and the material.
void read_table(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return;
  constexpr std::array names{"KRvK", "KPvK", "KRvKR", "KPvKP", "KRRvK", "KPPvKP", "KRRvKBB", "KQRPvKRP"};
  const TableKind kind = (bytes[0] & 1U) == 0 ? TableKind::wdl : TableKind::dtz;
  const Material material = Material::parse(names[bytes[0] >> 1U & 7U]).value();
  const auto table = TableFile::read(kind, material, bytes.subspan(1));
  if (!table) return fuzz::require(!table.error().empty(), "refused without a reason");
  support::Random random(bytes.size());
  for (int i = 0; i < 50; ++i) {
    const auto position = board::make_position(any_setup(material, random));
    if (!position) continue;
    if (kind == TableKind::wdl) {
      const auto wdl = table->wdl(*position);
      fuzz::require(!wdl || (*wdl >= Wdl5::loss && *wdl <= Wdl5::win), "no such result");
    } else if (table->keeps_turn(*position)) {
      const auto distance = table->distance(*position, Wdl5::win);
      fuzz::require(!distance || distance->plies > 0, "a distance of nothing");
    }
  }
}

}  // namespace
}  // namespace adoube

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  adoube::read_table({data, size});
  return 0;
}
