// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting lines into words, and showing what came from outside.
#include "words.hpp"

#include <algorithm>
#include <charconv>

namespace adoube::uci::serving {

namespace {

/// Control characters as well: some programs end their lines with a zero byte.
[[nodiscard]] constexpr bool is_blank(char c) noexcept { return static_cast<unsigned char>(c) <= ' '; }

constexpr std::size_t longest_shown = 60;

[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view Words::peek() const noexcept {
  const auto* const end = std::ranges::find_if(rest_, is_blank);
  return rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
}

std::string_view Words::take() noexcept {
  const auto word = peek();
  rest_ = trimmed(rest_.substr(word.size()));
  return word;
}

bool is_same_word(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<std::int64_t> parse_number(std::string_view word) noexcept {
  if (word.starts_with('+')) word.remove_prefix(1);
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || stop != word.data() + word.size()) return std::nullopt;
  return number;
}

std::string shown(std::string_view text) {
  std::string safe(text.substr(0, longest_shown));
  for (char& c : safe) {
    if (c < ' ' || c > '~') c = '?';
  }
  if (text.size() > longest_shown) safe += "...";
  return safe;
}

}  // namespace adoube::uci::serving
