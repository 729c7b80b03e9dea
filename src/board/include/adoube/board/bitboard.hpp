// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of squares in one machine word, and the attack patterns computed on whole sets at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board {

/// Word arithmetic, named so that the very same templates also run on solver terms (see proofs/).
[[nodiscard]] constexpr std::uint64_t shl(std::uint64_t w, int n) noexcept { return w << n; }
[[nodiscard]] constexpr std::uint64_t lshr(std::uint64_t w, int n) noexcept { return w >> n; }
[[nodiscard]] constexpr std::uint64_t literal(std::uint64_t /*like*/, std::uint64_t value) noexcept {
  return value;
}

inline constexpr std::uint64_t not_a_file = 0xfefefefefefefefe;
inline constexpr std::uint64_t not_ab_file = 0xfcfcfcfcfcfcfcfc;
inline constexpr std::uint64_t not_h_file = 0x7f7f7f7f7f7f7f7f;
inline constexpr std::uint64_t not_gh_file = 0x3f3f3f3f3f3f3f3f;
inline constexpr std::uint64_t all_of_them = ~std::uint64_t{0};
/// [Art 2.1] Such as h1, in the corner nearest to the right of White.
inline constexpr std::uint64_t light_squares = 0x55aa55aa55aa55aa;

/// The eight directions of rook, bishop, queen and king, each with its opposite four places on.
enum class Direction : std::uint8_t {
  north,
  north_east,
  east,
  south_east,
  south,
  south_west,
  west,
  north_west
};

[[nodiscard]] constexpr Direction opposite(Direction d) noexcept {
  return static_cast<Direction>((std::to_underlying(d) + 4) % 8);
}

/// How far one step moves a square's index, and which squares a step can reach without leaving the board.
struct Step {
  int shift;
  std::uint64_t reachable;
};

// NOLINTBEGIN(modernize-use-designated-initializers): a table
[[nodiscard]] constexpr Step step_of(Direction d) noexcept {
  switch (d) {
    case Direction::north: return {8, all_of_them};
    case Direction::north_east: return {9, not_a_file};
    case Direction::east: return {1, not_a_file};
    case Direction::south_east: return {-7, not_a_file};
    case Direction::south: return {-8, all_of_them};
    case Direction::south_west: return {-9, not_h_file};
    case Direction::west: return {-1, not_h_file};
    case Direction::north_west: return {7, not_h_file};
  }
  return {0, 0};
}
// NOLINTEND(modernize-use-designated-initializers)

/// Every square of the set moved by `shift`, towards the eighth rank where it is positive.
template <class Word>
[[nodiscard]] constexpr Word moved(const Word& set, int shift) {
  return shift >= 0 ? shl(set, shift) : lshr(set, -shift);
}

/// The set moved one step; what would leave the board is dropped.
template <Direction Towards, class Word>
[[nodiscard]] constexpr Word step(const Word& set) {
  constexpr Step s = step_of(Towards);
  return moved(set, s.shift) & literal(set, s.reachable);
}

/// [Art 3.6] All squares attacked by any knight of the set.
template <class Word>
[[nodiscard]] constexpr Word knight_attacks(const Word& knights) {
  const auto mask = [&](std::uint64_t m) { return literal(knights, m); };
  return (shl(knights, 17) & mask(not_a_file)) | (shl(knights, 10) & mask(not_ab_file)) |
         (lshr(knights, 6) & mask(not_ab_file)) | (lshr(knights, 15) & mask(not_a_file)) |
         (lshr(knights, 17) & mask(not_h_file)) | (lshr(knights, 10) & mask(not_gh_file)) |
         (shl(knights, 6) & mask(not_gh_file)) | (shl(knights, 15) & mask(not_h_file));
}

/// [Art 3.8] All squares next to any king of the set.
template <class Word>
[[nodiscard]] constexpr Word king_attacks(const Word& kings) {
  const Word sideways = step<Direction::east>(kings) | step<Direction::west>(kings);
  const Word row = kings | sideways;
  return sideways | step<Direction::north>(row) | step<Direction::south>(row);
}

/// [Art 3.7c] All squares attacked by any white pawn of the set.
template <class Word>
[[nodiscard]] constexpr Word white_pawn_attacks(const Word& pawns) {
  return step<Direction::north_east>(pawns) | step<Direction::north_west>(pawns);
}

/// [Art 3.7c] All squares attacked by any black pawn of the set.
template <class Word>
[[nodiscard]] constexpr Word black_pawn_attacks(const Word& pawns) {
  return step<Direction::south_east>(pawns) | step<Direction::south_west>(pawns);
}

/// [Art 3.5] All squares any slider of the set attacks in one direction: each empty square on its way, and
/// the first that is not empty. Three doublings instead of seven steps (Kogge and Stone's carry tree).
template <Direction Towards, class Word>
[[nodiscard]] constexpr Word ray_attacks(const Word& sliders, const Word& empty) {
  constexpr Step s = step_of(Towards);
  Word reached = sliders;
  Word open = empty & literal(empty, s.reachable);
  reached = reached | (open & moved(reached, s.shift));
  open = open & moved(open, s.shift);
  reached = reached | (open & moved(reached, 2 * s.shift));
  open = open & moved(open, 2 * s.shift);
  reached = reached | (open & moved(reached, 4 * s.shift));
  return step<Towards>(reached);
}

/// [Art 3.3] All squares attacked along ranks and files by any slider of the set.
template <class Word>
[[nodiscard]] constexpr Word orthogonal_attacks(const Word& sliders, const Word& empty) {
  return ray_attacks<Direction::north>(sliders, empty) | ray_attacks<Direction::east>(sliders, empty) |
         ray_attacks<Direction::south>(sliders, empty) | ray_attacks<Direction::west>(sliders, empty);
}

/// [Art 3.2] All squares attacked along diagonals by any slider of the set.
template <class Word>
[[nodiscard]] constexpr Word diagonal_attacks(const Word& sliders, const Word& empty) {
  return ray_attacks<Direction::north_east>(sliders, empty) |
         ray_attacks<Direction::south_east>(sliders, empty) |
         ray_attacks<Direction::south_west>(sliders, empty) |
         ray_attacks<Direction::north_west>(sliders, empty);
}

[[nodiscard]] constexpr std::uint64_t bit(Square s) noexcept { return std::uint64_t{1} << index_of(s); }
[[nodiscard]] constexpr Square first_square(std::uint64_t set) noexcept {
  return static_cast<Square>(std::countr_zero(set));
}
[[nodiscard]] constexpr std::uint64_t bits_of(Rank r) noexcept {
  return std::uint64_t{0xff} << (8 * index_of(r));
}
[[nodiscard]] constexpr std::uint64_t bits_of(File f) noexcept {
  return std::uint64_t{0x0101010101010101} << index_of(f);
}

/// A set of squares. Iteration yields them in square order.
class Bitboard {
 public:
  /// Goes through the squares in ascending order.
  class Iterator {
   public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::uint64_t rest) noexcept : rest_(rest) {}

    [[nodiscard]] constexpr Square operator*() const noexcept { return first_square(rest_); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_ = 0;
  };

  constexpr Bitboard() noexcept = default;
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr explicit Bitboard(Square s) noexcept : bits_(bit(s)) {}

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool contains(Square s) const noexcept { return (bits_ & bit(s)) != 0; }
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {}; }

  [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept {
    return Bitboard(a.bits_ & b.bits_);
  }
  [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept {
    return Bitboard(a.bits_ | b.bits_);
  }
  [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  [[nodiscard]] friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); }
  constexpr Bitboard& operator&=(Bitboard b) noexcept { return *this = *this & b; }
  constexpr Bitboard& operator|=(Bitboard b) noexcept { return *this = *this | b; }
  constexpr Bitboard& operator^=(Bitboard b) noexcept { return *this = *this ^ b; }

  friend constexpr bool operator==(Bitboard, Bitboard) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace adoube::board
