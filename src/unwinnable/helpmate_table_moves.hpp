// SPDX-License-Identifier: GPL-3.0-or-later
// Legality, mates and moves for all squares of the black king at once. A word always means: the squares where
// the black king may stand, all other men standing as given.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/board/attacks.hpp"
#include "helpmate_table_men.hpp"

namespace adoube::unwinnable::helpmate {

/// What a man attacks; the black king blocks nothing, whoever asks takes him into account.
[[nodiscard]] std::uint64_t attacks(const Man& man, std::uint64_t occupied) noexcept;

/// The squares the white men attack.
[[nodiscard]] std::uint64_t attacked_by_white(const Men& men) noexcept;

/// Where the black king may stand when it is that player's turn: every man on a square of his own, pawns on
/// theirs, the kings apart, and the player who has just moved not in check.
[[nodiscard]] std::uint64_t legal(const Men& men, Colour turn) noexcept;

/// [Art 1.2] Where he is checkmated.
[[nodiscard]] std::uint64_t mates(const Men& men) noexcept;

/// The squares a man can have between itself and where it goes: the black king must not stand there.
[[nodiscard]] inline std::uint64_t out_of_the_way(Square from, Square to) noexcept {
  return ~board::between(from, to).bits();
}

/// A pawn's square `steps` further on, or back if negative; the caller knows that it is on the board.
[[nodiscard]] constexpr Square ahead(const Man& pawn, int steps) noexcept {
  const int shift = pawn.piece.colour == Colour::white ? 8 * steps : -8 * steps;
  return static_cast<Square>(index_of(pawn.square) + shift);
}

/// The rank as the man's player counts, from 0.
[[nodiscard]] constexpr int rank_seen_by(Colour colour, Square s) noexcept {
  return colour == Colour::white ? index_of(rank_of(s)) : 7 - index_of(rank_of(s));
}

/// Where the black king may stand so that a capture or promotion of the player to move leads into a set. The
/// set is given as `set(men, turn)`; it holds legal positions only, so moves into check are not found.
template <class Set>
[[nodiscard]] std::uint64_t before_conversion(const Men& men, Colour turn, const Set& set) {
  const Colour other = opposite(turn);
  const std::uint64_t occupied = men.occupied();
  std::uint64_t squares = 0;
  const auto promote = [&](const Men& from, std::size_t pawn, Square to) {
    for (const PromotionRole role : all_promotion_roles) squares |= set(from.promoted(pawn, to, role), other);
  };
  for (std::size_t i = 0; i < men.count(); ++i) {
    const Man& man = men[i];
    if (man.piece.colour != turn) {
      // 1. The black king captures: one square of the set seen from all squares around it.
      if (turn == Colour::black && man.piece.role != Role::king &&
          (set(men.without(i), other) & board::bit(man.square)) != 0) {
        squares |= board::king_attacks(man.square).bits();
      }
      continue;
    }
    const bool is_pawn = man.piece.role == Role::pawn;
    const std::uint64_t reached = attacks(man, occupied);
    for (std::size_t j = 0; j < men.count(); ++j) {
      // 2. Another man captures, and is promoted if a pawn has come to its last rank.
      const Man& victim = men[j];
      if (victim.piece.colour == turn || victim.piece.role == Role::king) continue;
      if ((reached & board::bit(victim.square)) == 0) continue;
      const Men rest = men.without(j);
      const std::size_t mover = i - (j < i ? 1 : 0);
      if (is_pawn && rank_seen_by(turn, victim.square) == 7) {
        promote(rest, mover, victim.square);
      } else {
        squares |= set(rest.moved(mover, victim.square), other) & out_of_the_way(man.square, victim.square);
      }
    }
    // 3. A pawn is promoted without capturing.
    if (is_pawn && rank_seen_by(turn, man.square) == 6 && (occupied & board::bit(ahead(man, 1))) == 0) {
      promote(men, i, ahead(man, 1));
    }
  }
  return squares;
}

/// The same for the moves that leave the pieces as they are.
template <class Set>
[[nodiscard]] std::uint64_t before_quiet_move(const Men& men, Colour turn, const Set& set) {
  const Colour other = opposite(turn);
  const std::uint64_t occupied = men.occupied();
  std::uint64_t squares = turn == Colour::black ? board::king_attacks(set(men, other)) : 0;
  for (std::size_t i = 0; i < men.count(); ++i) {
    const Man& man = men[i];
    if (man.piece.colour != turn) continue;
    if (man.piece.role != Role::pawn) {
      for (const Square to : board::Bitboard(attacks(man, occupied) & ~occupied)) {
        squares |= set(men.moved(i, to), other) & out_of_the_way(man.square, to);
      }
      continue;
    }
    const int rank = rank_seen_by(turn, man.square);
    // On the last rank but one it promotes; on the last no position is legal.
    if (rank >= 6 || (occupied & board::bit(ahead(man, 1))) != 0) continue;
    squares |= set(men.moved(i, ahead(man, 1)), other);
    if (rank == 1 && (occupied & board::bit(ahead(man, 2))) == 0) {
      squares |= set(men.moved(i, ahead(man, 2)), other) & out_of_the_way(man.square, ahead(man, 2));
    }
  }
  return squares;
}

/// [Art 3.7d] The men after the en passant capture of pawn `i`, which stands where a double step ends;
/// nothing if no pawn stands beside it.
[[nodiscard]] std::optional<Men> after_en_passant(const Men& men, std::size_t i) noexcept;

/// Takes back every quiet move that has led to these squares of the black king, with `turn` to move now:
/// calls `reach(word, squares)` for each word of the table from which it may have come. Not all of these
/// squares need be legal; those that are have such a legal move.
template <class Reach>
void take_back_quiet_moves(const Men& men, Colour turn, std::uint64_t squares, const Reach& reach) {
  const Colour mover = opposite(turn);
  const std::size_t before = men.word(mover);
  const std::uint64_t occupied = men.occupied();
  if (mover == Colour::black) reach(before, board::king_attacks(squares));
  for (std::size_t i = 0; i < men.count(); ++i) {
    const Man& man = men[i];
    if (man.piece.colour != mover) continue;
    if (man.piece.role != Role::pawn) {
      for (const Square from : board::Bitboard(attacks(man, occupied) & ~occupied)) {
        reach(men.word_with(before, i, from), squares & out_of_the_way(from, man.square));
      }
      continue;
    }
    // On its own first rank no pawn stands, and from there none comes: no position there is legal.
    if (rank_seen_by(mover, man.square) == 0 || (occupied & board::bit(ahead(man, -1))) != 0) continue;
    reach(men.word_with(before, i, ahead(man, -1)), squares);
    if (rank_seen_by(mover, man.square) != 3) continue;
    // A mate that an en passant capture averts is none after the double step. In every other case the capture
    // only adds a move to those of the position without it.
    std::uint64_t stepped = squares & out_of_the_way(ahead(man, -2), man.square);
    if (const auto captured = after_en_passant(men, i); captured && mover == Colour::white) {
      stepped &= ~(mates(men) & legal(*captured, Colour::white));
    }
    reach(men.word_with(before, i, ahead(man, -2)), stepped);
  }
}

}  // namespace adoube::unwinnable::helpmate
