// SPDX-License-Identifier: GPL-3.0-or-later
// Writing moves while they are played.
#include "adoube/answers/line.hpp"

#include <cstddef>

#include "adoube/core/colour.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::answers {

std::vector<std::string> san_of(const board::Position& start, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  board::Position position = start;
  for (const Move move : moves) {
    texts.push_back(notation::to_san(position, move));
    position.play(move);
  }
  return texts;
}

std::string numbered_san(const board::Position& start, const std::vector<Move>& moves) {
  std::string line;
  bool is_white = start.turn() == Colour::white;
  auto number = start.fullmove_number();
  for (const std::string& move : san_of(start, moves)) {
    if (line.empty() || is_white) {
      if (!line.empty()) line += ' ';
      line += std::to_string(number) + (is_white ? "." : "...");
    }
    line.append(" ").append(move);
    if (!is_white) ++number;
    is_white = !is_white;
  }
  return line;
}

}  // namespace adoube::answers
