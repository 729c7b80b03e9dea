// SPDX-License-Identifier: GPL-3.0-or-later
// Positions to test on: the rows of data/perft and games played at random from them, the same in every run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "positions.hpp"
#include "tree.hpp"

namespace adoube::board::test {

struct PerftRow {
  std::string id;
  std::string fen;
  std::vector<std::uint64_t> counts;  ///< By depth, from 1.
};

inline std::vector<PerftRow> perft_rows() {
  std::vector<PerftRow> rows;
  for (const auto& file : std::filesystem::directory_iterator(support::in_tree("data/perft"))) {
    if (file.path().extension() != ".perft") continue;
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      std::string what;
      words >> what;
      if (what == "id") {
        rows.push_back({.id = file.path().stem().string() + "_", .fen = {}, .counts = {}});
        std::string id;
        words >> id;
        rows.back().id += id;
      } else if (what == "epd") {
        std::getline(words >> std::ws, rows.back().fen);
      } else if (what == "perft") {
        std::size_t depth = 0;
        std::uint64_t count = 0;
        words >> depth >> count;
        if (depth != rows.back().counts.size() + 1) throw std::runtime_error("depths out of order: " + line);
        rows.back().counts.push_back(count);
      }
    }
  }
  if (rows.empty()) throw std::runtime_error("no rows in data/perft");
  std::ranges::sort(rows, {}, &PerftRow::id);
  return rows;
}

/// Calls `visit(position)` on every position of random games: `games` from each row, at most `plies` long.
template <class Visit>
void for_each_position(int games, int plies, Visit visit) {
  std::mt19937 random(20240229);
  for (const PerftRow& row : perft_rows()) {
    const Position first = position_of(row.fen);
    for (int game = 0; game < games; ++game) {
      Position position = first;
      for (int ply = 0; ply < plies; ++ply) {
        visit(position);
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        play(position, moves[random() % moves.size()]);
      }
    }
  }
}

}  // namespace adoube::board::test
