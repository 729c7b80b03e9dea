// SPDX-License-Identifier: GPL-3.0-or-later
// A game as clients are told of it. Everybody sees the same: nothing here is a secret.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>

#include "adoube/store/game_setup.hpp"
#include "games/course.hpp"

namespace adoube::server {

using Message = std::shared_ptr<const std::string>;

/// Milliseconds since 1970 in the form of ISO 8601, to the second: "2026-11-16T10:00:00Z".
[[nodiscard]] std::string iso_time(store::Moment moment);

/// GAME: what was settled before the first move.
[[nodiscard]] boost::json::object game_to_json(const store::GameSetup& setup);

/// STATE: how it stands, and what each player may do.
[[nodiscard]] boost::json::object state_to_json(const Course& course, const store::GameSetup& setup,
                                                store::Moment now);

/// [MOVE]: those behind the first `from`.
[[nodiscard]] boost::json::array moves_to_json(const Course& course, const store::GameSetup& setup,
                                               std::size_t from);

/// {"game","moves","state"}.
[[nodiscard]] boost::json::object whole_to_json(const Course& course, const store::GameSetup& setup,
                                                store::Moment now);

/// {"type":"state",…}: what a client needs who has the first `from` moves.
[[nodiscard]] Message state_message(const Course& course, const store::GameSetup& setup, std::size_t from,
                                    const boost::json::value& verdict, store::Moment now);

}  // namespace adoube::server
