// SPDX-License-Identifier: GPL-3.0-or-later
// What the server says about itself, and the files of the page.
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "adoube/engine/options.hpp"
#include "adoube/questions/tables.hpp"
#include "api/service.hpp"
#include "embedded.hpp"

namespace adoube::server {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;

[[nodiscard]] json::object describe(const Settings& settings) {
  json::array programs;
  for (const ConfiguredProgram& one : settings.programs)
    programs.push_back({{"id", one.id}, {"name", one.shown_name()}});
  return {{"version", settings.version},
          {"engine", {{"name", "Adoube"}, {"elo", {{"min", engine::least_elo}, {"max", engine::most_elo}}}}},
          {"programs", programs},
          {"limits",
           {{"pgn", settings.limits.pgn},
            {"file", largest_file},
            {"analysis_seconds", settings.limits.seconds},
            {"table_men", questions::EndingTables::most_men}}}};
}

}  // namespace

void add_page_routes(net::Routes& routes, const net::StaticFiles& files) {
  routes.otherwise([&files](net::Request request) -> asio::awaitable<net::Reply> {
    net::Reply reply = files.answer(request);
    // Who follows a wrong link in a browser gets the page, which says so; a program gets its line of text.
    if (reply.status == 404 && request.accept.contains("text/html")) {
      request.path = "/";
      request.if_none_match.clear();
      net::Reply page = files.answer(request);
      if (page.status == 200) {
        page.status = 404;
        co_return page;
      }
    }
    co_return reply;
  });
}

void add_site_routes(net::Routes& routes, const Service& service) {
  using net::Method;
  routes.plain(Method::get, "/api/site", [&service](net::Request) -> asio::awaitable<net::Reply> {
    co_return reply_with(200, describe(*service.settings));
  });
  const net::RouteLimits free{.body = 0, .rate = net::RateClass::unlimited};
  routes.plain(
      Method::get, "/healthz",
      [&service](net::Request) -> asio::awaitable<net::Reply> {
        auto ask = [&service] { return service.is_healthy(); };
        const bool is_healthy = co_await elsewhere(*service.waiting, std::move(ask));
        co_return is_healthy ? net::text_reply(200, "ok\n")
                             : net::text_reply(503, "the store does not answer\n");
      },
      free);
  routes.plain(
      Method::get, "/metrics",
      [&service](net::Request) -> asio::awaitable<net::Reply> {
        co_return net::Reply{.status = 200,
                             .content_type = "text/plain; version=0.0.4; charset=utf-8",
                             .body = service.metrics(),
                             .shared = {},
                             .headers = {}};
      },
      free);
  routes.plain(Method::get, "/api/openapi.json", [](net::Request) -> asio::awaitable<net::Reply> {
    co_return net::json_reply(200, std::string(openapi_files().front().text));
  });
}

}  // namespace adoube::server
