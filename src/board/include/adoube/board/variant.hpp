// SPDX-License-Identifier: GPL-3.0-or-later
// The move generators compiled into the library: one source for every kind of processor, chosen when it runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::board {

/// How a man of one role and colour follows a score (standing.hpp).
struct Follower {
  std::uint64_t (*origins)(const Standing&, Square to) noexcept;
  Followed (*follow)(const Standing& before, Standing& after, std::uint64_t said, Square to,
                     PromotionRole promotion) noexcept;
  /// Any legal move but castling.
  void (*make)(Standing&, Move) noexcept;
};

/// The functions that move generation chooses once, by what the processor can do.
struct Variant {
  std::string_view name;
  /// Can this processor run it, and does it gain by it?
  bool (*is_supported)() noexcept;
  std::uint64_t (*bishop_attacks)(Square, std::uint64_t occupied) noexcept;
  std::uint64_t (*rook_attacks)(Square, std::uint64_t occupied) noexcept;
  void (*legal_moves)(const Placement&, Colour turn, MoveList&) noexcept;
  void (*legal_captures)(const Placement&, Colour turn, MoveList&) noexcept;
  std::size_t (*count)(const Placement&, Colour turn) noexcept;
  /// Precondition: depth >= 1.
  std::uint64_t (*perft)(const Placement&, Colour turn, int depth) noexcept;
  /// By colour and role.
  std::array<std::array<Follower, 6>, 2> followers;
  void (*castle)(Standing&, Move) noexcept;
  bool (*can_move)(const Standing&) noexcept;
};

/// All of them, the most demanding first.
[[nodiscard]] std::span<const Variant* const> all_variants() noexcept;

/// The first this processor supports: the one behind legal_moves, count_legal_moves and perft.
[[nodiscard]] const Variant& active_variant() noexcept;

}  // namespace adoube::board
