// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the ledger stores: each of so many games makes its next move as soon as the last one is durable.
// PostgreSQL is measured where ADOUBE_BENCH_POSTGRES is the address of one (tests/support/postgres start).
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <latch>
#include <string>
#include <vector>

#include "adoube/store/database.hpp"
#include "adoube/store/ledger.hpp"

namespace adoube::store {
namespace {

using Clock = std::chrono::steady_clock;

std::string name_of(std::int64_t game) {
  return "bench" + std::to_string(::getpid()) + "n" + std::to_string(game);
}

Happening next_move(Seq seq) {
  constexpr auto there = Move::normal(Square::g1, Square::f3);
  constexpr auto back = Move::normal(Square::f3, Square::g1);
  return game::Event{.by = Colour::white, .action = game::Play{.move = seq % 2 == 0 ? back : there}};
}

void store_moves(benchmark::State& state, const std::string& address) {
  const auto database = Database::open(address);
  if (!database) return state.SkipWithError(database.error().text.c_str());
  const auto ledger = Ledger::open(*database);
  if (!ledger) return state.SkipWithError(ledger.error().text.c_str());
  static std::int64_t made = 0;
  const std::int64_t first = made;
  made += state.range(0);
  std::vector<double> waits;
  for (std::int64_t game = first; game < made; ++game) {
    std::latch stored(1);
    GameSetup setup{.id = name_of(game),
                    .created = {},
                    .start = "8/8/8/8/8/8/8/K1k5 w - - 0 1",
                    .white = {},
                    .black = {}};
    if ((*ledger)->add(NewGame{.setup = setup}, [&](const Receipt&) { stored.count_down(); }) !=
        Admission::queued)
      return;
    stored.wait();
  }
  Seq seq = 0;
  for ([[maybe_unused]] auto _ : state) {
    ++seq;
    std::latch stored(state.range(0));
    for (std::int64_t game = first; game < made; ++game) {
      const NewEvents events{
          .game = name_of(game), .first = seq, .items = {{.happening = next_move(seq), .at = {}}}};
      const auto said = Clock::now();
      const auto admission = (*ledger)->add(events, [&, said](const Receipt& receipt) {
        if (!receipt.is_stored()) std::abort();
        waits.push_back(std::chrono::duration<double>(Clock::now() - said).count());
        stored.count_down();
      });
      if (admission != Admission::queued) std::abort();
    }
    stored.wait();
  }
  std::ranges::sort(waits);
  state.SetItemsProcessed(static_cast<std::int64_t>(waits.size()));
  if (!waits.empty()) state.counters["p99"] = waits[waits.size() * 99 / 100];
}

void sqlite(benchmark::State& state) {
  const auto folder = std::filesystem::temp_directory_path() / ("adoube-bench-" + std::to_string(::getpid()));
  store_moves(state, "sqlite:" + (folder / "games.db").string());
  std::filesystem::remove_all(folder);
}

void postgresql(benchmark::State& state) {
  const char* const address = std::getenv("ADOUBE_BENCH_POSTGRES");
  if (address == nullptr) return state.SkipWithError("ADOUBE_BENCH_POSTGRES is not set");
  store_moves(state, address);
}

BENCHMARK(sqlite)->Name("store/ledger/sqlite")->Arg(1)->Arg(2000)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(postgresql)
    ->Name("store/ledger/postgresql")
    ->Arg(1)
    ->Arg(2000)
    ->UseRealTime()
    ->MeasureProcessCPUTime();

}  // namespace
}  // namespace adoube::store
