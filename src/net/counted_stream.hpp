// SPDX-License-Identifier: GPL-3.0-or-later
// A stream that knows how many operations are under way in it: whoever owns it must outlive them.
#pragma once

#include <boost/asio/associator.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>

#include "beast.hpp"

namespace adoube::net {

class CountedStream;

/// Completes an operation, and only then counts it as over: what the handler does may begin the next.
template <class Handler>
struct CountedHandler {
  Handler handler;
  CountedStream* stream;

  void operator()(const ErrorCode& failure);
  void operator()(const ErrorCode& failure, std::size_t size);
};

/// The layer below Beast's WebSocket. Beast's operations hold references to it while they read, write or
/// close, and do not keep it alive.
class CountedStream {
 public:
  using executor_type = beast::tcp_stream::executor_type;
  using next_layer_type = beast::tcp_stream;

  explicit CountedStream(beast::tcp_stream stream) : stream_(std::move(stream)) {}
  CountedStream(const CountedStream&) = delete;
  CountedStream& operator=(const CountedStream&) = delete;
  CountedStream(CountedStream&&) = delete;
  CountedStream& operator=(CountedStream&&) = delete;
  ~CountedStream() = default;

  [[nodiscard]] executor_type get_executor() { return stream_.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() noexcept { return stream_; }

  [[nodiscard]] bool is_idle() const noexcept { return under_way_ == 0; }
  /// Called whenever the last operation under way is over.
  void on_idle(std::function<void()> callback) { on_idle_ = std::move(callback); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    stream_.async_read_some(buffers, count(std::forward<Handler>(handler)));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    stream_.async_write_some(buffers, count(std::forward<Handler>(handler)));
  }
  /// Found by Beast through the type of the stream.
  template <class Handler>
  friend void async_teardown(beast::role_type role, CountedStream& stream, Handler&& handler) {
    using beast::websocket::async_teardown;
    async_teardown(role, stream.stream_, stream.count(std::forward<Handler>(handler)));
  }

 private:
  template <class Handler>
  friend struct CountedHandler;

  template <class Handler>
  [[nodiscard]] CountedHandler<std::decay_t<Handler>> count(Handler&& handler) {
    under_way_ += 1;
    return {.handler = std::forward<Handler>(handler), .stream = this};
  }
  void count_off() {
    under_way_ -= 1;
    if (under_way_ == 0 && on_idle_) on_idle_();
  }

  beast::tcp_stream stream_;
  std::size_t under_way_ = 0;
  std::function<void()> on_idle_;
};

// The handler is gone once it has been called: where to count is taken before.
template <class Handler>
void CountedHandler<Handler>::operator()(const ErrorCode& failure) {
  CountedStream& counted = *stream;
  std::move(handler)(failure);
  counted.count_off();
}

template <class Handler>
void CountedHandler<Handler>::operator()(const ErrorCode& failure, std::size_t size) {
  CountedStream& counted = *stream;
  std::move(handler)(failure, size);
  counted.count_off();
}

}  // namespace adoube::net

/// A counted handler runs where, and takes its memory from where, the one in it does.
template <template <class, class> class Associator, class Handler, class Candidate>
struct boost::asio::associator<Associator, adoube::net::CountedHandler<Handler>, Candidate>
    : Associator<Handler, Candidate> {
  static auto get(const adoube::net::CountedHandler<Handler>& counted) noexcept {
    return Associator<Handler, Candidate>::get(counted.handler);
  }
  static auto get(const adoube::net::CountedHandler<Handler>& counted, const Candidate& candidate) noexcept {
    return Associator<Handler, Candidate>::get(counted.handler, candidate);
  }
};
