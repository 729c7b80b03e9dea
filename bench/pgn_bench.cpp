// SPDX-License-Identifier: GPL-3.0-or-later
// How fast PGN is read: games and bytes a second, from memory, by flavour.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "made_game.hpp"
#include "made_text.hpp"

namespace {

using adoube::bench::Flavour;

constexpr std::uint64_t games = 500;

const std::string& text_of(Flavour flavour) {
  static const auto texts = [] {
    std::map<Flavour, std::string> made;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const adoube::bench::MadeGame game = adoube::bench::make_game(seed);
      for (const Flavour f : adoube::bench::all_flavours) append_pgn(made[f], game, f);
    }
    return made;
  }();
  return texts.at(flavour);
}

void set_rates(benchmark::State& state, const std::string& text) {
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
  state.counters["games"] = benchmark::Counter(
      static_cast<double>(games) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void validate(benchmark::State& state, Flavour flavour, adoube::notation::PgnReading reading) {
  const std::string& text = text_of(flavour);
  std::vector<adoube::notation::PgnFault> faults;
  for ([[maybe_unused]] auto _ : state) {
    faults.clear();
    const auto counts = adoube::notation::validate_pgn(text, faults, reading);
    if (counts.games != games || !faults.empty()) state.SkipWithError("the games are not clean");
  }
  set_rates(state, text);
}

void read(benchmark::State& state, Flavour flavour) {
  const std::string& text = text_of(flavour);
  adoube::notation::PgnVisitor nobody;
  for ([[maybe_unused]] auto _ : state)
    benchmark::DoNotOptimize(adoube::notation::read_pgn(text, nobody).plies);
  set_rates(state, text);
}

const bool registered = [] {
  using adoube::notation::PgnReading;
  for (const Flavour flavour : adoube::bench::all_flavours) {
    const std::string name = "notation/pgn/" + std::string(to_string(flavour));
    benchmark::RegisterBenchmark((name + "/validate").c_str(), validate, flavour, PgnReading::strict);
    benchmark::RegisterBenchmark((name + "/validate_lenient").c_str(), validate, flavour,
                                 PgnReading::lenient);
    benchmark::RegisterBenchmark((name + "/read").c_str(), read, flavour);
  }
  return true;
}();

}  // namespace
