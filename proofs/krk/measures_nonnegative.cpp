// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem measures_nonnegative: the room and the way to the critical square are no negative numbers.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations measures_nonnegative(const Board& board) {
  const Play play = start(board);
  const Number left = room(board.size(), play.position);
  const Number way = way_to_critical_square(play.position);
  const Number whole = board.size().files + board.size().ranks - board.number(1);
  return {.claims = {{"room", play.known && left < board.number(0)},
                     {"way", play.known && way < board.number(0)},
                     {"no room is larger than the board's", play.known && whole < left}},
          .twins = {{"every room is smaller than the board's", play.known && whole <= left},
                    {"the room is larger than two", play.known && left <= board.number(2)},
                    {"the way is positive", play.known && way <= board.number(0)}}};
}

}  // namespace adoube::proofs::krk
