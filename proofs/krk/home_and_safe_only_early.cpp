// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem home_and_safe_only_early: after three full moves by the strategy the next one is neither RookHome
// nor RookSafe. So they are played in the first three moves of a play only.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

namespace {

/// Four moves, and of each whether it is RookHome or RookSafe and whether it is basic: what follows from the
/// claims about single moves and about three in a row.
[[nodiscard]] Truth glue(logic::Terms& terms) {
  std::array<Truth, 4> home{terms.question("h1"), terms.question("h2"), terms.question("h3"),
                            terms.question("h4")};
  Truth known = !(home[0] && home[1] && home[2] && home[3]);  // three in a row: not again
  for (std::size_t i = 0; i + 1 < home.size(); ++i) known = known && implies(!home[i], !home[i + 1]);
  return known && home[3];
}

}  // namespace

Obligations home_and_safe_only_early(const Board& board) {
  const Play first = start(board);
  const auto again = [&](std::span<const Kind> kinds, Mover mover, int moves) {
    return comes_to(board, Kind::rook_home, after_full_moves(board, first, kinds, mover, moves));
  };
  constexpr std::array ready{Kind::ready_to_mate};
  return {.claims = {{"not after Approach and KeepRoom", again(approach_and_keep, Mover::king, 1)},
                     {"not after Squeeze", again(squeeze_only, Mover::rook, 1)},
                     {"not after ReadyToMate by the king", again(ready, Mover::king, 1)},
                     {"not after ReadyToMate by the rook", again(ready, Mover::rook, 1)},
                     {"not after three of them", again(home_and_safe, Mover::rook, 3)},
                     {"so not in the fourth move", glue(board.terms())}},
          .twins = {{"not in the third move", again(home_and_safe, Mover::rook, 2)}}};
}

}  // namespace adoube::proofs::krk
