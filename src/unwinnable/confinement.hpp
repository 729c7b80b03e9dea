// SPDX-License-Identifier: GPL-3.0-or-later
// Where each man can ever go, seen generously; and whether, even so, the loser is never mated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "adoube/board/placement.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// The least region (certificate/check.hpp) around the men as they stand, whoever has the move.
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
  static constexpr std::size_t most_men = 64;

  struct Man {
    std::uint64_t squares;
    Role role;
    Colour colour;
    bool can_be_captured;
  };

  enum class Round : std::uint8_t { something_new, nothing_new, pawn_promotes };

  [[nodiscard]] std::span<const Man> men() const noexcept { return {men_.data(), size_}; }
  [[nodiscard]] static bool is_fixed(const Man& man) noexcept {
    return !man.can_be_captured && (man.squares & (man.squares - 1)) == 0;
  }
  /// Adds what every man could do next.
  [[nodiscard]] Round grow() noexcept;
  void note_fixed_men() noexcept;
  [[nodiscard]] std::uint64_t targets(const Man& man) const noexcept;
  [[nodiscard]] std::uint64_t pawn_targets(const Man& man, std::uint64_t& taken) const noexcept;
  [[nodiscard]] std::uint64_t before_facing_pawns(const Man& man) const noexcept;
  [[nodiscard]] bool can_be_closed(std::uint64_t flights, Colour loser, std::uint64_t helpers) const noexcept;

  [[nodiscard]] bool have_pawns_passed(const board::Placement& placement) const noexcept;

  std::array<Man, most_men> men_;
  std::size_t size_ = 0;
  bool is_closed_ = false;
  // By colour: the squares of fixed men, what they guard for ever, where men other than the king can stand.
  std::array<std::uint64_t, 2> fixed_{};
  std::array<std::uint64_t, 2> guarded_{};
  std::array<std::uint64_t, 2> standing_{};
};

}  // namespace adoube::unwinnable
