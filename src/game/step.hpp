// SPDX-License-Identifier: GPL-3.0-or-later
// One event at work on a game: one function for each kind, which refuses, or changes the game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/game/event.hpp"
#include "adoube/game/game.hpp"
#include "words.hpp"

namespace adoube::game {

struct Game::PastClock {
  Clock clock;
  std::shared_ptr<PastClock> before;

  PastClock(Clock now, std::shared_ptr<PastClock> earlier)
      : clock(std::move(now)), before(std::move(earlier)) {}
  PastClock(const PastClock&) = delete;
  PastClock& operator=(const PastClock&) = delete;
  PastClock(PastClock&&) = delete;
  PastClock& operator=(PastClock&&) = delete;
  /// One after the other: a long game would otherwise be taken down within itself, to the end of the stack.
  ~PastClock() {
    while (before && before.use_count() == 1) before = std::exchange(before->before, nullptr);
  }
};

using Refused = std::optional<EventRefusal>;

[[nodiscard]] inline std::string text_of(Colour player, std::string_view rest) {
  return std::string(name_of(player)).append(rest);
}

[[nodiscard]] inline std::size_t index(Colour player) { return static_cast<std::size_t>(index_of(player)); }

class Step {
 public:
  Step(Game& game, const Event& event) : game_(game), event_(event) {}

  /// A game whose event is refused is left as it was.
  [[nodiscard]] Refused take() &&;

 private:
  [[nodiscard]] Colour by() const { return event_.by; }
  [[nodiscard]] Colour other() const { return opposite(event_.by); }
  [[nodiscard]] Time now() const { return event_.at.value_or(Time{}); }
  [[nodiscard]] std::size_t ply() const { return game_.history_.plies(); }

  /// [Art 5.1a] Only a legal move ends the game: one that breached touch-move can still be claimed against.
  [[nodiscard]] bool reopens(const Outcome& outcome) const;
  [[nodiscard]] Refused over(const Outcome& outcome) const;
  [[nodiscard]] Refused mistimed() const;
  [[nodiscard]] Refused out_of_turn() const;
  /// Has the player's own time run out? Then only the flag is left to be called.
  [[nodiscard]] Refused out_of_time() const;
  void end(const Outcome& outcome) { game_.outcome_ = outcome; }

  // A move [Art 1.1, 4.6, FIDE 6.2.1].
  [[nodiscard]] Refused happen(const Play& play);
  /// A move that nothing is held against.
  void make(Move move);

  // Hands on the board [Art 4].
  [[nodiscard]] Refused happen(const Handle& handle);
  [[nodiscard]] static EventRefusal refusal_of(TouchRefusal&& refused);
  [[nodiscard]] static EventRefusal unstarted();
  [[nodiscard]] static EventRefusal bound_to(Move move);
  void press(const Clock& clock);

  // Offers [FIDE 9.1.2].
  [[nodiscard]] Refused happen(const OfferDraw& /*offer*/);
  void offer();
  [[nodiscard]] bool has_moved_since(std::size_t before) const;
  [[nodiscard]] Refused no_offer() const;
  [[nodiscard]] Refused happen(const AcceptDraw& /*accept*/);
  [[nodiscard]] Refused happen(const DeclineDraw& /*decline*/);

  // Claims [Art 5.2d, 5.2e, FIDE 9.2 to 9.5]. A wrong one is an event like others: it has consequences.
  [[nodiscard]] Refused happen(const ClaimDraw& action);
  void bind(Move move);
  void penalise();

  // Ends by a word [Art 5.1b].
  [[nodiscard]] Refused happen(const Resign& /*resign*/);
  [[nodiscard]] Refused happen(const Abandon& /*abandon*/);
  [[nodiscard]] Refused give_up(Termination how);

  // Clocks [FIDE 6].
  [[nodiscard]] static EventRefusal no_clock();
  [[nodiscard]] Refused happen(const StartClock& /*start*/);
  [[nodiscard]] Refused happen(const CallFlag& /*call*/);

  // Takebacks, by agreement.
  /// How many moves remain if the player's last one is undone.
  [[nodiscard]] std::optional<std::size_t> before_own_move(Colour player) const;
  [[nodiscard]] Refused happen(const ProposeTakeback& /*proposal*/);
  [[nodiscard]] Refused no_takeback() const;
  [[nodiscard]] Refused happen(const AcceptTakeback& /*accept*/);
  /// As it was after that many moves.
  void take_back(std::size_t target);
  /// What both had when that position arose; the clock of the player to move then runs from now on.
  void restore_clock(std::size_t target);
  [[nodiscard]] Refused happen(const DeclineTakeback& /*decline*/);

  // Illegal moves that were completed and undone [FIDE 7.5.5].
  [[nodiscard]] Refused happen(const ReportIllegalMove& /*report*/);

  Game& game_;
  const Event& event_;
};

}  // namespace adoube::game
