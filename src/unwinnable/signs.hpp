// SPDX-License-Identifier: GPL-3.0-or-later
// What makes a position look near to a helpmate, and how much each sign counts.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "adoube/board/attacks.hpp"
#include "adoube/board/bitboard.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"
#include "guide.hpp"
#include "set_attacks.hpp"

namespace adoube::unwinnable {

/// What one step or square counts.
struct Weights {
  int flight;
  int king_distance;
  int edge_distance;
  int corner_distance;
  int check;
  int defender;
  int guarded;  ///< For a square next to the king that a man other than the queen guards,
  int contact;  ///< and that a queen attacks as well.
};

/// Do they look at what happens around the loser's king at all?
[[nodiscard]] constexpr bool look_around(const Weights& weights) noexcept {
  return (weights.flight | weights.check | weights.guarded | weights.contact) != 0;
}

/// What the winner lacks of a queen.
struct Lacks {
  int with_rook;
  int with_pawn;  ///< On its last rank,
  int pawn_step;  ///< and for each step to it.
  int with_minors;
  int with_minor;
  int with_nothing;
};

struct Scale {
  Weights with_queen;
  Weights with_rook;
  Weights with_less;
  Lacks lacks;
  bool are_pawns_stuck;  ///< Then they do not help to choose the corner.
};

// Found by trial on positions from games: the least work until a helpmate is found at a glance; and, where
// the first glance is not enough, evenly for all, or long ways are not found.
// NOLINTBEGIN(modernize-use-designated-initializers): tables
inline constexpr Scale for_short{.with_queen = {4, 4, 22, 0, 3, 12, 6, 6},
                                 .with_rook = {0, 11, 0, 19, 0, 0, 0, 0},
                                 .with_less = {4, 8, 29, 12, 0, 9, 0, 0},
                                 .lacks = {0, 5, 6, 24, 39, 121},
                                 .are_pawns_stuck = false};
inline constexpr Weights evenly{4, 7, 6, 7, 4, 3, 0, 0};
inline constexpr Scale for_long{.with_queen = evenly,
                                .with_rook = evenly,
                                .with_less = evenly,
                                .lacks = {4, 6, 3, 10, 25, 40},
                                .are_pawns_stuck = true};
// NOLINTEND(modernize-use-designated-initializers)

[[nodiscard]] inline const Scale& scale_for(Style style) noexcept {
  return style == Style::short_helpmate ? for_short : for_long;
}

struct Place {
  int file;
  int rank;
};

[[nodiscard]] inline Place place_of(std::uint64_t square) noexcept {
  const int index = std::countr_zero(square);
  return {.file = index & 7, .rank = index >> 3};
}

[[nodiscard]] inline int steps_between(Place a, Place b) noexcept {
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}

struct Attacked {
  std::uint64_t by_queens = 0;
  std::uint64_t by_others = 0;
};

[[nodiscard]] inline Attacked attacks_of_all(const board::Placement& p, Colour c,
                                             std::uint64_t empty) noexcept {
  const std::uint64_t own = p.of(c);
  const std::uint64_t queens = own & p.diagonal & p.orthogonal;
  Attacked attacked{.by_queens = 0,
                    .by_others = pawn_attacks_of(c, own & p.pawns) | board::knight_attacks(own & p.knights) |
                                 board::king_attacks(own & p.kings) |
                                 board::diagonal_attacks(own & p.diagonal & ~queens, empty) |
                                 board::orthogonal_attacks(own & p.orthogonal & ~queens, empty)};
  for (const Square s : board::Bitboard(queens)) {
    attacked.by_queens |= board::detail::bishop_bits(s, ~empty) | board::detail::rook_bits(s, ~empty);
  }
  return attacked;
}

/// How far the winner is from having something to mate with.
[[nodiscard]] inline int lack_of_force(const board::Placement& p, Colour winner,
                                       const Lacks& lacks) noexcept {
  const std::uint64_t own = p.of(winner);
  const std::uint64_t majors = own & p.orthogonal;
  if (majors != 0) return (majors & p.diagonal) != 0 ? 0 : lacks.with_rook;
  int lack = lacks.with_nothing;
  if (const std::uint64_t pawns = own & p.pawns; pawns != 0) {
    const int steps =
        winner == Colour::white ? 7 - (63 - std::countl_zero(pawns)) / 8 : std::countr_zero(pawns) / 8;
    lack = lacks.with_pawn + lacks.pawn_step * steps;
  }
  const std::uint64_t minors = own & (p.knights | p.diagonal);
  if (minors == 0) return lack;
  return std::min(lack, (minors & (minors - 1)) != 0 ? lacks.with_minors : lacks.with_minor);
}

/// Which corners the loser should be driven to: with bishops of one colour only, those of that colour.
enum class Corners : std::uint8_t { all, light, dark };

[[nodiscard]] inline Corners corners_for(const board::Placement& p, Colour winner,
                                         const Scale& scale) noexcept {
  const std::uint64_t own = p.of(winner);
  const std::uint64_t bishops = own & p.diagonal;
  const std::uint64_t pawns = scale.are_pawns_stuck ? 0 : p.pawns;
  if ((own & (p.orthogonal | p.knights | pawns)) != 0 || bishops == 0) return Corners::all;
  if ((bishops & board::light_squares) == 0) return Corners::dark;
  return (bishops & ~board::light_squares) == 0 ? Corners::light : Corners::all;
}

/// The king's steps to the nearest of them.
[[nodiscard]] inline int corner_distance(Corners corners, Place king) noexcept {
  switch (corners) {
    case Corners::all: return std::min(king.file, 7 - king.file) + std::min(king.rank, 7 - king.rank);
    case Corners::dark: return std::min(king.file + king.rank, 14 - king.file - king.rank);
    case Corners::light: break;
  }
  const int a8 = king.file + 7 - king.rank;
  return std::min(a8, 14 - a8);
}

/// What the guess is made of, but for the squares to flee to.
struct Signs {
  Place loser;
  Place winner;
  Corners corners;
  int lack;  ///< lack_of_force
  int defenders;
};

[[nodiscard]] inline int guess_by(const Signs& signs, const Weights& weights) noexcept {
  const Place at = signs.loser;
  const int edge = std::min({at.file, 7 - at.file, at.rank, 7 - at.rank});
  return weights.king_distance * std::max(steps_between(at, signs.winner) - 2, 0) +
         weights.edge_distance * edge + weights.corner_distance * corner_distance(signs.corners, at) +
         signs.lack + weights.defender * signs.defenders;
}

/// What the winner's men do around the loser's king.
struct Siege {
  std::uint64_t flights;
  std::uint64_t
      guarded;  ///< Squares next to the king, without men of the winner, guarded by other than queens.
  std::uint64_t contact = 0;  ///< Of these, the ones a queen attacks.
  bool is_check = false;
};

[[nodiscard]] inline std::uint8_t guess_by(int guess, const Siege& siege, const Weights& weights) noexcept {
  guess += weights.flight * count_of(siege.flights) - (siege.is_check ? weights.check : 0) -
           (siege.guarded != 0 ? weights.guarded : 0) - (siege.contact != 0 ? weights.contact : 0);
  return static_cast<std::uint8_t>(std::clamp(guess, 0, 255));
}

[[nodiscard]] inline const Weights& weights_for(const board::Placement& p, Colour winner,
                                                const Scale& scale) noexcept {
  const std::uint64_t majors = p.of(winner) & p.orthogonal;
  if (majors == 0) return scale.with_less;
  return (majors & p.diagonal) != 0 ? scale.with_queen : scale.with_rook;
}

/// Where only minor pieces and pawns are left, the loser's queens, rooks and bishops are in the way.
[[nodiscard]] inline int defenders_against(const board::Placement& p, Colour winner) noexcept {
  if ((p.of(winner) & p.orthogonal) != 0) return 0;
  return count_of(p.of(opposite(winner)) & (p.orthogonal | p.diagonal));
}

[[nodiscard]] inline Signs signs_of(const board::Placement& p, Colour winner, const Scale& scale) noexcept {
  const Place at = place_of(p.of(opposite(winner)) & p.kings);
  return {.loser = at,
          .winner = place_of(p.of(winner) & p.kings),
          .corners = corners_for(p, winner, scale),
          .lack = lack_of_force(p, winner, scale.lacks),
          .defenders = defenders_against(p, winner)};
}

}  // namespace adoube::unwinnable
