// SPDX-License-Identifier: GPL-3.0-or-later
// A WebSocket after its handshake: text messages both ways.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace adoube::net {

/// The codes of RFC 6455 that a handler may want.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  unsupported = 1003,
  bad_text = 1007,
  policy = 1008,
  too_large = 1009,
  internal = 1011,
  try_later = 1013,
};

/// Held by whoever wants to send; it is open at most as long as its handler runs.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
  virtual ~Socket() = default;

  /// The next message; nothing once the socket is closed, from whichever side. In its handler only, one at a
  /// time.
  [[nodiscard]] virtual boost::asio::awaitable<std::optional<std::string>> read() = 0;

  /// From any thread; never waits. The same text may go to many sockets. False: the socket is closed, or was
  /// just now, because the client does not read what it is sent.
  virtual bool send(std::shared_ptr<const std::string> text) = 0;
  bool send(std::string text) { return send(std::make_shared<const std::string>(std::move(text))); }

  /// From any thread; never waits. What was sent before still goes out; a pending read ends. The reason is
  /// cut to what fits into a frame.
  virtual void close(CloseCode code, std::string reason) = 0;
  [[nodiscard]] virtual bool is_open() const noexcept = 0;
};

}  // namespace adoube::net
