// SPDX-License-Identifier: GPL-3.0-or-later
#include "web_socket.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "adoube/net/socket.hpp"
#include "counted_stream.hpp"

namespace adoube::net {
namespace {

namespace websocket = boost::beast::websocket;

/// What a buffer may keep between two messages: thousands of sockets wait at a time.
constexpr std::size_t kept_buffer = 2048;
/// A close frame holds 125 bytes, two of them the code.
constexpr std::size_t longest_reason = 123;

/// Whatever begins with `stream_` is touched on its strand only; what the mutex guards, by any thread.
class WebSocket final : public Socket, public Guest, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(beast::tcp_stream stream, std::shared_ptr<Shared> shared)
      : shared_(std::move(shared)),
        executor_(stream.get_executor()),
        stream_(std::make_unique<websocket::stream<CountedStream, false>>(std::move(stream))),
        changed_(executor_, asio::steady_timer::time_point::max()),
        messages_(limits().messages, std::chrono::steady_clock::now()),
        controls_(limits().controls, std::chrono::steady_clock::now()) {
    stream_->next_layer().on_idle([this] { changed_.cancel(); });
    beast::get_lowest_layer(*stream_).expires_never();
    const Timeouts& timeouts = shared_->settings.timeouts;
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = timeouts.closing;
    timeout.idle_timeout = timeouts.socket_idle;
    timeout.keep_alive_pings = true;
    stream_->set_option(timeout);
    stream_->read_message_max(limits().message);
    stream_->auto_fragment(false);
    stream_->text(true);
    // Nobody needs to know by which library.
    stream_->set_option(websocket::stream_base::decorator(
        [](websocket::response_type& reply) { reply.erase(http::field::server); }));
  }

  [[nodiscard]] asio::awaitable<bool> accept(const RawRequest& raw) {
    const auto [failure] = co_await stream_->async_accept(raw, with_error);
    has_failed_ = failure.failed();
    if (has_failed_) co_return false;
    stream_->control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::close) {
        // Beast answers it, and then waits for the client to hang up.
        is_open_ = false;
        start_deadline();
      } else {
        count_control();
      }
    });
    is_open_ = true;
    co_return true;
  }

  asio::awaitable<std::optional<std::string>> read() override {
    while (is_open_) {
      const auto wait = messages_.take(limits().messages, std::chrono::steady_clock::now());
      if (!wait) break;
      asio::steady_timer timer(executor_, *wait);
      co_await timer.async_wait(with_error);
    }
    if (!is_open_) co_return std::nullopt;
    co_await read_message();
    if (is_reading_ || read_failure_) {
      if (!is_reading_) note(read_failure_);
      is_open_ = false;
      has_failed_ = true;
      co_return std::nullopt;
    }
    if (!is_open_) co_return std::nullopt;
    if (!stream_->got_text()) {
      close(CloseCode::unsupported, "Only text is understood.");
      co_return std::nullopt;
    }
    std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
    Tally::add(shared_->tally.messages_in);
    Tally::add(shared_->tally.bytes_in, text.size());
    co_return text;
  }

  bool send(std::shared_ptr<const std::string> text) override {
    const std::scoped_lock lock(mutex_);
    if (!is_open_ || !text) return false;
    if (waiting_.size() >= limits().unread_messages ||
        waiting_bytes_ + text->size() > limits().unread_bytes) {
      is_open_ = false;
      shared_->tally.refuse(Refusal::unread);
      asio::post(executor_, [self = shared_from_this()] { self->cut(); });
      return false;
    }
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (!is_writing_) {
      is_writing_ = true;
      asio::post(executor_, [self = shared_from_this()] { self->write_next(); });
    }
    return true;
  }

  void close(CloseCode code, std::string reason) override {
    const std::scoped_lock lock(mutex_);
    if (!is_open_) return;
    is_open_ = false;
    if (reason.size() > longest_reason) reason.resize(longest_reason);
    farewell_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    asio::post(executor_, [self = shared_from_this()] { self->begin_closing(); });
  }

  [[nodiscard]] bool is_open() const noexcept override { return is_open_; }

  void stop() override { close(CloseCode::going_away, "The server stops."); }
  void abort() override {
    asio::post(executor_, [self = shared_from_this()] { self->cut(); });
  }

  /// After the handler: until the other side has said goodbye, or its time is over.
  [[nodiscard]] asio::awaitable<void> finish() {
    close(CloseCode::normal, "");
    while (!has_failed_ && !is_cut_) co_await changed_.async_wait(with_error);
    cut();
    // Others may hold this socket for longer, but what it reads and writes with ends here, on its strand.
    while (!stream_->next_layer().is_idle()) co_await changed_.async_wait(with_error);
    stream_.reset();
  }

 private:
  [[nodiscard]] const Limits& limits() const noexcept { return shared_->settings.limits; }

  /// Into `buffer_`. While a socket is being closed, an operation of Beast may wait for another that is over:
  /// so it is not awaited itself, and holds nothing alive.
  [[nodiscard]] asio::awaitable<void> read_message() {
    is_reading_ = true;
    stream_->async_read(buffer_, [weak = weak_from_this()](const ErrorCode& failure, std::size_t) {
      const std::shared_ptr<WebSocket> self = weak.lock();
      if (!self) return;
      self->is_reading_ = false;
      self->read_failure_ = failure;
      self->changed_.cancel();
    });
    while (is_reading_ && !is_cut_) co_await changed_.async_wait(with_error);
  }

  void note(const ErrorCode& failure) {
    if (failure == websocket::error::message_too_big || failure == websocket::error::buffer_overflow) {
      shared_->tally.refuse(Refusal::too_large);
    } else if (failure == beast::error::timeout) {
      shared_->tally.refuse(Refusal::too_slow);
    } else if (failure != websocket::error::closed &&
               failure.category() == websocket::make_error_code(websocket::error::closed).category()) {
      shared_->tally.refuse(Refusal::malformed);
    }
  }

  void count_control() {
    if (!controls_.take(limits().controls, std::chrono::steady_clock::now()) || !is_open_) return;
    shared_->tally.refuse(Refusal::flood);
    abort();
  }

  void write_next() {
    {
      const std::scoped_lock lock(mutex_);
      if (current_) {
        waiting_bytes_ -= current_->size();
        current_.reset();
      }
      if (is_cut_ || waiting_.empty()) {
        is_writing_ = false;
        waiting_.clear();
      } else {
        current_ = std::move(waiting_.front());
        waiting_.pop_front();
      }
    }
    if (!current_) {
      if (is_closing_ && !is_cut_) say_goodbye();
      return;
    }
    stream_->async_write(asio::buffer(*current_),
                         [weak = weak_from_this()](const ErrorCode& failure, std::size_t size) {
                           const std::shared_ptr<WebSocket> self = weak.lock();
                           if (!self) return;
                           if (failure) {
                             self->cut();
                           } else {
                             Tally::add(self->shared_->tally.messages_out);
                             Tally::add(self->shared_->tally.bytes_out, size);
                           }
                           self->write_next();
                         });
  }

  /// What waits to be sent goes first, but not for ever.
  void begin_closing() {
    if (is_cut_) return;
    is_closing_ = true;
    start_deadline();
    bool is_writing = false;
    {
      const std::scoped_lock lock(mutex_);
      is_writing = is_writing_;
    }
    if (!is_writing) say_goodbye();
  }

  void start_deadline() {
    if (deadline_ || is_cut_) return;
    deadline_ = std::make_unique<asio::steady_timer>(executor_, shared_->settings.timeouts.closing);
    deadline_->async_wait([self = shared_from_this()](const ErrorCode& failure) {
      if (!failure) self->cut();
    });
  }

  void say_goodbye() {
    is_closing_ = false;
    stream_->async_close(farewell_, [weak = weak_from_this()](const ErrorCode&) {
      if (const std::shared_ptr<WebSocket> self = weak.lock()) self->cut();
    });
  }

  void cut() {
    is_open_ = false;
    if (is_cut_) return;
    is_cut_ = true;
    deadline_.reset();
    changed_.cancel();
    beast::get_lowest_layer(*stream_).close();
  }

  std::shared_ptr<Shared> shared_;
  asio::any_io_executor executor_;  ///< Asked for by other threads, also when the stream is gone.
  std::unique_ptr<websocket::stream<CountedStream, false>> stream_;  ///< Until all is finished.
  beast::flat_buffer buffer_;
  asio::steady_timer changed_;  ///< Never due; cancelled when a read is over, or all is.
  TokenBucket messages_;
  TokenBucket controls_;
  websocket::close_reason farewell_;
  std::unique_ptr<asio::steady_timer> deadline_;
  bool is_closing_ = false;  ///< A close frame follows what is still written.
  bool is_cut_ = false;
  bool is_reading_ = false;
  ErrorCode read_failure_;
  bool has_failed_ = false;  ///< The handshake has, or a read: Beast allows no other.

  std::atomic<bool> is_open_{false};
  std::mutex mutex_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::shared_ptr<const std::string> current_;
  std::size_t waiting_bytes_ = 0;  ///< With those of `current_`.
  bool is_writing_ = false;
};

/// Counted as long as it is served.
class Counted {
 public:
  explicit Counted(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) {
    Tally::add(shared_->tally.open_sockets);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  Counted(Counted&&) = delete;
  Counted& operator=(Counted&&) = delete;
  ~Counted() {
    Tally::subtract(shared_->tally.open_sockets);
    Tally::subtract(shared_->tally.open_connections);
  }

 private:
  std::shared_ptr<Shared> shared_;
};

}  // namespace

asio::awaitable<void> serve_socket(beast::tcp_stream stream, std::unique_ptr<RawRequest> raw, Request request,
                                   const Route& route, std::shared_ptr<Shared> shared,
                                   std::unique_ptr<Places::Place> place) {
  const std::unique_ptr<Places::Place> place_here = std::move(place);
  const auto socket = std::make_shared<WebSocket>(std::move(stream), shared);
  const Stay stay(shared->guests, socket);
  const Counted counted(shared);
  const bool is_accepted = co_await socket->accept(*raw);
  raw.reset();
  if (!is_accepted) {
    co_await socket->finish();
    co_return;
  }
  if (shared->is_stopping) socket->stop();
  std::string fault;
  try {
    co_await std::get<SocketHandler>(route.handler)(std::move(request), socket);
  } catch (const std::exception& error) {
    fault = std::string("threw: ") + error.what();
  } catch (...) {
    fault = "threw something";
  }
  if (!fault.empty()) {
    shared->report_fault(route.pattern, fault);
    socket->close(CloseCode::internal, "Something went wrong here.");
  }
  co_await socket->finish();
}

}  // namespace adoube::net
