// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about one position: what it is, what may be played in it, what is wrong with it, how it looks.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// {"fen"|("start","moves"),"chess960"?,"try":{"from","to","promotion"?}|{"text"}} ->
/// {"accepted":true,"move","position"} | {"accepted":false,"verdict","promotion"?:true}, the latter where
/// only the choice of a piece is missing.
[[nodiscard]] Reply answer_move(const boost::json::object& question, const Limits& limits = {});

/// {"fen"|("start","moves"),"chess960"?} -> POSITION
[[nodiscard]] Reply answer_position(const boost::json::object& question, const Limits& limits = {});

/// {"fen","chess960"?} |
/// {"pieces":{"e4":"P"},"turn","castling"?,"en_passant"?,"halfmove"?,"fullmove"?,"chess960"?} ->
/// {"fen","valid","reasons":[{"code","article","text","squares"}],"setup","position"?}, the set-up as it can
/// be asked about again
[[nodiscard]] Reply answer_editor(const boost::json::object& question, const Limits& limits = {});

/// The start position of that number in Chess960: POSITION, and "number".
[[nodiscard]] Reply answer_chess960(std::string_view number);

/// An SVG of a FEN, whose blanks may be written _.
[[nodiscard]] Result<std::string, Complaint> draw_position(std::string_view fen, const Limits& limits = {});

}  // namespace adoube::questions
