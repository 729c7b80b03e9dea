// SPDX-License-Identifier: GPL-3.0-or-later
// How a search is begun, told and answered in UCI.
#include "uci_search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <exception>

#include "adoube/board/moves.hpp"
#include "counting.hpp"
#include "situation_text.hpp"

namespace adoube::uci::serving {

namespace {

/// Before that, nobody can read so fast.
constexpr engine::Time chatter_begins = std::chrono::seconds(3);

/// UCI wants no answer to `go infinite` and `go ponder` before it is asked for, however little there is to
/// think about.
void wait_until_wanted(const engine::Limits& limits, engine::Control& control) {
  if (limits.infinite) {
    control.wait_for_stop();
  } else if (limits.ponder) {
    control.wait_for_stop_or_hit();
  }
}

[[nodiscard]] engine::Listener listener_of(EngineRoom& room, const board::Position& root,
                                           const SpeechStyle& style) {
  return {.report = [&room, &root,
                     style](const engine::Report& report) { room.say(info_line(report, root, style)); },
          .current_move =
              [&room, &root, style, start = room.now()](const engine::CurrentMove& current) {
                if (room.now() - start >= chatter_begins) room.say(current_move_line(current, root, style));
              },
          .note = [&room](std::string_view sentence) { room.say(fmt::format("info string {}", sentence)); }};
}

}  // namespace

void run_uci_search(EngineRoom& room, const engine::Situation& situation, const engine::Limits& limits,
                    engine::Control& control) {
  const board::Position root = situation.position();
  const SpeechStyle style = room.style();
  const board::MoveList legal = board::legal_moves(root);
  if (legal.empty()) {
    room.say(fmt::format("info depth 0 score {}", board::is_check(root) ? "mate 0" : "cp 0"));
    wait_until_wanted(limits, control);
    room.say(best_move_line(root, std::nullopt, std::nullopt, style));
    return;
  }
  engine::Answer answer{.best = legal[0], .ponder = {}, .score = {}};
  try {
    answer = room.engine().search(situation, limits, control, listener_of(room, root, style));
  } catch (const std::exception& error) {
    // A broken search still owes a move.
    room.say(fmt::format("info string the search failed: {}", error.what()));
  }
  wait_until_wanted(limits, control);
  room.say(best_move_line(root, answer.best, answer.ponder, style));
}

void run_uci_count(EngineRoom& room, const board::Position& position, int depth,
                   const engine::Control& control) {
  std::uint64_t sum = 0;
  for (const Move move : board::legal_moves(position)) {
    const auto behind = count_games(board::after(position, move), depth - 1, control);
    if (!behind) {
      room.say("info string perft was stopped");
      return;
    }
    room.say(fmt::format("{}: {}", move_text(position, move, room.settings().is_chess960), *behind));
    sum += *behind;
  }
  room.say("");
  room.say(fmt::format("Nodes searched: {}", sum));
}

}  // namespace adoube::uci::serving
