// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem strategy_always_applies: in every legal position with White to move a squeeze, or the rook's way
// home or to safety, is possible.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

namespace {

/// A legal position in which none of the kinds has a move.
[[nodiscard]] Truth none(const Board& board, std::span<const Kind> kinds) {
  const Play play = start(board);
  const Steps moves = board.moves(play.position);
  Truth all = play.known;
  for (const Kind kind : kinds) all = all && !is_to_be_had(kind, board.size(), play.position, moves);
  return all;
}

}  // namespace

Obligations strategy_always_applies(const Board& board) {
  constexpr std::array needed{Kind::squeeze, Kind::rook_home, Kind::rook_safe, Kind::rook_safe_small};
  const Board smallest_of_five(board.terms(), Size{.files = 5, .ranks = 5});
  const Truth is_large = board.number(6) <= board.size().files || board.number(6) <= board.size().ranks;
  return {.claims = {{"some move", none(board, needed)},
                     {"nine kinds suffice where a side is six or more",
                      is_large && none(board, std::span(needed).first(3))}},
          .twins = {{"squeeze or home suffice", none(board, std::span(needed).first(2))},
                    {"nine kinds suffice on 5x5", none(smallest_of_five, std::span(all_kinds).first(9))}}};
}

}  // namespace adoube::proofs::krk
