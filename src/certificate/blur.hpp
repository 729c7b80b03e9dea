// SPDX-License-Identifier: GPL-3.0-or-later
// A member of a blurred set, and what its sharp men and the blurred ones attack: for certain, or possibly.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "adoube/board/placement.hpp"
#include "adoube/certificate/certificate.hpp"

namespace adoube::certificate {

/// The sharp men and whose turn it is. `men.past` is the square crossed by a sharp pawn, if it may be
/// captured en passant by another.
struct Scene {
  board::Placement men;
  Colour turn;

  [[nodiscard]] board::Bitboard all() const { return board::Bitboard(men.occupied()); }
  [[nodiscard]] board::Bitboard of(Colour colour) const { return board::Bitboard(men.of(colour)); }
  [[nodiscard]] board::Bitboard of(Colour colour, Role role) const {
    return board::Bitboard(men.of(colour, role));
  }
  /// Precondition: there is one.
  [[nodiscard]] Square king_of(Colour colour) const { return *of(colour, Role::king).begin(); }
  [[nodiscard]] Piece piece_on(Square s) const {
    return {.role = men.role_on(s), .colour = men.colour_on(s)};
  }
};

/// A man of one of the players on a square, sharp or blurred.
struct Standing {
  Colour colour;
  std::optional<Role> role;  ///< None: it may be any but the king.
  Square square;
  std::optional<std::size_t> blurred;  ///< Which of the blurred men; none if it is sharp.
};

/// The squares it attacks at most, where lines end at `blockers`.
[[nodiscard]] board::Bitboard attacked_by(const Standing& man, board::Bitboard blockers);

/// The blurred men of a set.
class Blur {
 public:
  explicit Blur(const std::vector<BlurredMan>& men);

  [[nodiscard]] std::span<const BlurredMan> men() const { return men_; }
  [[nodiscard]] bool has(Colour colour) const { return !where(colour).empty(); }
  /// One who may be a pawn?
  [[nodiscard]] bool has_man_without_role(Colour colour) const;
  /// All squares of all men of that colour.
  [[nodiscard]] board::Bitboard where(Colour colour) const;

  /// One of the player's sharp men attacks the square, wherever the blurred men are: with nothing sharp or
  /// blurred in between. Which of them, the king included.
  [[nodiscard]] board::Bitboard certain_attackers(const Scene& scene, Colour by, Square target) const;

  /// Every sharp man, and every blurred man on each of its squares without a sharp man, that attacks the
  /// square if no blurred man is in the way; kings left out.
  [[nodiscard]] std::vector<Standing> possible_attackers(const Scene& scene, Colour by, Square target) const;

  /// The same in which a man who is somewhere for certain takes no other part, and `blockers` need not be all
  /// sharp men. Is there one?
  [[nodiscard]] bool is_possibly_attacked(const Scene& scene, Colour by, Square target,
                                          board::Bitboard blockers, const Standing& without) const;

  /// Does one of the player's blurred men possibly attack the square?
  [[nodiscard]] bool is_possibly_attacked_by_blurred(const Scene& scene, Colour by, Square target) const;

 private:
  std::span<const BlurredMan> men_;
  board::Bitboard anywhere_;
};

}  // namespace adoube::certificate
