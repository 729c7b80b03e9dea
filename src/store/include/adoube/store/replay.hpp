// SPDX-License-Identifier: GPL-3.0-or-later
// From what is kept to a game in progress: every event is judged by the rules again.
#pragma once

#include <optional>
#include <string>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/game/game.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::store {

/// The event that cannot have happened so.
struct ReplayError {
  Seq seq;           ///< 0: the game could not even begin.
  std::string text;  ///< A whole sentence.

  friend bool operator==(const ReplayError&, const ReplayError&) = default;
};

/// The game before its first event, or what is wrong with its set-up.
[[nodiscard]] Result<game::Game, ReplayError> make_game(const GameSetup& setup);

/// A game, and what is about it but not on the board.
struct Replay {
  game::Game game;
  Seq last = 0;
  bool is_aborted = false;
  std::optional<Colour> rematch_offer = std::nullopt;
  std::optional<std::string> rematch = std::nullopt;  ///< The game that followed.

  /// How it ended; none while it goes on. A claim against a touched piece can take an end back.
  [[nodiscard]] std::optional<GameEnd> end() const noexcept;
  /// One event more. Refused, it leaves everything as it was.
  [[nodiscard]] Result<void, ReplayError> apply(const StoredEvent& event);
};

/// Also refused where the end that was kept is not the one the events lead to.
[[nodiscard]] Result<Replay, ReplayError> replay(const StoredGame& game);

}  // namespace adoube::store
