// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_server.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/net/static_files.hpp"

namespace adoube::net::test {
namespace {

namespace asio = boost::asio;

asio::awaitable<void> pause(milliseconds length) {
  asio::steady_timer timer(co_await asio::this_coro::executor, length);
  co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<Reply> health(Request) { co_return text_reply(200, "ok\n"); }

asio::awaitable<Reply> slow(Request) {
  co_await pause(milliseconds(100));
  co_return json_reply(200, "{}");
}

asio::awaitable<Reply> throws(Request) {
  co_await pause(milliseconds(1));
  throw std::runtime_error("planted");
}

asio::awaitable<Reply> show(Request request) {
  std::string text(request.parameter("name"));
  for (const auto& [name, value] : request.query) text += "|" + name + "=" + value;
  text += "|" + request.bearer + "|" + request.address;
  co_return text_reply(200, std::move(text));
}

asio::awaitable<Reply> large(Request) { co_return text_reply(200, std::string(20'000'000, 'x')); }

asio::awaitable<Reply> echo(Request request) { co_return text_reply(200, std::move(request.body)); }

asio::awaitable<Reply> measure(Request request) {
  co_return text_reply(200, std::to_string(request.body.size()));
}

asio::awaitable<void> count(Request, Stream& out) {
  for (int i = 0; i < 10; ++i) {
    const bool is_there = co_await out.write("{\"i\":" + std::to_string(i) + "}\n");
    if (!is_there) co_return;
  }
}

/// Long enough after the request for whatever wrongly ends a stream at its beginning.
asio::awaitable<void> late(Request, Stream& out) {
  co_await pause(milliseconds(2));
  static_cast<void>(co_await out.write("late\n"));
}

asio::awaitable<void> refusing(Request, Stream& out) {
  out.refuse(error_reply(404, "not_found", "There is no such game."));
  co_return;
}

asio::awaitable<void> farewell(Request, std::shared_ptr<Socket> socket) {
  socket->send("last words");
  socket->close(static_cast<CloseCode>(4000), std::string(200, 'r'));
  co_return;
}

}  // namespace

Settings test_settings() {
  Settings settings;
  settings.threads = 2;
  for (Rate& rate : settings.limits.requests) rate = {.burst = 0, .per_second = 0};
  settings.limits.messages = {.burst = 0, .per_second = 0};
  settings.timeouts.closing = milliseconds(500);
  settings.timeouts.stop = milliseconds(2000);
  // No test lasts so long: on a slow machine, too, nobody is cut off who is not meant to be.
  settings.timeouts.socket_idle = 10 * patience;
  return settings;
}

TestServer::TestServer(Settings settings) {
  Hooks hooks;
  hooks.on_access = [this](const Access& access) {
    const std::scoped_lock lock(mutex_);
    log_.push_back(std::string(access.method) + " " + std::string(access.pattern) + " " +
                   std::to_string(access.status));
  };
  hooks.on_stop = [this] { ++stopped; };
  server_ = std::make_unique<Server>(std::move(settings), routes(), std::move(hooks));
  const std::optional<std::string> fault = server_->start();
  if (fault) throw std::runtime_error(*fault);
}

Routes TestServer::routes() {
  Routes routes;
  routes.plain(Method::get, "/healthz", health, {.body = 0, .rate = RateClass::unlimited});
  routes.plain(Method::get, "/api/slow", slow);
  routes.plain(Method::get, "/api/held", [this](Request request) -> asio::awaitable<Reply> {
    ++held;
    while (stopped == 0) co_await pause(milliseconds(1));
    co_return co_await slow(std::move(request));
  });
  routes.plain(Method::get, "/api/throws", throws);
  routes.plain(Method::get, "/api/show/{name}", show);
  routes.plain(Method::get, "/api/large", large);
  routes.plain(Method::post, "/api/echo", echo, {.body = 1000, .rate = RateClass::cheap});
  routes.plain(Method::post, "/api/upload", measure, {.body = 10'000'000, .rate = RateClass::heavy});
  routes.plain(Method::post, "/api/rare", echo, {.body = 1000, .rate = RateClass::create});
  routes.stream(Method::get, "/api/count", count);
  routes.stream(Method::post, "/api/late", late, {.body = 1000, .rate = RateClass::cheap});
  routes.stream(Method::get, "/api/refused", refusing);
  routes.stream(Method::get, "/api/endless", [this](Request, Stream& out) -> asio::awaitable<void> {
    out.on_gone([this] { ++gone; });
    bool is_there = co_await out.write("\n");
    while (is_there) {
      co_await pause(milliseconds(20));
      is_there = out.is_open();
    }
  });
  routes.socket("/api/socket", [this](Request, std::shared_ptr<Socket> socket) -> asio::awaitable<void> {
    while (true) {
      std::optional<std::string> text = co_await socket->read();
      if (!text) break;
      socket->send(std::move(*text));
    }
    ++finished;
  });
  routes.socket("/api/flooding", [this](Request, std::shared_ptr<Socket> socket) -> asio::awaitable<void> {
    const auto text = std::make_shared<const std::string>(10'000, 'x');
    while (socket->send(text)) co_await pause(milliseconds(0));
    ++unsent;
  });
  routes.socket("/api/farewell", farewell);
  const auto files = std::make_shared<const StaticFiles>(
      StaticFiles::make({{"/index.html", "<html>"}, {"/assets/a-1.js", std::string(5000, 'a')}}));
  routes.otherwise([files](Request request) -> asio::awaitable<Reply> { co_return files->answer(request); });
  return routes;
}

int TestServer::status_of(std::string_view bytes) const {
  RawClient client = connect();
  client.send(bytes);
  const std::optional<RawReply> reply = client.reply();
  return reply ? reply->status : 0;
}

std::vector<std::string> TestServer::log() const {
  const std::scoped_lock lock(mutex_);
  return log_;
}

WithGoodClient::WithGoodClient() : good(server.connect()) { EXPECT_EQ(good.upgrade("/api/socket"), 101); }

void WithGoodClient::TearDown() {
  ASSERT_TRUE(good.send_text("still here"));
  const std::optional<Frame> frame = good.frame();
  ASSERT_TRUE(frame.has_value());
  EXPECT_EQ(frame->payload, "still here");
  const std::optional<RawReply> reply = server.ask("GET", "/healthz");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 200);
}

}  // namespace adoube::net::test
