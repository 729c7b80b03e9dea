// SPDX-License-Identifier: GPL-3.0-or-later
// Moves are judged by what they change: a king's place, a square next to it, what is attacked there.
#include <array>
#include <cstdint>

#include "adoube/board/attacks.hpp"
#include "guide.hpp"
#include "signs.hpp"

namespace adoube::unwinnable {

namespace {

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
    const auto promotion = m.promotion();
    const Role role = promotion ? to_role(*promotion) : p_.role_on(m.from());
    return attacks_from(role, winner_, m.target(), occupied);
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

}  // namespace

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
