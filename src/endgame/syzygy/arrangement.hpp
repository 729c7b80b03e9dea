// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a table lists its men, the groups they form, and the number this gives each position.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "adoube/core/piece.hpp"
#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "square_codes.hpp"

namespace adoube::endgame::syzygy {

inline constexpr std::size_t most_men = 7;

/// A man as the file writes it, in four bits.
[[nodiscard]] constexpr std::uint8_t code_of(Piece piece) noexcept {
  return static_cast<std::uint8_t>((index_of(piece.colour) << 3) + index_of(piece.role) + 1);
}

/// What a file says about the order of its men.
struct ListedMen {
  std::vector<std::uint8_t> codes;
  /// Which places the leading group, and then the other player's pawns, take among the groups.
  std::uint8_t leading_place = 0;
  std::uint8_t pawns_place = 0;
};

/// The squares of the men, in the order of the file.
using Squares = std::array<SquareNumber, most_men>;

class Arrangement {
 public:
  /// `file` is that of the leading pawn, 0 to 3; no matter without pawns.
  [[nodiscard]] static Result<Arrangement, std::string> make(const Material& men, const ListedMen& listed,
                                                             int file);

  [[nodiscard]] std::span<const std::uint8_t> codes() const noexcept { return codes_; }
  /// How many numbers there are.
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
  /// The number of a position, below size().
  [[nodiscard]] std::uint64_t number_of(Squares squares) const noexcept;

  /// Among the leading pawns, brings the one to the front that decides the file; says which file, 0 to 3.
  static int lead(std::span<SquareNumber> pawns) noexcept;

 private:
  struct Group {
    std::size_t length = 0;
    std::uint64_t factor = 0;
  };

  void fold(std::span<SquareNumber> squares) const noexcept;
  [[nodiscard]] std::uint64_t leading_number(std::span<SquareNumber> squares) const noexcept;

  std::vector<std::uint8_t> codes_;
  std::vector<Group> groups_;
  std::uint64_t size_ = 0;
  bool has_pawns_ = false;
  bool has_pawns_of_both_ = false;
};

}  // namespace adoube::endgame::syzygy
