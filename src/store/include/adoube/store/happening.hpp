// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen to a game on a server, and the line of text it is kept as.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/game/event.hpp"

namespace adoube::store {

/// The game counts as never played. None: by who set it up, or the server.
struct Abort {
  std::optional<Colour> by = std::nullopt;
};
struct OfferRematch {
  Colour by;
};
struct DeclineRematch {
  Colour by;
};
/// Both want another game, and that is the one.
struct Rematch {
  std::string game;
};

using Happening = std::variant<game::Event, Abort, OfferRematch, DeclineRematch, Rematch>;

/// Where a text stops being a happening, and why.
struct HappeningError {
  std::size_t column;  ///< Counted from 1; past the last character at the end.
  std::string text;    ///< A whole sentence.

  friend bool operator==(const HappeningError&, const HappeningError&) = default;
};

/// One line, the version of its form in front: `1 w move e2e4 @1500`, `1 b hand touch e7`, `1 - rematch
/// Ab12Cd34` (docs/store.md has the grammar). Equal texts mean equal happenings.
[[nodiscard]] std::string to_text(const Happening& happening);

/// Reads what to_text writes, in every version there has been, and nothing else.
[[nodiscard]] Result<Happening, HappeningError> parse_happening(std::string_view text);

}  // namespace adoube::store
