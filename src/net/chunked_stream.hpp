// SPDX-License-Identifier: GPL-3.0-or-later
// A reply in chunks; to a client of HTTP/1.0, which knows none, until the connection ends.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/net/stream.hpp"

namespace adoube::net {

class ChunkedStream final : public Stream {
 public:
  /// Sends two pieces one after the other; false: the client is gone.
  using Write = std::function<boost::asio::awaitable<bool>(std::string_view, std::string_view)>;

  struct Form {
    bool is_chunked = true;
    bool is_head = false;  ///< Only the head is wanted.
    bool is_last = false;  ///< The connection closes afterwards.
  };

  ChunkedStream(Write write, Form form);

  void refuse(Reply reply) override { refusal_ = std::move(reply); }
  boost::asio::awaitable<bool> write(std::string piece) override;
  [[nodiscard]] bool is_open() const noexcept override { return is_open_; }
  void on_gone(std::function<void()> callback) override;

  /// Of the stream, not of a refusal; before the first write.
  [[nodiscard]] NamedValues& headers() noexcept { return reply_.headers; }
  /// The client is gone, or is to go.
  void end();
  /// After the handler: the last chunk. False: the connection cannot be used any more.
  [[nodiscard]] boost::asio::awaitable<bool> finish();

  /// What is sent instead, if nothing has been yet.
  [[nodiscard]] const Reply* refusal() const noexcept {
    return refusal_ && !has_begun_ ? &*refusal_ : nullptr;
  }
  [[nodiscard]] bool has_begun() const noexcept { return has_begun_; }
  [[nodiscard]] unsigned status() const noexcept { return refusal() != nullptr ? refusal()->status : 200; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

 private:
  /// Empty if it has been sent.
  [[nodiscard]] std::string take_head();

  Write write_;
  Form form_;
  bool has_begun_ = false;
  bool is_open_ = true;
  std::size_t bytes_ = 0;
  Reply reply_;
  std::optional<Reply> refusal_;
  std::function<void()> on_gone_;
};

}  // namespace adoube::net
