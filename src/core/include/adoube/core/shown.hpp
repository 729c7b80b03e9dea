// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign bytes inside a sentence of ours: one line of plain characters whatever they are, and not too long.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace adoube {

/// What cannot be printed as an escape, what is too long cut off.
[[nodiscard]] inline std::string plain(std::string_view bytes, std::size_t most = 60) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      text += c;
    } else {
      text.append("\\x").append(1, digits[byte >> 4U]).append(1, digits[byte & 15U]);
    }
  }
  if (bytes.size() > most) text += "…";
  return text;
}

/// The same in quotes.
[[nodiscard]] inline std::string shown(std::string_view bytes, std::size_t most = 60) {
  return "'" + plain(bytes, most) + "'";
}

}  // namespace adoube
