// SPDX-License-Identifier: GPL-3.0-or-later
// Applying stored events one after the other.
#include "adoube/store/replay.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/board/position.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::store {

namespace {

using Error = std::unexpected<ReplayError>;

[[nodiscard]] Error fail(Seq seq, std::string text) { return Error({.seq = seq, .text = std::move(text)}); }

[[nodiscard]] Result<std::optional<game::Clock>, ReplayError> make_clock(const GameSetup& setup) {
  if (!setup.white_time && !setup.black_time) return std::nullopt;
  if (!setup.white_time || !setup.black_time) return fail(0, "Only one of the players has a clock.");
  const auto white = game::parse_time_control(*setup.white_time);
  const auto black = game::parse_time_control(*setup.black_time);
  if (!white || !black) {
    return fail(0, fmt::format("A time control cannot be read: {}.",
                               !white ? white.error().text : black.error().text));
  }
  if ((white->kind == game::Bonus::hourglass) != (black->kind == game::Bonus::hourglass)) {
    return fail(0, "Only one of the clocks is an hourglass.");
  }
  return game::Clock(*white, *black);
}

/// What the game itself makes of an event, and what is around it.
class Applied {
 public:
  Applied(Replay& replay, Seq seq) noexcept : replay_(&replay), seq_(seq) {}

  Result<void, ReplayError> operator()(const game::Event& event) const {
    if (replay_->is_aborted) return fail(seq_, "The game was aborted before that.");
    auto after = replay_->game.after(event);
    if (!after) return fail(seq_, fmt::format("The rules refuse the event: {}.", after.error().text));
    replay_->game = *std::move(after);
    return {};
  }
  Result<void, ReplayError> operator()(const Abort& /*abort*/) const {
    if (replay_->end()) return fail(seq_, "The game was over before it was aborted.");
    replay_->is_aborted = true;
    return {};
  }
  Result<void, ReplayError> operator()(const OfferRematch& offer) const {
    if (!replay_->end()) return fail(seq_, "A rematch was offered before the game was over.");
    replay_->rematch_offer = offer.by;
    return {};
  }
  Result<void, ReplayError> operator()(const DeclineRematch& /*decline*/) const {
    if (!replay_->rematch_offer) return fail(seq_, "No rematch was offered that could be declined.");
    replay_->rematch_offer.reset();
    return {};
  }
  Result<void, ReplayError> operator()(const Rematch& rematch) const {
    if (!replay_->end()) return fail(seq_, "A rematch was begun before the game was over.");
    replay_->rematch_offer.reset();
    replay_->rematch = rematch.game;
    return {};
  }

 private:
  Replay* replay_;
  Seq seq_;
};

}  // namespace

Result<game::Game, ReplayError> make_game(const GameSetup& setup) {
  const auto read = notation::parse_fen(setup.start);
  if (!read) return fail(0, fmt::format("The start is no FEN: {}.", read.error().text()));
  const auto position = board::make_position(*read);
  if (!position) {
    return fail(0, fmt::format("The start is no position: {}.",
                               position.error().empty() ? "it has faults"
                                                        : to_string(position.error().front().code)));
  }
  const auto clock = make_clock(setup);
  if (!clock) return std::unexpected(clock.error());
  return game::Game(*position, setup.rules, *clock);
}

std::optional<GameEnd> Replay::end() const noexcept {
  if (is_aborted) return aborted_end;
  if (const auto& outcome = game.outcome()) return end_of(*outcome);
  return std::nullopt;
}

Result<void, ReplayError> Replay::apply(const StoredEvent& event) {
  if (event.seq != last + 1) return fail(event.seq, fmt::format("Event {} is missing.", last + 1));
  auto done = std::visit(Applied(*this, event.seq), event.happening);
  if (done) last = event.seq;
  return done;
}

Result<Replay, ReplayError> replay(const StoredGame& game) {
  auto start = make_game(game.setup);
  if (!start) return std::unexpected(start.error());
  Replay replay{.game = *std::move(start)};
  for (const StoredEvent& event : game.events) {
    if (auto done = replay.apply(event); !done) return std::unexpected(done.error());
  }
  if (replay.end() != game.end) {
    return fail(replay.last, "The end that was kept is not the one that the events lead to.");
  }
  return replay;
}

}  // namespace adoube::store
