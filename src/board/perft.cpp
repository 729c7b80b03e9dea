// SPDX-License-Identifier: GPL-3.0-or-later
// Perft by the active generator, alone or shared among threads.
#include "adoube/board/perft.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

#include "adoube/board/moves.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/core/contract.hpp"

namespace adoube::board {

namespace {

/// A position to count, and the first move that led to it.
struct Task {
  Position position;
  int depth;
  std::size_t first_move;
};

/// Runs the tasks on all threads, each taking the next as it becomes free; the sums by first move.
[[nodiscard]] std::vector<std::uint64_t> run(const std::vector<Task>& tasks, std::size_t first_moves,
                                             int threads) {
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      counts[i] = perft(tasks[i].position, tasks[i].depth);
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  std::vector<std::uint64_t> sums(first_moves);
  for (std::size_t i = 0; i < tasks.size(); ++i) sums[tasks[i].first_move] += counts[i];
  return sums;
}

/// Two plies deep there are enough tasks to keep every thread busy to the end.
[[nodiscard]] std::vector<Task> split(const Position& position, const MoveList& moves, int depth) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position next = after(position, moves[i]);
    if (depth < 3) {
      tasks.push_back({next, depth - 1, i});
      continue;
    }
    for (const Move reply : legal_moves(next)) tasks.push_back({after(next, reply), depth - 2, i});
  }
  return tasks;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
  expects(depth >= 0, "perft: the depth is not negative");
  if (depth == 0) return 1;
  return active_variant().perft(position.placement(), position.turn(), depth);
}

std::uint64_t perft(const Position& position, int depth, int threads) {
  expects(threads >= 1, "perft: there is a thread");
  if (threads == 1 || depth < 3) return perft(position, depth);
  std::uint64_t games = 0;
  for (const auto& [move, count] : divide(position, depth, threads)) games += count;
  return games;
}

std::vector<std::pair<Move, std::uint64_t>> divide(const Position& position, int depth, int threads) {
  expects(depth >= 1, "divide: there is a first move");
  expects(threads >= 1, "divide: there is a thread");
  const MoveList moves = legal_moves(position);
  const auto sums = run(split(position, moves, depth), moves.size(), threads);
  std::vector<std::pair<Move, std::uint64_t>> result;
  result.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) result.emplace_back(moves[i], sums[i]);
  return result;
}

}  // namespace adoube::board
