// SPDX-License-Identifier: GPL-3.0-or-later
// A game in progress: an immutable value for each state, and what every event makes of it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
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
#include "adoube/game/touch.hpp"

namespace adoube::game {

/// A game in progress, as a value: each accepted event gives the next one.
class Game {
 public:
  explicit Game(const board::Position& start = {}, const Rules& rules = {},
                const std::optional<Clock>& clock = std::nullopt);

  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] const History& history() const noexcept { return history_; }
  [[nodiscard]] const board::Position& position() const noexcept { return history_.position(); }
  [[nodiscard]] Colour turn() const noexcept { return position().turn(); }
  /// None while the game goes on.
  [[nodiscard]] const std::optional<Outcome>& outcome() const noexcept { return outcome_; }
  /// Why the game ended so, as a sentence for a person; empty while it goes on.
  [[nodiscard]] std::string reason() const;

  /// Whose offer stands.
  [[nodiscard]] std::optional<Colour> draw_offer() const noexcept { return offer_; }
  [[nodiscard]] std::optional<Colour> takeback_proposal() const noexcept { return takeback_; }
  /// [FIDE 9.5.3] The move that must be played because a claim with it was wrong.
  [[nodiscard]] std::optional<Move> bound_to() const noexcept { return bound_to_; }
  /// The claims examined since the last move; the last of them is the last here.
  [[nodiscard]] const std::vector<Examined>& examined() const noexcept { return examined_; }
  [[nodiscard]] int illegal_moves(Colour player) const noexcept;
  [[nodiscard]] const std::optional<Clock>& clock() const noexcept { return clock_; }
  /// What hands have done on the board this turn, where touch-move is played.
  [[nodiscard]] const std::optional<TouchBoard>& touch() const noexcept { return touch_; }
  /// Every claim that would be granted now; none once the game is over, a piece was touched [FIDE 9.4], or a
  /// wrong claim has announced the move that must be played [FIDE 9.5.3].
  [[nodiscard]] std::vector<Claim> claims() const;

  /// The game after the event, or why there is none such. This game is what it was; a temporary one, only if
  /// the event is refused.
  ///
  /// [Art 5.1b#1] Who resigns gives his opponent the win,
  /// [Art 5.1b#2] and the game ends at once.
  /// [Art 5.2c#1] The players may agree on a draw,
  /// [Art 5.2c#2] and a draw, however it came about, ends the game at once.
  [[nodiscard]] Result<Game, EventRefusal> after(const Event& event) const&;
  [[nodiscard]] Result<Game, EventRefusal> after(const Event& event) &&;

 private:
  friend class Step;

  /// The clock as it was when the position before arose, for takebacks.
  struct PastClock;

  Rules rules_;
  History history_;
  std::optional<Outcome> outcome_;
  std::optional<Clock> clock_;
  std::shared_ptr<PastClock> past_clocks_;  ///< One for each position; none where no clock is.
  std::optional<Time> last_at_;
  std::optional<Colour> offer_;
  std::array<std::optional<std::size_t>, 2> offered_at_;  ///< The ply at which each offered last.
  std::optional<Colour> takeback_;
  std::array<std::optional<std::size_t>, 2> takeback_declined_at_;  ///< The ply, by who had proposed it.
  std::optional<Move> bound_to_;
  std::vector<Examined> examined_;
  std::array<int, 2> illegal_moves_{};
  std::optional<TouchBoard> touch_;
};

}  // namespace adoube::game
