// SPDX-License-Identifier: GPL-3.0-or-later
// One client at one game.
#include "api/game_socket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "adoube/questions/fields.hpp"
#include "adoube/wire/verdict.hpp"
#include "games/attendance.hpp"
#include "games/secrets.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;

/// Who does not say who it is has so long.
constexpr std::chrono::seconds hello_time{5};

class SocketViewer final : public Viewer {
 public:
  explicit SocketViewer(std::shared_ptr<net::Socket> socket) noexcept : socket_(std::move(socket)) {}
  void hear(const Message& message) override { socket_->send(message); }

 private:
  std::shared_ptr<net::Socket> socket_;
};

void say(net::Socket& socket, const json::object& message) { socket.send(json::serialize(message)); }

void complain_to(net::Socket& socket, std::string_view code, std::string_view text) {
  say(socket, {{"type", "error"}, {"code", code}, {"text", text}});
}

void turn_away(net::Socket& socket, std::string_view code, const std::string& text) {
  complain_to(socket, code, text);
  socket.close(net::CloseCode::policy, text);
}

/// "token" and "tokens"; what cannot be a token is none.
[[nodiscard]] std::vector<std::string> tokens_of(const json::object& hello) {
  std::vector<std::string> tokens;
  const auto take = [&tokens](const json::value& value) {
    if (value.is_string() && is_token(value.get_string())) tokens.emplace_back(value.get_string());
  };
  if (const auto* one = hello.if_contains("token")) take(*one);
  if (const auto* many = hello.if_contains("tokens"); many != nullptr && many->is_array()) {
    for (const json::value& one : many->get_array()) {
      if (tokens.size() < 4) take(one);
    }
  }
  return tokens;
}

[[nodiscard]] bool claims_a_seat(const json::object& hello) {
  const auto is_given = [&hello](std::string_view name) {
    const auto* value = hello.if_contains(name);
    return value != nullptr && !value->is_null();
  };
  return is_given("token") || is_given("tokens");
}

[[nodiscard]] std::string_view type_of(const json::object& message) {
  const auto* type = message.if_contains("type");
  return type != nullptr && type->is_string() ? std::string_view(type->get_string()) : std::string_view();
}

void handle(const Service& service, const std::shared_ptr<net::Socket>& socket,
            const std::shared_ptr<Table>& table, Seats seats, const json::object& message) {
  const json::value* const given = message.if_contains("re");
  const json::value re = given != nullptr && given->is_int64() ? *given : json::value(nullptr);
  const std::string_view type = type_of(message);
  if (type == "ping") {
    const auto at = service.hall->means().now().time_since_epoch().count();
    return say(*socket, {{"type", "pong"}, {"re", re}, {"at", at}});
  }
  if (type != "act") return complain_to(*socket, "bad_field", "A message is of the type act or ping.");
  const auto command = parse_command(message);
  if (!command) {
    const json::object verdict = wire::verdict_of(command.error().code, command.error().text);
    return say(*socket, {{"type", "answer"}, {"re", re}, {"accepted", false}, {"verdict", verdict}});
  }
  table->act(seats, *command, [socket, re](bool accepted, const json::value& verdict) {
    say(*socket, {{"type", "answer"}, {"re", re}, {"accepted", accepted}, {"verdict", verdict}});
  });
}

}  // namespace

asio::awaitable<void> serve_game(const Service& service, net::Request request,
                                 std::shared_ptr<net::Socket> socket) {
  const auto table = co_await open_table(service, std::string(request.parameter("id")));
  if (!table) co_return turn_away(*socket, table.error().code, table.error().text);

  std::optional<std::string> first;
  {
    asio::steady_timer deadline(co_await asio::this_coro::executor, hello_time);
    deadline.async_wait([weak = std::weak_ptr(socket)](const boost::system::error_code& error) {
      const auto waiting = error ? nullptr : weak.lock();
      if (waiting) waiting->close(net::CloseCode::policy, "hello was not said in time");
    });
    first = co_await socket->read();
  }
  if (!first) co_return;
  const auto hello = questions::parse_question(*first);
  if (!hello) co_return turn_away(*socket, hello.error().code, hello.error().text);
  if (type_of(*hello) != "hello") co_return turn_away(*socket, "bad_field", "The first message is hello.");
  const Seats seats = (*table)->seats_of(tokens_of(*hello));
  if (claims_a_seat(*hello) && !seats.any() && !seats.owner)
    co_return turn_away(*socket, "bad_token", "This link opens no seat of this game.");

  const Attendance attendance(*table, std::make_shared<SocketViewer>(socket), seats, request.customer);
  if (const auto& admitted = attendance.admitted(); !admitted)
    co_return turn_away(*socket, "busy", admitted.error());
  while (auto text = co_await socket->read()) {
    const auto message = questions::parse_question(*text);
    if (message) {
      handle(service, socket, *table, seats, *message);
    } else {
      complain_to(*socket, message.error().code, message.error().text);
    }
  }
}

}  // namespace adoube::server
