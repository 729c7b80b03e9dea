// SPDX-License-Identifier: GPL-3.0-or-later
// Why a player can never checkmate, in words: what kind of proof there is.
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::unwinnable {

/// "confined: 10 men, 8 of them fixed for ever", of a proof that starts with that position.
[[nodiscard]] std::string reason_of(const certificate::ClosedSet& proof, const board::Position& start,
                                    Colour winner);

/// The same of a position in which nobody can checkmate; empty where the budget is not enough to find it out.
[[nodiscard]] std::string why_dead(const board::Position& position, Budget budget);

}  // namespace adoube::unwinnable
