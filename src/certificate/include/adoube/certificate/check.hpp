// SPDX-License-Identifier: GPL-3.0-or-later
// Does a certificate prove what it says? Decided by the rules of chess alone: no search, no trust.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "adoube/certificate/certificate.hpp"

namespace adoube::certificate {

/// Which model of the rules judges the moves: the executable Laws, slow and obvious, or the bitboards that
/// are tested and proved to agree with them.
enum class Judge : std::uint8_t { laws, board };

/// Why a certificate proves nothing.
struct Objection {
  std::string text;                        ///< A sentence.
  std::optional<PackedPosition> position;  ///< The position it is about, if it is about one.
};

/// Nothing if the certificate holds.
///
/// The start must be a position of chess. A helpmate holds if every move is legal and the last one checkmates
/// the loser; without moves, if the start is such a mate.
///
/// A closed set holds if
/// 1. the start is a member or covered, and not a checkmate of the loser;
/// 2. every member is a position of chess, and not a checkmate of the loser;
/// 3. every legal move of every member leads to a member or to a covered position;
/// 4. every region and every blurred set holds;
/// 5. the members are sorted, without repetition.
///
/// A position is covered if
/// - the material lemma says so: the winner has the king alone; or one knight against king and queens; or
///   bishops on squares of one colour, where there is no pawn, no knight and no bishop on the other colour;
///   or
/// - a region covers it (certificate.hpp); or
/// - a blurred set covers it, and it is not a checkmate of the loser.
///
/// A region holds if it has at most 64 men, one king of each colour among them, neither of which can be
/// captured, and no legal move leads out of it, and no position in it is a checkmate of the loser. Both are
/// shown for more than the positions it covers: a man counts as *fixed* if it has one square and cannot be
/// captured; every other square may be empty, and every man may be on any of its squares at any time.
///
/// No move leads out. For a man and one of its squares s, let it step or slide to t, over squares without
/// fixed men. If t holds a fixed man of its own colour, it cannot go there. Otherwise
/// - a king cannot go to a square, empty or not, that a fixed man of the other colour always attacks: a fixed
///   pawn, knight or king, or a fixed bishop, rook or queen on an adjoining square in one of its directions;
/// - any other man, or king to any other square: t must be one of its squares, and every man of the other
///   colour that has t among its squares, but the king, must be one that can be captured;
/// - a pawn steps to a square without a fixed man, which must then be among its squares; it captures where a
///   man of the other colour, but the king, has a square, as said above. Steps of two squares and captures en
///   passant need no more: what steps twice could have stepped once, and once more, so that the squares on
///   its way are among its squares. A pawn that faces a pawn which cannot be captured (certificate.hpp) never
///   passes it: its steps must be among its squares only where they stay before some square of the other,
///   below the highest for a white pawn, above the lowest for a black one;
/// - no pawn has a square on its last rank.
///
/// No checkmate. For each square k of the loser's king and each man c of the winner, not the king, and each
/// of its squares s from which it attacks k over squares without fixed men, and each square w of the winner's
/// king, not k and not next to it: some square next to k must be a safe flight. Let V be the squares next to
/// k that hold no fixed man of the loser, are not attacked by c from s, not attacked by any other man of the
/// winner, the king aside, from any of its squares, over squares without fixed men (the loser's king itself
/// does not stand in the way, even fixed), and are not next to w. In a checkmate each of them would hold
/// another man of the loser: some square of V must be among the squares of no man of the loser, not fixed and
/// not the king, or fewer than the squares of V must be the men of that kind that have a square in V.
///
/// A blurred set (certificate.hpp) covers a position without castling rights and without a legal capture en
/// passant if some of its men, never a king, can be told off one to one to blurred men, of the same colour,
/// of the same role where one is stated, each on one of its squares, so that the other men, with the turn and
/// no mark, are a member. Blurred men left over have been captured.
///
/// In a member a square is *attacked for certain* by a player if one of his sharp pawns, knights or king
/// attacks it, or a sharp bishop, rook or queen with neither a sharp man nor a square of any blurred man in
/// between. It is *possibly attacked* if a sharp man attacks it over squares without sharp men, or if a
/// blurred man does so from one of its squares without a sharp man; a man without role attacks as a queen and
/// as a knight.
///
/// A blurred set holds if it has at most 64 men, its members are sorted, without repetition, and
/// 1. Every member has one king of each colour, no pawn on the end ranks and no castling rights; the king of
///    the player not to move is not attacked for certain; a mark is one that a double step could have left.
/// 2. Blurred men keep to their squares. A man is *rigid* if it stands, the same piece on the same square, in
///    every member. From each of its squares, over squares without rigid men, a blurred man steps or slides
///    only to squares of its own, or to a rigid man of its colour. None is a king or a pawn by role; one
///    without role, who may be a pawn or what it promotes to, has all squares.
/// 3. No move leads out. Let X have the move in a member, and Y be the other player.
///    - A sharp man of X, not a pawn, goes over squares without sharp men to any square that holds no sharp
///      man of X and not the king of Y; a sharp man of Y there is captured.
///    - A sharp pawn of X steps once, or twice from where it starts, over squares without sharp men. It
///      captures sharp men of Y, but the king; the marked pawn en passant; and on squares of Y's blurred men
///      that hold no sharp man. On the last rank it becomes a knight, bishop, rook or queen.
///    - If X has a blurred man: nothing changes; or a sharp man of Y, not the king, that X's blurred men
///      possibly attack, is captured.
///    Then Y has the move; a pawn that has stepped twice is marked if a sharp pawn of Y attacks the square it
///    crossed, and no other. The result is impossible if the king of X is now attacked for certain. Otherwise
///    it must be a member, unless the winner has, sharp and blurred together, the king alone.
/// 4. No checkmate. Let the winner make one of the moves of 3, with a result that is not impossible, and k be
///    the square of the loser's king. Let c be a man of the winner, not the king, that possibly attacks k
///    from q in the result; where a sharp man has moved only those count that the move has brought there, or
///    in whose way to k is the square it left, or that of a pawn captured en passant: the marked one, or, for
///    a capture on a square of blurred men by a pawn on its fifth rank, if Y has a man without role, the
///    square beside it. Let U be the squares next to k without a sharp man of the loser, not next to the
///    winner's king, not attacked by c from q and not possibly attacked by another man of the winner, where k
///    is in nobody's way. Then one of these must hold:
///    - some square of U is not among the squares of any blurred man of the loser, or holds a sharp man or c;
///    - fewer blurred men of the loser than U has squares have a square in U;
///    - a sharp man of the loser, not the king, attacks q for certain, and once it stands there and c is gone
///      (if c is blurred, that man is left out), k is not possibly attacked by the winner.
/// Only checkmates by moves of 3 are excluded: so a position that comes from elsewhere is looked at itself.
[[nodiscard]] std::optional<Objection> objection_to(const Certificate& certificate,
                                                    Judge judge = Judge::board);

}  // namespace adoube::certificate
