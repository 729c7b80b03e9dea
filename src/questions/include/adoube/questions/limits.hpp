// SPDX-License-Identifier: GPL-3.0-or-later
// How much one question may ask for.
#pragma once

#include <cstddef>
#include <cstdint>

namespace adoube::questions {

struct Limits {
  std::size_t text = 256;                                ///< Bytes of a FEN or of a move.
  std::size_t plies = 2000;                              ///< Of a game, and of a line of a tree.
  std::size_t pgn = std::size_t{4} << 20;                ///< Bytes of a PGN that is read at once.
  std::size_t nodes = 20'000;                            ///< Moves of a tree, all variations included.
  std::size_t nesting = 64;                              ///< Variations of variations.
  std::size_t faults = 1000;                             ///< Told of one text; the others are counted.
  std::size_t faults_of_kind = 100;                      ///< Told of a file that is validated, of each code.
  std::uint64_t unpacked = std::uint64_t{2} << 30;       ///< Bytes of a file that is validated.
  std::size_t dead_memory = std::size_t{128} << 20;      ///< For the question whether a position is dead.
  std::size_t quick_dead_memory = std::size_t{4} << 20;  ///< For the same where it was not the question.
  int lines = 5;                                         ///< Of an analysis.
  int seconds = 60;                                      ///< Of an analysis.
  int graph_milliseconds = 1000;                         ///< For a position of a graph.
  int graph_seconds = 120;                               ///< For all of them together.
};

}  // namespace adoube::questions
