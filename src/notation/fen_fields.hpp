// SPDX-License-Identifier: GPL-3.0-or-later
// What FEN and EPD share: the first fields of a position, read from a text one by one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/ascii.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::notation {

/// A piece of a text that remembers where it stands.
struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

/// Takes a text apart at its blanks.
class Words {
 public:
  explicit Words(std::string_view text) noexcept : text_(text) {}

  /// The next word, or nothing at the end of the text. A stop character ends a word without belonging to it.
  [[nodiscard]] std::optional<Word> next(std::string_view stops = {});
  void skip_blanks() noexcept;

  [[nodiscard]] bool at_end() const noexcept { return offset_ == text_.size(); }
  [[nodiscard]] char front() const noexcept { return text_[offset_]; }
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  [[nodiscard]] std::string_view rest() const noexcept { return text_.substr(offset_); }
  void advance(std::size_t bytes) noexcept { offset_ += bytes; }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

/// Placement, turn, castling and en passant: all of an EPD's position, the first four fields of a FEN.
[[nodiscard]] Result<Setup, FenError> parse_position_fields(Words& words, std::string_view stops = {});

[[nodiscard]] Result<int, FenError> parse_counter(Word word, FenField field);

/// Those four fields as text.
[[nodiscard]] std::string position_fields(const Setup& setup, FenStyle style);

/// The offending bytes as an error keeps them: not more than a person wants to see.
[[nodiscard]] std::string excerpt(std::string_view text);

}  // namespace adoube::notation
