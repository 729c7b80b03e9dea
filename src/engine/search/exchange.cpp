// SPDX-License-Identifier: GPL-3.0-or-later
// The exchange, capture by capture.
#include "exchange.hpp"

#include <array>
#include <optional>

#include "adoube/board/attacks.hpp"
#include "adoube/board/moves.hpp"

namespace adoube::engine {

using board::Bitboard;

bool gains_at_least(const board::Position& position, Move move, int threshold) noexcept {
  // Castling captures nothing, and nothing can capture what arrives.
  if (move.kind() == MoveKind::castling) return threshold <= 0;
  const Square from = move.from();
  const Square to = move.to();
  const board::Placement& men = position.placement();
  const std::uint64_t occupied_before = men.occupied();

  // 1. The move itself. `balance` is what the player who has just captured is ahead, beyond the threshold.
  int balance = -threshold;
  if ((occupied_before & board::bit(to)) != 0) balance += exchange_value(men.role_on(to));
  if (move.kind() == MoveKind::en_passant) balance += exchange_value(Role::pawn);
  Role at_stake = men.role_on(from);
  if (const auto promotion = move.promotion()) {
    at_stake = to_role(*promotion);
    balance += exchange_value(at_stake) - exchange_value(Role::pawn);
  }
  if (balance < 0) return false;
  // 2. Even if the mover is lost for nothing.
  balance -= exchange_value(at_stake);
  if (balance >= 0) return true;

  std::uint64_t occupied = (occupied_before ^ board::bit(from)) | board::bit(to);
  if (move.kind() == MoveKind::en_passant) occupied ^= board::bit(make_square(file_of(to), rank_of(from)));
  const std::uint64_t diagonal = men.diagonal;
  const std::uint64_t orthogonal = men.orthogonal;
  std::uint64_t attackers = (board::attackers(position, to, Colour::white, Bitboard(occupied)).bits() |
                             board::attackers(position, to, Colour::black, Bitboard(occupied)).bits());
  Colour turn = opposite(position.turn());
  std::array<std::optional<std::uint64_t>, 2> pins;
  bool wins = true;  // The player of the move, if it ended here.

  // 3. Each captures in turn with his least man, until one rather stops.
  while (true) {
    attackers &= occupied;
    std::uint64_t ours = attackers & men.of(turn);
    if (ours == 0) break;
    auto& pinned = pins[static_cast<std::size_t>(index_of(turn))];
    if (!pinned) pinned = board::pinned(position, turn).bits();
    // A pin counts only while all of the other's line pieces stand where they stood.
    if ((men.of(opposite(turn)) & (diagonal | orthogonal) & ~occupied) == 0) ours &= ~*pinned;
    if (ours == 0) break;
    wins = !wins;
    Role least = Role::king;
    std::uint64_t candidates = ours & men.kings;
    for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
      if (const std::uint64_t of_role = ours & men.of(role); of_role != 0) {
        least = role;
        candidates = of_role;
        break;
      }
    }
    // A king may capture last only.
    if (least == Role::king) {
      if ((attackers & men.of(opposite(turn)) & ~ours) != 0) wins = !wins;
      break;
    }
    balance = -balance - 1 - exchange_value(least);
    occupied ^= candidates & -candidates;
    if (balance >= 0) break;
    // 4. What stood behind joins in.
    if (least == Role::pawn || least == Role::bishop || least == Role::queen)
      attackers |= board::bishop_attacks(to, Bitboard(occupied)).bits() & diagonal;
    if (least == Role::rook || least == Role::queen)
      attackers |= board::rook_attacks(to, Bitboard(occupied)).bits() & orthogonal;
    turn = opposite(turn);
  }
  return wins;
}

}  // namespace adoube::engine
