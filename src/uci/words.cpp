// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting lines into words.
#include "words.hpp"

#include <algorithm>
#include <cstddef>

namespace adoube::uci {

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& text) noexcept {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  const auto* const end = std::ranges::find_if(text, is_blank);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) words.push_back(word);
  return words;
}

std::string_view Words::peek() const noexcept {
  std::string_view ahead = rest_;
  return take_word(ahead);
}

std::string_view Words::take() noexcept {
  const std::string_view word = take_word(rest_);
  rest_ = trimmed(rest_);
  return word;
}

}  // namespace adoube::uci
