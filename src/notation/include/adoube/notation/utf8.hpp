// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that are meant to be UTF-8, and sometimes are not.
#pragma once

#include <string>
#include <string_view>

namespace adoube::notation {

/// The first byte that does not begin a character of UTF-8; null if all do.
[[nodiscard]] const char* find_bad_utf8(std::string_view text) noexcept;

/// The text as UTF-8: as it is if it is, otherwise every byte read as Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

}  // namespace adoube::notation
