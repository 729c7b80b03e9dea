// SPDX-License-Identifier: GPL-3.0-or-later
// The question whether a position is dead: whether either player can still checkmate, and by which moves.
#pragma once

#include <boost/json/object.hpp>

#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// {"fen"} -> {"dead":bool|null,"white":"can"|"cannot"|"unknown","black","text","article","line":[SAN]}.
/// [Art 5.2b] Dead if neither can; null if that could not be found out within the memory allowed. The line
/// leads to a mate, the shorter one of two that were found.
[[nodiscard]] Reply answer_dead(const boost::json::object& question, const Limits& limits = {});

}  // namespace adoube::questions
