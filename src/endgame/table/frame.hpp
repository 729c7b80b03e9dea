// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a position but for the ranging one: who attacks whom, for all squares of the ranging man at
// once. A word always means: the squares where the ranging man may stand, all other men standing as given.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "adoube/board/attacks.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"
#include "layout.hpp"

namespace adoube::endgame::table {

/// What a man attacks from a square.
[[nodiscard]] inline std::uint64_t attacks(Piece man, Square from, std::uint64_t occupied) noexcept {
  const board::Bitboard blockers(occupied);
  switch (man.role) {
    case Role::pawn: return board::pawn_attacks(man.colour, from).bits();
    case Role::knight: return board::knight_attacks(from).bits();
    case Role::bishop: return board::bishop_attacks(from, blockers).bits();
    case Role::rook: return board::rook_attacks(from, blockers).bits();
    case Role::queen: return board::queen_attacks(from, blockers).bits();
    case Role::king: return board::king_attacks(from).bits();
  }
  return 0;
}

/// The squares from which a man attacks `to`.
[[nodiscard]] inline std::uint64_t attackers(Piece man, Square to, std::uint64_t occupied) noexcept {
  if (man.role == Role::pawn) man.colour = opposite(man.colour);
  return attacks(man, to, occupied);
}

inline constexpr std::uint64_t pawn_squares = ~(board::bits_of(Rank::r1) | board::bits_of(Rank::r8));

/// A square `steps` ahead, as the player sees it; the caller knows that it is on the board.
[[nodiscard]] constexpr Square ahead(Colour colour, Square s, int steps) noexcept {
  return static_cast<Square>(index_of(s) + (colour == Colour::white ? 8 * steps : -8 * steps));
}

/// The rank as the player counts it, from 0.
[[nodiscard]] constexpr int rank_seen_by(Colour colour, Square s) noexcept {
  return colour == Colour::white ? index_of(rank_of(s)) : 7 - index_of(rank_of(s));
}

/// The squares left and right of these.
[[nodiscard]] constexpr std::uint64_t beside(std::uint64_t set) noexcept {
  return board::step<board::Direction::east>(set) | board::step<board::Direction::west>(set);
}

/// [Art 3.7d] Where a pawn that has just made a double step to `to` may be captured from.
[[nodiscard]] constexpr std::uint64_t beside(Square to) noexcept { return beside(board::bit(to)); }

class Frame {
 public:
  Frame(const Layout& layout, std::size_t number) noexcept;

  [[nodiscard]] const Layout& layout() const noexcept { return *layout_; }
  [[nodiscard]] std::size_t number() const noexcept { return number_; }
  [[nodiscard]] std::size_t pair() const noexcept { return pair_; }
  /// Of every slot but the last.
  [[nodiscard]] const Squares& squares() const noexcept { return squares_; }
  [[nodiscard]] std::uint64_t occupied() const noexcept { return occupied_; }
  /// Do its men stand on squares of their own, pawns on theirs?
  [[nodiscard]] bool is_possible() const noexcept { return possible_; }

  /// Where the ranging man may stand so that the position is legal, that player to move: on a free square,
  /// and the opponent not in check.
  [[nodiscard]] std::uint64_t legal(Colour turn) const noexcept;
  /// Where it stands when that player's king is attacked.
  [[nodiscard]] std::uint64_t checked(Colour colour) const noexcept;
  /// The pawns of that player, the ranging one left out.
  [[nodiscard]] std::uint64_t pawns(Colour colour) const noexcept;

 private:
  const Layout* layout_;
  std::size_t number_;
  std::size_t pair_;
  Squares squares_;
  std::uint64_t occupied_ = 0;
  bool possible_ = true;
};

}  // namespace adoube::endgame::table
