// SPDX-License-Identifier: GPL-3.0-or-later
// Perft by the fast board, and by the Laws.
#include "counting.hpp"

#include <algorithm>
#include <numeric>

#include "adoube/board/perft.hpp"
#include "adoube/core/parallel.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/perft.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] Divided divide_by_laws(const board::Position& position, int depth, int threads) {
  // A position that board accepts is one that laws accepts (tests/equivalence/setup_test.cpp).
  const laws::Board board = laws::make_board(board::to_setup(position)).value();
  const auto legal = laws::legal_moves(board);
  const std::vector<laws::Move> moves(legal.begin(), legal.end());
  Divided divided(moves.size());
  for_each_index(moves.size(), threads, [&](std::size_t i) {
    divided[i] = {notation::to_uci(position, laws::to_core(board, moves[i])),
                  laws::perft(laws::after(board, moves[i]), depth - 1)};
  });
  return divided;
}

}  // namespace

Divided divide(const board::Position& position, Model model, int depth, int threads) {
  Divided divided;
  if (depth == 0) return divided;
  if (model == Model::laws) {
    divided = divide_by_laws(position, depth, threads);
  } else {
    for (const auto& [move, nodes] : board::divide(position, depth, threads)) {
      divided.emplace_back(notation::to_uci(position, move), nodes);
    }
  }
  std::ranges::sort(divided);
  return divided;
}

std::uint64_t count(const board::Position& position, Model model, int depth, int threads) {
  if (depth == 0) return 1;
  if (model == Model::board) {
    return threads == 1 ? board::perft(position, depth) : board::perft(position, depth, threads);
  }
  const auto divided = divide_by_laws(position, depth, threads);
  return std::accumulate(divided.begin(), divided.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& row) { return sum + row.second; });
}

}  // namespace adoube::app
