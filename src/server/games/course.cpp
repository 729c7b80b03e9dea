// SPDX-License-Identifier: GPL-3.0-or-later
// Following a game event by event.
#include "games/course.hpp"

#include <utility>
#include <variant>

namespace adoube::server {

namespace {

/// What the clocks show after the latest event; moves that were taken back are forgotten.
void note_clock(std::vector<game::Time>& clocks, const game::Game& game) {
  const auto& clock = game.clock();
  const std::size_t plies = game.history().plies();
  if (!clock) return;
  if (plies <= clocks.size()) {
    clocks.resize(plies);
    return;
  }
  const Colour mover = opposite(game.turn());
  clocks.resize(plies, clock->remaining(mover, clock->told()));
}

}  // namespace

std::optional<store::Moment> Course::flag_falls(const store::GameSetup& setup) const {
  const auto& clock = game().clock();
  const auto falls = goes_on() && clock ? clock->falls_at() : std::nullopt;
  if (!falls) return std::nullopt;
  return setup.created + pauses + *falls + std::chrono::milliseconds(1);
}

void Course::stand_still(const store::GameSetup& setup, store::Moment now) {
  if (const auto& clock = game().clock()) pauses = now - setup.created - clock->told();
}

void Course::go_on(game::Game after) {
  replay.game = std::move(after);
  note_clock(clocks, replay.game);
}

std::optional<game::Time> Course::clock_after(std::size_t ply) const {
  if (ply == 0 || ply > clocks.size()) return std::nullopt;
  return clocks[ply - 1];
}

Result<void, store::ReplayError> follow(Course& course, const store::GameSetup& setup,
                                        const store::StoredEvent& event) {
  auto applied = course.replay.apply(event);
  if (!applied) return applied;
  note_clock(course.clocks, course.replay.game);
  const auto* in_game = std::get_if<game::Event>(&event.happening);
  if (setup.opponent == store::Opponent::engines && in_game != nullptr && in_game->at)
    course.pauses = event.at - setup.created - *in_game->at;
  return applied;
}

Result<Course, store::ReplayError> follow(const store::StoredGame& stored) {
  auto start = store::make_game(stored.setup);
  if (!start) return std::unexpected(start.error());
  Course course{.replay = {.game = *std::move(start)}, .clocks = {}};
  for (const store::StoredEvent& event : stored.events) {
    if (auto applied = follow(course, stored.setup, event); !applied) return std::unexpected(applied.error());
  }
  return course;
}

}  // namespace adoube::server
