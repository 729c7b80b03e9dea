// SPDX-License-Identifier: GPL-3.0-or-later
// A quick look of the engine at a game that is being played, for whoever asks.
#pragma once

#include <optional>

#include "adoube/engine/engine.hpp"
#include "evaluation_text.hpp"
#include "play_session.hpp"

namespace adoube::app {

/// What a program said, for White and in SAN.
[[nodiscard]] ProgramThought thought_of(const board::Position& position, const engine::Report& report);

/// Always the same answer about the same game.
class PlayAdvice {
 public:
  [[nodiscard]] PlayReply hint(const PlaySession& session);
  [[nodiscard]] PlayReply eval(const PlaySession& session);

 private:
  /// The best line; none where the game is over.
  [[nodiscard]] std::optional<engine::Report> look(const PlaySession& session);

  std::optional<engine::Engine> engine_;  ///< Once it was asked.
};

}  // namespace adoube::app
