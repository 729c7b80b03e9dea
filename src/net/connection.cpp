// SPDX-License-Identifier: GPL-3.0-or-later
#include "connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "beast.hpp"
#include "chunked_stream.hpp"
#include "head.hpp"
#include "incoming.hpp"
#include "peek.hpp"
#include "web_socket.hpp"

namespace adoube::net {
namespace {

using asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;
using Clock = std::chrono::steady_clock;

/// A body longer than this is read in large pieces.
constexpr std::size_t large_piece = 65'536;
/// How much of an unwanted body is thrown away, so that the client gets to see the reply.
constexpr std::size_t most_thrown_away = 1'048'576;

/// How long a client that has its reply may take to close.
constexpr std::chrono::milliseconds parting{200};

enum class Next : std::uint8_t {
  another,  ///< The connection waits for the next request.
  linger,   ///< It is closed, after what the client still sends is thrown away.
  part,     ///< It is closed; the client has sent all it wanted to, and most likely closes as well.
  nothing,  ///< It is closed, or has become a WebSocket.
};

class Connection final : public Guest, public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, std::shared_ptr<Shared> shared, std::unique_ptr<Places::Place> place,
             Address peer)
      : shared_(std::move(shared)),
        executor_(socket.get_executor()),
        stream_(std::move(socket)),
        place_(std::move(place)),
        peer_(std::move(peer)) {
    Tally::add(shared_->tally.open_connections);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection() override {
    if (!is_handed_over_) Tally::subtract(shared_->tally.open_connections);
  }

  [[nodiscard]] const asio::any_io_executor& executor() const noexcept { return executor_; }

  asio::awaitable<void> run() {
    const Stay stay(shared_->guests, shared_from_this());
    Next next = Next::another;
    while (next == Next::another) {
      if (!co_await wait_for_request()) break;
      next = co_await serve_one();
    }
    if (next == Next::linger) co_await linger(shared_->settings.timeouts.closing);
    if (next == Next::part) co_await linger(std::min(shared_->settings.timeouts.closing, parting));
    if (!is_handed_over_) stream_.close();
  }

  void stop() override {
    asio::post(executor(), [self = shared_from_this()] {
      if (self->is_idle_ && !self->is_handed_over_) self->stream_.close();
      if (self->streaming_ != nullptr) self->streaming_->end();
    });
  }
  void abort() override {
    asio::post(executor(), [self = shared_from_this()] {
      if (!self->is_handed_over_) self->stream_.close();
    });
  }

  /// Head and body, or any two pieces; false: it did not get through.
  [[nodiscard]] asio::awaitable<bool> write(std::string_view first, std::string_view second) {
    const std::array<asio::const_buffer, 2> pieces{asio::buffer(first), asio::buffer(second)};
    stream_.expires_after(allowance(shared_->settings.timeouts.write, first.size() + second.size()));
    const auto [failure, size] = co_await asio::async_write(stream_, pieces, with_error);
    stream_.expires_never();
    Tally::add(shared_->tally.bytes_out, size);
    if (failure == beast::error::timeout) shared_->tally.refuse(Refusal::too_slow);
    co_return !failure;
  }

  [[nodiscard]] asio::awaitable<bool> write_reply(const Reply& reply, bool is_head, bool is_last) {
    const std::string_view content = has_body(reply.status) ? reply.content() : std::string_view();
    HeadForm form{.date = std::chrono::system_clock::now(),
                  .length = std::nullopt,
                  .is_chunked = false,
                  .is_last = is_last};
    if (has_body(reply.status)) form.length = content.size();
    const std::string head = make_head(reply, form);
    co_return co_await write(head, is_head ? std::string_view() : content);
  }

 private:
  struct Exchange {
    Incoming in;
    std::optional<Bodies::Share> share;
    std::string method = "-";
    Clock::time_point began;
    bool is_head = false;
    bool is_last = false;
    bool is_old = false;  ///< HTTP/1.0
  };

  [[nodiscard]] Clock::duration allowance(Timeouts::Duration base, std::size_t bytes) const {
    const std::size_t slowest = std::max<std::size_t>(shared_->settings.timeouts.slowest, 1);
    return base + std::chrono::milliseconds(bytes * 1000 / slowest);
  }

  [[nodiscard]] asio::awaitable<bool> wait_for_request() {
    if (buffer_.size() > 0) co_return !shared_->is_stopping;
    is_idle_ = true;
    if (shared_->is_stopping) co_return false;
    stream_.expires_after(shared_->settings.timeouts.idle);
    const auto [failure, size] = co_await stream_.async_read_some(buffer_.prepare(512), with_error);
    is_idle_ = false;
    buffer_.commit(size);
    co_return !failure;
  }

  /// Says to the browser which pages elsewhere may read the reply, if any may.
  void admit_reader(NamedValues& headers, const Exchange& exchange) const {
    if (const auto& guard = shared_->guard; !guard || !guard->names_origins()) return;
    headers.emplace_back("Vary", "Origin");
    if (exchange.in.reader.empty()) return;
    headers.emplace_back("Access-Control-Allow-Origin", exchange.in.reader);
    headers.emplace_back("Access-Control-Expose-Headers", "Location, Retry-After");
  }

  void log(const Exchange& exchange, unsigned status, std::size_t bytes) {
    const RateClass rate =
        exchange.in.route != nullptr ? exchange.in.route->limits.rate : RateClass::unlimited;
    shared_->tally.request(rate, status);
    if (!shared_->hooks.on_access) return;
    const std::string_view pattern = exchange.in.request.pattern.empty()
                                         ? std::string_view("-")
                                         : std::string_view(exchange.in.request.pattern);
    shared_->hooks.on_access(
        {.method = exchange.method,
         .pattern = pattern,
         .address = exchange.in.request.address,
         .status = status,
         .bytes = bytes,
         .took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - exchange.began)});
  }

  /// 1. the header; 2. what it says; 3. the body; 4. the handler.
  [[nodiscard]] asio::awaitable<Next> serve_one() {
    auto parser = std::make_unique<Parser>();
    parser->header_limit(static_cast<std::uint32_t>(shared_->settings.limits.header));
    parser->body_limit(boost::none);
    stream_.expires_after(shared_->settings.timeouts.header);
    const auto [failure, size] = co_await http::async_read_header(stream_, buffer_, *parser, with_error);
    Exchange exchange;
    exchange.began = Clock::now();
    if (failure) co_return co_await answer_unreadable(exchange, failure);
    stream_.expires_never();

    const RawRequest& raw = parser->get();
    exchange.in = examine(raw, peer_, *shared_);
    exchange.is_head = raw.method() == http::verb::head;
    exchange.is_old = raw.version() == 10;
    exchange.is_last = !parser->keep_alive() || shared_->is_stopping;
    if (parse_method(std::string_view(raw.method_string()))) exchange.method = raw.method_string();
    const bool has_no_body =
        parser->is_done() || (!parser->chunked() && parser->content_length().value_or(0) == 0);
    if (exchange.in.refused) co_return co_await answer_refused(exchange, has_no_body);

    if (!has_no_body) {
      const bool is_whole = co_await read_body(exchange, *parser);
      if (exchange.in.refused) co_return co_await answer_refused(exchange, false);
      if (!is_whole) co_return Next::nothing;
    }
    exchange.in.request.body = std::move(parser->get().body());
    Tally::add(shared_->tally.bytes_in, exchange.in.request.body.size());

    const Handler& handler = exchange.in.route->handler;
    if (std::holds_alternative<SocketHandler>(handler))
      co_return co_await hand_over(exchange, parser->release());
    parser.reset();
    buffer_.shrink_to_fit();
    if (std::holds_alternative<StreamHandler>(handler)) co_return co_await answer_stream(exchange);
    co_return co_await answer_plain(exchange);
  }

  [[nodiscard]] asio::awaitable<Next> answer_unreadable(Exchange& exchange, ErrorCode failure) {
    exchange.in.request.address = peer_.to_string();
    if (failure == beast::error::timeout) shared_->tally.refuse(Refusal::too_slow);
    if (failure.category() != http::make_error_code(http::error::bad_field).category() ||
        failure == http::error::end_of_stream || failure == http::error::partial_message) {
      co_return Next::nothing;
    }
    const bool is_large = failure == http::error::header_limit || failure == http::error::buffer_overflow;
    shared_->tally.refuse(is_large ? Refusal::too_large : Refusal::malformed);
    const Reply reply = is_large ? text_reply(431, "The header of the request is too large.\n")
                                 : text_reply(400, "This is not a request in HTTP/1.1.\n");
    if (!co_await write_reply(reply, false, true)) co_return Next::nothing;
    log(exchange, reply.status, reply.content().size());
    co_return Next::linger;
  }

  /// `is_complete`: nothing of the request is left to be read.
  [[nodiscard]] asio::awaitable<Next> answer_refused(Exchange& exchange, bool is_complete) {
    if (!exchange.in.refused) co_return Next::nothing;
    Refused& refused = *exchange.in.refused;
    admit_reader(refused.reply.headers, exchange);
    if (refused.counted) shared_->tally.refuse(*refused.counted);
    const bool is_last = exchange.is_last || !is_complete || refused.counted == Refusal::malformed;
    const bool is_written = co_await write_reply(refused.reply, exchange.is_head, is_last);
    log(exchange, refused.reply.status, refused.reply.content().size());
    if (!is_written) co_return Next::nothing;
    co_return is_last ? Next::linger : Next::another;
  }

  /// False: the connection broke, or `refused` says what is wrong.
  [[nodiscard]] asio::awaitable<bool> read_body(Exchange& exchange, Parser& parser) {
    const std::size_t limit = exchange.in.route->limits.body;
    const std::uint64_t announced = parser.content_length().value_or(0);
    if (announced > limit) {
      refuse_body(exchange, limit);
      co_return false;
    }
    const Limits& limits = shared_->settings.limits;
    const Bodies::Most most{.in_all = limits.bodies,
                            .per_address = exchange.in.is_exempt ? 0 : limits.bodies_per_address};
    Bodies::Share& share = exchange.share.emplace(shared_->bodies, exchange.in.client);
    // What is only announced takes no room from others; what has none now need not be sent.
    if (announced > large_piece && !share.could_be(announced, most)) {
      refuse_for_now(exchange, parser);
      co_return false;
    }
    parser.body_limit(limit);
    if (exchange.in.expects_continue) {
      const bool is_told = co_await write("HTTP/1.1 100 Continue\r\n\r\n", {});
      if (!is_told) co_return false;
    }
    if (announced > large_piece || parser.chunked()) buffer_.reserve(std::max(large_piece, buffer_.size()));
    const Clock::time_point began = Clock::now();
    std::size_t received = 0;
    while (!parser.is_done()) {
      stream_.expires_at(began + allowance(shared_->settings.timeouts.body, received));
      const auto [failure, size] = co_await http::async_read_some(stream_, buffer_, parser, with_error);
      received += size;
      if (failure == http::error::body_limit) {
        refuse_body(exchange, limit);
        co_return false;
      }
      if (failure == beast::error::timeout) shared_->tally.refuse(Refusal::too_slow);
      if (failure && failure.category() == http::make_error_code(http::error::bad_field).category() &&
          failure != http::error::partial_message) {
        exchange.in.refused = Refused{.reply = refusal_reply(exchange.in.request.path, 400, "bad_request",
                                                             "The body of the request is not well formed."),
                                      .counted = Refusal::malformed};
      }
      if (failure) co_return false;
      const std::size_t held = parser.get().body().size();
      if (held > large_piece && !share.grow_to(held, most)) {
        refuse_for_now(exchange, parser);
        co_return false;
      }
    }
    stream_.expires_never();
    co_return true;
  }

  /// What had arrived is dropped: who reads the refusal finds the room free.
  static void refuse_for_now(Exchange& exchange, Parser& parser) {
    parser.get().body() = {};
    exchange.share.reset();
    Reply reply =
        refusal_reply(exchange.in.request.path, 503, "busy", "Too much is being sent at once; try again.");
    reply.headers.emplace_back("Retry-After", "5");
    exchange.in.refused = Refused{.reply = std::move(reply), .counted = Refusal::too_large};
  }

  static void refuse_body(Exchange& exchange, std::size_t limit) {
    const std::string text = limit == 0 ? std::string("A request of this kind has no body.")
                                        : fmt::format("At most {} bytes are taken here.", limit);
    exchange.in.refused = Refused{.reply = refusal_reply(exchange.in.request.path, 413, "too_large", text),
                                  .counted = Refusal::too_large};
  }

  [[nodiscard]] asio::awaitable<Next> answer_plain(Exchange& exchange) {
    Reply reply;
    std::string fault;
    const std::string path = exchange.in.request.path;
    Request request = std::exchange(exchange.in.request, without_content(exchange.in.request));
    try {
      reply = co_await std::get<PlainHandler>(exchange.in.route->handler)(std::move(request));
    } catch (const std::exception& error) {
      fault = std::string("threw: ") + error.what();
    } catch (...) {
      fault = "threw something";
    }
    if (!fault.empty()) {
      shared_->report_fault(exchange.in.route->pattern, fault);
      reply = refusal_reply(path, 500, "internal", "Something went wrong here; it has been noted.");
    }
    admit_reader(reply.headers, exchange);
    const bool is_last = exchange.is_last || shared_->is_stopping;
    const bool is_written = co_await write_reply(reply, exchange.is_head, is_last);
    log(exchange, reply.status, reply.content().size());
    if (!is_written) co_return Next::nothing;
    co_return is_last ? Next::part : Next::another;
  }

  [[nodiscard]] asio::awaitable<Next> answer_stream(Exchange& exchange) {
    const bool is_ended_by_closing = exchange.is_last || exchange.is_old;
    ChunkedStream stream(
        [this](std::string_view first, std::string_view second) { return write(first, second); },
        {.is_chunked = !exchange.is_old, .is_head = exchange.is_head, .is_last = is_ended_by_closing});
    admit_reader(stream.headers(), exchange);
    const std::string path = exchange.in.request.path;
    Request request = std::exchange(exchange.in.request, without_content(exchange.in.request));
    std::string fault;
    bool is_usable = true;
    if (!exchange.is_head) {
      streaming_ = &stream;
      Tally::add(shared_->tally.open_streams);
      watch();
      if (shared_->is_stopping) stream.end();
      try {
        co_await std::get<StreamHandler>(exchange.in.route->handler)(std::move(request), stream);
      } catch (const std::exception& error) {
        fault = std::string("threw: ") + error.what();
      } catch (...) {
        fault = "threw something";
      }
      streaming_ = nullptr;
      Tally::subtract(shared_->tally.open_streams);
      ErrorCode ignored;
      std::ignore = stream_.socket().cancel(ignored);
    }
    if (!fault.empty()) {
      shared_->report_fault(exchange.in.route->pattern, fault);
      stream.refuse(refusal_reply(path, 500, "internal", "Something went wrong here; it has been noted."));
      // A stream that stops in its middle must not look complete.
      if (stream.has_begun()) is_usable = false;
    }
    const bool is_last = is_ended_by_closing || shared_->is_stopping;
    if (is_usable && stream.refusal() != nullptr) {
      Reply refusal = *stream.refusal();
      admit_reader(refusal.headers, exchange);
      is_usable = co_await write_reply(refusal, exchange.is_head, is_last);
    } else if (is_usable) {
      is_usable = co_await stream.finish();
    }
    log(exchange, stream.status(), stream.bytes());
    if (!is_usable) co_return Next::nothing;
    co_return is_last ? Next::part : Next::another;
  }

  /// What the log still needs of a request that the handler has.
  [[nodiscard]] static Request without_content(const Request& request) {
    Request rest;
    rest.method = request.method;
    rest.pattern = request.pattern;
    rest.address = request.address;
    return rest;
  }

  [[nodiscard]] asio::awaitable<Next> hand_over(Exchange& exchange, RawRequest raw) {
    // Who sends frames before the handshake is answered does not speak the protocol.
    if (buffer_.size() > 0) {
      exchange.in.refused =
          Refused{.reply = refusal_reply(exchange.in.request.path, 400, "bad_request",
                                         "The handshake must be answered before frames follow."),
                  .counted = Refusal::malformed};
      co_return co_await answer_refused(exchange, false);
    }
    log(exchange, 101, 0);
    is_handed_over_ = true;
    // From here on the connection is this client's alone.
    place_->hold(std::move(exchange.in.place));
    asio::co_spawn(
        executor(),
        serve_socket(std::move(stream_), std::make_unique<RawRequest>(std::move(raw)),
                     std::move(exchange.in.request), *exchange.in.route, shared_, std::move(place_)),
        asio::detached);
    co_return Next::nothing;
  }

  /// Tells the stream when the client has closed its side. More requests in the pipeline are no such sign.
  void watch() {
    stream_.socket().async_wait(tcp::socket::wait_read,
                                [self = shared_from_this()](const ErrorCode& failure) {
                                  if (failure || self->streaming_ == nullptr) return;
                                  switch (peek(self->stream_.socket().native_handle())) {
                                    case Inbox::empty: return self->watch();
                                    case Inbox::filled: return;
                                    case Inbox::closed: return self->streaming_->end();
                                  }
                                });
  }

  /// Closing with bytes unread would take the reply away from the client before it has read it.
  [[nodiscard]] asio::awaitable<void> linger(Timeouts::Duration longest) {
    ErrorCode ignored;
    std::ignore = stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(longest);
    std::size_t thrown_away = 0;
    buffer_.clear();
    while (thrown_away < most_thrown_away) {
      const auto [failure, size] = co_await stream_.async_read_some(buffer_.prepare(4096), with_error);
      if (failure) break;
      thrown_away += size;
    }
  }

  std::shared_ptr<Shared> shared_;
  asio::any_io_executor executor_;  ///< Asked for by other threads, also when the stream has moved on.
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{large_piece * 2};
  std::unique_ptr<Places::Place> place_;
  Address peer_;
  ChunkedStream* streaming_ = nullptr;
  bool is_idle_ = false;
  bool is_handed_over_ = false;
};

}  // namespace

void serve_connection(tcp::socket socket, const std::shared_ptr<Shared>& shared,
                      std::unique_ptr<Places::Place> place) {
  ErrorCode failure;
  const tcp::endpoint peer = socket.remote_endpoint(failure);
  if (failure) return;
  std::ignore = socket.set_option(tcp::no_delay(true), failure);
  const auto connection =
      std::make_shared<Connection>(std::move(socket), shared, std::move(place), simplified(peer.address()));
  asio::co_spawn(connection->executor(), connection->run(), asio::detached);
}

}  // namespace adoube::net
