// SPDX-License-Identifier: GPL-3.0-or-later
// Where each kind of piece could capture from a square if nothing stood in its way [Art 3.2-3.8].
#pragma once

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/geometry.hpp"

namespace adoube::laws {

/// [Art 3.2#1] The bishop: any square along a diagonal on which it stands.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> bishop_scope(const BasicCoordinate<Number>& from,
                                                     const BasicCoordinate<Number>& to) {
  return !same_square(from, to) && same_diagonal(from, to);
}

/// [Art 3.3#1] The rook: any square along the file or the rank on which it stands.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> rook_scope(const BasicCoordinate<Number>& from,
                                                   const BasicCoordinate<Number>& to) {
  return !same_square(from, to) && (same_file(from, to) || same_rank(from, to));
}

/// [Art 3.4#1] The queen: any square along the file, the rank or a diagonal on which it stands.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> queen_scope(const BasicCoordinate<Number>& from,
                                                    const BasicCoordinate<Number>& to) {
  return !same_square(from, to) && (same_file(from, to) || same_rank(from, to) || same_diagonal(from, to));
}

/// [Art 3.6#1] The knight: the nearest squares, two steps at most, that are not on its rank, file or
/// diagonal.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> knight_scope(const BasicCoordinate<Number>& from,
                                                     const BasicCoordinate<Number>& to) {
  return within(from, to, 2) && !same_rank(from, to) && !same_file(from, to) && !same_diagonal(from, to);
}

/// [Art 3.8#1] The king: any adjoining square.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> king_scope(const BasicCoordinate<Number>& from,
                                                   const BasicCoordinate<Number>& to) {
  return within(from, to, 1) && !same_square(from, to);
}

/// Forward is towards the opponent: up the ranks for White, down for Black.
[[nodiscard]] constexpr int forward(Colour player) noexcept { return player == Colour::white ? 1 : -1; }

/// [Art 3.7c#1] The pawn captures on the squares diagonally in front of it, on the adjacent files.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> pawn_scope(Colour player, const BasicCoordinate<Number>& from,
                                                   const BasicCoordinate<Number>& to) {
  return to.rank == from.rank + number(from.rank, forward(player)) && same_diagonal(from, to);
}

/// The scope of a piece of that role and colour. These are the squares it may attack.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> scope(Role role, Colour player, const BasicCoordinate<Number>& from,
                                              const BasicCoordinate<Number>& to) {
  switch (role) {
    case Role::pawn: return pawn_scope(player, from, to);
    case Role::knight: return knight_scope(from, to);
    case Role::bishop: return bishop_scope(from, to);
    case Role::rook: return rook_scope(from, to);
    case Role::queen: return queen_scope(from, to);
    case Role::king: return king_scope(from, to);
  }
  return truth(from.file, false);
}

}  // namespace adoube::laws
