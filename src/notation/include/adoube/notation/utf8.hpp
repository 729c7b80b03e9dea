// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that are meant to be UTF-8, and sometimes are not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace adoube::notation {

/// Does this byte go on with a character that another one began?
[[nodiscard]] constexpr bool continues_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

/// Bytes that do not go on with a character: the characters, if the text is UTF-8.
[[nodiscard]] constexpr std::size_t count_characters(std::string_view text) noexcept {
  std::size_t count = 0;
  for (const char c : text) count += continues_character(c) ? 0U : 1U;
  return count;
}

/// The first byte that does not begin a character of UTF-8; null if all do.
[[nodiscard]] const char* find_bad_utf8(std::string_view text) noexcept;

/// Does a text begin with the byte order mark of UTF-16, in either order?
[[nodiscard]] constexpr bool is_utf16(std::string_view text) noexcept {
  return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

/// The text as UTF-8: as it is if it is, otherwise every byte read as Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

}  // namespace adoube::notation
