// SPDX-License-Identifier: GPL-3.0-or-later
// The board drawn in letters, with what else there is to know of the position.
#include "board_text.hpp"

#include <fmt/format.h>

#include <ranges>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::uci::serving {

std::vector<std::string> board_lines(const board::Position& position) {
  std::vector<std::string> lines;
  for (const Rank rank : all_ranks | std::views::reverse) {
    std::string line = fmt::format("{} ", letter_of(rank));
    for (const File file : all_files) {
      const auto piece = position.piece_at(make_square(file, rank));
      line.append(1, ' ').append(1, piece ? letter_of(*piece) : '.');
    }
    lines.push_back(std::move(line));
  }
  lines.emplace_back("   a b c d e f g h");
  lines.emplace_back();
  lines.push_back(fmt::format("Fen: {}", notation::to_fen(position)));
  lines.push_back(fmt::format("Key: {:016X}", position.key()));
  std::string checkers = "Checkers:";
  for (const Square square : board::checkers(position)) checkers.append(" ").append(to_string(square));
  lines.push_back(std::move(checkers));
  return lines;
}

}  // namespace adoube::uci::serving
