// SPDX-License-Identifier: GPL-3.0-or-later
// What a position says about the end of the game.
#include "adoube/laws/outcome.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/laws/legal_moves.hpp"

namespace adoube::laws {

bool is_check(const Board& board) { return in_check(board, turn(board)); }

bool is_checkmate(const Board& board) { return is_check(board) && legal_moves(board).empty(); }

bool is_stalemate(const Board& board) { return !is_check(board) && legal_moves(board).empty(); }

std::optional<Outcome> outcome(const Board& board) {
  const Colour last_to_move = opposite(turn(board));
  if (is_checkmate(board)) {
    return Outcome{.result = win_for(last_to_move),
                   .termination = Termination::checkmate,
                   .article = "5.1a",
                   .automatic = true,
                   .by = last_to_move};
  }
  if (is_stalemate(board)) {
    return Outcome{.result = GameResult::draw,
                   .termination = Termination::stalemate,
                   .article = "5.2a",
                   .automatic = true,
                   .by = last_to_move};
  }
  return std::nullopt;
}

Played play(const Board& board, const Move& move) {
  expects(!outcome(board), "play: the game is going on");
  expects(move.from.colour == turn(board), "play: the player has the move");
  const Board next = after(board, move);
  Played result{.board = next, .outcome = outcome(next)};
  ensure_play(board, result);
  return result;
}

void ensure_play(const Board& before, const Played& result) {
  ensures(before.history.size() < result.board.history.size(), "play: the history is longer");
  ensures(before.state != result.board.state, "play: the men have changed");
}

}  // namespace adoube::laws
