// SPDX-License-Identifier: GPL-3.0-or-later
// Short mates, for certain: every move of both players is looked at, so that a mate found is one and the
// shortest.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "value.hpp"

namespace adoube::engine {

struct FoundMate {
  int moves = 0;  ///< Positive: the player to move mates; negative: he is mated.
  /// The mating side as fast, the other as slowly as possible; not empty, but cut off where it was stopped.
  std::vector<Move> line;
};

/// The search itself prunes, and may take long to see a mate that begins with quiet sacrifices; this does not
/// prune, and sees nothing else.
class MateFinder {
 public:
  /// How many positions may be looked at beside so many nodes of the search. Nothing is granted in advance
  /// unless a mate is asked for: short searches would do little else.
  [[nodiscard]] static constexpr std::uint64_t share(std::uint64_t nodes, bool is_asked_for) noexcept {
    return is_asked_for ? nodes * 4 + 100'000 : nodes / 12;
  }

  /// `is_over` is asked now and then.
  explicit MateFinder(std::function<bool()> is_over);

  void begin(const board::Position& root, std::span<const Move> root_moves);
  /// Looks for the next longer mate, of either player, as far as so many positions suffice; a later call goes
  /// on with what is remembered. Each length is settled before the next.
  [[nodiscard]] std::optional<FoundMate> look(std::uint64_t positions);
  /// So many moves were settled: no mate is that short.
  [[nodiscard]] int settled() const noexcept { return settled_; }
  [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }

 private:
  enum class Truth : std::uint8_t { no, yes, unknown };
  /// What is known of a position whose player attacks.
  struct Known {
    std::uint64_t key = 0;
    std::uint8_t mates_in = 0;  ///< At most; 0: not known to mate.
    std::uint8_t not_in = 0;    ///< No mate in so many moves.
  };
  struct Ranked {
    int rank = 0;
    Move move = no_move;
  };
  class Order;

  [[nodiscard]] Truth attack(const board::Position& position, int moves, Move* best);
  [[nodiscard]] Truth defend(const board::Position& position, int moves);
  /// Those worth trying; the move that mates at once, if there is one.
  [[nodiscard]] static Move list_attacks(const board::Position& position, int moves, Order& order);
  [[nodiscard]] Truth recall(std::uint64_t key, int moves) noexcept;
  void remember(std::uint64_t key, int moves, Truth truth) noexcept;
  [[nodiscard]] bool is_spent();
  [[nodiscard]] Known& known(std::uint64_t key) noexcept { return known_[key % known_.size()]; }
  [[nodiscard]] int shortest(const board::Position& position, int most);
  void append_attack(board::Position position, int moves, std::vector<Move>& line);
  void append_defence(board::Position position, int moves, std::vector<Move>& line);

  board::Position root_;
  std::vector<Move> root_moves_;
  std::vector<Known> known_;  ///< Empty until the first look: a short search has none.
  std::function<bool()> is_over_;
  std::uint64_t positions_ = 0;
  std::uint64_t limit_ = 0;
  int settled_ = 0;
  bool is_stopped_ = false;
};

}  // namespace adoube::engine
