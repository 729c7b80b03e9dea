// SPDX-License-Identifier: GPL-3.0-or-later
// A long list of small numbers as the files pack it: pairs that occur often became symbols, again and again,
// and the symbols are written in a canonical prefix code, block by block.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "byte_reader.hpp"

namespace adoube::endgame::syzygy {

/// What a file says of a list before it comes: bits of one byte.
namespace list_flag {
inline constexpr std::uint8_t black_to_move = 1;
inline constexpr std::uint8_t mapped = 2;
inline constexpr std::uint8_t win_in_plies = 4;
inline constexpr std::uint8_t loss_in_plies = 8;
inline constexpr std::uint8_t wide_map = 16;
inline constexpr std::uint8_t single_value = 128;
}  // namespace list_flag

/// The list is spread over the file: a header, and later an index, the lengths of the blocks, the blocks. The
/// parts are read in this order, other lists' parts between them. It looks into the bytes given, which must
/// outlive it.
class PairedValues {
 public:
  /// Reads the header of a list of so many numbers.
  [[nodiscard]] static Result<PairedValues, std::string> read_header(ByteReader& reader, std::uint64_t size);
  void read_index(ByteReader& reader);
  void read_lengths(ByteReader& reader);
  void read_blocks(ByteReader& reader);

  [[nodiscard]] bool has(std::uint8_t flag) const noexcept { return (flags_ & flag) != 0; }
  /// The number at a place below the size; nothing if the packed bytes make no sense.
  [[nodiscard]] std::optional<std::uint16_t> at(std::uint64_t place) const noexcept;

 private:
  /// A symbol stands for one number or for two symbols. `length` counts the numbers it stands for.
  struct Symbol {
    std::uint16_t left = 0;
    std::uint16_t right = 0;
    std::uint32_t length = 0;
  };
  struct BlockPlace {
    std::uint64_t block;
    std::uint32_t offset;
  };

  [[nodiscard]] std::optional<std::string> read_code(ByteReader& reader);
  [[nodiscard]] std::optional<std::string> read_symbols(ByteReader& reader);
  [[nodiscard]] bool measure_symbols();
  [[nodiscard]] std::optional<BlockPlace> find(std::uint64_t place) const noexcept;
  [[nodiscard]] std::uint32_t block_length(std::uint64_t block) const noexcept;

  std::uint8_t flags_ = 0;
  std::uint16_t single_ = 0;
  int block_shift_ = 0;
  int span_shift_ = 0;
  int shortest_ = 0;
  std::uint64_t index_entries_ = 0;
  std::uint64_t blocks_ = 0;
  std::uint64_t lengths_count_ = 0;
  /// By the length of the code words, from the shortest: the least word, moved to the top of 64 bits, and its
  /// symbol.
  std::vector<std::uint64_t> least_word_;
  std::vector<std::uint16_t> least_symbol_;
  std::vector<Symbol> symbols_;
  Bytes index_;
  Bytes lengths_;
  Bytes data_;
};

}  // namespace adoube::endgame::syzygy
