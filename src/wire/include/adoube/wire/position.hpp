// SPDX-License-Identifier: GPL-3.0-or-later
// A position as a page shows it: where pieces may go, what is attacked, what has been lost, how it ended.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/game/rules.hpp"

namespace adoube::wire {

/// {"e2":["e3","e4"]}: for each square from which a move is legal, where it may end, in the order of squares.
/// Castling is there twice, by the king's goal and by the rook's square: hands do it either way.
[[nodiscard]] boost::json::object destinations_to_json(std::span<const Move> legal);
/// ["a7b8"]: the squares of the pawns' moves that need a choice.
[[nodiscard]] boost::json::array promotions_to_json(std::span<const Move> legal);

/// The square of the king in check, or null.
[[nodiscard]] boost::json::value check_to_json(const board::Position& position);

/// {"white":["p","n"],"black":[],"balance":2}: the pieces each player has lost since the start, as far as
/// their numbers tell (a pawn that became a piece is not lost), and how much more White has, in pawns.
[[nodiscard]] boost::json::object material_to_json(const board::Position& start, const board::Position& now);

/// {"result","termination","article","fide","text","winner"}; the reason becomes a sentence.
[[nodiscard]] boost::json::object ending_to_json(const Outcome& outcome, std::string reason);

/// {"uci","san","fen","check"} of a legal move.
[[nodiscard]] boost::json::object move_to_json(const board::Position& before, Move move, bool chess960);

/// {"fen","turn","chess960","check","legal","promotions","moves":[{"uci","san"}],"outcome","material"}: what
/// is lost is counted from the usual start, and no move is legal where the position ends the game.
[[nodiscard]] boost::json::object position_to_json(const board::Position& position, bool chess960,
                                                   const game::Rules& rules = {});

}  // namespace adoube::wire
