// SPDX-License-Identifier: GPL-3.0-or-later
// A game in progress as its players see it: everything that the game itself knows of its state.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "adoube/game/clock.hpp"
#include "adoube/game/game.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::wire {

/// What the game does not know: when it is asked, by its own count of time and by the world's.
struct Moment {
  game::Time now{};     ///< As the events of the game tell time.
  std::int64_t at = 0;  ///< The same moment in milliseconds since 1970, for who compares clocks.
};

/// {"ply","turn","fen","check","legal","promotions","clocks","offer","takeback","claims","bound_to","touch",
/// "outcome","material"}. Who may do what is for the server to say.
[[nodiscard]] boost::json::object state_to_json(const game::Game& game, bool chess960, const Moment& moment);

/// {"white","black","running","at","delay"}, all in milliseconds: what is left at the moment, and how much of
/// the delay before the running clock counts.
[[nodiscard]] boost::json::object clocks_to_json(const game::Clock& clock, const Moment& moment);

/// [{"kind","with","article","fide","text"}]: every claim that would be granted now, and why.
[[nodiscard]] boost::json::array claims_to_json(const game::Game& game, bool chess960);

/// [{"article","fide","text","squares"}]: what the player having the move is bound to.
[[nodiscard]] boost::json::array obligations_to_json(const game::TouchBoard& touch, Wording wording);

/// {"obligations","permitted","in_hand","off","standing","adjusting","claim"}.
[[nodiscard]] boost::json::object touch_to_json(const game::TouchBoard& touch, bool chess960);

/// The outcome with its reason, or null while the game goes on.
[[nodiscard]] boost::json::value outcome_to_json(const game::Game& game);

/// MOVE: the move that led to the position after that many plies, with what its player had left then, if it
/// is known. Precondition: it has been played.
[[nodiscard]] boost::json::object move_to_json(const game::History& history, std::size_t ply, bool chess960,
                                               std::optional<game::Time> clock = std::nullopt);

}  // namespace adoube::wire
