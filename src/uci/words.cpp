// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting lines into words.
#include "words.hpp"

#include <algorithm>
#include <cstddef>

namespace adoube::uci {

Words::Words(std::string_view text) noexcept : rest_(text) {
  while (!rest_.empty() && is_separator(rest_.front())) rest_.remove_prefix(1);
  while (!rest_.empty() && is_separator(rest_.back())) rest_.remove_suffix(1);
}

std::string_view Words::peek() const noexcept {
  const auto* const end = std::ranges::find_if(rest_, is_separator);
  return rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
}

std::string_view Words::take() noexcept {
  const std::string_view word = peek();
  *this = Words(rest_.substr(word.size()));
  return word;
}

}  // namespace adoube::uci
