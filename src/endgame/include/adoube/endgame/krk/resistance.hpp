// SPDX-License-Identifier: GPL-3.0-or-later
// How long a lone king can hold out against the strategy, and by which moves: searched forward from where he
// stands. The strategy's moves are those of the function, so only his own need to be tried.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/strategy.hpp"

namespace adoube::endgame::krk {

/// How long the other king can hold out against the strategy.
class Resistance {
 public:
  explicit Resistance(Size size) : size_(size) {}

  /// White to move: how many moves of White's until mate if Black holds out as long as can be. None if he
  /// holds out for ever: by taking the rook, by stalemate, in a circle, or because the strategy has no move.
  /// Expects a legal position.
  [[nodiscard]] std::optional<int> moves_to_mate(const Men& start);

  /// Where the king goes, and how long he lives there.
  struct Defence {
    Coordinate to;
    std::optional<int> moves_to_mate;  ///< White's moves after it; none where there is no mate.
    bool takes_rook = false;
  };
  /// Black to move: where the king holds out longest, the first such square in the strategy's order; taking
  /// the rook, if he can, is best. None if he has no move. Expects a legal position.
  [[nodiscard]] std::optional<Defence> best_defence(const Men& q);

 private:
  /// More moves than any mate takes.
  static constexpr int for_ever = 1 << 20;
  static constexpr int being_searched = -1;

  [[nodiscard]] static std::uint32_t key(const Men& p);

  Size size_;
  std::unordered_map<std::uint32_t, int> known_;
};

/// "The lone king holds out longest so: the strategy mates in 4 more moves."
[[nodiscard]] std::string to_text(const Resistance::Defence& defence);

}  // namespace adoube::endgame::krk
