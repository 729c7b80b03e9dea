// SPDX-License-Identifier: GPL-3.0-or-later
// adoube perft: how many sequences of legal moves of a given length there are.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "commands.hpp"
#include "counting.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "progress.hpp"

namespace adoube::app {

namespace {

struct Count {
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< Wall-clock time.
  Divided divided;

  [[nodiscard]] std::uint64_t nps() const {
    return static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds, 1e-9));
  }
};

[[nodiscard]] Count measure(const board::Position& position, const PerftOptions& options, int depth,
                            int threads) {
  const Model model = options.reference ? Model::laws : Model::board;
  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const Progress progress([&] { return fmt::format("perft {}: {:.0f} s", depth, elapsed()); });

  Count result;
  if (options.divide && depth > 0) {
    result.divided = divide(position, model, depth, threads);
    for (const auto& [move, nodes] : result.divided) result.nodes += nodes;
  } else {
    result.nodes = count(position, model, depth, threads);
  }
  result.seconds = elapsed();
  return result;
}

[[nodiscard]] std::string as_json(const Count& result, bool with_divide) {
  boost::json::object object{{"nodes", result.nodes}, {"seconds", result.seconds}, {"nps", result.nps()}};
  if (with_divide) {
    boost::json::object moves;
    for (const auto& [move, nodes] : result.divided) moves.emplace(move, nodes);
    object.emplace("divide", std::move(moves));
  }
  return boost::json::serialize(object) + '\n';
}

[[nodiscard]] std::string as_text(const Count& result) {
  std::string text;
  for (const auto& [move, nodes] : result.divided) text += fmt::format("{}: {}\n", move, nodes);
  return text + fmt::format("{} nodes in {:.3f} s, {} nodes/s\n", result.nodes, result.seconds, result.nps());
}

}  // namespace

Answer run_perft(const PerftOptions& options) {
  if (options.suite) return run_suite(options, *options.suite);
  if (options.max_nodes)
    return std::unexpected(Failure{.code = "usage", .text = "--max-nodes needs --suite"});

  // `--fen FEN 5`: whatever follows the position is the depth.
  auto depth_text = options.depth;
  auto fen = options.fen;
  if (!depth_text && fen.size() > 1) {
    depth_text = fen.back();
    fen.pop_back();
  }
  if (!depth_text)
    return std::unexpected(Failure{.code = "usage", .text = "a depth is needed, or --suite FILE"});
  const auto depth = read_number("the depth", *depth_text, 0, deepest_perft);
  if (!depth) return std::unexpected(depth.error());
  const auto threads = read_number("--threads", options.threads, 1, most_threads);
  if (!threads) return std::unexpected(threads.error());
  const auto position = read_position(fen.empty() ? FenWords{"startpos"} : fen);
  if (!position) return std::unexpected(position.error());

  const auto result = measure(*position, options, static_cast<int>(*depth), static_cast<int>(*threads));
  return Report{.text = options.json ? as_json(result, options.divide) : as_text(result)};
}

}  // namespace adoube::app
