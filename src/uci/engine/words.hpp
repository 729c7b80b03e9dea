// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a protocol as words, and words as numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::uci::serving {

[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;

/// Words one after the other, with blanks of any kind between them.
class Words {
 public:
  explicit Words(std::string_view text) noexcept : rest_(trimmed(text)) {}

  [[nodiscard]] bool empty() const noexcept { return rest_.empty(); }
  /// The next word, which stays; empty after the last.
  [[nodiscard]] std::string_view peek() const noexcept;
  /// The next word, which is taken.
  std::string_view take() noexcept;
  /// All that was not taken.
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

/// ASCII letters of either case count as the same.
[[nodiscard]] bool is_same_word(std::string_view a, std::string_view b) noexcept;

/// A whole number, with a sign or not, and nothing else.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view word) noexcept;

/// Text of the other side as it may stand in an answer: on one line, printable, and not endless.
[[nodiscard]] std::string shown(std::string_view text);

}  // namespace adoube::uci::serving
