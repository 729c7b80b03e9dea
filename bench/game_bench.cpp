// SPDX-License-Identifier: GPL-3.0-or-later
// What the bookkeeping of a game costs: the same moves replayed on the board alone, as a history, as a game.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/game.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/read_move.hpp"
#include "made_game.hpp"

namespace {

using namespace adoube;

using Moves = std::vector<Move>;

/// Games of about 80 plies.
const std::vector<Moves>& usual_games() {
  static const auto games = [] {
    std::vector<Moves> made;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      board::Position position;
      Moves& moves = made.emplace_back();
      for (const std::string& san : bench::make_game(seed).moves) {
        moves.push_back(notation::read_move(position, san)->move);
        position.play(moves.back());
      }
    }
    return made;
  }();
  return games;
}

/// One game of that many plies in which only knights move: no position is ever out of reach of the next.
std::vector<Moves> shuffled_game(std::size_t plies) {
  static constexpr std::array cycle = {
      Move::normal(Square::g1, Square::f3), Move::normal(Square::g8, Square::f6),
      Move::normal(Square::b1, Square::c3), Move::normal(Square::b8, Square::c6),
      Move::normal(Square::f3, Square::g1), Move::normal(Square::f6, Square::g8),
      Move::normal(Square::c3, Square::b1), Move::normal(Square::c6, Square::b8)};
  Moves moves;
  for (std::size_t ply = 0; ply < plies; ++ply) moves.push_back(cycle[ply % cycle.size()]);
  return {std::move(moves)};
}

constexpr game::Rules endless{
    .dead_position = false, .fivefold_repetition = false, .seventyfive_moves = false};
constexpr game::Rules mortal{.dead_position = true, .fivefold_repetition = false, .seventyfive_moves = false};

std::uint64_t replay_board(const Moves& moves) {
  board::Position position;
  for (const Move move : moves) position.play(move);
  return position.key();
}

std::uint64_t replay_history(const Moves& moves) {
  game::History history;
  bool ended = false;
  for (const Move move : moves) {
    history = std::move(history).after(move);
    ended |= game::automatic_outcome(history, endless).has_value();
  }
  return history.position().key() + static_cast<std::uint64_t>(ended);
}

std::uint64_t replay_game(const Moves& moves, const game::Rules& rules) {
  game::Game game({}, rules);
  for (const Move move : moves) {
    auto next = std::move(game).after({.by = game.turn(), .action = game::Play{move}});
    game = *std::move(next);
  }
  return game.position().key();
}

std::uint64_t replay_endless(const Moves& moves) { return replay_game(moves, endless); }

/// With the search for dead positions after every move: what it costs is told, and bound by nothing.
std::uint64_t replay_mortal(const Moves& moves) { return replay_game(moves, mortal); }

void replay(benchmark::State& state, std::uint64_t (*how)(const Moves&), const std::vector<Moves>& games) {
  std::size_t plies = 0;
  for (const Moves& moves : games) plies += moves.size();
  for ([[maybe_unused]] auto _ : state) {
    for (const Moves& moves : games) benchmark::DoNotOptimize(how(moves));
  }
  // Shown as time for each ply.
  state.counters["ply"] =
      benchmark::Counter(static_cast<double>(plies) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

const bool registered = [] {
  const std::array<std::pair<std::string, std::uint64_t (*)(const Moves&)>, 3> ways = {
      {{"board", replay_board}, {"history", replay_history}, {"game", replay_endless}}};
  for (const auto& [name, how] : ways) {
    benchmark::RegisterBenchmark(("game/replay/usual/" + name).c_str(), replay, how, usual_games());
    for (const std::size_t plies : {2'000UL, 20'000UL}) {
      benchmark::RegisterBenchmark(("game/replay/shuffled/" + std::to_string(plies) + "/" + name).c_str(),
                                   replay, how, shuffled_game(plies));
    }
  }
  benchmark::RegisterBenchmark("game/replay/usual/game_with_dead_positions", replay, replay_mortal,
                               usual_games());
  return true;
}();

}  // namespace
