// SPDX-License-Identifier: GPL-3.0-or-later
// The six kinds of piece [Art 2.2], and the four a pawn may become [Art 3.7].
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace adoube {

enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array all_roles{Role::pawn, Role::knight, Role::bishop,
                                      Role::rook, Role::queen,  Role::king};

/// A type of its own, so that promotion to a king or a pawn cannot be written.
enum class PromotionRole : std::uint8_t { knight, bishop, rook, queen };

inline constexpr std::array all_promotion_roles{PromotionRole::knight, PromotionRole::bishop,
                                                PromotionRole::rook, PromotionRole::queen};

[[nodiscard]] constexpr int index_of(Role r) noexcept { return std::to_underlying(r); }

[[nodiscard]] constexpr Role to_role(PromotionRole r) noexcept {
  return static_cast<Role>(std::to_underlying(r) + std::to_underlying(Role::knight));
}

/// The promotion to that role, if a pawn may become it.
[[nodiscard]] constexpr std::optional<PromotionRole> to_promotion_role(Role r) noexcept {
  if (r == Role::pawn || r == Role::king) return std::nullopt;
  return static_cast<PromotionRole>(std::to_underlying(r) - std::to_underlying(Role::knight));
}

[[nodiscard]] constexpr std::string_view to_string(Role r) noexcept {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[std::to_underlying(r)];
}

/// The English letter of a role, lower case, as UCI and FEN write it.
[[nodiscard]] constexpr char letter_of(Role r) noexcept { return "pnbrqk"[std::to_underlying(r)]; }

/// The role a lower-case letter stands for.
[[nodiscard]] constexpr std::optional<Role> role_of_letter(char letter) noexcept {
  for (const Role r : all_roles) {
    if (letter_of(r) == letter) return r;
  }
  return std::nullopt;
}

}  // namespace adoube
