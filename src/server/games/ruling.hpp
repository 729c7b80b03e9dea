// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a wish: something that happens to the game, or a verdict that says why not.
#pragma once

#include <boost/json/value.hpp>
#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/store/game_setup.hpp"
#include "adoube/store/happening.hpp"
#include "games/command.hpp"
#include "games/course.hpp"

namespace adoube::server {

/// A wish that is granted.
struct Ruling {
  /// What happens; none: it has happened already, and was only asked for again.
  std::optional<store::Happening> happening;
  std::optional<game::Game> after;  ///< The game then, where it changes.
  boost::json::value verdict;       ///< What is to be said about it; null if nothing.
  bool begins_rematch = false;      ///< Both want another game: `happening` is for the caller to make.
};

/// The time of a game's events: since it was set up, without its pauses, and never earlier than what its
/// clock was told.
[[nodiscard]] game::Time time_in(const Course& course, const store::GameSetup& setup, store::Moment now);

/// The error is a verdict. `by` is the seat that wishes.
[[nodiscard]] Result<Ruling, boost::json::object> rule(const Course& course, const store::GameSetup& setup,
                                                       Colour by, const Command& command, store::Moment now);

/// The same for an event that needs no words: by a machine, or a flag that has fallen.
[[nodiscard]] Result<Ruling, boost::json::object> rule(const Course& course, const store::GameSetup& setup,
                                                       Colour by, const game::Action& action,
                                                       store::Moment now);

/// Until each player has moved once, a game may be called off.
[[nodiscard]] bool may_abort(const Course& course) noexcept;

}  // namespace adoube::server
