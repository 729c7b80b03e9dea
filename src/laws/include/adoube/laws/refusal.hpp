// SPDX-License-Identifier: GPL-3.0-or-later
// Why not: everything the Laws hold against a move, as values. A move is legal if and only if nothing is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/move.hpp"
#include "adoube/laws/setup_reason.hpp"

namespace adoube::laws {

/// The closed set of reasons. After each: the meaning of `Refusal::squares`, in this order. The facts named
/// in the sentence are those squares and what stands on them. A code may occur twice, with other squares.
enum class RefusalCode : std::uint8_t {
  off_board,        ///< The squares that the board does not have: from, to or both.
  no_piece,         ///< from, which is empty.
  not_your_piece,   ///< from, where a piece of the opponent stands.
  same_square,      ///< from, which is also to.
  own_piece,        ///< to, where another piece of the same player stands.
  pattern,          ///< from, to: no move of such a piece, whatever stood elsewhere.
  blocked,          ///< from, to, then the men strictly between, nearest first.
  pawn_blocked,     ///< from, to, where a man stands: one square straight ahead.
  double_step,      ///< from, to: two squares ahead, not from where a pawn begins; or then the men on the
                    ///< two squares, nearest first.
  no_capture,       ///< from, to: diagonally ahead, onto an empty square.
  en_passant_late,  ///< from, to, the opponent's pawn beside from, which it is too late to capture. Its
                    ///< double step is in the history or the set-up, or it stood there when the board was set
                    ///< up.
  no_double_step,   ///< from, to, the opponent's pawn beside from, which came there by another move than a
                    ///< double step.
  promotion_missing,      ///< from, to: a pawn arrives on the last rank and nothing is chosen.
  promotion_not_allowed,  ///< from, to: a choice, but no pawn arrives on its last rank, or it is a king or a
                          ///< pawn.
  king_moved,             ///< The king's square: it has moved, or does not stand on its back rank.
  rook_moved,  ///< The square that the rook left, or where a rook stands with which the set-up gives no right
               ///< to castle. Without any rook on that side: the corner.
  rook_captured,  ///< The square on which the rook was captured before it moved.
  other_rook,     ///< The square of a rook that is not the one which stood there at the start, or that was a
                  ///< pawn.
  castle_from_attack,     ///< The king's square, then the men that attack it.
  castle_through_attack,  ///< One crossed square, then the men that attack it. Once for each such square.
  castle_into_attack,  ///< The king's new square, then the men that attack it now; and, in a refusal of its
                       ///< own, those that would only once the rook has left.
  castle_blocked,      ///< The king's square, the rook's or, without any, the corner, then the men on the
                       ///< squares that must be empty, in square order.
  king_into_attack,    ///< to, then the men that attack it once the king is there.
  leaves_check,        ///< The king's square, then the men that attack it now and still would.
  exposes_king,  ///< from, the king's square, one man that does not attack it now but then would; last the
                 ///< pawn captured en passant if it stood between. Once for each such man.
  takes_king,    ///< to, where the opponent's king stands.
  game_over,     ///< The game has ended [Art 5]: for the game to say, never given here.
  touched,       ///< Another piece has been touched [Art 4]: for the game to say, never given here.
};

[[nodiscard]] std::string_view to_string(RefusalCode code) noexcept;

/// One reason against a move.
struct Refusal {
  RefusalCode code;
  std::string_view article;  ///< "3.8.2"
  std::string text;          ///< A sentence for a person.
  std::vector<Coordinate> squares;
  /// The earlier move that is to blame, 1 for the first of the game: the first move of that king or rook, the
  /// capture of that rook, the promotion that made it, the double step, or the last step of a pawn that made
  /// no double step. Nothing where no earlier move is.
  std::optional<int> ply = std::nullopt;

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What a player tries, as a hand or a mouse says it. The king tries to castle if it goes, both on their back
/// rank, onto an own rook, or from the e-file two squares sideways.
struct Attempt {
  Coordinate from;
  Coordinate to;
  std::optional<Role> promotion = std::nullopt;

  friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// Is this the move that the attempt would be?
[[nodiscard]] bool means(const Attempt& attempt, const Move& move);

/// All reasons against the attempt, in the order of the codes and squares; none if it is legal. Some answers
/// leave other questions unasked:
/// - if a square is not on the board, nothing else is asked; nor if the start is empty, holds an opponent's
///   piece, or is where the move ends, of which two may be true at once;
/// - what the move would do to the own king is asked only if such a piece moves so (obstacles aside: it goes
///   there and what stood there is gone, an own piece too) and the own king does not stand there.
///   king_into_attack speaks of the king's own steps, leaves_check and exposes_king of those of other pieces;
/// - of castling, what the rook would uncover by leaving is asked only if that rook is there and nothing is
///   in the way.
[[nodiscard]] std::vector<Refusal> refusals(const Board& board, const Attempt& attempt);

/// All reasons against castling to that side, wherever the king stands; none if it is legal.
[[nodiscard]] std::vector<Refusal> refusals(const Board& board, CastlingSide side);

/// Postcondition of refusals: no reason is given if and only if a legal move is meant.
void ensure_refusals(const Board& board, const Attempt& attempt, const std::vector<Refusal>& result);
/// The same of castling to that side.
void ensure_refusals(const Board& board, CastlingSide side, const std::vector<Refusal>& result);

}  // namespace adoube::laws
