// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about positions, recorded games and the Laws.
#include <array>
#include <boost/json/serialize.hpp>
#include <string>
#include <utility>

#include "adoube/questions/dead.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/krk.hpp"
#include "adoube/questions/laws_book.hpp"
#include "adoube/questions/pgn.hpp"
#include "adoube/questions/position.hpp"
#include "api/service.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;

using Answer = questions::Reply (*)(const json::object&, const questions::Limits&);

struct Asked {
  std::string_view path;
  Answer answer;
  std::size_t body;
  bool is_long;  ///< Not to be answered between two messages of somebody's game.
};

constexpr std::size_t small_body = 16'384;
constexpr std::size_t game_body = 65'536;

/// Not on a thread that others wait for.
template <class Work>
[[nodiscard]] asio::awaitable<net::Reply> answer_elsewhere(const Service& service, std::string customer,
                                                           Work work) {
  const auto turn = service.moments->take(customer);
  if (!turn) co_return net::error_reply(503, "busy", "Too many questions are asked at once; try again.");
  const questions::Reply reply = co_await elsewhere(*service.asking, std::move(customer), std::move(work));
  co_return reply_with(reply);
}

[[nodiscard]] asio::awaitable<net::Reply> answer_question(const Service& service, net::Request request,
                                                          Asked asked) {
  const std::size_t depth = asked.answer == &questions::answer_pgn_write
                                ? questions::tree_depth(service.settings->limits)
                                : questions::usual_depth;
  auto answer = [&limits = service.settings->limits, asked, depth,
                 body = std::move(request.body)]() -> questions::Reply {
    const auto question = questions::parse_question(body, depth);
    return question ? asked.answer(*question, limits) : question;
  };
  if (!asked.is_long) co_return reply_with(answer());
  co_return co_await answer_elsewhere(service, std::move(request.customer), std::move(answer));
}

[[nodiscard]] asio::awaitable<net::Reply> answer_tables(const Service& service, net::Request request) {
  auto answer = [&service, body = std::move(request.body)]() -> questions::Reply {
    const auto question = questions::parse_question(body);
    return question ? service.tables->answer(*question, service.settings->limits) : question;
  };
  co_return co_await answer_elsewhere(service, std::move(request.customer), std::move(answer));
}

[[nodiscard]] net::Reply laws_reply() {
  // Always the same: made once, at the first question.
  static const auto text = std::make_shared<const std::string>(json::serialize(questions::answer_laws()));
  return {.status = 200,
          .content_type = "application/json",
          .body = {},
          .shared = text,
          .headers = {{"Cache-Control", "public, max-age=300"}}};
}

[[nodiscard]] net::Reply picture_reply(const net::Request& request, const questions::Limits& limits) {
  auto picture = questions::draw_position(request.parameter("fen"), limits);
  if (!picture) return reply_with(picture.error());
  return {.status = 200,
          .content_type = "image/svg+xml",
          .body = *std::move(picture),
          .shared = {},
          .headers = {{"Cache-Control", "public, max-age=86400"}}};
}

}  // namespace

void add_question_routes(net::Routes& routes, const Service& service) {
  using net::Method;
  const std::size_t pgn_body = service.settings->limits.pgn * 2;
  const std::array<Asked, 10> all{{
      {.path = "/api/move", .answer = &questions::answer_move, .body = game_body, .is_long = false},
      {.path = "/api/position", .answer = &questions::answer_position, .body = game_body, .is_long = false},
      {.path = "/api/editor", .answer = &questions::answer_editor, .body = small_body, .is_long = false},
      {.path = "/api/dead", .answer = &questions::answer_dead, .body = small_body, .is_long = true},
      {.path = "/api/pgn", .answer = &questions::answer_pgn, .body = pgn_body, .is_long = true},
      {.path = "/api/pgn/write", .answer = &questions::answer_pgn_write, .body = pgn_body, .is_long = true},
      {.path = "/api/laws/try", .answer = &questions::answer_law_try, .body = small_body, .is_long = false},
      {.path = "/api/krk/move", .answer = &questions::answer_krk_move, .body = small_body, .is_long = false},
      {.path = "/api/krk/judge",
       .answer = &questions::answer_krk_judge,
       .body = small_body,
       .is_long = false},
      {.path = "/api/krk/reply",
       .answer = &questions::answer_krk_reply,
       .body = small_body,
       .is_long = false},
  }};
  for (const Asked& asked : all) {
    routes.plain(Method::post, std::string(asked.path),
                 [&service, asked](net::Request request) {
                   return answer_question(service, std::move(request), asked);
                 },
                 {.body = asked.body, .rate = asked.is_long ? net::RateClass::heavy : net::RateClass::cheap});
  }
  routes.plain(Method::post, "/api/tables",
               [&service](net::Request request) { return answer_tables(service, std::move(request)); },
               {.body = small_body, .rate = net::RateClass::heavy});
  routes.plain(Method::get, "/api/laws",
               [](net::Request) -> asio::awaitable<net::Reply> { co_return laws_reply(); });
  routes.plain(Method::get, "/api/chess960/{number}",
               [](net::Request request) -> asio::awaitable<net::Reply> {
                 co_return reply_with(questions::answer_chess960(request.parameter("number")));
               });
  // A FEN has slashes of its own.
  routes.plain(Method::get, "/api/fen/{fen*}/picture.svg",
               [&service](net::Request request) -> asio::awaitable<net::Reply> {
                 co_return picture_reply(request, service.settings->limits);
               });
}

}  // namespace adoube::server
