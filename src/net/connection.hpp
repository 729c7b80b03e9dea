// SPDX-License-Identifier: GPL-3.0-or-later
// One client at the other end of a TCP connection: its requests, one after another.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "shared.hpp"

namespace adoube::net {

/// Serves it on its executor, which must be a strand, until it ends.
void serve_connection(boost::asio::ip::tcp::socket socket, const std::shared_ptr<Shared>& shared,
                      std::unique_ptr<Places::Place> place);

}  // namespace adoube::net
