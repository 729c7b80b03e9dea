// SPDX-License-Identifier: GPL-3.0-or-later
// Playing main lines through to where they end by themselves.
#include "pgn_outcome.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/pgn_date.hpp"

namespace adoube::app {

namespace {

/// `move_of` gives the move of a ply; none is a null move.
template <class Plies, class MoveOf>
[[nodiscard]] std::optional<LineEnd> end_of_line(const board::Position& start, const Plies& plies,
                                                 const MoveOf& move_of, const game::Rules& rules) {
  game::History history(start);
  std::size_t before = 0;
  for (std::size_t ply = 0;; ++ply) {
    const std::optional<Move> move =
        ply < plies.size() ? std::invoke(move_of, plies[ply]) : std::optional<Move>();
    if (move) {
      history = std::move(history).after(*move);
      continue;
    }
    if (auto end = game::first_end(history, rules)) {
      end->ply += before;
      return end;
    }
    if (ply == plies.size()) return std::nullopt;
    // The turn passes by no rule of the game: what follows is another one.
    history = game::History(notation::after(history.position(), notation::Ply{}));
    before = ply + 1;
  }
}

}  // namespace

game::Rules rules_of(std::string_view date) {
  const bool has_long_play = notation::is_drawn_by_long_play(date);
  return {.fivefold_repetition = has_long_play, .seventyfive_moves = has_long_play};
}

std::optional<LineEnd> end_of(const notation::ReadGame& game) {
  if (!game.has_start) return std::nullopt;
  return end_of_line(game.tree.start(), game.tree.main_plies(), &notation::Ply::move,
                     rules_of(game.tree.tag("Date").value_or("")));
}

std::optional<LineEnd> end_of(const RecordedGame& record) {
  if (!record.start) return std::nullopt;
  return end_of_line(*record.start, record.moves, std::identity{}, rules_of(record.date));
}

std::optional<LineEnd> end_of(const GameLine& line) { return game::first_end(line.asked(), line.rules); }

std::string spoken(Termination termination) {
  std::string words(to_string(termination));
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace adoube::app
