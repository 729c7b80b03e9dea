// SPDX-License-Identifier: GPL-3.0-or-later
// A king in the corner, few squares to flee to, the other king near, something to mate with.
#include "guide.hpp"

#include "signs.hpp"

namespace adoube::unwinnable {

[[gnu::flatten]] std::uint8_t distance_guess(const board::Placement& p, Colour winner,
                                             bool is_check) noexcept {
  const Colour loser = opposite(winner);
  const std::uint64_t king = p.of(loser) & p.kings;
  const Attacked attacked = attacks_of_all(p, winner, ~p.occupied() | king);
  const Siege siege{
      .flights = board::king_attacks(king) & ~p.of(loser) & ~(attacked.by_queens | attacked.by_others),
      .guarded = 0,
      .contact = 0,
      .is_check = is_check};
  int guess = guess_by(signs_of(p, winner, for_long), evenly);
  if ((p.of(winner) & p.orthogonal) == 0) {
    // The loser must help to close squares: one that a man of his can step on next is half closed.
    board::Placement without_kings = p;
    without_kings.kings = 0;
    const Attacked by_loser = attacks_of_all(without_kings, loser, ~p.occupied());
    guess += 2 * count_of(siege.flights & ~(by_loser.by_queens | by_loser.by_others));
  }
  return guess_by(guess, siege, evenly);
}

}  // namespace adoube::unwinnable
