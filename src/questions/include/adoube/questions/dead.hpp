// SPDX-License-Identifier: GPL-3.0-or-later
// The question whether a position is dead: whether either player can still checkmate, and by which moves.
#pragma once

#include <boost/json/object.hpp>

#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// {"fen"} ->
/// {"dead":bool|null,"ended":"checkmate"|"stalemate"|null,"white":"can"|"cannot"|"unknown","black",
/// "players":{"white":{"verdict","proof","reason"},"black"},"text","article","fide","sentences":[{"text","article","fide"}],
/// "line":[SAN]}: answers/dead.hpp says what they mean. The text is that of the sentences together, the
/// article that of the first.
[[nodiscard]] Reply answer_dead(const boost::json::object& question, const Limits& limits = {});

}  // namespace adoube::questions
