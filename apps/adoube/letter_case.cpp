// SPDX-License-Identifier: GPL-3.0-or-later
// Turning capitals into small letters.
#include "letter_case.hpp"

#include <cstddef>

#include "adoube/notation/utf8.hpp"

namespace adoube::app {

namespace {

/// For code points of two bytes.
[[nodiscard]] constexpr unsigned small_letter(unsigned code) {
  if (code >= 0xc0 && code <= 0xde && code != 0xd7) return code + 0x20;
  if (code == 0x178) return 0xff;  // Ÿ, whose small letter is in Latin-1.
  // Capital and small letters take turns: from even ones on, with two stretches where odd ones are capitals.
  // The dotted capital I is no pair with what follows it.
  const bool even_is_capital =
      (code >= 0x100 && code < 0x138 && code != 0x130) || (code >= 0x14a && code < 0x178);
  const bool odd_is_capital = (code >= 0x139 && code < 0x149) || (code >= 0x179 && code < 0x17f);
  if (even_is_capital && code % 2 == 0) return code + 1;
  if (odd_is_capital && code % 2 == 1) return code + 1;
  return code;
}

}  // namespace

std::string to_lower(std::string_view text) {
  std::string lower = notation::to_utf8(text);
  for (std::size_t i = 0; i < lower.size(); ++i) {
    const auto first = static_cast<unsigned char>(lower[i]);
    if (first >= 'A' && first <= 'Z') lower[i] = static_cast<char>(first - 'A' + 'a');
    if (first < 0xc3 || first > 0xc5) continue;
    // In UTF-8 every lead byte has its second one behind it; the small letters have two bytes, too.
    const unsigned code = ((first & 0x1fU) << 6U) | (static_cast<unsigned char>(lower[i + 1]) & 0x3fU);
    lower[i] = static_cast<char>(0xc0U | (small_letter(code) >> 6U));
    lower[++i] = static_cast<char>(0x80U | (small_letter(code) & 0x3fU));
  }
  return lower;
}

}  // namespace adoube::app
