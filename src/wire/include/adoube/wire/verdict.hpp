// SPDX-License-Identifier: GPL-3.0-or-later
// What was found about something a player did: {"text","article","fide","sentences","squares","code"}, and
// "reasons" where the Laws hold several things against a move.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/setup_fault.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/event.hpp"
#include "adoube/game/game.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::wire {

/// [{"code","article","fide","sentences","text","squares","ply"}], in the order given. The ply is that of the
/// earlier move to blame, 1 for the first of the game, or null.
[[nodiscard]] boost::json::array reasons_to_json(const std::vector<laws::Refusal>& refusals, Wording wording);

/// The same of what is wrong with a set-up, without sentences and ply.
[[nodiscard]] boost::json::array reasons_to_json(const SetupFaults& faults, Wording wording);

/// What no other value says: the phrase becomes a sentence.
[[nodiscard]] boost::json::object verdict_of(std::string_view code, std::string phrase,
                                             std::string_view article = {});
/// Of an illegal move: the first reason, and all of them. Precondition: there is one.
[[nodiscard]] boost::json::object verdict_of(const std::vector<laws::Refusal>& refusals);
/// Where the Laws hold something against a move, that is said rather than that it is illegal.
[[nodiscard]] boost::json::object verdict_of(const game::EventRefusal& refusal);
[[nodiscard]] boost::json::object verdict_of(const game::TouchRefusal& refusal);
/// Whether a claim was granted, and why, and what it costs if it was wrong: the code is claim_granted or
/// claim_denied. `after` is the game with the claim.
[[nodiscard]] boost::json::object verdict_of(const game::Examined& examined, const game::Game& after);
/// What an accepted touch amounts to, and what the player is bound to by it: the code is `touch`.
[[nodiscard]] boost::json::object verdict_of(const game::TouchBoard& touch);

}  // namespace adoube::wire
