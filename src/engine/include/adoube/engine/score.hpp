// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth to the player to move: hundredths of a pawn, or a mate that was found.
#pragma once

#include <cstdint>
#include <optional>

namespace adoube::engine {

/// What a position is worth for the player to move: hundredths of a pawn, or moves to mate.
class Score {
 public:
  constexpr Score() noexcept = default;
  [[nodiscard]] static constexpr Score centipawns(int value) noexcept { return {Kind::centipawns, value}; }
  /// The player to move mates in so many moves of his own, at least one.
  [[nodiscard]] static constexpr Score mate_in(int moves) noexcept { return {Kind::mates, moves}; }
  /// He is mated in so many moves of his own; 0: mate is on the board.
  [[nodiscard]] static constexpr Score mated_in(int moves) noexcept { return {Kind::is_mated, moves}; }

  /// As UCI counts: positive if the player to move mates, otherwise he is mated; none if no mate was found.
  [[nodiscard]] constexpr std::optional<int> mate() const noexcept {
    if (kind_ == Kind::centipawns) return std::nullopt;
    return kind_ == Kind::mates ? value_ : -value_;
  }
  [[nodiscard]] constexpr bool is_win() const noexcept { return kind_ == Kind::mates; }
  [[nodiscard]] constexpr bool is_loss() const noexcept { return kind_ == Kind::is_mated; }
  /// A mate counts as more than any number of pawns; the sooner, the more.
  [[nodiscard]] constexpr int centipawns() const noexcept {
    if (kind_ == Kind::centipawns) return value_;
    return kind_ == Kind::mates ? mate_value - value_ : value_ - mate_value;
  }
  static constexpr int mate_value = 100'000;

  /// The same seen by the opponent, in the same position.
  [[nodiscard]] constexpr Score reversed() const noexcept {
    switch (kind_) {
      case Kind::centipawns: return {Kind::centipawns, -value_};
      case Kind::mates: return {Kind::is_mated, value_};
      case Kind::is_mated: return {Kind::mates, value_};
    }
    return {};
  }

  friend constexpr bool operator==(Score, Score) = default;

 private:
  enum class Kind : std::uint8_t { centipawns, mates, is_mated };
  constexpr Score(Kind kind, int value) noexcept : kind_(kind), value_(value) {}

  Kind kind_ = Kind::centipawns;
  int value_ = 0;
};

/// How a search result bounds the truth.
enum class Bound : std::uint8_t { exact, lower, upper };

}  // namespace adoube::engine
