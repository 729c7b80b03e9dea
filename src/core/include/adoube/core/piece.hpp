// SPDX-License-Identifier: GPL-3.0-or-later
// A piece: what it is and whose [Art 2.2]. Where it stands is the board's business.
#pragma once

#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"

namespace adoube {

/// [Art 2.2] A man: what it is, and whose.
struct Piece {
  Role role;
  Colour colour;

  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

/// The letter FEN gives a piece: upper case for White.
[[nodiscard]] constexpr char letter_of(Piece p) noexcept {
  const char lower = letter_of(p.role);
  return p.colour == Colour::white ? static_cast<char>(lower - 'a' + 'A') : lower;
}

/// The piece a FEN letter stands for.
[[nodiscard]] constexpr std::optional<Piece> piece_of_letter(char letter) noexcept {
  const bool upper = letter >= 'A' && letter <= 'Z';
  const auto role = role_of_letter(upper ? static_cast<char>(letter - 'A' + 'a') : letter);
  if (!role) return std::nullopt;
  return Piece{.role = *role, .colour = upper ? Colour::white : Colour::black};
}

}  // namespace adoube
