// SPDX-License-Identifier: GPL-3.0-or-later
// What can be played, and what could be checkmate, when some of the men may be anywhere on their squares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "visited.hpp"

namespace adoube::unwinnable {

struct BlurredPiece {
  std::optional<Role> role;  ///< None: a pawn, or whatever became of it.
  Colour colour;
  std::uint64_t squares;
  Square origin;  ///< Where it stood at the start,
  int mobility;   ///< and how many squares it could go to from there.
};

/// The graph of the sharp men's positions. The rules are those of certificate/check.hpp on blurred sets, seen
/// from the side of the finder.
class BlurredMoves {
 public:
  BlurredMoves(Colour winner, std::vector<BlurredPiece> men, std::size_t most);

  /// Goes through all positions of the sharp men that can arise. False as soon as one of them could be
  /// checkmate, or there are too many.
  [[nodiscard]] bool explore(const board::Placement& sharp, Colour turn);

  /// Where the man stood that should be made sharp next: one of those that made a checkmate thinkable.
  [[nodiscard]] std::uint64_t culprit(std::uint64_t blurred) const noexcept;

  [[nodiscard]] std::span<const BlurredPiece> men() const noexcept { return men_; }
  [[nodiscard]] const Visited& members() const noexcept { return members_; }

 private:
  /// What a move did: the squares from which it may have uncovered a check, and where the mover came to.
  struct Trace {
    std::uint64_t arrived = 0;
    std::uint64_t vacated = 0;
    bool is_blurred = false;  ///< A blurred man moved: any check may be new.
  };

  /// A man of the winner that can attack something: sharp on its square, or blurred.
  struct Attacker {
    std::optional<Role> role;
    std::uint64_t squares;
    std::uint64_t attacked;
    const BlurredPiece* blurred;  ///< Null if sharp.
  };

  void expand(const board::Placement& sharp, Colour turn);
  void expand_man(const board::Placement& sharp, Colour turn, Square from);
  void expand_pawn(const board::Placement& sharp, Colour turn, std::uint64_t from);
  void move(const board::Placement& sharp, Colour turn, std::uint64_t from, std::uint64_t to, Role becomes,
            std::uint64_t crossed);
  void reach(board::Placement sharp, Colour turn, const Trace& trace);
  [[nodiscard]] bool is_certainly_attacked(const board::Placement& sharp, Colour by,
                                           std::uint64_t square) const noexcept;
  [[nodiscard]] bool is_possibly_attacked(const board::Placement& sharp, Colour by, std::uint64_t square,
                                          const BlurredPiece* without) const noexcept;
  [[nodiscard]] bool may_be_mate(const board::Placement& sharp, const Trace& trace);
  [[nodiscard]] bool can_certainly_capture(const board::Placement& sharp, std::uint64_t checker,
                                           const BlurredPiece* blurred) const noexcept;
  /// Remembers which man made the mate thinkable.
  void blame(const Attacker& checker, std::uint64_t guarded, std::uint64_t blocked,
             std::span<const Attacker> attackers) noexcept;

  Colour winner_;
  std::vector<BlurredPiece> men_;
  std::size_t most_;
  Visited members_;
  std::array<std::uint64_t, 2> blurred_squares_{};
  std::array<bool, 2> has_blurred_{};
  std::uint64_t culprit_ = 0;
  bool has_failed_ = false;
};

}  // namespace adoube::unwinnable
