// SPDX-License-Identifier: GPL-3.0-or-later
// A long PGN cut into blocks of whole games, so that they can be read one by one or side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/source/source.hpp"

namespace adoube::notation {

/// Whole games. Reading the blocks of a file in order gives what reading the file at once would give.
class PgnBlock {
 public:
  /// A view into the block's own storage or into a mapped file; in the latter case the source must outlive
  /// it.
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// Where it begins in the unpacked bytes of the source.
  [[nodiscard]] std::uint64_t offset() const noexcept { return offset_; }
  /// The column of its first character, from 1; beyond 1 only where several games share a line.
  [[nodiscard]] std::uint64_t column() const noexcept { return column_; }

 private:
  friend class PgnBlocks;

  std::string_view text_;
  std::uint64_t offset_ = 0;
  std::uint64_t column_ = 1;
  std::vector<char> storage_;  ///< Kept from use to use.
};

/// Takes the source apart; of a source in UTF-16, which cannot be read, gives the first block only. Memory is
/// bounded by a block, or by the largest game if that is longer.
class PgnBlocks {
 public:
  static constexpr std::size_t usual_size = std::size_t{256} << 10U;

  explicit PgnBlocks(source::Source& source, std::size_t size = usual_size) noexcept;

  /// The next block into `block`; false at the end. What the source could not deliver, its error() says.
  [[nodiscard]] bool next(PgnBlock& block);

 private:
  [[nodiscard]] bool next_mapped(PgnBlock& block);
  [[nodiscard]] bool next_copied(PgnBlock& block);
  void finish(PgnBlock& block, std::string_view text) noexcept;

  source::Source& source_;
  std::size_t size_;
  std::string_view mapped_;  ///< What is left of a mapped file.
  bool is_mapped_ = false;
  bool is_at_end_ = false;
  bool is_foreign_ = false;  ///< UTF-16, which the first block shows: what follows would be read as noise.
  std::vector<char> rest_;   ///< Read already, but of the next block.
  std::uint64_t offset_ = 0;
  std::uint64_t column_ = 1;
};

}  // namespace adoube::notation
