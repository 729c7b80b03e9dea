// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to the teacher of king and rook against king: what the proved strategy plays and why, whether a
// pupil's move is within it, how the lone king holds out.
#pragma once

#include <boost/json/object.hpp>

#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// {"fen"} with the rook's side to move -> {"uci","san","fen","kind","reason","room","critical",
/// "mate_in_at_most"}. The room and the critical square are those after the move; the room is empty where it
/// no longer matters, for mate is at hand.
[[nodiscard]] Reply answer_krk_move(const boost::json::object& question, const Limits& limits = {});

/// {"fen","uci"} of a legal move of the rook's side -> {"within","best","san","text"}: what the strategy
/// plays itself, and what it says of the move.
[[nodiscard]] Reply answer_krk_judge(const boost::json::object& question, const Limits& limits = {});

/// {"fen"} with the lone king to move -> {"uci","san","fen","text"}.
[[nodiscard]] Reply answer_krk_reply(const boost::json::object& question, const Limits& limits = {});

}  // namespace adoube::questions
