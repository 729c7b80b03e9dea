// SPDX-License-Identifier: GPL-3.0-or-later
// How a bench is ordered, run and told.
#include "bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <vector>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "bench_positions.hpp"
#include "situation_text.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

constexpr std::int64_t usual_depth = 14;
constexpr std::int64_t most_limit = std::numeric_limits<int>::max();

[[nodiscard]] engine::Limits limits_of(const BenchOrder& order) {
  engine::Limits limits;
  switch (order.unit) {
    case BenchOrder::Unit::depth: limits.depth = static_cast<int>(order.limit); break;
    case BenchOrder::Unit::nodes: limits.nodes = static_cast<std::uint64_t>(order.limit); break;
    case BenchOrder::Unit::movetime: limits.move_time = engine::Time(order.limit); break;
  }
  return limits;
}

[[nodiscard]] std::optional<BenchOrder::Unit> read_unit(std::string_view word) {
  if (word.empty() || equals_ignoring_case(word, "depth")) return BenchOrder::Unit::depth;
  if (equals_ignoring_case(word, "nodes")) return BenchOrder::Unit::nodes;
  if (equals_ignoring_case(word, "movetime")) return BenchOrder::Unit::movetime;
  return std::nullopt;
}

}  // namespace

Result<BenchOrder, std::string> read_bench(std::string_view text) {
  Words words(text);
  std::array<std::string_view, 3> numbers;
  for (auto& number : numbers) number = words.take();
  BenchOrder order{.limit = usual_depth};
  if (!words.empty()) {
    std::swap(numbers[0], numbers[2]);
    if (const auto which = words.take(); !equals_ignoring_case(which, "default"))
      return std::unexpected(fmt::format("bench knows the positions 'default' only, not {}", shown(which)));
    const auto unit = read_unit(words.peek());
    if (!unit)
      return std::unexpected(
          fmt::format("bench counts depth, nodes or movetime, not {}", shown(words.peek())));
    order.unit = *unit;
  }

  constexpr std::array<std::int64_t, 3> most{most_limit, engine::most_threads,
                                             static_cast<std::int64_t>(engine::most_hash_mebibytes)};
  std::array<std::int64_t, 3> values{usual_depth, order.threads,
                                     static_cast<std::int64_t>(order.hash_mebibytes)};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i].empty()) continue;
    const auto number = number_of<std::int64_t>(numbers[i]);
    if (!number || *number < 1 || *number > most[i]) {
      return std::unexpected(
          fmt::format("bench wants a whole number from 1 to {} where {} stands", most[i], shown(numbers[i])));
    }
    values[i] = *number;
  }
  order.limit = values[0];
  order.threads = static_cast<int>(values[1]);
  order.hash_mebibytes = static_cast<std::size_t>(values[2]);
  return order;
}

void run_bench(EngineRoom& room, const BenchOrder& order, engine::Control& control) {
  // Chance and fashion aside: no book, full strength, and the usual search.
  const Settings before = room.settings();
  const auto prepared = room.change([&order](Settings& settings) {
    settings.uses_book = false;
    settings.limits_strength = false;
    settings.engine = {};
    settings.engine.threads = order.threads;
    settings.engine.hash_mebibytes = order.hash_mebibytes;
  });
  if (!prepared) {
    room.say(fmt::format("info string bench cannot begin: {}", prepared.error()));
    return;
  }

  // Of searching: forgetting the position before takes as long whatever is searched.
  engine::Time spent{};
  std::uint64_t nodes = 0;
  std::size_t number = 0;
  for (const std::string_view fen : bench_positions) {
    if (control.is_stopped()) break;
    const auto position = read_fen(fen);
    if (!position) continue;
    room.engine().new_game();
    const engine::Time start = room.now();
    const engine::Answer answer =
        room.engine().search({.start = *position, .moves = {}}, limits_of(order), control);
    spent += room.now() - start;
    nodes += answer.nodes;
    ++number;
    room.say(
        fmt::format("Position {:2}/{}: {:10} nodes, {:5} {}", number, bench_positions.size(), answer.nodes,
                    answer.best ? move_text(*position, *answer.best, position->is_chess960()) : "none", fen));
  }
  if (number < bench_positions.size()) room.say("Stopped: the sum is not the signature");
  const auto milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(spent.count(), 1));
  room.say(fmt::format("Total time (ms) : {}", milliseconds));
  room.say(fmt::format("Nodes searched  : {}", nodes));
  room.say(fmt::format("Nodes/second    : {}", nodes * 1000 / milliseconds));

  room.engine().new_game();
  const auto restored = room.change([&before](Settings& settings) { settings = before; });
  if (!restored) room.say(fmt::format("info string the settings of bench stay: {}", restored.error()));
}

}  // namespace adoube::uci::serving
