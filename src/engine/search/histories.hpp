// SPDX-License-Identifier: GPL-3.0-or-later
// What a thread has learned about moves: which ones refuted others before, and how far judgements were off.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "large_pages.hpp"
#include "value.hpp"

namespace adoube::engine {

/// A number that is drawn towards what it is told, never beyond its limit.
template <int Limit>
class Tendency {
 public:
  [[nodiscard]] int get() const noexcept { return value_; }
  void tell(int bonus) noexcept {
    const int clamped = std::clamp(bonus, -Limit, Limit);
    value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / Limit);
  }
  void set(int value) noexcept { value_ = static_cast<std::int16_t>(value); }

 private:
  std::int16_t value_ = 0;
};

/// A man of one player: 0 to 11.
[[nodiscard]] inline std::size_t man_index(Colour colour, Role role) noexcept {
  return 6 * static_cast<std::size_t>(index_of(colour)) + static_cast<std::size_t>(index_of(role));
}
[[nodiscard]] inline std::size_t square_index(Square s) noexcept {
  return static_cast<std::size_t>(index_of(s));
}

/// By the man that moves and where it goes.
using FollowUps = std::array<std::array<Tendency<16384>, 64>, 12>;

struct Histories {
  static constexpr std::size_t correction_size = 16384;

  /// By player, whether the man leaves and whether it enters an attacked square, and the move.
  std::array<std::array<std::array<std::array<Tendency<8192>, 4096>, 2>, 2>, 2> quiet{};
  /// By man, target and the role captured.
  std::array<std::array<std::array<Tendency<16384>, 6>, 64>, 12> capture{};
  /// By an earlier move, then the present one. The last row stands for no earlier move.
  std::array<std::array<FollowUps, 64>, 13> continuation{};
  /// By pawn structure.
  std::array<std::array<std::array<Tendency<8192>, 64>, 12>, 1024> pawns{};
  /// What refuted a move, by its man and target.
  std::array<std::array<MoveSlot, 64>, 12> answers{};
  /// How far the judgement was off, by player and by parts of the position.
  std::array<std::array<Tendency<1024>, correction_size>, 2> pawn_correction{};
  std::array<std::array<Tendency<1024>, correction_size>, 2> white_correction{};
  std::array<std::array<Tendency<1024>, correction_size>, 2> black_correction{};

  Histories() { forget(); }
  void forget() noexcept;
};

/// A thread's own, in large pages: every move that is looked at asks in half a dozen places.
class OwnHistories {
 public:
  /// Throws std::bad_alloc where there is no memory.
  OwnHistories();

  [[nodiscard]] Histories& operator*() const noexcept { return *histories_; }
  [[nodiscard]] Histories* operator->() const noexcept { return histories_; }

 private:
  LargePages pages_;
  Histories* histories_;
};

/// Keys of parts of a position.
[[nodiscard]] std::uint64_t pawn_key(const board::Position& position) noexcept;
[[nodiscard]] std::uint64_t officers_key(const board::Position& position, Colour colour) noexcept;

}  // namespace adoube::engine
