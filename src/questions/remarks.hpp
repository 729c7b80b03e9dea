// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about a move, between the remarks of a game tree and the fields of a node.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string_view>

#include "adoube/notation/game_tree.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// Puts "nags" and, where there is something to put, "comment", "clock", "eval" and "shapes" (what [%csl] and
/// [%cal] draw) into the node; comment and shapes under other names if they are about what follows.
void put_remarks(boost::json::object& node, std::span<const notation::Remark> remarks,
                 std::string_view comment_field);

/// Adds what the node says behind the last move of the line. The comment in that field and its shapes only,
/// without the rest, if it stands in front of the move.
[[nodiscard]] Result<void, Complaint> add_remarks(notation::GameTree& tree, notation::LineId line,
                                                  const boost::json::object& node,
                                                  std::string_view comment_field, const Limits& limits);

}  // namespace adoube::questions
