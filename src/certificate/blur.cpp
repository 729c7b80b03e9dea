// SPDX-License-Identifier: GPL-3.0-or-later
// Who attacks a square is asked from that square: attacks are mutual, but for pawns, which attack where a
// pawn of the other colour is attacked from.
#include "blur.hpp"

#include <algorithm>
#include <array>

#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

/// From where a man of that role attacks the target; without a role, as a queen and as a knight (a pawn
/// attacks nothing that a queen on its square would not).
[[nodiscard]] Bitboard origins(Colour colour, std::optional<Role> role, Square target, Bitboard blockers) {
  const auto from = [&](Role r) {
    return attacked_at_most({.role = r, .colour = opposite(colour)}, target, blockers);
  };
  return role ? from(*role) : from(Role::queen) | from(Role::knight);
}

constexpr std::array all_but_king{Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen};

}  // namespace

Bitboard attacked_by(const Standing& man, Bitboard blockers) {
  const auto to = [&](Role role) {
    return attacked_at_most({.role = role, .colour = man.colour}, man.square, blockers);
  };
  return man.role ? to(*man.role) : to(Role::queen) | to(Role::knight);
}

Blur::Blur(const std::vector<BlurredMan>& men)
    : men_(men), anywhere_(where(Colour::white) | where(Colour::black)) {}

Bitboard Blur::where(Colour colour) const {
  Bitboard squares;
  for (const BlurredMan& man : men_) {
    if (man.colour == colour) squares |= man.squares;
  }
  return squares;
}

bool Blur::has_man_without_role(Colour colour) const {
  return std::ranges::any_of(men_, [&](const BlurredMan& man) { return man.colour == colour && !man.role; });
}

Bitboard Blur::certain_attackers(const Scene& scene, Colour by, Square target) const {
  Bitboard attackers = neighbours(target) & scene.of(by, Role::king);
  for (const Role role : all_but_king) {
    attackers |= origins(by, role, target, scene.all() | anywhere_) & scene.of(by, role);
  }
  return attackers;
}

std::vector<Standing> Blur::possible_attackers(const Scene& scene, Colour by, Square target) const {
  std::vector<Standing> attackers;
  for (const Role role : all_but_king) {
    for (const Square s : origins(by, role, target, scene.all()) & scene.of(by, role)) {
      attackers.push_back({.colour = by, .role = role, .square = s, .blurred = std::nullopt});
    }
  }
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].colour != by) continue;
    for (const Square s : origins(by, men_[i].role, target, scene.all()) & men_[i].squares & ~scene.all()) {
      attackers.push_back({.colour = by, .role = men_[i].role, .square = s, .blurred = i});
    }
  }
  return attackers;
}

bool Blur::is_possibly_attacked(const Scene& scene, Colour by, Square target, Bitboard blockers,
                                const Standing& without) const {
  const Bitboard left_out = without.blurred ? Bitboard() : Bitboard(without.square);
  for (const Role role : all_but_king) {
    const Bitboard sharp = scene.of(by, role) & ~left_out;
    if (!sharp.empty() && !(origins(by, role, target, blockers) & sharp).empty()) return true;
  }
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].colour != by || without.blurred == i) continue;
    if (!(origins(by, men_[i].role, target, blockers) & men_[i].squares & ~scene.all()).empty()) return true;
  }
  return false;
}

bool Blur::is_possibly_attacked_by_blurred(const Scene& scene, Colour by, Square target) const {
  return std::ranges::any_of(men_, [&](const BlurredMan& man) {
    return man.colour == by &&
           !(origins(by, man.role, target, scene.all()) & man.squares & ~scene.all()).empty();
  });
}

}  // namespace adoube::certificate
