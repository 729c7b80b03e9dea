// SPDX-License-Identifier: GPL-3.0-or-later
// What the strategy allows in every position of a board, up to symmetry, and what there is to be counted on
// the way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "adoube/endgame/krk/strategy.hpp"
#include "placements.hpp"

namespace adoube::endgame::krk {

/// A move of White's by its place among all_moves.
using MoveNumber = std::uint8_t;

[[nodiscard]] Move numbered_move(const Size& size, const Men& p, MoveNumber number);

/// The move from p to q, legal and by the kind's piece, achieves what the kind asks for. As
/// krk::achieves, but what is rarely so is first asked for in a cheaper way.
[[nodiscard]] bool is_achieved(Kind kind, const Size& size, const Men& p, const Men& q);

/// The move the strategy plays, if it plays this kind here; none if the kind has no move.
[[nodiscard]] std::optional<MoveNumber> chosen_move_of(Kind kind, const Size& size, const Men& p);

/// Calls `see(square)` for every move of the lone king's; on the rook's square he takes it.
template <class See>
void for_each_reply(const Size& size, const Men& q, const See& see) {
  for (const Coordinate& s : around(q.lone_king)) {
    if (lone_king_may_go(size, q, s)) see(s);
  }
}

class Graph {
 public:
  /// What is counted of a kind, in positions and moves.
  struct OfKind {
    std::uint64_t chosen = 0;
    std::uint64_t applicable = 0;
    std::uint64_t moves = 0;
    std::uint64_t most_choices = 0;
    std::uint64_t rook_lost = 0;
    std::uint64_t stalemates = 0;
  };
  struct Tally {
    std::uint64_t white_to_move = 0;
    std::uint64_t black_to_move = 0;
    std::uint64_t classes_white_to_move = 0;
    std::uint64_t classes_black_to_move = 0;
    std::uint64_t mates = 0;
    std::uint64_t stalemates = 0;
    std::uint64_t white_moves = 0;
    std::uint64_t without_squeeze_home_safe = 0;
    std::uint64_t without_squeeze_home_safe_small = 0;
    std::array<OfKind, all_kinds.size()> kinds{};
  };

  Graph(const Size& size, int threads);

  [[nodiscard]] const Placements& placements() const { return placements_; }
  [[nodiscard]] const Size& size() const { return placements_.size(); }
  [[nodiscard]] const Tally& tally() const { return tally_; }

  /// White to move, the class of positions is legal.
  [[nodiscard]] bool is_legal(std::size_t which) const { return kinds_[which] != illegal; }
  /// The kind the ten kinds play in a legal class of positions.
  [[nodiscard]] std::optional<Kind> kind(std::size_t which) const {
    return kinds_[which] < all_kinds.size() ? std::optional(all_kinds[kinds_[which]]) : std::nullopt;
  }
  /// The moves they allow, in the position that stands for the class.
  [[nodiscard]] std::span<const MoveNumber> moves(std::size_t which) const {
    return std::span(moves_).subspan(first_[which], first_[which + 1] - first_[which]);
  }

 private:
  static constexpr std::uint8_t illegal = 0xff;
  static constexpr std::uint8_t without_kind = 0xfe;

  Placements placements_;
  Tally tally_;
  std::vector<std::uint8_t> kinds_;
  std::vector<std::uint32_t> first_;  ///< Where the moves of a class begin.
  std::vector<MoveNumber> moves_;
};

}  // namespace adoube::endgame::krk
