// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on games, as --where writes them: White~carlsen, plies>=40, final=mate.
#pragma once

#include <functional>
#include <string_view>

#include "adoube/notation/game_tree_builder.hpp"
#include "report.hpp"

namespace adoube::app {

using GameTest = std::function<bool(const notation::ReadGame&)>;

/// The grammar, in the words of --help.
[[nodiscard]] std::string_view where_help() noexcept;

/// A field, an operator and a value, without blanks between them:
///
///     TAG =, != VALUE               the tag has, has not, this value
///     TAG ~, !~ TEXT                the tag contains, contains not, this text, in any case
///     TAG <, <=, >, >= NUMBER       by the number at the front of the value; without one it is not met. Tags
///     that end in Date are
///                                   compared with as much of a date as is given: Date>=2020, Date<1999.07
///     plies, faults, variations, comments, nags =, !=, <, <=, >, >= NUMBER
///     result =, != 1-0, 0-1, 1/2-1/2, *      the marker, or the tag where there is none
///     final =, != mate, stalemate            how the main line ends
///     termination =, != checkmate, stalemate, dead_position, seventyfive_moves, fivefold_repetition
///                                            what ended the game by itself, even if it went on
///     fen =, != FEN                          a position of the main line, the same by [FIDE 9.2.3]
///     material, final-material =, != KRPkr   the men on the board, at some time or at the end
///
/// A tag begins with a capital letter.
[[nodiscard]] Result<GameTest, Failure> parse_where(std::string_view expression);

}  // namespace adoube::app
