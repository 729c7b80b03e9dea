// SPDX-License-Identifier: GPL-3.0-or-later
// Reading over games without looking at their moves: what separates them, and where each ends.
#pragma once

#include <cstddef>
#include <string_view>

namespace adoube::notation::pgn {

struct Span {
  const char* begin;
  const char* end;
};

/// Behind blanks, escaped lines and byte order marks (which may also stand amid joined files): where a game
/// begins, or the end.
[[nodiscard]] const char* skip_between_games(Span text, const char* at) noexcept;

/// The comment behind a result that ends here, with no empty line between; null if there is none. It belongs
/// to the game of the result.
[[nodiscard]] const char* late_comment(Span text, const char* result_end) noexcept;

struct Skipped {
  const char*
      end;  ///< Behind the result and its comments, or where another game begins, or the end of the text.
  bool has_result;
};

/// Over the rest of a game whose tags are behind `at`, from amid so many open variations. Goes by the same
/// tokens as reading does.
[[nodiscard]] Skipped skip_game(Span text, const char* at, std::size_t depth, bool& high) noexcept;

/// Where, after whole games, the last one of the text begins; 0 if no game before it is known to have ended.
[[nodiscard]] std::size_t last_game_end(std::string_view text) noexcept;

}  // namespace adoube::notation::pgn
