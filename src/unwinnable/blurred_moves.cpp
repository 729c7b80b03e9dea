// SPDX-License-Identifier: GPL-3.0-or-later
// Sharp men move exactly, blurred men as they like; a check counts only if the last move can have given it.
#include "blurred_moves.hpp"

#include <bit>
#include <utility>

#include "adoube/board/attacks.hpp"
#include "set_attacks.hpp"

namespace adoube::unwinnable {

BlurredMoves::BlurredMoves(Colour winner, std::vector<BlurredPiece> men, std::size_t most)
    : winner_(winner), men_(std::move(men)), most_(most) {
  for (const BlurredPiece& man : men_) {
    blurred_squares_[index(man.colour)] |= man.squares;
    has_blurred_[index(man.colour)] = true;
  }
}

bool BlurredMoves::explore(const board::Placement& sharp, Colour turn) {
  const auto start = certificate::pack(sharp, turn);
  members_.add({.position = start, .parent = 0, .move = no_move, .fate = Fate::open, .spent = 0},
               hash_of(start));
  for (std::size_t i = 0; i < members_.size() && !has_failed_; ++i) {
    const auto position = members_[i].position;
    expand(certificate::unpack(position), certificate::turn_of(position));
  }
  return !has_failed_;
}

std::uint64_t BlurredMoves::culprit(std::uint64_t blurred) const noexcept {
  return culprit_ != 0 ? culprit_ : lowest(blurred);
}

void BlurredMoves::expand(const board::Placement& sharp, Colour turn) {
  const Colour other = opposite(turn);
  for (const Square s : board::Bitboard(sharp.of(turn))) expand_man(sharp, turn, s);
  if (!has_blurred_[index(turn)]) return;
  board::Placement left = sharp;
  left.past = 0;
  reach(left, other, {.is_blurred = true});
  for (const BlurredPiece& man : men_) {
    if (man.colour != turn) continue;
    const std::uint64_t open = ~sharp.occupied();
    const std::uint64_t victims =
        attacks_of(man.role, turn, man.squares & open, open) & sharp.of(other) & ~sharp.kings;
    for (const Square victim : board::Bitboard(victims)) {
      board::Placement after = left;
      after.toggle(other, sharp.role_on(victim), board::bit(victim));
      reach(after, other, {.is_blurred = true});
    }
  }
}

void BlurredMoves::expand_man(const board::Placement& sharp, Colour turn, Square from) {
  const Role role = sharp.role_on(from);
  if (role == Role::pawn) {
    expand_pawn(sharp, turn, board::bit(from));
    return;
  }
  std::uint64_t to =
      attacks_of(role, turn, board::bit(from), ~sharp.occupied()) & ~sharp.of(turn) & ~sharp.kings;
  for (; to != 0; to &= to - 1) move(sharp, turn, board::bit(from), lowest(to), role, 0);
}

void BlurredMoves::expand_pawn(const board::Placement& sharp, Colour turn, std::uint64_t from) {
  const Colour other = opposite(turn);
  const std::uint64_t open = ~sharp.occupied();
  const std::uint64_t attacked = attacks_of(Role::pawn, turn, from, 0);
  const std::uint64_t single = forward(turn, from) & open;
  const std::uint64_t third = board::bits_of(turn == Colour::white ? Rank::r3 : Rank::r6);
  const std::uint64_t twice = forward(turn, single & third) & open;
  const std::uint64_t captures =
      attacked & ((sharp.of(other) & ~sharp.kings) | (blurred_squares_[index(other)] & open));
  for (std::uint64_t to = single | captures; to != 0; to &= to - 1) {
    if ((lowest(to) & end_ranks) == 0) {
      move(sharp, turn, from, lowest(to), Role::pawn, 0);
      continue;
    }
    for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
      move(sharp, turn, from, lowest(to), role, 0);
    }
  }
  if (twice != 0) move(sharp, turn, from, twice, Role::pawn, single);
  if (const std::uint64_t crossed = sharp.crossed() & attacked; crossed != 0) {
    const std::uint64_t captured = forward(other, crossed);
    board::Placement after = sharp;
    after.past = 0;
    after.toggle(turn, Role::pawn, from | crossed);
    after.toggle(other, Role::pawn, captured);
    reach(after, other, {.arrived = crossed, .vacated = from | captured});
  }
}

void BlurredMoves::move(const board::Placement& sharp, Colour turn, std::uint64_t from, std::uint64_t to,
                        Role becomes, std::uint64_t crossed) {
  const Colour other = opposite(turn);
  std::uint64_t vacated = from;
  // A pawn on its fifth rank that captures a blurred man may do so en passant: the captured pawn was beside
  // it.
  const std::uint64_t fifth = board::bits_of(turn == Colour::white ? Rank::r5 : Rank::r4);
  if ((from & fifth & sharp.pawns) != 0 && (sharp.of(other) & to) == 0) vacated |= forward(other, to);
  board::Placement after = sharp;
  after.toggle(turn, sharp.role_on(board::first_square(from)), from);
  if ((sharp.of(other) & to) != 0) after.toggle(other, sharp.role_on(board::first_square(to)), to);
  after.toggle(turn, becomes, to);
  const bool can_be_answered =
      (attacks_of(Role::pawn, turn, crossed, 0) & sharp.of(other) & sharp.pawns) != 0;
  after.past = can_be_answered ? crossed : 0;
  reach(after, other, {.arrived = to, .vacated = vacated});
}

void BlurredMoves::reach(board::Placement sharp, Colour turn, const Trace& trace) {
  if (has_failed_ || is_certainly_attacked(sharp, turn, sharp.of(opposite(turn)) & sharp.kings)) return;
  const bool is_bare = (sharp.of(winner_) & ~sharp.kings) == 0 && !has_blurred_[index(winner_)];
  if (is_bare) return;
  if (turn != winner_ && may_be_mate(sharp, trace)) {
    has_failed_ = true;
    return;
  }
  const auto position = certificate::pack(sharp, turn);
  members_.add({.position = position, .parent = 0, .move = no_move, .fate = Fate::open, .spent = 0},
               hash_of(position));
  if (members_.size() > most_) has_failed_ = true;
}

bool BlurredMoves::is_certainly_attacked(const board::Placement& sharp, Colour by,
                                         std::uint64_t square) const noexcept {
  const std::uint64_t own = sharp.of(by);
  const std::uint64_t open = ~(sharp.occupied() | blurred_squares_[0] | blurred_squares_[1]);
  return ((attacks_of(Role::pawn, opposite(by), square, 0) & own & sharp.pawns) |
          (board::knight_attacks(square) & own & sharp.knights) |
          (board::king_attacks(square) & own & sharp.kings) |
          (board::diagonal_attacks(square, open) & own & sharp.diagonal) |
          (board::orthogonal_attacks(square, open) & own & sharp.orthogonal)) != 0;
}

bool BlurredMoves::is_possibly_attacked(const board::Placement& sharp, Colour by, std::uint64_t square,
                                        const BlurredPiece* without) const noexcept {
  const std::uint64_t own = sharp.of(by);
  const std::uint64_t open = ~sharp.occupied();
  if (((attacks_of(Role::pawn, opposite(by), square, 0) & own & sharp.pawns) |
       (board::knight_attacks(square) & own & sharp.knights) |
       (board::king_attacks(square) & own & sharp.kings) |
       (board::diagonal_attacks(square, open) & own & sharp.diagonal) |
       (board::orthogonal_attacks(square, open) & own & sharp.orthogonal)) != 0) {
    return true;
  }
  for (const BlurredPiece& man : men_) {
    if (man.colour != by || &man == without) continue;
    if ((attacks_of(man.role, by, man.squares & open, open) & square) != 0) return true;
  }
  return false;
}

bool BlurredMoves::may_be_mate(const board::Placement& sharp, const Trace& trace) {
  const Colour loser = opposite(winner_);
  const std::uint64_t king = sharp.of(loser) & sharp.kings;
  const std::uint64_t empty = ~sharp.occupied();
  const std::uint64_t open = empty | king;  // The king does not shield the squares behind it.
  std::array<Attacker, 64> attackers;
  std::size_t size = 0;
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  const auto add = [&](std::optional<Role> role, std::uint64_t squares, const BlurredPiece* blurred) {
    const std::uint64_t attacked = attacks_of(role, winner_, squares, open);
    attackers[size++] = {.role = role, .squares = squares, .attacked = attacked, .blurred = blurred};
    twice |= once & attacked;
    once |= attacked;
  };
  for (const Square s : board::Bitboard(sharp.of(winner_) & ~sharp.kings)) {
    add(sharp.role_on(s), board::bit(s), nullptr);
  }
  for (const BlurredPiece& man : men_) {
    if (man.colour == winner_) add(man.role, man.squares & empty, &man);
  }
  if ((once & king) == 0) return false;
  const std::uint64_t flights =
      board::king_attacks(king) & ~sharp.of(loser) & ~board::king_attacks(sharp.of(winner_) & sharp.kings);
  for (const Attacker& checker : std::span(attackers).first(size)) {
    if ((checker.attacked & king) == 0) continue;
    const std::uint64_t by_others = twice | (once & ~checker.attacked);
    const std::uint64_t left = flights & ~by_others;
    std::uint64_t from = attacks_of(checker.role, loser, king, open) & checker.squares;
    for (; from != 0; from &= from - 1) {
      const std::uint64_t s = lowest(from);
      const std::uint64_t line = board::between(board::first_square(s), board::first_square(king)).bits();
      if (!trace.is_blurred && s != trace.arrived && (line & trace.vacated) == 0) continue;
      const std::uint64_t unguarded = left & ~attacks_of(checker.role, winner_, s, open);
      // Who stands on a square that is taken from the king must find it empty.
      if ((unguarded & ~(blurred_squares_[index(loser)] & empty & ~s)) != 0) continue;
      int blockers = 0;
      for (const BlurredPiece& man : men_) {
        if (man.colour == loser && (man.squares & unguarded) != 0) ++blockers;
      }
      if (blockers < std::popcount(unguarded)) continue;
      if (can_certainly_capture(sharp, s, checker.blurred)) continue;
      blame(checker, flights & by_others, unguarded, std::span(attackers).first(size));
      return true;
    }
  }
  return false;
}

bool BlurredMoves::can_certainly_capture(const board::Placement& sharp, std::uint64_t checker,
                                         const BlurredPiece* blurred) const noexcept {
  const Colour loser = opposite(winner_);
  const std::uint64_t own = sharp.of(loser);
  const std::uint64_t open = ~(sharp.occupied() | blurred_squares_[0] | blurred_squares_[1]);
  const std::uint64_t capturers = (attacks_of(Role::pawn, winner_, checker, 0) & own & sharp.pawns) |
                                  (board::knight_attacks(checker) & own & sharp.knights) |
                                  (board::diagonal_attacks(checker, open) & own & sharp.diagonal) |
                                  (board::orthogonal_attacks(checker, open) & own & sharp.orthogonal);
  for (const Square from : board::Bitboard(capturers)) {
    board::Placement after = sharp;
    const Role role = sharp.role_on(from);
    after.toggle(loser, role, board::bit(from));
    if (blurred == nullptr) after.toggle(winner_, sharp.role_on(board::first_square(checker)), checker);
    after.toggle(loser, role, checker);
    if (!is_possibly_attacked(after, winner_, own & sharp.kings, blurred)) return true;
  }
  return false;
}

void BlurredMoves::blame(const Attacker& checker, std::uint64_t guarded, std::uint64_t blocked,
                         std::span<const Attacker> attackers) noexcept {
  if (checker.blurred != nullptr) {
    culprit_ = board::bit(checker.blurred->origin);
    return;
  }
  // Of several the one that could move least at the start: it costs least to follow.
  int fewest = 65;
  const auto consider = [&](const BlurredPiece& man) {
    if (man.mobility >= fewest) return;
    fewest = man.mobility;
    culprit_ = board::bit(man.origin);
  };
  for (const Attacker& attacker : attackers) {
    if (attacker.blurred != nullptr && (attacker.attacked & guarded) != 0) consider(*attacker.blurred);
  }
  if (culprit_ != 0) return;
  for (const BlurredPiece& man : men_) {
    if (man.colour != winner_ && (man.squares & blocked) != 0) consider(man);
  }
}

}  // namespace adoube::unwinnable
