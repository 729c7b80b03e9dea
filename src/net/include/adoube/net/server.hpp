// SPDX-License-Identifier: GPL-3.0-or-later
// A server of HTTP/1.1 and WebSockets: it listens, checks, asks the handlers of its routes, and stops
// gracefully.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "adoube/net/counters.hpp"
#include "adoube/net/routes.hpp"
#include "adoube/net/settings.hpp"

namespace adoube::net {

/// Its threads run from start to stop. A handler that waits for anything but this server must be woken by
/// Hooks::on_stop (or Stream::on_gone); whatever still waits when the time for stopping is over is destroyed.
class Server {
 public:
  Server(Settings settings, Routes routes, Hooks hooks = {});
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  /// Stops it.
  ~Server();

  /// Once. Nothing, or why it cannot listen, as a sentence: "Port 8117 of 127.0.0.1 is taken by another
  /// program."
  [[nodiscard]] std::optional<std::string> start();
  /// The one it listens on; 0 before start.
  [[nodiscard]] std::uint16_t port() const noexcept;
  /// "http://127.0.0.1:8117"
  [[nodiscard]] std::string url() const;

  /// Accepts nobody any more, calls on_stop, finishes replies in flight, closes sockets with 1001; returns
  /// when all is quiet, or Timeouts::stop later. Not from a handler. A second call returns at once.
  void stop();
  [[nodiscard]] bool is_stopping() const noexcept;

  [[nodiscard]] Counters counters() const;
  /// For timers and coroutines of the caller's own; they run on the server's threads.
  [[nodiscard]] boost::asio::any_io_executor executor() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adoube::net
