// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the engine about a game.
#include "play_advice.hpp"

#include <fmt/format.h>

#include "adoube/engine/steady_time.hpp"
#include "evaluation_text.hpp"
#include "own_engine.hpp"

namespace adoube::app {

namespace {

/// Moments on any machine, and the same everywhere.
constexpr std::uint64_t nodes_of_a_look = 100'000;
constexpr std::size_t moves_told = 8;

[[nodiscard]] PlayReply nothing_to_say() {
  return {.accepted = false, .code = "game_over", .verdict = "The game is over."};
}

}  // namespace

ProgramThought thought_of(const board::Position& position, const engine::Report& report) {
  return {.score = for_white(report.score, position.turn()),
          .depth = report.depth,
          .nodes = report.nodes,
          .line = line_text(position, report.line, moves_told)};
}

std::optional<engine::Report> PlayAdvice::look(const PlaySession& session) {
  if (session.game().outcome()) return std::nullopt;
  if (!engine_) engine_.emplace(engine::steady_now);
  engine_->new_game();
  std::optional<engine::Report> best;
  engine::Control control;
  engine::Limits limits;
  limits.nodes = nodes_of_a_look;
  engine::Listener listener;
  listener.report = [&](const engine::Report& report) {
    if (report.line_number == 1 && report.bound == engine::Bound::exact) best = report;
  };
  static_cast<void>(engine_->search(situation_of(session.game().history()), limits, control, listener));
  return best;
}

PlayReply PlayAdvice::hint(const PlaySession& session) {
  const auto best = look(session);
  if (!best) return nothing_to_say();
  const ProgramThought thought = thought_of(session.game().position(), *best);
  PlayReply reply{.text = fmt::format("{}\n", thought.line)};
  reply.thought = thought;
  return reply;
}

PlayReply PlayAdvice::eval(const PlaySession& session) {
  const auto best = look(session);
  if (!best) return nothing_to_say();
  const board::Position& position = session.game().position();
  const ProgramThought thought = thought_of(position, *best);
  const engine::Chances chances = for_white(best->chances, position.turn());
  PlayReply reply{.text = fmt::format("{} (depth {}); White wins {} %, draw {} %, Black wins {} %\n",
                                      score_text(thought.score), thought.depth, (chances.win + 5) / 10,
                                      (chances.draw + 5) / 10, (chances.loss + 5) / 10)};
  reply.thought = thought;
  return reply;
}

}  // namespace adoube::app
