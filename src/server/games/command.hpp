// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody at the board wants to be done, as the page says it.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/touch_event.hpp"
#include "adoube/questions/complaint.hpp"

namespace adoube::server {

/// A move in words: UCI or SAN.
struct SayMove {
  std::string text;
};
/// A piece carried from one square to another, whatever comes of it.
struct CarryPiece {
  Square from;
  Square to;
  std::optional<Role> promotion = std::nullopt;
};
/// [Art 4] A hand on the board.
struct UseHand {
  game::TouchAction touch;
};
/// To offer, or to accept what the opponent offers.
struct WantDraw {};
/// Only to accept: where nothing is offered any more, nothing is offered instead.
struct TakeDraw {};
struct RefuseDraw {};
struct WantTakeback {};
struct TakeTakeback {};
struct RefuseTakeback {};
struct WantRematch {};
struct TakeRematch {};
struct RefuseRematch {};
struct MakeClaim {
  game::ClaimKind kind;
  std::optional<std::string> with = std::nullopt;  ///< The intended move.
};
struct GiveUp {};
struct CallOff {};
struct PointAtFlag {};

using Wish = std::variant<SayMove, CarryPiece, UseHand, WantDraw, TakeDraw, RefuseDraw, WantTakeback,
                          TakeTakeback, RefuseTakeback, WantRematch, TakeRematch, RefuseRematch, MakeClaim,
                          GiveUp, CallOff, PointAtFlag>;

struct Command {
  Wish wish;
  std::optional<std::size_t> ply = std::nullopt;  ///< How many moves its sender has seen.
  std::optional<Colour> by = std::nullopt;        ///< For whom, of a sender who has both seats.
};

/// {"do":"move","uci"|"san","ply"?,"by"?}, {"do":"try","from","to","promotion"?,…}, {"do":"touch","event"},
/// {"do":"claim","kind","with"?}, and the words alone: draw, takeback and rematch, each also behind accept_
/// and decline_; resign, abort, flag.
[[nodiscard]] Result<Command, questions::Complaint> parse_command(const boost::json::object& text);

}  // namespace adoube::server
