// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the Laws that refuse a move: an article has several, and not all of them speak of each
// reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/laws/refusal.hpp"

namespace adoube::laws {

/// The sentences behind the reason, in the order of the Laws: "3.9#2". A pawn that does not move so is
/// answered with those that say how pawns move. None for what only the game can say.
[[nodiscard]] std::vector<std::string_view> sentences_of(const Refusal& refusal);

/// The article with its number in the FIDE Laws, as its sentences give it: "Art. 3.9, FIDE 3.9.2".
[[nodiscard]] std::string citation_of(const Refusal& refusal);

}  // namespace adoube::laws
