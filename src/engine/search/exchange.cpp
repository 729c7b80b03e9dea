// SPDX-License-Identifier: GPL-3.0-or-later
// The exchange, capture by capture.
#include "exchange.hpp"

#include <array>
#include <optional>

#include "adoube/board/attacks.hpp"
#include "adoube/board/moves.hpp"

namespace adoube::engine {

using board::Bitboard;

namespace {

/// What the move itself leads to, before any answer.
struct FirstCapture {
  int gain = 0;
  Role at_stake = Role::pawn;  ///< What may be captured in turn.
};

[[nodiscard]] FirstCapture first_capture(const board::Placement& men, Move move) noexcept {
  FirstCapture first{.gain = 0, .at_stake = men.role_on(move.from())};
  if ((men.occupied() & board::bit(move.to())) != 0) first.gain += exchange_value(men.role_on(move.to()));
  if (move.kind() == MoveKind::en_passant) first.gain += exchange_value(Role::pawn);
  if (const auto promotion = move.promotion()) {
    first.at_stake = to_role(*promotion);
    first.gain += exchange_value(first.at_stake) - exchange_value(Role::pawn);
  }
  return first;
}

/// Men of one role.
struct Capturing {
  Role role = Role::king;
  std::uint64_t men = 0;
};

/// The men that still can capture on the square.
class Capturers {
 public:
  Capturers(const board::Position& position, Move move) noexcept
      : position_(position),
        men_(position.placement()),
        to_(move.to()),
        occupied_((men_.occupied() ^ board::bit(move.from())) | board::bit(move.to())) {
    if (move.kind() == MoveKind::en_passant)
      occupied_ ^= board::bit(make_square(file_of(to_), rank_of(move.from())));
    attackers_ = board::attackers(position, to_, Colour::white, Bitboard(occupied_)).bits() |
                 board::attackers(position, to_, Colour::black, Bitboard(occupied_)).bits();
  }

  /// Those of the player that no pin holds.
  [[nodiscard]] std::uint64_t of(Colour colour) noexcept {
    attackers_ &= occupied_;
    const std::uint64_t ours = attackers_ & men_.of(colour);
    if (ours == 0) return 0;
    auto& pinned = pins_[static_cast<std::size_t>(index_of(colour))];
    if (!pinned) pinned = board::pinned(position_, colour).bits();
    // A pin counts only while all of the other's line pieces stand where they stood.
    const std::uint64_t gone = men_.of(opposite(colour)) & (men_.diagonal | men_.orthogonal) & ~occupied_;
    return gone == 0 ? ours & ~*pinned : ours;
  }
  [[nodiscard]] bool has_any(Colour colour) const noexcept { return (attackers_ & men_.of(colour)) != 0; }

  /// One of these has captured; what stood behind joins in.
  void remove_one(Capturing least) noexcept {
    occupied_ ^= least.men & -least.men;
    const Role role = least.role;
    if (role == Role::pawn || role == Role::bishop || role == Role::queen)
      attackers_ |= board::bishop_attacks(to_, Bitboard(occupied_)).bits() & men_.diagonal;
    if (role == Role::rook || role == Role::queen)
      attackers_ |= board::rook_attacks(to_, Bitboard(occupied_)).bits() & men_.orthogonal;
  }

 private:
  const board::Position& position_;
  const board::Placement& men_;
  Square to_;
  std::uint64_t occupied_;
  std::uint64_t attackers_ = 0;
  std::array<std::optional<std::uint64_t>, 2> pins_;
};

/// The least of these.
[[nodiscard]] Capturing least_of(const board::Placement& men, std::uint64_t candidates) noexcept {
  for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
    if (const std::uint64_t of_role = candidates & men.of(role); of_role != 0)
      return {.role = role, .men = of_role};
  }
  return {.role = Role::king, .men = candidates};
}

}  // namespace

bool gains_at_least(const board::Position& position, Move move, int threshold) noexcept {
  // Castling captures nothing, and nothing can capture what arrives.
  if (move.kind() == MoveKind::castling) return threshold <= 0;
  const board::Placement& men = position.placement();

  // 1. The move itself. `balance` is what the player who has just captured is ahead, beyond the threshold.
  const FirstCapture first = first_capture(men, move);
  int balance = first.gain - threshold;
  if (balance < 0) return false;
  // 2. Even if the mover is lost for nothing.
  balance -= exchange_value(first.at_stake);
  if (balance >= 0) return true;

  // 3. Each captures in turn with his least man, until one rather stops.
  Capturers capturers(position, move);
  Colour turn = opposite(position.turn());
  bool wins = true;  // The player of the move, if it ended here.
  while (const std::uint64_t ours = capturers.of(turn)) {
    const Capturing least = least_of(men, ours);
    // A king may capture last only.
    if (least.role == Role::king) return capturers.has_any(opposite(turn)) ? wins : !wins;
    wins = !wins;
    balance = -balance - 1 - exchange_value(least.role);
    if (balance >= 0) break;
    // 4. What stood behind joins in.
    capturers.remove_one(least);
    turn = opposite(turn);
  }
  return wins;
}

}  // namespace adoube::engine
