// SPDX-License-Identifier: GPL-3.0-or-later
// Why not: everything the Laws hold against a move, as values. A move is legal if and only if nothing is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/role.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/move.hpp"
#include "adoube/laws/setup_reason.hpp"

namespace adoube::laws {

/// The closed set of reasons. After each: the meaning of `Refusal::squares`, in this order. The facts named
/// in the sentence are those squares and what stands on them.
enum class RefusalCode : std::uint8_t {
  off_board,        ///< The squares that the board does not have: from, to or both.
  no_piece,         ///< from, which is empty.
  not_your_piece,   ///< from, where a piece of the opponent stands.
  same_square,      ///< from, which is also to.
  own_piece,        ///< to, where another piece of the same player stands.
  pattern,          ///< from, to: no move of such a piece, whatever stood elsewhere.
  blocked,          ///< from, to, then the men strictly between, nearest first.
  pawn_blocked,     ///< from, to, then the men on the one or two squares ahead, nearest first.
  double_step,      ///< from, to: two squares forward, but from is not where the pawn began.
  no_capture,       ///< from, to: diagonally forward onto an empty square.
  en_passant_late,  ///< from, to, and the opponent's pawn beside from that cannot, or no longer, be captured.
  promotion_missing,      ///< from, to: a pawn arrives on the last rank and nothing is chosen.
  promotion_not_allowed,  ///< from, to: a choice, but no pawn arrives there, or it is a king or a pawn.
  king_moved,             ///< The king's square: the history touched the square it stood on at the start.
  rook_moved,  ///< The rook's square: the history touched it, or the set-up gives no right to castle with it.
  castle_from_attack,     ///< The king's square, then the men that attack it.
  castle_through_attack,  ///< One crossed square, then the men that attack it. One refusal for each such
                          ///< square.
  castle_into_attack,  ///< The king's new square, then the men that attack it now or once king and rook are
                       ///< there.
  castle_blocked,    ///< The king, the rook, then the men on the squares that must be empty, in square order.
  king_into_attack,  ///< to, then the men that attack it once the king is there.
  leaves_check,      ///< The king's square, then the men that attack it now and still would.
  exposes_king,  ///< from, the king's square, then the man that would newly attack it; en passant also the
                 ///< captured pawn, last. One refusal for each such man.
  takes_king,    ///< to, where the opponent's king stands.
  game_over,     ///< The game has ended [Art 5]: given by the game, not by this module.
  touched,       ///< Another piece has been touched [Art 4]: given by the game, not by this module.
};

[[nodiscard]] std::string_view to_string(RefusalCode code) noexcept;

struct Refusal {
  RefusalCode code;
  std::string_view article;  ///< "3.8.2"
  std::string text;          ///< A sentence for a person.
  std::vector<Coordinate> squares;

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What a player tries, as a hand or a mouse says it. The king onto an own rook, both on their back rank, or
/// from the e-file of it two squares sideways, tries to castle.
struct Attempt {
  Coordinate from;
  Coordinate to;
  std::optional<Role> promotion;

  friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// Is this the move that the attempt would be?
[[nodiscard]] bool means(const Attempt& attempt, const Move& move);

/// All reasons against the attempt, in the order of the codes; none if it is legal. For a square that is not
/// there, an empty one, an opponent's piece or no movement at all nothing further is asked. What a move does
/// to the own king is asked when the piece could go that way, obstacles aside; king_into_attack speaks of the
/// king's own steps, leaves_check and exposes_king of the other pieces'.
[[nodiscard]] std::vector<Refusal> refusals(const Board& board, const Attempt& attempt);

}  // namespace adoube::laws
