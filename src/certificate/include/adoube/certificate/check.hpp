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
/// 1. the start is a member or covered;
/// 2. every member is a position of chess, and not a checkmate of the loser;
/// 3. every legal move of every member leads to a member or to a covered position;
/// 4. every region holds;
/// 5. the members are sorted, without repetition.
///
/// A position is covered if
/// - the material lemma says so: the winner has the king alone; or one knight against king and queens; or
///   bishops on squares of one colour, where there is no pawn, no knight and no bishop on the other colour;
///   or
/// - a region covers it (certificate.hpp).
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
[[nodiscard]] std::optional<Objection> objection_to(const Certificate& certificate,
                                                    Judge judge = Judge::board);

}  // namespace adoube::certificate
