// SPDX-License-Identifier: GPL-3.0-or-later
#include "paired_values.hpp"

#include <algorithm>

namespace adoube::endgame::syzygy {

namespace {

constexpr std::uint16_t no_symbol = 0xfff;
constexpr std::size_t bytes_of_index_entry = 6;
// A block has at most this many numbers: its length is written in 16 bits, less one.
constexpr std::uint32_t longest_block = 0x10000;
constexpr int longest_word = 32;

/// The bits of a block from the highest of its first byte on.
class BitReader {
 public:
  explicit BitReader(Bytes block) noexcept : block_(block) { refill(); }

  /// The next 64 bits; zeros after the end of the block.
  [[nodiscard]] std::uint64_t ahead() const noexcept { return window_; }
  /// False if so many bits are not left.
  [[nodiscard]] bool drop(int count) noexcept {
    window_ <<= count;
    held_ -= count;
    refill();
    return held_ >= 0;
  }

 private:
  void refill() noexcept {
    while (held_ <= 56 && next_ < block_.size()) {
      window_ |= static_cast<std::uint64_t>(block_[next_++]) << (56 - held_);
      held_ += 8;
    }
  }

  Bytes block_;
  std::size_t next_ = 0;
  std::uint64_t window_ = 0;
  int held_ = 0;
};

}  // namespace

Result<PairedValues, std::string> PairedValues::read_header(ByteReader& reader, std::uint64_t size) {
  PairedValues list;
  list.flags_ = reader.u8();
  if (list.has(list_flag::single_value)) {
    list.single_ = reader.u8();
    return list;
  }
  list.block_shift_ = reader.u8();
  list.span_shift_ = reader.u8();
  const std::uint8_t padding = reader.u8();
  list.blocks_ = reader.u32();
  if (list.block_shift_ > 31 || list.span_shift_ > 31) return std::unexpected("a size in a header is absurd");
  list.lengths_count_ = list.blocks_ + padding;
  const std::uint64_t span = std::uint64_t{1} << list.span_shift_;
  list.index_entries_ = (size + span - 1) >> list.span_shift_;
  if (auto fault = list.read_code(reader)) return std::unexpected(*std::move(fault));
  if (auto fault = list.read_symbols(reader)) return std::unexpected(*std::move(fault));
  return list;
}

std::optional<std::string> PairedValues::read_code(ByteReader& reader) {
  const int longest = reader.u8();
  shortest_ = reader.u8();
  if (shortest_ < 1 || shortest_ > longest || longest > longest_word)
    return "the lengths of the code words are absurd";
  const auto lengths = static_cast<std::size_t>(longest - shortest_) + 1;
  for (std::size_t i = 0; i < lengths; ++i) least_symbol_.push_back(reader.u16());

  // Canonical: the words of one length are consecutive numbers, and the least one of a length follows from
  // those one longer, of which there are as many as symbols lie between.
  least_word_.assign(lengths, 0);
  for (std::size_t i = lengths - 1; i-- > 0;) {
    if (least_symbol_[i] < least_symbol_[i + 1]) return "the code words are out of order";
    least_word_[i] = (least_word_[i + 1] + least_symbol_[i] - least_symbol_[i + 1]) / 2;
  }
  for (std::size_t i = 0; i < lengths; ++i) {
    const int word = shortest_ + static_cast<int>(i);
    if (least_word_[i] >> word != 0) return "the code words do not fit their lengths";
    least_word_[i] <<= 64 - word;
  }
  return std::nullopt;
}

std::optional<std::string> PairedValues::read_symbols(ByteReader& reader) {
  const std::size_t count = reader.u16();
  const Bytes packed = reader.take(count * 3);
  if (packed.empty()) return "there are no symbols";
  if (count % 2 == 1) static_cast<void>(reader.u8());
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t low = packed[3 * i];
    const std::uint32_t middle = packed[3 * i + 1];
    const std::uint32_t high = packed[3 * i + 2];
    symbols_.push_back({.left = static_cast<std::uint16_t>(low | (middle & 0xfU) << 8),
                        .right = static_cast<std::uint16_t>(high << 4 | middle >> 4)});
  }
  if (!measure_symbols()) return "a symbol stands for symbols without end";
  return std::nullopt;
}

bool PairedValues::measure_symbols() {
  // A pair can only be measured after its parts: walk down with a stack of pairs that wait. In a sound file
  // no symbol waits for itself.
  std::vector<bool> waits(symbols_.size(), false);
  std::vector<std::size_t> stack;
  for (std::size_t root = 0; root < symbols_.size(); ++root) {
    stack.push_back(root);
    while (!stack.empty()) {
      const std::size_t top = stack.back();
      Symbol& symbol = symbols_[top];
      if (symbol.right == no_symbol) symbol.length = 1;
      if (symbol.length != 0) {
        waits[top] = false;
        stack.pop_back();
        continue;
      }
      if (symbol.left >= symbols_.size() || symbol.right >= symbols_.size()) return false;
      const std::uint32_t left = symbols_[symbol.left].length;
      const std::uint32_t right = symbols_[symbol.right].length;
      if (left != 0 && right != 0) {
        symbol.length = left + right;
        if (symbol.length > longest_block) return false;
        continue;
      }
      waits[top] = true;
      const std::size_t part = left == 0 ? symbol.left : symbol.right;
      if (waits[part]) return false;
      stack.push_back(part);
    }
  }
  return true;
}

void PairedValues::read_index(ByteReader& reader) {
  index_ = reader.take(index_entries_ * bytes_of_index_entry);
}
void PairedValues::read_lengths(ByteReader& reader) { lengths_ = reader.take(lengths_count_ * 2); }

void PairedValues::read_blocks(ByteReader& reader) {
  reader.align(64);
  data_ = reader.take(blocks_ << block_shift_);
}

std::uint32_t PairedValues::block_length(std::uint64_t block) const noexcept {
  return little_16(lengths_, block * 2) + std::uint32_t{1};
}

std::optional<PairedValues::BlockPlace> PairedValues::find(std::uint64_t place) const noexcept {
  // An entry tells the block and offset of the middle of its span; from there it goes block by block.
  const auto entry = (place >> span_shift_) * bytes_of_index_entry;
  std::uint64_t block = little_32(index_, entry);
  const std::int64_t span = std::int64_t{1} << span_shift_;
  std::int64_t offset = little_16(index_, entry + 4);
  offset += static_cast<std::int64_t>(place & static_cast<std::uint64_t>(span - 1)) - span / 2;
  // The middle of the last span may lie past the end: that is what the lengths of blocks that are not there
  // are for.
  if (block >= lengths_count_) return std::nullopt;
  while (offset < 0) {
    if (block == 0) return std::nullopt;
    offset += block_length(--block);
  }
  while (offset >= block_length(block)) {
    offset -= block_length(block++);
    if (block == lengths_count_) return std::nullopt;
  }
  if (block >= blocks_) return std::nullopt;
  return BlockPlace{.block = block, .offset = static_cast<std::uint32_t>(offset)};
}

std::optional<std::uint16_t> PairedValues::at(std::uint64_t place) const noexcept {
  if (has(list_flag::single_value)) return single_;
  const auto found = find(place);
  if (!found) return std::nullopt;

  // Read symbols until one covers the offset.
  BitReader bits(data_.subspan(found->block << block_shift_, std::size_t{1} << block_shift_));
  std::uint32_t offset = found->offset;
  std::size_t symbol = 0;
  while (true) {
    std::size_t length = 0;
    while (bits.ahead() < least_word_[length]) ++length;  // the last is zero
    const int word = shortest_ + static_cast<int>(length);
    symbol = ((bits.ahead() - least_word_[length]) >> (64 - word)) + least_symbol_[length];
    if (symbol >= symbols_.size() || !bits.drop(word)) return std::nullopt;
    if (offset < symbols_[symbol].length) break;
    offset -= symbols_[symbol].length;
  }
  // Go down into the pair whose part covers it.
  while (symbols_[symbol].right != no_symbol) {
    const Symbol& pair = symbols_[symbol];
    const std::uint32_t left = symbols_[pair.left].length;
    symbol = offset < left ? pair.left : pair.right;
    if (offset >= left) offset -= left;
  }
  return symbols_[symbol].left;
}

}  // namespace adoube::endgame::syzygy
