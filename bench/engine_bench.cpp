// SPDX-License-Identifier: GPL-3.0-or-later
// What a judgement costs: over the positions of games, one after the other as a search would meet them.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/engine/evaluator.hpp"
#include "adoube/notation/read_move.hpp"
#include "made_game.hpp"

namespace {

using namespace adoube;

/// Each position of some games with its successors, as far as they are not in check: neighbours share most of
/// their pawns, as in a search.
const std::vector<board::Position>& met_positions() {
  static const auto met = [] {
    std::vector<board::Position> positions;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      board::Position position;
      for (const std::string& san : bench::make_game(seed).moves) {
        for (const Move move : board::legal_moves(position)) {
          const board::Position next = board::after(position, move);
          if (!board::is_check(next)) positions.push_back(next);
        }
        position.play(notation::read_move(position, san)->move);
      }
    }
    return positions;
  }();
  return met;
}

void evaluate(benchmark::State& state) {
  const auto evaluator = engine::make_hand_evaluator();
  const auto& positions = met_positions();
  for (auto _ : state) {
    std::int64_t sum = 0;
    for (const board::Position& position : positions) sum += evaluator->evaluate(position);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(evaluate)->Name("engine/evaluate")->Unit(benchmark::kMillisecond);

}  // namespace
