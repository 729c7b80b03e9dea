// SPDX-License-Identifier: GPL-3.0-or-later
// Telling judgements.
#include "adoube/questions/evaluation.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::questions {

engine::Score for_white(engine::Score score, Colour turn) noexcept {
  return turn == Colour::white ? score : score.reversed();
}

engine::Chances for_white(engine::Chances chances, Colour turn) noexcept {
  if (turn == Colour::black) std::swap(chances.win, chances.loss);
  return chances;
}

std::string score_text(engine::Score for_white) {
  if (const auto mate = for_white.mate()) {
    if (*mate == 0) return "#";
    return fmt::format("#{}", *mate);
  }
  const int value = for_white.centipawns();
  if (value == 0) return "0.00";
  return fmt::format("{:+.2f}", value / 100.0);
}

int expected_score(engine::Chances chances) noexcept { return chances.win + (chances.draw / 2); }

int expected_score(engine::Score score) noexcept { return expected_score(engine::chances_of(score)); }

std::string line_text(const board::Position& position, std::span<const Move> line, std::size_t most) {
  std::string text;
  board::Position here = position;
  std::size_t count = 0;
  for (const Move move : line) {
    if (count == most || !board::is_legal(here, move)) break;
    if (!text.empty()) text += ' ';
    if (here.turn() == Colour::white) {
      text += fmt::format("{}. ", here.fullmove_number());
    } else if (count == 0) {
      text += fmt::format("{}... ", here.fullmove_number());
    }
    text += notation::to_san(here, move);
    here = board::after(here, move);
    ++count;
  }
  return text;
}

engine::Situation situation_of(const game::History& history) {
  engine::Situation situation{.start = history.position(0), .moves = {}};
  for (std::size_t ply = 1; ply <= history.plies(); ++ply) situation.moves.push_back(history.move(ply));
  return situation;
}

}  // namespace adoube::questions
