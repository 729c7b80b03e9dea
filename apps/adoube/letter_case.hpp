// SPDX-License-Identifier: GPL-3.0-or-later
// Capital and small letters of the Latin alphabets of Europe.
#pragma once

#include <string>
#include <string_view>

namespace adoube::app {

/// As UTF-8 (bytes that are not are read as Latin-1), with small letters for the capitals of ASCII, Latin-1
/// and Latin Extended-A: names of players are written in these.
[[nodiscard]] std::string to_lower(std::string_view text);

}  // namespace adoube::app
