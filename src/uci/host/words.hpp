// SPDX-License-Identifier: GPL-3.0-or-later
// A line as words and numbers, whatever blanks and stray bytes lie between.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::uci {

/// Blanks are all control characters as well: some programs end their lines with a zero byte.
[[nodiscard]] constexpr bool is_blank(char c) noexcept { return static_cast<unsigned char>(c) <= 0x20; }

[[nodiscard]] inline std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Takes the first word off the text; empty if there is none.
[[nodiscard]] inline std::string_view take_word(std::string_view& text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  std::size_t length = 0;
  while (length < text.size() && !is_blank(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) words.push_back(word);
  return words;
}

template <std::integral Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view word) noexcept {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace adoube::uci
