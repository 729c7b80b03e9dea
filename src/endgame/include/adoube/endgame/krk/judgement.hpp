// SPDX-License-Identifier: GPL-3.0-or-later
// A pupil's move beside the strategy: does the strategy allow it, and if not, what is wrong with it?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/endgame/krk/explanation.hpp"

namespace adoube::endgame::krk {

/// What a move does that the strategy does not, the worst first.
enum class Lapse : std::uint8_t {
  stalemates,       ///< Drawn at once.
  loses_rook,       ///< The lone king can take it: drawn.
  misses_kind,      ///< It is of a kind, but an earlier one is to be had.
  gives_room,       ///< The room grows, or there is none any more.
  exposes_rook,     ///< The lone king reaches the rook before its own king.
  does_not_divide,  ///< No line of the rook runs between the kings.
  goes_away,        ///< The king goes away from the critical square.
  achieves_nothing  ///< None of this, and none of what the kinds ask for.
};

/// "gives_room".
[[nodiscard]] std::string_view to_string(Lapse lapse) noexcept;

/// What the strategy says of a move that somebody else chose.
struct Judgement {
  std::optional<Kind> kind;    ///< The move's own, if the strategy allows it.
  std::optional<Lapse> lapse;  ///< Otherwise this.
  std::optional<Explanation>
      plays;             ///< What the strategy plays itself; none on boards of three lines, at times.
  std::string sentence;  ///< Without the full stop.

  [[nodiscard]] bool is_allowed() const noexcept { return kind.has_value(); }
};

/// Expects a legal move of White's. Where the strategy has no move nothing is allowed, and nothing lapses.
[[nodiscard]] Judgement judge(const Size& size, const Men& p, const Move& move);

}  // namespace adoube::endgame::krk
