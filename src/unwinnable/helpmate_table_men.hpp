// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a helpmate table and how a table is laid out: a word for each standing of all men but the
// loser's king, a bit in it for each square of that king. The winner is White here; the tables turn the board
// if not.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::unwinnable::helpmate {

struct Man {
  Piece piece;
  Square square;
};

/// All men but the black king, in the order of their pieces: the white king, the greatest role, is the last.
/// Equal pieces may stand in either order; a table holds both.
class Men {
 public:
  static constexpr std::size_t most = 3;

  [[nodiscard]] std::span<const Man> all() const noexcept { return {men_.data(), count_}; }
  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] const Man& operator[](std::size_t i) const noexcept { return men_[i]; }
  [[nodiscard]] Square white_king() const noexcept { return men_[count_ - 1].square; }

  [[nodiscard]] std::uint64_t occupied() const noexcept {
    std::uint64_t squares = 0;
    for (const Man& man : all()) squares |= board::bit(man.square);
    return squares;
  }

  void add(Man man) noexcept {
    std::size_t place = count_++;
    for (; place > 0 && man.piece < men_[place - 1].piece; --place) men_[place] = men_[place - 1];
    men_[place] = man;
  }
  [[nodiscard]] Men moved(std::size_t i, Square to) const noexcept {
    Men next = *this;
    next.men_[i].square = to;
    return next;
  }
  [[nodiscard]] Men without(std::size_t i) const noexcept {
    Men next;
    for (std::size_t j = 0; j < count_; ++j) {
      if (j != i) next.men_[next.count_++] = men_[j];
    }
    return next;
  }
  [[nodiscard]] Men promoted(std::size_t i, Square to, PromotionRole role) const noexcept {
    Men next = without(i);
    next.add({.piece = {.role = to_role(role), .colour = men_[i].piece.colour}, .square = to});
    return next;
  }

  /// Which table the men belong to: the same number for the same pieces.
  static constexpr std::size_t tables = 121;
  [[nodiscard]] std::size_t table() const noexcept {
    std::size_t number = 0;
    for (std::size_t i = 0; i + 1 < count_; ++i) {
      const Piece p = men_[i].piece;
      number = number * 11 + static_cast<std::size_t>(1 + 2 * index_of(p.role) + index_of(p.colour));
    }
    return number;
  }

  /// How many words the table has, which of them these squares are, and the squares of a word.
  [[nodiscard]] std::size_t words() const noexcept { return std::size_t{2} << (6 * count_); }
  [[nodiscard]] std::size_t word(Colour turn) const noexcept {
    auto number = static_cast<std::size_t>(index_of(turn));
    for (const Man& man : all()) number = number << 6 | static_cast<std::size_t>(index_of(man.square));
    return number;
  }
  /// The same word with man `i` on another square.
  [[nodiscard]] std::size_t word_with(std::size_t number, std::size_t i, Square s) const noexcept {
    const std::size_t shift = 6 * (count_ - 1 - i);
    return (number & ~(std::size_t{63} << shift)) | static_cast<std::size_t>(index_of(s)) << shift;
  }
  [[nodiscard]] Men on_word(std::size_t number) const noexcept {
    Men next = *this;
    for (std::size_t i = count_; i-- > 0; number >>= 6)
      next.men_[i].square = static_cast<Square>(number & 63);
    return next;
  }
  [[nodiscard]] Colour turn_of_word(std::size_t number) const noexcept {
    return static_cast<Colour>(number >> (6 * count_));
  }

 private:
  std::array<Man, most> men_{};
  std::uint8_t count_ = 0;
};

}  // namespace adoube::unwinnable::helpmate
