// SPDX-License-Identifier: GPL-3.0-or-later
// Captures and promotions: moves into other tables, whose values are known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/endgame/tables.hpp"
#include "data.hpp"
#include "frame.hpp"
#include "layout.hpp"

namespace adoube::endgame::table {

/// What the moves into other tables are worth together, to the player who makes them, as one byte: 0 if there
/// is none; odd: the best wins in so many plies; `holding`: none wins, but one draws; even: all lose, the
/// best one in so many plies.
using Prospect = std::uint8_t;
inline constexpr Prospect no_prospect = 0;
inline constexpr Prospect holding = 255;

[[nodiscard]] constexpr bool wins(Prospect prospect) noexcept {
  return prospect % 2 == 1 && prospect != holding;
}
[[nodiscard]] constexpr bool loses(Prospect prospect) noexcept {
  return prospect % 2 == 0 && prospect != no_prospect;
}

/// The better of the two, of which the second is the move into a legal entry.
[[nodiscard]] Prospect better(Prospect prospect, Entry next) noexcept;

/// A promotion, if there is one: the slot of the pawn and what it becomes.
struct Promoting {
  std::size_t slot;
  PromotionRole role;
};

/// The way from the slots of one table to those of another.
class Conversions {
 public:
  /// The tables after each capture and promotion must be among those given, and outlive this.
  Conversions(const Layout& layout, const Tables& tables);

  /// The entry of the position after a move: `squares` of our slots, already moved; without the man in slot
  /// `removed`; with that promotion. `turn` is to move then.
  [[nodiscard]] Entry after(const Squares& squares, std::optional<std::size_t> removed,
                            const std::optional<Promoting>& promoting, Colour turn) const noexcept;

  /// Writes the prospect of each legal position of a frame with that player to move; the others are not
  /// touched, nor are those without such a move.
  void write_prospects(const Frame& frame, Colour turn, std::uint64_t legal,
                       std::span<Entry, 64> prospects) const noexcept;

 private:
  struct Way {
    const Data* data = nullptr;                        ///< None: two kings.
    bool swapped = false;                              ///< There, Black is who is White here.
    std::array<std::uint8_t, most_table_men> slots{};  ///< Of ours, for each slot there.
  };
  static constexpr std::size_t roles = all_promotion_roles.size();
  static constexpr std::size_t none = most_table_men;

  [[nodiscard]] Way find_way(std::optional<std::size_t> removed, const std::optional<Promoting>& promoting,
                             const Tables& tables) const;
  [[nodiscard]] const Way& way(std::optional<std::size_t> removed,
                               const std::optional<Promoting>& promoting) const noexcept;
  [[nodiscard]] static std::size_t place(std::optional<std::size_t> removed,
                                         const std::optional<Promoting>& promoting) noexcept;

  const Layout* layout_;
  std::vector<Way> ways_;
};

}  // namespace adoube::endgame::table
