// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the board counts, lists and plays: positions a second, or moves a second where moves are made.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/perft.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/notation/fen.hpp"

namespace {

using adoube::board::Position;
using adoube::board::Variant;

struct Subject {
  std::string name;
  std::string fen;
  int depth;
};

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all{
      {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
      {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
      {"position3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
      {"position4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5},
      {"position5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4},
      {"position6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
  };
  return all;
}

Position position_of(const Subject& subject) {
  const auto setup = adoube::notation::parse_fen(subject.fen);
  if (!setup) throw std::invalid_argument(subject.fen);
  return adoube::board::make_position(*setup).value();
}

void set_rate(benchmark::State& state, const char* unit, std::uint64_t number) {
  state.counters[unit] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
}

void perft(benchmark::State& state, const Subject& subject, const Variant& variant) {
  const Position position = position_of(subject);
  std::uint64_t nodes = 0;
  for ([[maybe_unused]] auto _ : state) {
    nodes += variant.perft(position.placement(), position.turn(), subject.depth);
  }
  set_rate(state, "nodes", nodes);
}

void legal_moves(benchmark::State& state, const Subject& subject) {
  const Position position = position_of(subject);
  std::uint64_t moves = 0;
  for ([[maybe_unused]] auto _ : state) moves += adoube::board::legal_moves(position).size();
  set_rate(state, "moves", moves);
}

void count_legal_moves(benchmark::State& state, const Subject& subject) {
  const Position position = position_of(subject);
  std::uint64_t positions = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(adoube::board::count_legal_moves(position));
    ++positions;
  }
  set_rate(state, "positions", positions);
}

void is_legal(benchmark::State& state, const Subject& subject) {
  const Position position = position_of(subject);
  const auto list = adoube::board::legal_moves(position);
  std::uint64_t moves = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const adoube::Move m : list) benchmark::DoNotOptimize(adoube::board::is_legal(position, m));
    moves += list.size();
  }
  set_rate(state, "moves", moves);
}

void after(benchmark::State& state, const Subject& subject) {
  const Position position = position_of(subject);
  const auto list = adoube::board::legal_moves(position);
  std::uint64_t moves = 0;
  for ([[maybe_unused]] auto _ : state) {
    for (const adoube::Move m : list) benchmark::DoNotOptimize(adoube::board::after(position, m).key());
    moves += list.size();
  }
  set_rate(state, "moves", moves);
}

const bool registered = [] {
  for (const Subject& s : subjects()) {
    const std::string depth = "/" + std::to_string(s.depth);
    for (const Variant* variant : adoube::board::all_variants()) {
      if (!variant->is_supported()) continue;
      const bool is_active = variant == &adoube::board::active_variant();
      const std::string suffix = is_active ? "" : "/" + std::string(variant->name);
      benchmark::RegisterBenchmark(("board/perft/" + s.name + depth + suffix).c_str(), perft, s, *variant);
    }
    benchmark::RegisterBenchmark(("board/legal_moves/" + s.name).c_str(), legal_moves, s);
    benchmark::RegisterBenchmark(("board/count_legal_moves/" + s.name).c_str(), count_legal_moves, s);
    benchmark::RegisterBenchmark(("board/is_legal/" + s.name).c_str(), is_legal, s);
    benchmark::RegisterBenchmark(("board/after/" + s.name).c_str(), after, s);
  }
  return true;
}();

}  // namespace
