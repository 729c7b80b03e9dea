// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded games as trees in JSON, from PGN and back.
//
// TREE = {"tags":[[name,value]],"start":FEN,"result","root":NODE}
// NODE =
// {"uci","san","fen","check","comment_before"?,"comment"?,"nags":[N],"clock"?,"eval"?,"children":[NODE]}
//
// The root is the start: it has no move, and what is said in front of the first one is its comment. The first
// child goes on with the line, the others replace it. A null move is "0000" and "--". [%clk] and [%eval] of
// comments are "clock", in milliseconds, and "eval": {"cp","mate","depth"}; other commands stay in the text.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>

#include "adoube/notation/game_tree.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// How deeply the JSON of a tree may be nested: for parse_question.
[[nodiscard]] constexpr std::size_t tree_depth(const Limits& limits) noexcept {
  return 2 * limits.plies + 16;
}

/// {"pgn","game"?:N} -> {"count","game":TREE,"faults":[FAULT]}. Of a game with a fault the tree has what
/// stands in front of it.
[[nodiscard]] Reply answer_pgn(const boost::json::object& question, const Limits& limits = {});

/// TREE -> {"pgn"}. What answer_pgn gives for that is the same tree again, with all tags of the roster.
[[nodiscard]] Reply answer_pgn_write(const boost::json::object& question, const Limits& limits = {});

/// The game as TREE; too large a one is a complaint.
[[nodiscard]] Reply tree_to_json(const notation::GameTree& tree, const Limits& limits = {});

/// The game that a TREE is.
[[nodiscard]] Result<notation::GameTree, Complaint> tree_from_json(const boost::json::object& told,
                                                                   const Limits& limits = {});

}  // namespace adoube::questions
