// SPDX-License-Identifier: GPL-3.0-or-later
// A king in the corner, few squares to flee to, the other king near, something to mate with.
#include "guide.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "adoube/board/attacks.hpp"
#include "set_attacks.hpp"

namespace adoube::unwinnable {

namespace {

constexpr std::uint64_t light_squares = 0x55aa55aa55aa55aa;

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
};

// Found by trial on positions from games: the least work until a helpmate is found at a glance; and, where
// the first glance is not enough, evenly for all, or long ways are not found.
// NOLINTBEGIN(modernize-use-designated-initializers): tables
constexpr Scale for_short{.with_queen = {4, 4, 22, 0, 3, 12, 6, 6},
                          .with_rook = {0, 11, 0, 19, 0, 0, 0, 0},
                          .with_less = {4, 8, 29, 12, 0, 9, 0, 0},
                          .lacks = {0, 5, 6, 24, 39, 121}};
constexpr Weights evenly{4, 7, 6, 7, 4, 3, 0, 0};
constexpr Scale for_long{
    .with_queen = evenly, .with_rook = evenly, .with_less = evenly, .lacks = {4, 6, 3, 10, 25, 40}};
// NOLINTEND(modernize-use-designated-initializers)

[[nodiscard]] const Scale& scale_for(Style style) noexcept {
  return style == Style::short_helpmate ? for_short : for_long;
}

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

struct Attacked {
  std::uint64_t by_queens = 0;
  std::uint64_t by_others = 0;
};

[[nodiscard]] Attacked attacks_of_all(const board::Placement& p, Colour c, std::uint64_t empty) noexcept {
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
[[nodiscard]] int lack_of_force(const board::Placement& p, Colour winner, const Lacks& lacks) noexcept {
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

[[nodiscard]] Corners corners_for(const board::Placement& p, Colour winner, const Scale& scale) noexcept {
  const std::uint64_t own = p.of(winner);
  const std::uint64_t bishops = own & p.diagonal;
  // In long helpmates pawns are mostly stuck.
  const std::uint64_t pawns = &scale == &for_long ? 0 : p.pawns;
  if ((own & (p.orthogonal | p.knights | pawns)) != 0 || bishops == 0) return Corners::all;
  if ((bishops & light_squares) == 0) return Corners::dark;
  return (bishops & ~light_squares) == 0 ? Corners::light : Corners::all;
}

/// The king's steps to the nearest of them.
[[nodiscard]] int corner_distance(Corners corners, Place king) noexcept {
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

[[nodiscard]] int guess_by(const Signs& signs, const Weights& weights) noexcept {
  const Place at = signs.loser;
  const int edge = std::min(std::min(at.file, 7 - at.file), std::min(at.rank, 7 - at.rank));
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

[[nodiscard]] std::uint8_t guess_by(int guess, const Siege& siege, const Weights& weights) noexcept {
  guess += weights.flight * count_of(siege.flights) - (siege.is_check ? weights.check : 0) -
           (siege.guarded != 0 ? weights.guarded : 0) - (siege.contact != 0 ? weights.contact : 0);
  return static_cast<std::uint8_t>(std::clamp(guess, 0, 255));
}

[[nodiscard]] const Weights& weights_for(const board::Placement& p, Colour winner,
                                         const Scale& scale) noexcept {
  const std::uint64_t majors = p.of(winner) & p.orthogonal;
  if (majors == 0) return scale.with_less;
  return (majors & p.diagonal) != 0 ? scale.with_queen : scale.with_rook;
}

/// Where only minor pieces and pawns are left, the loser's queens, rooks and bishops are in the way.
[[nodiscard]] int defenders_against(const board::Placement& p, Colour winner) noexcept {
  if ((p.of(winner) & p.orthogonal) != 0) return 0;
  return count_of(p.of(opposite(winner)) & (p.orthogonal | p.diagonal));
}

[[nodiscard]] std::uint64_t attacks_from(Role role, Colour c, Square to, std::uint64_t occupied) noexcept {
  switch (role) {
    case Role::pawn: return board::pawn_attacks(c, to).bits();
    case Role::knight: return board::knight_attacks(to).bits();
    case Role::bishop: return board::detail::bishop_bits(to, occupied);
    case Role::rook: return board::detail::rook_bits(to, occupied);
    case Role::queen:
      return board::detail::bishop_bits(to, occupied) | board::detail::rook_bits(to, occupied);
    case Role::king: return board::king_attacks(to).bits();
  }
  return 0;
}

struct Glimpse {
  std::uint8_t guess;
  bool is_promising;
};

/// The moves of the loser: only the king and what stands around it change.
class LosersMoves {
 public:
  LosersMoves(const board::Placement& p, Colour winner, const Signs& signs, const Weights& weights) noexcept
      : p_(p),
        signs_(signs),
        weights_(weights),
        winner_(winner),
        king_(p.of(opposite(winner)) & p.kings),
        attacked_(look_around(weights) ? attacks_of_all(p, winner, ~p.occupied() | king_) : Attacked{}),
        guess_(guess_by(signs, weights)) {}

  [[nodiscard]] Glimpse look_at(Move m, bool has_waited) const noexcept {
    const std::uint64_t from = board::bit(m.from());
    const std::uint64_t to = board::bit(m.target());
    if (from == king_) {
      Signs signs = signs_;
      signs.loser = place_of(to);
      const std::uint64_t own = p_.of(opposite(winner_)) & ~from;
      return {.guess = guess_by(guess_by(signs, weights_), siege_of(board::king_attacks(to), own), weights_),
              .is_promising = true};
    }
    const bool is_near = (to & board::king_attacks(king_)) != 0;
    if (!is_near && has_waited) return {.guess = 0, .is_promising = false};
    const std::uint64_t own = (p_.of(opposite(winner_)) & ~from) | to;
    return {.guess = guess_by(guess_, siege_of(board::king_attacks(king_), own), weights_),
            .is_promising = is_near};
  }

 private:
  [[nodiscard]] Siege siege_of(std::uint64_t ring, std::uint64_t own) const noexcept {
    const std::uint64_t guarded = attacked_.by_others & ring & ~p_.of(winner_);
    return {.flights = ring & ~own & ~(attacked_.by_queens | attacked_.by_others),
            .guarded = guarded,
            .contact = guarded & attacked_.by_queens,
            .is_check = false};
  }

  const board::Placement& p_;
  const Signs& signs_;
  const Weights& weights_;
  Colour winner_;
  std::uint64_t king_;
  Attacked attacked_;
  int guess_;
};

/// The moves of the winner: what the man attacked is left to the others, what it will attack is added.
class WinnersMoves {
 public:
  WinnersMoves(const board::Placement& p, Colour winner, const Signs& signs, const Weights& weights) noexcept
      : p_(p),
        signs_(signs),
        weights_(weights),
        winner_(winner),
        king_(p.of(opposite(winner)) & p.kings),
        ring_(board::king_attacks(king_)),
        occupied_(p.occupied() & ~king_),
        diagonal_aims_(board::diagonal_attacks(ring_ | king_, ~occupied_)),
        orthogonal_aims_(board::orthogonal_attacks(ring_ | king_, ~occupied_)),
        knight_aims_(board::knight_attacks(ring_ | king_)),
        guess_(guess_by(signs, weights)) {
    if (!look_around(weights)) return;
    const std::uint64_t aiming = (diagonal_aims_ & p.diagonal) | (orthogonal_aims_ & p.orthogonal) |
                                 (knight_aims_ & p.knights) | p.pawns | p.kings;
    for (const Square s : board::Bitboard(p.of(winner))) {
      const bool is_aiming = (aiming & board::bit(s)) != 0;
      const std::uint64_t attacked =
          is_aiming ? attacks_from(p.role_on(s), winner, s, occupied_) & (ring_ | king_) : 0;
      attacked_[static_cast<std::size_t>(index_of(s))] = attacked;
      twice_ |= once_ & attacked;
      once_ |= attacked;
      if ((p.diagonal & p.orthogonal & board::bit(s)) != 0) {
        by_queens_ |= attacked;
      } else {
        others_twice_ |= others_once_ & attacked;
        others_once_ |= attacked;
      }
    }
  }

  [[nodiscard]] Glimpse look_at(Move m, bool has_waited) const noexcept {
    const std::uint64_t from = board::bit(m.from());
    const std::uint64_t to = board::bit(m.to());
    const bool is_aiming = ((from & p_.diagonal) != 0 && (to & diagonal_aims_) != 0) ||
                           ((from & p_.orthogonal) != 0 && (to & orthogonal_aims_) != 0) ||
                           ((from & p_.knights) != 0 && (to & knight_aims_) != 0);
    const bool is_piece = (from & (p_.kings | p_.pawns)) == 0;
    if (is_piece && !is_aiming && has_waited) return {.guess = 0, .is_promising = false};
    int guess = guess_;
    bool is_promising = is_aiming;
    if ((from & p_.kings) != 0) {
      Signs signs = signs_;
      signs.winner = place_of(board::bit(m.target()));
      guess = guess_by(signs, weights_);
      is_promising = steps_between(signs.loser, signs.winner) <= steps_between(signs.loser, signs_.winner);
    } else if ((from & p_.pawns) != 0) {
      guess -= m.promotion() ? signs_.lack : std::min(signs_.lack, 2);
      is_promising = true;
    }
    const Siege siege = look_around(weights_) ? siege_after(m, from, is_piece && !is_aiming) : Siege{};
    return {.guess = guess_by(guess, siege, weights_), .is_promising = is_promising};
  }

 private:
  [[nodiscard]] Siege siege_after(Move m, std::uint64_t from, bool is_idle) const noexcept {
    const std::uint64_t by_man = attacked_[static_cast<std::size_t>(index_of(m.from()))];
    const std::uint64_t after = is_idle ? 0 : attacks_after(m) & (ring_ | king_);
    const std::uint64_t by_rest = twice_ | (once_ & ~by_man);
    const bool is_queen = (from & p_.diagonal & p_.orthogonal) != 0;
    // One queen is the rule: what another attacks may be counted with what the others guard.
    const std::uint64_t by_queen = is_queen ? after : by_queens_;
    const std::uint64_t by_others = is_queen ? by_rest : (others_twice_ | (others_once_ & ~by_man)) | after;
    const std::uint64_t guarded = by_others & ring_ & ~p_.of(winner_);
    return {.flights = ring_ & ~p_.of(opposite(winner_)) & ~(by_rest | after),
            .guarded = guarded,
            .contact = guarded & by_queen,
            .is_check = (after & king_) != 0};
  }

  [[nodiscard]] std::uint64_t attacks_after(Move m) const noexcept {
    const std::uint64_t occupied = occupied_ & ~board::bit(m.from());
    if (!m.promotion()) return attacks_from(p_.role_on(m.from()), winner_, m.target(), occupied);
    return attacks_from(to_role(*m.promotion()), winner_, m.to(), occupied);
  }

  const board::Placement& p_;
  const Signs& signs_;
  const Weights& weights_;
  Colour winner_;
  std::uint64_t king_;
  std::uint64_t ring_;
  std::uint64_t occupied_;
  // From where each kind of man attacks the king or a square next to it.
  std::uint64_t diagonal_aims_;
  std::uint64_t orthogonal_aims_;
  std::uint64_t knight_aims_;
  std::uint64_t once_ = 0;
  std::uint64_t twice_ = 0;
  std::uint64_t by_queens_ = 0;
  std::uint64_t others_once_ = 0;
  std::uint64_t others_twice_ = 0;
  int guess_;
  /// Of what each man attacks, what is at or around the loser's king.
  std::array<std::uint64_t, 64> attacked_;
};

template <class Side>
[[nodiscard]] std::size_t keep_promising(const Side& side, const board::MoveList& moves,
                                         GuessedMoves& promising) noexcept {
  std::size_t size = 0;
  bool has_waited = false;
  for (const Move m : moves) {
    const Glimpse glimpse = side.look_at(m, has_waited);
    if (!glimpse.is_promising) {
      if (has_waited) continue;
      has_waited = true;
    }
    promising[size++] = {.move = m, .guess = glimpse.guess};
  }
  return size;
}

[[nodiscard]] Signs signs_of(const board::Placement& p, Colour winner, const Scale& scale) noexcept {
  const Place at = place_of(p.of(opposite(winner)) & p.kings);
  return {.loser = at,
          .winner = place_of(p.of(winner) & p.kings),
          .corners = corners_for(p, winner, scale),
          .lack = lack_of_force(p, winner, scale.lacks),
          .defenders = defenders_against(p, winner)};
}

}  // namespace

std::uint8_t distance_guess(const board::Placement& p, Colour winner, bool is_check) noexcept {
  const Colour loser = opposite(winner);
  const std::uint64_t king = p.of(loser) & p.kings;
  const Attacked attacked = attacks_of_all(p, winner, ~p.occupied() | king);
  const Siege siege{
      .flights = board::king_attacks(king) & ~p.of(loser) & ~(attacked.by_queens | attacked.by_others),
      .guarded = 0,
      .contact = 0,
      .is_check = is_check};
  // A flight that one of the loser's own men can step on next is half closed.
  board::Placement without_kings = p;
  without_kings.kings = 0;
  const Attacked by_loser = attacks_of_all(without_kings, loser, ~p.occupied());
  const std::uint64_t unblocked = siege.flights & ~(by_loser.by_queens | by_loser.by_others);
  return guess_by(guess_by(signs_of(p, winner, for_long), evenly) + 2 * count_of(unblocked), siege, evenly);
}

[[gnu::flatten]] std::size_t promising_moves(const board::MoveList& moves, const board::Placement& p,
                                             Colour turn, Colour winner, Style style,
                                             GuessedMoves& promising) noexcept {
  const Scale& scale = scale_for(style);
  const Signs signs = signs_of(p, winner, scale);
  const Weights& weights = weights_for(p, winner, scale);
  return turn == winner ? keep_promising(WinnersMoves(p, winner, signs, weights), moves, promising)
                        : keep_promising(LosersMoves(p, winner, signs, weights), moves, promising);
}

}  // namespace adoube::unwinnable
