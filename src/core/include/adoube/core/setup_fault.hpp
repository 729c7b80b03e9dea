// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong with a set-up position. Faults that leave no game to play make it invalid; the rest say
// that no game can have led there, and are reported while the position stays playable.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"

namespace adoube {

enum class SetupFaultCode : std::uint8_t {
  // Invalid: the Laws have nothing to say about such a board.
  no_king,            ///< `colour` has no king. No squares.
  too_many_kings,     ///< `colour` has several. Squares: all of them.
  pawn_on_end_rank,   ///< A pawn of `colour` on rank 1 or 8. Squares: all such pawns of that colour.
  opponent_in_check,  ///< The king of `colour`, who is not to move, is attacked (touching kings included).
                      ///< Squares: the king, then its attackers in square order. Only with one king a side.
  // Unreachable, yet playable; an impossible right is dropped from the position.
  impossible_castling_right,  ///< No king on its back rank or no own rook on that file of it. Squares: that
                              ///< back-rank square.
  impossible_en_passant,      ///< No such double step can have been made. Squares: the en passant square.
  impossible_check,   ///< No last move can have given these checks. Squares: the checkers in square order.
  too_many_pawns,     ///< `colour` has more than eight pawns. No squares.
  too_many_pieces,    ///< `colour` has more than sixteen men. No squares.
  too_many_promoted,  ///< More promoted pieces than missing pawns. No squares.
  clock_contradicts_en_passant,  ///< A double step has just been made, yet the halfmove clock is not 0.
};

/// Does the fault leave no position to play?
[[nodiscard]] constexpr bool is_fatal(SetupFaultCode code) noexcept {
  return code <= SetupFaultCode::opponent_in_check;
}

/// One fault with its evidence. Which facts make each fault is defined once, in words, in docs/setup.md;
/// `laws` and `board` find them independently (tests/equivalence/setup_test.cpp).
struct SetupFault {
  SetupFaultCode code;
  Colour colour;
  std::vector<Square> squares;

  friend auto operator<=>(const SetupFault&, const SetupFault&) = default;
};

/// All faults of a set-up, sorted; not just the first.
using SetupFaults = std::vector<SetupFault>;

[[nodiscard]] constexpr std::string_view to_string(SetupFaultCode code) noexcept {
  switch (code) {
    case SetupFaultCode::no_king: return "no_king";
    case SetupFaultCode::too_many_kings: return "too_many_kings";
    case SetupFaultCode::pawn_on_end_rank: return "pawn_on_end_rank";
    case SetupFaultCode::opponent_in_check: return "opponent_in_check";
    case SetupFaultCode::impossible_castling_right: return "impossible_castling_right";
    case SetupFaultCode::impossible_en_passant: return "impossible_en_passant";
    case SetupFaultCode::impossible_check: return "impossible_check";
    case SetupFaultCode::too_many_pawns: return "too_many_pawns";
    case SetupFaultCode::too_many_pieces: return "too_many_pieces";
    case SetupFaultCode::too_many_promoted: return "too_many_promoted";
    case SetupFaultCode::clock_contradicts_en_passant: return "clock_contradicts_en_passant";
  }
  return {};
}

}  // namespace adoube
