// SPDX-License-Identifier: GPL-3.0-or-later
// Letting in who knocks, as long as the door is open: nothing that goes wrong with one ends it for all.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string_view>

namespace adoube::net {

struct Doorman {
  std::function<void(boost::asio::ip::tcp::socket)> receive;
  /// Something was thrown on the way; must not throw itself.
  std::function<void(std::string_view what)> fault;
};

/// Until the acceptor is closed. Each connection gets a strand of its own in that context.
[[nodiscard]] boost::asio::awaitable<void> accept_all(boost::asio::ip::tcp::acceptor& acceptor,
                                                      boost::asio::io_context& context, Doorman doorman);

}  // namespace adoube::net
