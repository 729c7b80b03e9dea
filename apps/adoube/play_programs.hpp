// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as players of a game that people take part in, or watch.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/game/time.hpp"
#include "play_advice.hpp"
#include "play_mind.hpp"
#include "play_seat.hpp"
#include "play_session.hpp"
#include "play_words.hpp"

namespace adoube::app {

class PlayPrograms {
 public:
  /// The bell rings when a program has answered.
  PlayPrograms(PlaySeats seats, const PlayWake& bell) : seats_(std::move(seats)), bell_(&bell) {}

  /// Starts them all.
  [[nodiscard]] std::optional<Failure> start(bool is_chess960);

  /// Whose program is thinking about its move.
  [[nodiscard]] std::optional<Colour> thinking() const noexcept;
  [[nodiscard]] bool has_failed() const noexcept;
  [[nodiscard]] bool has_person() const noexcept {
    return seats_.both[0].is_person() || seats_.both[1].is_person();
  }
  /// A move that comes too early, while a program thinks about its own.
  [[nodiscard]] bool must_wait(std::string_view line) const;

  /// What a line does that a person typed. What a program said stands before it.
  [[nodiscard]] PlayReply take(PlaySession& session, std::string_view line, game::Time now);
  /// What a program has answered, if one has.
  [[nodiscard]] std::optional<PlayReply> hear(PlaySession& session, game::Time now);
  /// The program that has the move begins to think; it may claim a draw instead, or learn that the game is
  /// over.
  [[nodiscard]] std::optional<PlayReply> go_on(PlaySession& session, game::Time now);

 private:
  struct Desk {
    std::unique_ptr<PlayMind> mind;  ///< None: a person.
    bool has_failed = false;
    std::optional<engine::Score> score = {};  ///< As it saw the game last.  // NOLINT
  };

  [[nodiscard]] Desk& desk(Colour player) { return desks_.at(static_cast<std::size_t>(index_of(player))); }
  [[nodiscard]] const std::string& name(Colour player) const { return seats_.of(player).name; }
  [[nodiscard]] engine::Limits limits(const PlaySession& session, Colour by, game::Time now) const;
  [[nodiscard]] PlayReply say(PlaySession& session, Colour by, std::string_view words, game::Time now);
  [[nodiscard]] PlayReply digest(PlaySession& session, Colour by, const match::Reply& reply, game::Time now);
  [[nodiscard]] PlayReply fail(Colour by, const match::Failure& failure);
  [[nodiscard]] PlayReply blame(Colour by, uci::Trouble trouble, std::string text);
  [[nodiscard]] PlayReply speak(PlaySession& session, const Typed& typed, std::string_view line,
                                game::Time now);
  [[nodiscard]] PlayReply take_back(PlaySession& session, Colour person, game::Time now);
  [[nodiscard]] PlayReply restart(bool is_chess960);
  [[nodiscard]] bool accepts_draw(const PlaySession& session, Colour by);
  void ponder(const PlaySession& session, Colour by, const match::Reply& reply, game::Time now);

  PlaySeats seats_;
  const PlayWake* bell_;
  std::array<Desk, 2> desks_;
  PlayAdvice advice_;
  bool knows_the_end_ = false;
};

}  // namespace adoube::app
