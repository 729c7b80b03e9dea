// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that is sent piece by piece, while it comes into being.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>

#include "adoube/net/reply.hpp"

namespace adoube::net {

/// Lives as long as its handler runs. To be used on the handler's executor only, write by write.
class Stream {
 public:
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  Stream(Stream&&) = delete;
  Stream& operator=(Stream&&) = delete;
  virtual ~Stream() = default;

  /// Instead of streaming: an ordinary reply, sent when the handler returns. Before the first write.
  virtual void refuse(Reply reply) = 0;
  /// Sends these bytes, as they are, at once; waits while the client is slow. False: it is gone (or too slow,
  /// or the server stops); the handler should return. An empty piece is not sent but tells whether the client
  /// is there.
  [[nodiscard]] virtual boost::asio::awaitable<bool> write(std::string piece) = 0;
  [[nodiscard]] virtual bool is_open() const noexcept = 0;
  /// Called once, on the handler's executor, when the client goes away or the server stops: for a handler
  /// that waits for something else than write.
  virtual void on_gone(std::function<void()> callback) = 0;
};

}  // namespace adoube::net
