// SPDX-License-Identifier: GPL-3.0-or-later
// One table as a file holds it: its header, checked, and the number it has for a position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "arrangement.hpp"
#include "byte_reader.hpp"
#include "paired_values.hpp"

namespace adoube::endgame::syzygy {

enum class TableKind : std::uint8_t { wdl, dtz };

[[nodiscard]] constexpr std::string_view ending_of(TableKind kind) noexcept {
  return kind == TableKind::wdl ? ".rtbw" : ".rtbz";
}

/// A distance, and whether it is counted in plies: in whole moves, it may be one ply more.
struct Distance {
  int plies;
  bool is_exact;
};

/// Looks into the bytes given, which must outlive it.
class TableFile {
 public:
  [[nodiscard]] static Result<TableFile, std::string> read(TableKind kind, const Material& men, Bytes bytes);

  /// What a table of who wins has for a position with its men, in either colours. It may be too low where a
  /// capture is best: whoever asks tries the captures. En passant is unknown to it.
  [[nodiscard]] std::optional<Wdl5> wdl(const board::Position& position) const noexcept;

  /// A table of distances keeps positions with one player to move only. Has it this one?
  [[nodiscard]] bool keeps_turn(const board::Position& position) const noexcept;
  /// The distance of a position it keeps, which stands as `wdl` says, not drawn. Without sign.
  [[nodiscard]] std::optional<Distance> distance(const board::Position& position, Wdl5 wdl) const noexcept;

 private:
  /// The positions with one player to move whose leading pawn stands on one file (or its mirror).
  struct Part {
    Arrangement order;
    PairedValues values;
    /// By kind of result, what each number stands for, if the flag says that there is a map.
    std::array<std::vector<std::uint16_t>, 4> map;
  };
  /// A position with the colours of the file, and the part that has it.
  struct Place {
    const Part* part;
    std::uint64_t number;
    Colour turn;
  };

  [[nodiscard]] std::optional<std::string> read_orders(ByteReader& reader);
  [[nodiscard]] std::optional<std::string> read_lists(ByteReader& reader);
  void read_maps(ByteReader& reader);
  [[nodiscard]] Place find(const board::Position& position) const noexcept;
  [[nodiscard]] const Part& part_of(Colour turn, int file) const noexcept;

  TableKind kind_ = TableKind::wdl;
  Material men_;
  std::size_t sides_ = 1;
  std::size_t files_ = 1;
  /// File by file, in each the sides.
  std::vector<Part> parts_;
};

}  // namespace adoube::endgame::syzygy
