// SPDX-License-Identifier: GPL-3.0-or-later
// A game in progress: an immutable value for each state, and what every event makes of it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/core/result.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/game/event.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/rules.hpp"

namespace adoube::game {

class Game {
 public:
  explicit Game(const board::Position& start = {}, const Rules& rules = {},
                const std::optional<Clock>& clock = std::nullopt);

  [[nodiscard]] const Rules& rules() const noexcept;
  [[nodiscard]] const History& history() const noexcept;
  [[nodiscard]] const board::Position& position() const noexcept;
  [[nodiscard]] Colour turn() const noexcept;
  /// None while the game goes on.
  [[nodiscard]] const std::optional<Outcome>& outcome() const noexcept;
  /// Why the game ended so, as a sentence for a person; empty while it goes on.
  [[nodiscard]] std::string reason() const;

  /// Whose offer stands.
  [[nodiscard]] std::optional<Colour> draw_offer() const noexcept;
  [[nodiscard]] std::optional<Colour> takeback_proposal() const noexcept;
  /// [FIDE 9.5.3] The move that must be played because a claim with it was wrong.
  [[nodiscard]] std::optional<Move> bound_to() const noexcept;
  /// The claim examined last, until the next move.
  [[nodiscard]] const std::optional<Examined>& examined() const noexcept;
  [[nodiscard]] int illegal_moves(Colour player) const noexcept;
  [[nodiscard]] const std::optional<Clock>& clock() const noexcept;
  /// Every claim that would be granted now; none once the game is over.
  [[nodiscard]] std::vector<Claim> claims() const;

  /// The game after the event, or why there is none such. This game is what it was.
  [[nodiscard]] Result<Game, EventRefusal> after(const Event& event) const;
};

}  // namespace adoube::game
