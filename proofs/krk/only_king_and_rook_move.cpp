// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem only_king_and_rook_move: by the general Laws White moves the king or the rook, Black the king and
// nothing else.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations only_king_and_rook_move(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const auto stays = [](const Square& a, const Square& b) { return laws::same_square(a, b); };
  const General white = any_record(board, "0", Colour::white);
  const General white_later = any_record(board, "1", Colour::black);
  const Truth white_moves = board.assumed() && laws::legal_move(size, white, white_later);
  const Truth king_stays = stays(white.squares.king, white_later.squares.king);
  const Truth rook_stays = stays(white.squares.rook, white_later.squares.rook);
  const Truth one_of_two =
      (!king_stays && (captured(white) || rook_stays)) || (king_stays && !captured(white) && !rook_stays);

  const General black = any_record(board, "0", Colour::black);
  const General black_later = any_record(board, "1", Colour::white);
  const Truth black_moves = board.assumed() && laws::legal_move(size, black, black_later);
  return {.claims = {{"White: one of the two",
                      white_moves &&
                          !(one_of_two && stays(white.squares.lone_king, white_later.squares.lone_king) &&
                            captured(white) == captured(white_later))},
                     {"Black: the king",
                      black_moves &&
                          !(!stays(black.squares.lone_king, black_later.squares.lone_king) &&
                            stays(black.squares.king, black_later.squares.king) &&
                            (captured(black_later) || stays(black.squares.rook, black_later.squares.rook)))}},
          .twins = {{"White: the king only", white_moves && king_stays},
                    {"White: the rook only", white_moves && !captured(white) && rook_stays},
                    {"Black: the rook stays", black_moves && captured(black) != captured(black_later)}}};
}

}  // namespace adoube::proofs::krk
