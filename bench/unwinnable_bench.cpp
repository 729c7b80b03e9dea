// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to know whether a player can ever checkmate: in positions of games, where they are locked,
// and at a glance.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "made_game.hpp"

namespace {

using namespace adoube;

using Positions = std::vector<board::Position>;

/// The last positions of 2,000 games.
const Positions& ends_of_games() {
  static const auto positions = [] {
    Positions ends;
    for (std::uint64_t seed = 1; seed <= 2'000; ++seed) {
      board::Position position;
      for (const std::string& san : bench::make_game(seed).moves)
        position.play(notation::read_move(position, san)->move);
      ends.push_back(position);
    }
    return ends;
  }();
  return positions;
}

/// Every position of 50 games.
const Positions& games() {
  static const auto positions = [] {
    Positions all;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      board::Position position;
      for (const std::string& san : bench::make_game(seed).moves) {
        all.push_back(position);
        position.play(notation::read_move(position, san)->move);
      }
    }
    return all;
  }();
  return positions;
}

const Positions& locked() {
  static const auto positions = [] {
    constexpr std::array<std::string_view, 8> fens{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
                                                   "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1",
                                                   "4kb2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 b - - 0 1",
                                                   "2b1k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/2B1K3 w - - 0 1",
                                                   "4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - - 0 1",
                                                   "4k3/2p5/1pPp1p1p/pP1PpPpP/P3P1P1/8/4K3/2B5 b - - 0 1",
                                                   "bk6/pp6/PP6/8/8/6pp/6PP/6KB w - - 0 1",
                                                   "8/8/8/1k6/p1p1p1pp/P1P1P1PP/8/K1B1N3 b - - 0 1"};
    Positions all;
    for (const std::string_view fen : fens)
      all.push_back(board::make_position(notation::parse_fen(fen).value()).value());
    return all;
  }();
  return positions;
}

/// Two questions a position.
void count_decisions(benchmark::State& state, const Positions& positions) {
  state.counters["decisions"] =
      benchmark::Counter(2 * static_cast<double>(positions.size()) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate);
}

void decide_all(benchmark::State& state, const Positions& (*positions)()) {
  unwinnable::Solver solver;
  for ([[maybe_unused]] auto _ : state) {
    for (const board::Position& position : positions()) {
      for (const Colour winner : both_colours)
        benchmark::DoNotOptimize(solver.decide(position, winner).verdict);
    }
  }
  count_decisions(state, positions());
}

void glance_at_all(benchmark::State& state, const Positions& (*positions)()) {
  for ([[maybe_unused]] auto _ : state) {
    for (const board::Position& position : positions()) {
      for (const Colour winner : both_colours) benchmark::DoNotOptimize(unwinnable::fast(position, winner));
    }
  }
  count_decisions(state, positions());
}

BENCHMARK_CAPTURE(decide_all, games, games)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decide_all, ends_of_games, ends_of_games)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(decide_all, locked, locked)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(glance_at_all, games, games)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(glance_at_all, ends_of_games, ends_of_games)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(glance_at_all, locked, locked)->Unit(benchmark::kMillisecond);

}  // namespace
