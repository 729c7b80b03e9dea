// SPDX-License-Identifier: GPL-3.0-or-later
// Acting in a game from a coroutine.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/json/value.hpp>
#include <memory>

#include "games/table.hpp"

namespace adoube::server {

struct Verdict {
  bool is_accepted = false;
  boost::json::value text;  ///< VERDICT or null.
};

/// Comes back when it is durable, or refused.
[[nodiscard]] boost::asio::awaitable<Verdict> act(std::shared_ptr<Table> table, Seats seats, Command command);

}  // namespace adoube::server
