// SPDX-License-Identifier: GPL-3.0-or-later
// A connection that has become a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "adoube/net/request.hpp"
#include "adoube/net/routes.hpp"
#include "beast.hpp"
#include "shared.hpp"

namespace adoube::net {

/// Completes the handshake, runs the handler of the route, and closes.
[[nodiscard]] asio::awaitable<void> serve_socket(beast::tcp_stream stream, std::unique_ptr<RawRequest> raw,
                                                 Request request, const Route& route,
                                                 std::shared_ptr<Shared> shared,
                                                 std::unique_ptr<Places::Place> place);

}  // namespace adoube::net
