// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a protocol as words and numbers, whatever blanks and stray bytes lie between.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::uci {

/// Blanks, and all control characters as well: some programs end their lines with a zero byte.
[[nodiscard]] constexpr bool is_separator(char c) noexcept { return static_cast<unsigned char>(c) <= ' '; }

/// Words one after the other, with separators of any kind between them.
class Words {
 public:
  explicit Words(std::string_view text) noexcept;

  [[nodiscard]] bool empty() const noexcept { return rest_.empty(); }
  /// The next word, which stays; empty after the last.
  [[nodiscard]] std::string_view peek() const noexcept;
  /// The next word, which is taken.
  std::string_view take() noexcept;
  /// All that was not taken, without separators around it.
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

/// A whole number, with a sign or not, and nothing else.
template <std::integral Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view word) noexcept {
  if (word.starts_with('+')) word.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace adoube::uci
