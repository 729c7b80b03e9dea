// SPDX-License-Identifier: GPL-3.0-or-later
// Files and ranks, one step after the other.
#include "region_geometry.hpp"

#include <array>

namespace adoube::certificate {

namespace {

struct Stride {
  int files;
  int ranks;
};

// NOLINTBEGIN(modernize-use-designated-initializers): tables
constexpr std::array<Stride, 4> straight{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Stride, 4> slanting{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Stride, 8> jumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
// NOLINTEND(modernize-use-designated-initializers)

/// The square that many strides away, or nothing off the board.
[[nodiscard]] board::Bitboard square_at(Square from, Stride stride, int times) noexcept {
  const int file = index_of(file_of(from)) + times * stride.files;
  const int rank = index_of(rank_of(from)) + times * stride.ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return {};
  return board::Bitboard(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
}

[[nodiscard]] board::Bitboard line(Square from, Stride stride, board::Bitboard blockers) noexcept {
  board::Bitboard reached;
  for (int times = 1; times < 8; ++times) {
    const board::Bitboard next = square_at(from, stride, times);
    reached |= next;
    if (next.empty() || !(next & blockers).empty()) break;
  }
  return reached;
}

template <class Strides>
[[nodiscard]] board::Bitboard steps(Square from, const Strides& strides) noexcept {
  board::Bitboard reached;
  for (const Stride stride : strides) reached |= square_at(from, stride, 1);
  return reached;
}

template <class Strides>
[[nodiscard]] board::Bitboard lines(Square from, const Strides& strides, board::Bitboard blockers) noexcept {
  board::Bitboard reached;
  for (const Stride stride : strides) reached |= line(from, stride, blockers);
  return reached;
}

[[nodiscard]] constexpr int forward(Colour colour) noexcept { return colour == Colour::white ? 1 : -1; }

}  // namespace

bool is_fixed(const ConfinedMan& man) noexcept { return man.squares.count() == 1 && !man.can_be_captured; }

bool face_each_other(const ConfinedMan& white, const ConfinedMan& black) noexcept {
  const bool are_pawns = white.piece == Piece{.role = Role::pawn, .colour = Colour::white} &&
                         black.piece == Piece{.role = Role::pawn, .colour = Colour::black};
  if (!are_pawns || white.squares.empty() || black.squares.empty()) return false;
  const File file = file_of(*white.squares.begin());
  for (const Square s : white.squares | black.squares) {
    if (file_of(s) != file) return false;
  }
  return rank_of(rearmost(white)) < rank_of(rearmost(black));
}

Square rearmost(const ConfinedMan& pawn) noexcept {
  Square found = *pawn.squares.begin();
  for (const Square s : pawn.squares) {
    if (pawn.piece.colour == Colour::black) found = s;
  }
  return found;
}

board::Bitboard neighbours(Square s) noexcept { return steps(s, straight) | steps(s, slanting); }

board::Bitboard between(Square a, Square b) noexcept {
  for (const auto& strides : {straight, slanting}) {
    for (const Stride stride : strides) {
      board::Bitboard passed;
      for (int times = 1; times < 8; ++times) {
        const board::Bitboard next = square_at(a, stride, times);
        if (next == board::Bitboard(b)) return passed;
        passed |= next;
      }
    }
  }
  return {};
}

board::Bitboard step_of_pawn(Colour colour, Square from) noexcept {
  return square_at(from, {.files = 0, .ranks = forward(colour)}, 1);
}

board::Bitboard attacked_at_most(Piece piece, Square from, board::Bitboard blockers) noexcept {
  switch (piece.role) {
    case Role::pawn: {
      const int ahead = forward(piece.colour);
      return square_at(from, {.files = -1, .ranks = ahead}, 1) |
             square_at(from, {.files = 1, .ranks = ahead}, 1);
    }
    case Role::knight: return steps(from, jumps);
    case Role::bishop: return lines(from, slanting, blockers);
    case Role::rook: return lines(from, straight, blockers);
    case Role::queen: return lines(from, straight, blockers) | lines(from, slanting, blockers);
    case Role::king: return neighbours(from);
  }
  return {};
}

board::Bitboard attacked_at_least(Piece piece, Square from) noexcept {
  return attacked_at_most(piece, from, ~board::Bitboard());
}

}  // namespace adoube::certificate
