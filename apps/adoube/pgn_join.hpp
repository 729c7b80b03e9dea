// SPDX-License-Identifier: GPL-3.0-or-later
// What must stand between two games of a file, so that each is read again as a game of its own.
#pragma once

#include <string>
#include <string_view>

namespace adoube::app {

/// Nothing, if that is enough; otherwise as little as possible.
struct PgnJoin {
  bool marker = false;  ///< A line with `*` behind the first game, which has not ended itself.
  bool tag = false;     ///< A Result tag in front of the second: it ends even a comment that is never closed.
};

/// A tag in front of a game.
[[nodiscard]] std::string with_tag(std::string_view tag, std::string_view game);

/// The texts end in a line break, and an empty line will be put between them. Reads them as they would be
/// read again, so a game that surely ends should not be asked about.
[[nodiscard]] PgnJoin join_of(std::string_view first, std::string_view second, std::string_view tag);

}  // namespace adoube::app
