// SPDX-License-Identifier: GPL-3.0-or-later
// The rare kinds of position on which move generators go wrong: how to build one, and how to recognise one.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "random.hpp"

namespace adoube::support {

enum class RareClass : std::uint8_t {
  en_passant_pinned_by_rank,      ///< The capture would open a rank towards the own king.
  en_passant_pinned_by_file,      ///< The capturing pawn is pinned along its file.
  en_passant_pinned_by_diagonal,  ///< The capturing or the captured pawn shields the king on a diagonal.
  en_passant_takes_checker,       ///< In check by the pawn that made the double step; taking it is legal.
  en_passant_interposes,          ///< In check by a slider; the capturing pawn arrives in between.
  double_check,                   ///< Two or more pieces give check.
  castling_through_attack,        ///< Nothing forbids castling but an attacked square on the king's way.
  pinned_attacker,                ///< A square is forbidden to the king by pinned pieces alone.
  underpromotion_mate,            ///< A promotion to rook, bishop or knight mates.
  knight_promotion_mate,          ///< … one to a knight, which no queen replaces.
  stalemate,
};

inline constexpr std::array all_rare_classes{
    RareClass::en_passant_pinned_by_rank,
    RareClass::en_passant_pinned_by_file,
    RareClass::en_passant_pinned_by_diagonal,
    RareClass::en_passant_takes_checker,
    RareClass::en_passant_interposes,
    RareClass::double_check,
    RareClass::castling_through_attack,
    RareClass::pinned_attacker,
    RareClass::underpromotion_mate,
    RareClass::knight_promotion_mate,
    RareClass::stalemate,
};

[[nodiscard]] std::string_view to_string(RareClass rare);

/// A set-up built after the pattern of the class, with noise around it. Usually valid, often a member: the
/// caller asks `is_member`.
[[nodiscard]] Setup draw_rare(RareClass rare, Random& random);

/// Decided on the primitives of `board` (attackers, pins, lines), not by how the position was built.
[[nodiscard]] bool is_member(RareClass rare, const board::Position& position);

}  // namespace adoube::support
