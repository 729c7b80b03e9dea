// SPDX-License-Identifier: GPL-3.0-or-later
// A king in the corner, few squares to flee to, the other king near, something to mate with.
#include "guide.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "adoube/board/attacks.hpp"

namespace adoube::unwinnable {

namespace {

constexpr std::uint64_t light_squares = 0x55aa55aa55aa55aa;

// Weights found by trial on positions from games: fewest positions looked at until a helpmate was found.
constexpr int for_flight = 4;
constexpr int for_king_distance = 7;
constexpr int for_edge_distance = 6;
constexpr int for_corner_distance = 7;
constexpr int for_check = 4;
constexpr int for_defender = 3;

struct Place {
  int file;
  int rank;
};

[[nodiscard]] Place place_of(std::uint64_t square) noexcept {
  const int index = std::countr_zero(square);
  return {.file = index & 7, .rank = index >> 3};
}

[[nodiscard]] int steps_between(Place a, Place b) noexcept {
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}

[[nodiscard]] std::uint64_t pawn_attacks_of(Colour c, std::uint64_t pawns) noexcept {
  return c == Colour::white ? board::white_pawn_attacks(pawns) : board::black_pawn_attacks(pawns);
}

[[nodiscard]] std::uint64_t attacks_of_all(const board::Placement& p, Colour c,
                                           std::uint64_t empty) noexcept {
  const std::uint64_t own = p.of(c);
  return pawn_attacks_of(c, own & p.pawns) | board::knight_attacks(own & p.knights) |
         board::king_attacks(own & p.kings) | board::diagonal_attacks(own & p.diagonal, empty) |
         board::orthogonal_attacks(own & p.orthogonal, empty);
}

/// How far the winner is from having something to mate with.
[[nodiscard]] int lack_of_force(const board::Placement& p, Colour winner) noexcept {
  const std::uint64_t own = p.of(winner);
  const std::uint64_t majors = own & p.orthogonal;
  if (majors != 0) return (majors & p.diagonal) != 0 ? 0 : 4;
  int lack = 40;
  if (const std::uint64_t pawns = own & p.pawns; pawns != 0) {
    const int steps =
        winner == Colour::white ? 7 - (63 - std::countl_zero(pawns)) / 8 : std::countr_zero(pawns) / 8;
    lack = 6 + 3 * steps;
  }
  const int minors = std::popcount(own & (p.knights | p.diagonal));
  if (minors >= 2) return std::min(lack, 10);
  return minors == 1 ? std::min(lack, 25) : lack;
}

/// The loser's steps to the nearest corner: with bishops of one colour only, to one of that colour.
[[nodiscard]] int corner_distance(const board::Placement& p, Colour winner, Place king) noexcept {
  const int file = std::min(king.file, 7 - king.file);
  const int rank = std::min(king.rank, 7 - king.rank);
  const std::uint64_t own = p.of(winner);
  if ((own & (p.orthogonal | p.knights | p.pawns)) != 0 || (own & p.diagonal) == 0) return file + rank;
  const bool has_light = (own & p.diagonal & light_squares) != 0;
  if (has_light && (own & p.diagonal & ~light_squares) != 0) return file + rank;
  // a8 and h1 are light.
  const int a8 = king.file + 7 - king.rank;
  const int dark = std::min(king.file + king.rank, 14 - king.file - king.rank);
  return has_light ? std::min(a8, 14 - a8) : dark;
}

}  // namespace

std::uint8_t distance_guess(const board::Placement& p, Colour winner, bool is_check) noexcept {
  const Colour loser = opposite(winner);
  const std::uint64_t king = p.of(loser) & p.kings;
  const std::uint64_t empty = ~p.occupied() | king;
  const std::uint64_t flights = board::king_attacks(king) & ~p.of(loser) & ~attacks_of_all(p, winner, empty);
  const Place at = place_of(king);
  const int apart = steps_between(at, place_of(p.of(winner) & p.kings));
  const int edge = std::min(std::min(at.file, 7 - at.file), std::min(at.rank, 7 - at.rank));
  const int lack = lack_of_force(p, winner);
  // Where only minor pieces are left, the loser's queens and rooks are in the way.
  const int defenders = lack >= 10 ? std::popcount(p.of(loser) & (p.orthogonal | p.diagonal)) : 0;
  const int guess = for_flight * std::popcount(flights) + for_king_distance * std::max(apart - 2, 0) +
                    for_edge_distance * edge + for_corner_distance * corner_distance(p, winner, at) + lack +
                    for_defender * defenders - (is_check ? for_check : 0);
  return static_cast<std::uint8_t>(std::clamp(guess, 0, 255));
}

void keep_promising(board::MoveList& moves, const board::Placement& p, Colour turn, Colour winner) noexcept {
  const Colour loser = opposite(winner);
  const std::uint64_t target = p.of(loser) & p.kings;
  const std::uint64_t ring = board::king_attacks(target);
  const std::uint64_t occupied = p.occupied() & ~target;
  const Place at = place_of(target);
  const int apart = steps_between(at, place_of(p.of(winner) & p.kings));
  bool has_waited = false;
  const auto aims = [&](Move m, std::uint64_t from) {
    const board::Bitboard blockers(occupied & ~from);
    std::uint64_t aimed = 0;
    if ((from & p.knights) != 0) aimed = board::knight_attacks(m.to()).bits();
    if ((from & p.diagonal) != 0) aimed |= board::bishop_attacks(m.to(), blockers).bits();
    if ((from & p.orthogonal) != 0) aimed |= board::rook_attacks(m.to(), blockers).bits();
    return (aimed & (ring | target)) != 0;
  };
  const auto is_promising = [&](Move m) {
    const std::uint64_t from = board::bit(m.from());
    if (turn == loser) return ((from & p.kings) | (board::bit(m.to()) & ring)) != 0;
    if ((from & p.pawns) != 0) return true;
    if ((from & p.kings) != 0) return steps_between(at, place_of(board::bit(m.target()))) <= apart;
    return aims(m, from);
  };
  board::MoveList kept;
  for (const Move m : moves) {
    if (is_promising(m)) {
      kept.push_back(m);
    } else if (!has_waited) {
      has_waited = true;
      kept.push_back(m);
    }
  }
  moves = kept;
}

}  // namespace adoube::unwinnable
