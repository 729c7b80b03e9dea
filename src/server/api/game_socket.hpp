// SPDX-License-Identifier: GPL-3.0-or-later
// A game by WebSocket: the client says who it is, acts, and hears all that happens.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "adoube/net/request.hpp"
#include "adoube/net/socket.hpp"
#include "api/service.hpp"

namespace adoube::server {

[[nodiscard]] boost::asio::awaitable<void> serve_game(const Service& service, net::Request request,
                                                      std::shared_ptr<net::Socket> socket);

}  // namespace adoube::server
