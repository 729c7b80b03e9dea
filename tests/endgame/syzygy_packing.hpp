// SPDX-License-Identifier: GPL-3.0-or-later
// Writes what the reader of Syzygy tables reads: numbers packed into symbols, code words and blocks, and the
// file around them. Plain rather than tight, but every part of the format is there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace adoube::endgame::packing {

using ByteList = std::vector<std::uint8_t>;

inline void put(ByteList& bytes, std::uint64_t value, int count) {
  for (int i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}
inline void pad(ByteList& bytes, std::size_t multiple) {
  while (bytes.size() % multiple != 0) bytes.push_back(0);
}

/// A symbol: a number, or two symbols.
struct WrittenSymbol {
  std::uint16_t left = 0;
  std::uint16_t right = 0xfff;
};

/// A list in the parts in which files spread it.
struct PackedList {
  ByteList header;
  ByteList index;
  ByteList lengths;
  ByteList blocks;
};

/// Makes pairs that occur often into symbols, at most so many times.
[[nodiscard]] inline std::vector<std::uint16_t> pair_up(std::vector<std::uint16_t> text,
                                                        std::vector<WrittenSymbol>& symbols, int rounds) {
  for (; rounds > 0; --rounds) {
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> counts;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) ++counts[{text[i], text[i + 1]}];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    if (most == counts.end() || most->second < 2) break;
    const auto [left, right] = most->first;
    const auto symbol = static_cast<std::uint16_t>(symbols.size());
    symbols.push_back({.left = left, .right = right});
    std::vector<std::uint16_t> shorter;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i + 1 < text.size() && text[i] == left && text[i + 1] == right) {
        shorter.push_back(symbol);
        ++i;
      } else {
        shorter.push_back(text[i]);
      }
    }
    text = std::move(shorter);
  }
  return text;
}

/// The lengths of the words of a prefix code, none shorter than one bit (Huffman).
[[nodiscard]] inline std::vector<int> word_lengths(const std::vector<std::uint16_t>& text,
                                                   std::size_t symbols) {
  struct Tree {
    std::uint64_t weight;
    std::vector<std::size_t> leaves;
  };
  std::vector<Tree> trees;
  for (std::size_t s = 0; s < symbols; ++s) {
    // Symbols that only others use still have a word.
    trees.push_back({.weight = 1 + static_cast<std::uint64_t>(std::ranges::count(text, s)), .leaves = {s}});
  }
  std::vector<int> lengths(symbols, symbols == 1 ? 1 : 0);
  while (trees.size() > 1) {
    std::ranges::sort(trees, std::greater{}, &Tree::weight);
    Tree least = std::move(trees.back());
    trees.pop_back();
    trees.back().weight += least.weight;
    trees.back().leaves.insert(trees.back().leaves.end(), least.leaves.begin(), least.leaves.end());
    for (const std::size_t s : trees.back().leaves) ++lengths[s];
  }
  return lengths;
}

/// A canonical code: the longest words belong to the first symbols.
struct WrittenCode {
  int shortest = 0;
  int longest = 0;
  std::vector<std::uint64_t> least_word = {};
  std::vector<std::uint16_t> least_symbol = {};
};

[[nodiscard]] inline WrittenCode canonical_code(const std::vector<int>& lengths) {
  WrittenCode code{.shortest = std::ranges::min(lengths), .longest = std::ranges::max(lengths)};
  const auto count = static_cast<std::size_t>(code.longest - code.shortest) + 1;
  code.least_word.assign(count, 0);
  code.least_symbol.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const int longer = code.shortest + static_cast<int>(i);
    code.least_symbol[i] = static_cast<std::uint16_t>(
        std::ranges::count_if(lengths, [&](int length) { return length > longer; }));
  }
  for (std::size_t i = count - 1; i-- > 0;) {
    code.least_word[i] = (code.least_word[i + 1] + code.least_symbol[i] - code.least_symbol[i + 1]) / 2;
  }
  return code;
}

/// Blocks of 2^`block_shift` bytes, an entry of the index for 2^`span_shift` numbers.
[[nodiscard]] inline PackedList pack(const std::vector<std::uint16_t>& values, std::uint8_t flags,
                                     int block_shift = 6, int span_shift = 7) {
  PackedList list;
  if (std::ranges::count(values, values.front()) == std::ssize(values) && values.front() < 256) {
    list.header = {static_cast<std::uint8_t>(flags | 0x80U), static_cast<std::uint8_t>(values.front())};
    return list;
  }
  // 1. Symbols, renumbered by the length of their words.
  std::vector<WrittenSymbol> drawn;
  const auto largest = std::ranges::max(values);
  for (std::uint16_t value = 0; value <= largest; ++value) drawn.push_back({.left = value});
  const auto text = pair_up(values, drawn, 40);
  const auto drawn_lengths = word_lengths(text, drawn.size());
  std::vector<std::uint16_t> order(drawn.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
  std::ranges::sort(order, [&](std::uint16_t a, std::uint16_t b) {
    return std::pair(-drawn_lengths[a], a) < std::pair(-drawn_lengths[b], b);
  });
  std::vector<std::uint16_t> renamed(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) renamed[order[i]] = static_cast<std::uint16_t>(i);
  std::vector<int> lengths;
  std::vector<std::uint64_t> sizes(drawn.size(), 1);
  for (std::size_t s = 0; s < drawn.size(); ++s) {
    if (drawn[s].right != 0xfff) sizes[s] = sizes[drawn[s].left] + sizes[drawn[s].right];
  }
  for (const std::uint16_t s : order) lengths.push_back(drawn_lengths[s]);
  const WrittenCode code = canonical_code(lengths);

  // 2. Blocks, filled while words fit.
  std::vector<std::uint64_t> starts;
  std::uint64_t written = 0;
  std::size_t used = 0;
  const std::size_t room = std::size_t{8} << block_shift;
  for (const std::uint16_t symbol : text) {
    const std::uint16_t name = renamed[symbol];
    const auto length = static_cast<std::size_t>(lengths[name]);
    const bool is_full =
        starts.empty() || used + length > room || written + sizes[symbol] - starts.back() > 65536;
    if (is_full) {
      starts.push_back(written);
      used = 0;
      list.blocks.resize(starts.size() << block_shift, 0);
    }
    const std::size_t rank = length - static_cast<std::size_t>(code.shortest);
    const std::uint64_t word = code.least_word[rank] + name - code.least_symbol[rank];
    for (std::size_t bit = 0; bit < length; ++bit, ++used) {
      const std::size_t place = ((starts.size() - 1) << block_shift) + used / 8;
      if ((word >> (length - 1 - bit) & 1) != 0)
        list.blocks[place] |= static_cast<std::uint8_t>(0x80U >> (used % 8));
    }
    written += sizes[symbol];
  }
  for (std::size_t block = 0; block < starts.size(); ++block) {
    const std::uint64_t end = block + 1 < starts.size() ? starts[block + 1] : written;
    put(list.lengths, end - starts[block] - 1, 2);
  }

  // 3. The index: where the middle of each span lies; past the end it is counted on from the last block.
  const std::uint64_t span = std::uint64_t{1} << span_shift;
  for (std::uint64_t begin = 0; begin < values.size(); begin += span) {
    const std::uint64_t middle = begin + span / 2;
    std::size_t block = starts.size() - 1;
    while (starts[block] > middle) --block;
    put(list.index, block, 4);
    put(list.index, middle - starts[block], 2);
  }

  // 4. The header.
  list.header = {flags, static_cast<std::uint8_t>(block_shift), static_cast<std::uint8_t>(span_shift), 0};
  put(list.header, starts.size(), 4);
  put(list.header, static_cast<std::uint64_t>(code.longest), 1);
  put(list.header, static_cast<std::uint64_t>(code.shortest), 1);
  for (const std::uint16_t symbol : code.least_symbol) put(list.header, symbol, 2);
  put(list.header, order.size(), 2);
  for (const std::uint16_t s : order) {
    const bool is_pair = drawn[s].right != 0xfff;
    const std::uint64_t left = is_pair ? renamed[drawn[s].left] : drawn[s].left;
    const std::uint64_t right = is_pair ? renamed[drawn[s].right] : 0xfff;
    put(list.header, left | right << 12, 3);
  }
  if (order.size() % 2 == 1) put(list.header, 0, 1);
  return list;
}

/// What a part of a file (a side of a file of the leading pawn) lists.
struct WrittenPart {
  std::uint8_t leading_place = 0;
  std::uint8_t pawns_place = 0;
  std::vector<std::uint8_t> codes = {};
  std::vector<std::uint16_t> values = {};
  std::uint8_t flags = 0;
};

/// The parts file by file, in each the sides. `maps` follow the headers, as tables of distances have them.
[[nodiscard]] inline ByteList write_table(bool is_dtz, std::uint8_t layout, bool has_pawns_of_both,
                                          std::size_t sides, const std::vector<WrittenPart>& parts,
                                          const ByteList& maps = {}) {
  ByteList bytes = is_dtz ? ByteList{0xd7, 0x66, 0x0c, 0xa5} : ByteList{0x71, 0xe8, 0x23, 0x5d};
  bytes.push_back(layout);
  std::vector<PackedList> lists;
  for (std::size_t begin = 0; begin < parts.size(); begin += sides) {
    const WrittenPart& first = parts[begin];
    const WrittenPart& second = parts[begin + sides - 1];
    const auto both = [&](std::uint8_t a, std::uint8_t b) {
      bytes.push_back(static_cast<std::uint8_t>(a | (sides == 2 ? b << 4 : 0)));
    };
    both(first.leading_place, second.leading_place);
    if (has_pawns_of_both) both(first.pawns_place, second.pawns_place);
    for (std::size_t i = 0; i < first.codes.size(); ++i) both(first.codes[i], second.codes[i]);
  }
  pad(bytes, 2);
  for (const WrittenPart& part : parts) {
    lists.push_back(pack(part.values, part.flags));
    bytes.insert(bytes.end(), lists.back().header.begin(), lists.back().header.end());
  }
  bytes.insert(bytes.end(), maps.begin(), maps.end());
  pad(bytes, 2);
  for (const auto& list : lists) bytes.insert(bytes.end(), list.index.begin(), list.index.end());
  for (const auto& list : lists) bytes.insert(bytes.end(), list.lengths.begin(), list.lengths.end());
  for (const auto& list : lists) {
    pad(bytes, 64);
    bytes.insert(bytes.end(), list.blocks.begin(), list.blocks.end());
  }
  pad(bytes, 64);
  for (int half = 0; half < 2; ++half)
    put(bytes, 0, 8);  // Where a checksum stands, which readers do not look at.
  return bytes;
}

}  // namespace adoube::endgame::packing
