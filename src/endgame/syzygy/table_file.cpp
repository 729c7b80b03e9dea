// SPDX-License-Identifier: GPL-3.0-or-later
#include "table_file.hpp"

#include <algorithm>
#include <utility>

namespace adoube::endgame::syzygy {

namespace {

constexpr std::array<std::uint8_t, 4> magic_of_wdl{0x71, 0xe8, 0x23, 0x5d};
constexpr std::array<std::uint8_t, 4> magic_of_dtz{0xd7, 0x66, 0x0c, 0xa5};

// The byte after the magic number.
constexpr std::uint8_t both_sides_kept = 1;
constexpr std::uint8_t pawns_present = 2;

/// The maps of a table of distances come in this order.
[[nodiscard]] constexpr std::size_t map_of(Wdl5 wdl) noexcept {
  switch (wdl) {
    case Wdl5::win:
    case Wdl5::draw: return 0;
    case Wdl5::loss: return 1;
    case Wdl5::cursed_win: return 2;
    case Wdl5::blessed_loss: return 3;
  }
  return 0;
}

[[nodiscard]] bool is_in_plies(const PairedValues& values, Wdl5 wdl) noexcept {
  if (wdl == Wdl5::win) return values.has(list_flag::win_in_plies);
  if (wdl == Wdl5::loss) return values.has(list_flag::loss_in_plies);
  return false;
}

}  // namespace

Result<TableFile, std::string> TableFile::read(TableKind kind, const Material& men, Bytes bytes) {
  if (men.size() < 3 || std::cmp_greater(men.size(), most_men))
    return std::unexpected("no table has so many men");
  ByteReader reader(bytes);
  const Bytes magic = reader.take(4);
  if (!std::ranges::equal(magic, kind == TableKind::wdl ? magic_of_wdl : magic_of_dtz)) {
    return std::unexpected("the file does not begin as such a table does");
  }
  // Blocks of 64 bytes, then a checksum of 16.
  if (bytes.size() % 64 != 16) return std::unexpected("the file is not as long as a table can be");
  const std::uint8_t layout = reader.u8();
  if (((layout & pawns_present) != 0) != men.has_pawns() ||
      ((layout & both_sides_kept) != 0) == men.is_symmetric()) {
    return std::unexpected("the header is not that of a table with these men");
  }
  TableFile table;
  table.kind_ = kind;
  table.men_ = men;
  table.sides_ = kind == TableKind::wdl && !men.is_symmetric() ? 2 : 1;
  table.files_ = men.has_pawns() ? 4 : 1;
  auto fault = table.read_orders(reader);
  if (!fault) fault = table.read_lists(reader);
  // A file that ends too soon is read as zeros, of which any fault may come.
  if (reader.has_ended()) return std::unexpected("the file ends too soon");
  if (fault) return std::unexpected(*std::move(fault));
  return table;
}

std::optional<std::string> TableFile::read_orders(ByteReader& reader) {
  const auto half = [](std::uint8_t byte, std::size_t side) {
    return static_cast<std::uint8_t>(side == 0 ? byte & 0xfU : byte >> 4U);
  };
  for (std::size_t file = 0; file < files_; ++file) {
    // Each byte speaks of both sides, a half for each.
    std::vector<ListedMen> sides(sides_);
    const std::uint8_t leading = reader.u8();
    const std::uint8_t pawns = men_.has_pawns_of_both() ? reader.u8() : std::uint8_t{0};
    for (std::size_t side = 0; side < sides_; ++side) {
      sides[side].leading_place = half(leading, side);
      sides[side].pawns_place = half(pawns, side);
    }
    for (int man = 0; man < men_.size(); ++man) {
      const std::uint8_t codes = reader.u8();
      for (std::size_t side = 0; side < sides_; ++side) sides[side].codes.push_back(half(codes, side));
    }
    for (const ListedMen& listed : sides) {
      auto order = Arrangement::make(men_, listed, static_cast<int>(file));
      if (!order) return order.error();
      // Which pawns lead decides the file, and so must be known before it.
      if (men_.has_pawns() && !parts_.empty() && parts_[0].order.codes()[0] != order->codes()[0]) {
        return "not all lists begin with the pawns of one player";
      }
      parts_.push_back({.order = *std::move(order), .values = {}, .map = {}});
    }
  }
  reader.align(2);
  return std::nullopt;
}

std::optional<std::string> TableFile::read_lists(ByteReader& reader) {
  for (Part& part : parts_) {
    auto values = PairedValues::read_header(reader, part.order.size());
    if (!values) return values.error();
    part.values = *std::move(values);
  }
  if (kind_ == TableKind::dtz) read_maps(reader);
  for (Part& part : parts_) part.values.read_index(reader);
  for (Part& part : parts_) part.values.read_lengths(reader);
  for (Part& part : parts_) part.values.read_blocks(reader);
  return std::nullopt;
}

void TableFile::read_maps(ByteReader& reader) {
  for (Part& part : parts_) {
    if (!part.values.has(list_flag::mapped)) continue;
    const bool is_wide = part.values.has(list_flag::wide_map);
    if (is_wide) reader.align(2);
    for (auto& map : part.map) {
      const std::size_t count = is_wide ? reader.u16() : reader.u8();
      const Bytes numbers = reader.take(is_wide ? 2 * count : count);
      for (std::size_t i = 0; i < count && !numbers.empty(); ++i) {
        map.push_back(is_wide ? little_16(numbers, 2 * i) : numbers[i]);
      }
    }
  }
  reader.align(2);
}

const TableFile::Part& TableFile::part_of(Colour turn, int file) const noexcept {
  const std::size_t side = sides_ == 2 && turn == Colour::black ? 1 : 0;
  return parts_[at(file) * sides_ + side];
}

TableFile::Place TableFile::find(const board::Position& position) const noexcept {
  // 1. The colours of the file: where both players have the same men, White is the one to move.
  const bool is_exchanged =
      men_.is_symmetric() ? position.turn() == Colour::black : Material::of(position).swapped;
  const Colour turn = is_exchanged ? opposite(position.turn()) : position.turn();
  const auto squares_of = [&](std::uint8_t code) {
    const auto colour = static_cast<Colour>(code >> 3U);
    const auto role = static_cast<Role>((code & 7U) - 1U);
    return position.pieces(is_exchanged ? opposite(colour) : colour, role);
  };
  const auto seen = [&](Square s) { return is_exchanged ? upside_down(index_of(s)) : index_of(s); };

  // 2. The part: its file is that of the leading pawn.
  int file = 0;
  if (men_.has_pawns()) {
    std::array<SquareNumber, most_men> pawns{};
    std::size_t count = 0;
    for (const Square s : squares_of(parts_[0].order.codes()[0])) pawns[count++] = seen(s);
    file = Arrangement::lead(std::span(pawns).first(count));
  }
  const Part& part = part_of(turn, file);

  // 3. The squares in the order of the list; men alike in any order.
  Squares squares{};
  std::array<std::uint64_t, 16> rest{};
  for (const std::uint8_t code : part.order.codes()) rest[code] = squares_of(code).bits();
  std::size_t next = 0;
  for (const std::uint8_t code : part.order.codes()) {
    squares[next++] = seen(board::first_square(rest[code]));
    rest[code] &= rest[code] - 1;
  }
  return {.part = &part, .number = part.order.number_of(squares), .turn = turn};
}

std::optional<Wdl5> TableFile::wdl(const board::Position& position) const noexcept {
  const Place place = find(position);
  const auto value = place.part->values.at(place.number);
  if (!value || *value > 4) return std::nullopt;
  return static_cast<Wdl5>(*value - 2);
}

bool TableFile::keeps_turn(const board::Position& position) const noexcept {
  // Where both have the same men and no pawns, either player's position is the other's turned round.
  if (men_.is_symmetric() && !men_.has_pawns()) return true;
  const Place place = find(position);
  return place.part->values.has(list_flag::black_to_move) == (place.turn == Colour::black);
}

std::optional<Distance> TableFile::distance(const board::Position& position, Wdl5 wdl) const noexcept {
  const Place place = find(position);
  const PairedValues& values = place.part->values;
  const auto value = values.at(place.number);
  if (!value) return std::nullopt;
  int count = *value;
  if (values.has(list_flag::mapped)) {
    const auto& map = place.part->map[map_of(wdl)];
    if (*value >= map.size()) return std::nullopt;
    count = map[*value];
  }
  const bool is_exact = is_in_plies(values, wdl);
  return Distance{.plies = (is_exact ? count : 2 * count) + 1, .is_exact = is_exact};
}

}  // namespace adoube::endgame::syzygy
