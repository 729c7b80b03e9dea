// SPDX-License-Identifier: GPL-3.0-or-later
// Where each man can ever go, seen generously; and whether, even so, the loser is never mated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "adoube/board/placement.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// The least region (certificate/check.hpp) around the men as they stand, whoever has the move. Nothing if a
/// pawn could promote, a rook castle or a pawn be captured en passant.
class Confinement {
 public:
  /// Precondition: no castling rights, no en passant.
  explicit Confinement(const board::Placement& placement) noexcept;

  /// Does the region hold as a proof that the winner cannot checkmate?
  [[nodiscard]] bool keeps_from_mating(Colour winner) const noexcept;

  /// Does it cover these men too? Quick: `false` may be wrong where equal men overlap.
  [[nodiscard]] bool covers(const board::Placement& placement) const noexcept;

  [[nodiscard]] certificate::Region region() const;

 private:
  struct Man {
    std::uint64_t squares;
    Role role;
    Colour colour;
    bool can_be_captured;
  };

  [[nodiscard]] bool grow() noexcept;
  [[nodiscard]] std::uint64_t targets(const Man& man) const noexcept;

  std::array<Man, 64> men_;
  std::size_t size_ = 0;
  bool is_closed_ = false;
  std::array<std::uint64_t, 2> fixed_{};
  std::array<std::uint64_t, 2> guarded_{};
  std::array<std::uint64_t, 2> standing_{};
};

}  // namespace adoube::unwinnable
