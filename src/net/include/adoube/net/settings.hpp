// SPDX-License-Identifier: GPL-3.0-or-later
// How a server is set up: where it listens, whom it trusts, how much it takes.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/net/routes.hpp"

namespace adoube::net {

/// So many at once after a rest, so many a second in the long run.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

struct Limits {
  std::size_t header = 16'384;  ///< Bytes of request line and header together.
  std::size_t fields = 64;
  std::size_t target = 2048;         ///< Bytes of path and query, as sent.
  std::size_t connections = 10'000;  ///< In all.
  std::size_t per_address = 256;     ///< Connections; IPv6 by /64. Through a proxy: what is going on.
  std::size_t bodies = 268'435'456;  ///< Bytes of all large bodies (over 64 KiB) that are held at a time,
  std::size_t bodies_per_address = 67'108'864;  ///< and of those from one address.
  std::size_t message = 16'384;                 ///< Bytes of one message from a socket.
  std::size_t unread_bytes = 1'048'576;         ///< What may wait to be read by one socket.
  std::size_t unread_messages = 1024;
  Rate messages{.burst = 200, .per_second = 50};  ///< Per socket; beyond it, reading waits.
  Rate controls{.burst = 50, .per_second = 5};    ///< Pings and pongs per socket; beyond it, it is closed.
  /// By RateClass; 0 and 0: no limit.
  std::array<Rate, rate_classes> requests{
      Rate{.burst = 0, .per_second = 0}, Rate{.burst = 200, .per_second = 50},
      Rate{.burst = 30, .per_second = 0.5}, Rate{.burst = 20, .per_second = 1}};
  std::size_t known_addresses = 65'536;  ///< Rows of the table of allowances; the longest unused go first.
  bool is_loopback_exempt = false;       ///< From `requests` and what is per address: for load tests.
};

struct Timeouts {
  using Duration = std::chrono::milliseconds;
  Duration header = std::chrono::seconds(10);  ///< From the first byte of a request to the end of its header.
  Duration idle = std::chrono::seconds(60);    ///< Between two requests of a connection.
  Duration body = std::chrono::seconds(15);    ///< Besides what the body's length allows at `slowest`.
  Duration write = std::chrono::seconds(15);   ///< Likewise for what we send.
  std::size_t slowest = 16'384;                ///< Bytes a second.
  Duration socket_idle = std::chrono::seconds(30);  ///< Of a socket; a ping goes out at half of it.
  Duration closing = std::chrono::seconds(3);       ///< How long the other side may take to say goodbye.
  Duration stop = std::chrono::seconds(5);          ///< For everything still going on when the server stops.
};

/// A line for an access log. It names no query, token or parameter.
struct Access {
  std::string_view method;   ///< "-" if it could not be read.
  std::string_view pattern;  ///< "-" where no route was found.
  std::string_view address;
  unsigned status = 0;
  std::size_t bytes = 0;  ///< Of the body that was sent.
  std::chrono::microseconds took{};
};

/// Called from the server's threads, several at a time; they must not throw.
struct Hooks {
  std::function<void(const Access&)> on_access;
  /// A handler threw; `what` is for the operator's log.
  std::function<void(std::string_view pattern, std::string_view what)> on_fault;
  /// The server begins to stop: no new connections any more, sockets still open. What is sent to them here
  /// arrives.
  std::function<void()> on_stop;
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  ///< 0: any that is free.
  unsigned threads = 1;
  /// Names by which clients may call us ("chess.example.org", with a port only that one). On a loopback
  /// address the loopback names with our port are always right, and nothing else is (a page elsewhere could
  /// otherwise make its name point to us); on another address an empty list means any.
  std::vector<std::string> hosts;
  /// Of pages elsewhere that may use us as our own do: "https://chess.example.org".
  std::vector<std::string> origins;
  /// Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed.
  std::vector<std::string> proxies;
  Limits limits;
  Timeouts timeouts;
};

}  // namespace adoube::net
