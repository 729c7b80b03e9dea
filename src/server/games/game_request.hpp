// SPDX-License-Identifier: GPL-3.0-or-later
// A game that somebody asks for, as the page says it.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/store/game_setup.hpp"
#include "games/machine_room.hpp"

namespace adoube::server {

/// The game to be made, and the secrets that only who asked for it is told.
struct GameRequest {
  store::GameSetup setup;
  std::optional<std::string> white_token;
  std::optional<std::string> black_token;
  std::optional<std::string> owner_token;
  std::optional<Colour> invited;  ///< The seat whose token is to be passed on.
};

/// GAME_REQUEST (docs/server.md). Names and tokens are made up here.
[[nodiscard]] Result<GameRequest, questions::Complaint> parse_game_request(const boost::json::object& text,
                                                                           const MachineRoom& machines,
                                                                           store::Moment now);

/// {"id","seats":{"white"?,"black"?},"invite"?,"token"?}.
[[nodiscard]] boost::json::object secrets_to_json(const GameRequest& request);

}  // namespace adoube::server
