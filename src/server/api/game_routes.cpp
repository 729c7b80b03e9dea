// SPDX-License-Identifier: GPL-3.0-or-later
// Games by HTTP: making one, reading it, acting in it.
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "adoube/questions/fields.hpp"
#include "adoube/store/pgn.hpp"
#include "api/acting.hpp"
#include "api/game_socket.hpp"
#include "api/service.hpp"
#include "games/secrets.hpp"
#include "games/view.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using questions::Complaint;

using Created = Result<GameRequest, Complaint>;

[[nodiscard]] asio::awaitable<Created> create(Hall& hall, GameRequest request, std::string customer) {
  const auto initiate = [&hall, request = std::move(request),
                         customer = std::move(customer)](auto handler) mutable {
    auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    hall.create(std::move(request), customer, [waiting](const Created& made) {
      asio::post(asio::get_associated_executor(*waiting),
                 [waiting, made]() mutable { std::move (*waiting)(std::move(made)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Created)>(std::move(initiate),
                                                                                        asio::use_awaitable);
}

[[nodiscard]] asio::awaitable<net::Reply> make_game(const Service& service, net::Request request) {
  const auto question = questions::parse_question(request.body);
  if (!question) co_return reply_with(question.error());
  auto wanted = parse_game_request(*question, *service.hall->means().machines, service.hall->means().now());
  if (!wanted) co_return reply_with(wanted.error());
  const Created made = co_await create(*service.hall, *std::move(wanted), request.customer);
  if (!made) co_return reply_with(made.error());
  net::Reply reply = reply_with(201, secrets_to_json(*made));
  reply.headers.emplace_back("Location", "/api/games/" + made->setup.id);
  co_return reply;
}

[[nodiscard]] asio::awaitable<net::Reply> show_game(const Service& service, net::Request request) {
  const auto table = co_await open_table(service, std::string(request.parameter("id")));
  if (!table) co_return reply_with(table.error());
  const store::Moment now = service.hall->means().now();
  co_return reply_with(200, whole_to_json((*table)->shown(now), (*table)->setup(), now));
}

[[nodiscard]] asio::awaitable<net::Reply> show_pgn(const Service& service, net::Request request) {
  const std::string id(request.parameter("id"));
  if (!is_game_id(id)) co_return net::error_reply(404, "not_found", "There is no such game.");
  using Text = Result<std::string, Complaint>;
  const store::Database* const database = service.hall->means().database;
  auto write = [database, id]() -> Text {
    const auto stored = database->load(id);
    if (!stored) {
      const bool is_none = stored.error().code == store::StoreCode::not_found;
      return std::unexpected(
          Complaint{.code = is_none ? "not_found" : "busy",
                    .status = is_none ? 404 : 503,
                    .text = is_none ? "There is no such game." : "The game cannot be read now.",
                    .field = {},
                    .column = {},
                    .reasons = {}});
    }
    auto pgn = store::to_pgn(*stored);
    if (pgn) return *std::move(pgn);
    return std::unexpected(Complaint{.code = "internal",
                                     .status = 500,
                                     .text = pgn.error().text,
                                     .field = {},
                                     .column = {},
                                     .reasons = {}});
  };
  const Text text = co_await elsewhere(*service.waiting, std::move(write));
  if (!text) co_return reply_with(text.error());
  net::Reply reply{.status = 200,
                   .content_type = "application/x-chess-pgn; charset=utf-8",
                   .body = *text,
                   .shared = {},
                   .headers = {}};
  if (request.query_value("download"))
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"adoube-" + id + ".pgn\"");
  co_return reply;
}

[[nodiscard]] asio::awaitable<net::Reply> act_by_http(const Service& service, net::Request request) {
  const auto question = questions::parse_question(request.body);
  if (!question) co_return reply_with(question.error());
  const auto command = parse_command(*question);
  if (!command) co_return reply_with(command.error());
  const auto table = co_await open_table(service, std::string(request.parameter("id")));
  if (!table) co_return reply_with(table.error());
  const std::vector<std::string> tokens{request.bearer};
  const Seats seats = (*table)->seats_of(tokens);
  if (!seats.any() && !seats.owner)
    co_return net::error_reply(401, "bad_token", "This token opens no seat of this game.");
  const Verdict verdict = co_await act(*table, seats, *command);
  const json::object told{{"accepted", verdict.is_accepted}, {"verdict", verdict.text}};
  co_return reply_with(200, told);
}

}  // namespace

void add_game_routes(net::Routes& routes, const Service& service) {
  using net::Method;
  const auto add = [&](Method method, std::string pattern, auto handler, net::RouteLimits limits = {}) {
    routes.plain(
        method, std::move(pattern),
        [&service, handler](net::Request request) { return handler(service, std::move(request)); }, limits);
  };
  add(Method::post, "/api/games", make_game, {.body = 16'384, .rate = net::RateClass::create});
  add(Method::get, "/api/games/{id}", show_game);
  add(Method::get, "/api/games/{id}/pgn", show_pgn);
  add(Method::post, "/api/games/{id}/act", act_by_http, {.body = 4'096});
  routes.socket("/api/games/{id}/socket",
                [&service](net::Request request, std::shared_ptr<net::Socket> socket) {
                  return serve_game(service, std::move(request), std::move(socket));
                });
}

}  // namespace adoube::server
