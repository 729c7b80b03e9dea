// SPDX-License-Identifier: GPL-3.0-or-later
// Which men are on the board, whatever their squares: the name of an ending, as KRvK.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/role.hpp"

namespace adoube::endgame {

/// Why a text names no ending.
struct MaterialError {
  std::size_t place;   ///< The first character that is wrong, from 0; the length if something is missing.
  std::string reason;  ///< A sentence without its full stop.
};

struct SeenMaterial;

/// The men besides the two kings, by player and role. Always in canonical form: White is the stronger player.
/// Stronger is who has more men; if both have as many, who has more queens, or as many and more rooks, and so
/// on through bishops, knights and pawns.
class Material {
 public:
  /// Two kings.
  Material() noexcept = default;

  /// [KQRBNP] letters, each player's men beginning with the king: KRK, KRvK, kqvkr, KvKR (which is KRvK).
  [[nodiscard]] static Result<Material, MaterialError> parse(std::string_view text);
  /// The material of a position, and whether the colours have to be exchanged to have it in canonical form.
  [[nodiscard]] static SeenMaterial of(const board::Position& position) noexcept;
  /// The material of these men, kings left out, in whatever order.
  [[nodiscard]] static SeenMaterial of(const std::vector<Piece>& men) noexcept;

  /// How many men of that kind there are; of kings, one each.
  [[nodiscard]] int count(Colour colour, Role role) const noexcept;
  /// All men, kings included.
  [[nodiscard]] int size() const noexcept;
  [[nodiscard]] int size(Colour colour) const noexcept;
  [[nodiscard]] bool has_pawns() const noexcept;
  /// Has each player a pawn?
  [[nodiscard]] bool has_pawns_of_both() const noexcept {
    return count(Colour::white, Role::pawn) > 0 && count(Colour::black, Role::pawn) > 0;
  }
  /// Have both players the same men?
  [[nodiscard]] bool is_symmetric() const noexcept { return counts_[0] == counts_[1]; }
  /// "KRvK": each player's men from the king over the queens down to the pawns.
  [[nodiscard]] std::string name() const;
  /// The men besides the kings: White's from pawns to queens, then Black's.
  [[nodiscard]] std::vector<Piece> men() const;

  friend auto operator<=>(const Material&, const Material&) = default;

 private:
  using Counts = std::array<std::uint8_t, 5>;  ///< From queens down to pawns.

  [[nodiscard]] static SeenMaterial canonical(const Counts& white, const Counts& black) noexcept;
  [[nodiscard]] static bool is_stronger(const Counts& a, const Counts& b) noexcept;

  std::array<Counts, 2> counts_{};
};

/// A material as it is on a board.
struct SeenMaterial {
  Material material;
  bool swapped;  ///< Black is the stronger player.
};

/// Every material of that many men in all, kings included, by name; with pawns or without.
[[nodiscard]] std::vector<Material> all_materials(int men, bool with_pawns);

}  // namespace adoube::endgame
