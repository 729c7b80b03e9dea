// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as what a client may write into a header: nothing that is accepted can mean something else later.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "address.hpp"
#include "adoube/net/reply.hpp"
#include "adoube/net/routes.hpp"
#include "finding.hpp"
#include "guard.hpp"
#include "head.hpp"
#include "media.hpp"
#include "target.hpp"

namespace {

using namespace adoube;

boost::asio::awaitable<net::Reply> nothing(net::Request) { co_return net::Reply(); }

const net::Routes& routes() {
  static const net::Routes all = [] {
    net::Routes made;
    made.plain(net::Method::get, "/api/games/{id}", nothing);
    made.plain(net::Method::get, "/api/games/new", nothing);
    made.plain(net::Method::get, "/api/fen/{fen*}/picture.svg", nothing);
    made.plain(net::Method::post, "/{a}/{b}/{c*}", nothing);
    return made;
  }();
  return all;
}

std::string encoded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    result += '%';
    result += digits[static_cast<unsigned char>(c) >> 4U];
    result += digits[static_cast<unsigned char>(c) & 15U];
  }
  return result;
}

void check_target(std::string_view text) {
  const std::optional<net::Target> target = net::parse_target(text);
  if (!target) return;
  std::string again;
  for (const std::string& segment : target->segments) {
    fuzz::require(net::is_utf8(segment), "a segment is no UTF-8");
    fuzz::require(segment.find('\0') == std::string::npos, "a segment holds a zero");
    fuzz::require(segment.find('\\') == std::string::npos, "a segment holds a backslash");
    again += '/' + encoded(segment);
  }
  const std::string path = net::joined_path(target->segments);
  fuzz::require(path.starts_with('/'), "a path has no root");
  fuzz::require((path + "/").find("/../") == std::string::npos, "a path climbs");
  fuzz::require((path + "/").find("/./") == std::string::npos, "a path stays");
  const std::optional<net::Target> twin = net::parse_target(again);
  fuzz::require(twin && twin->segments == target->segments, "a path changes by encoding");
  for (const net::Method method : {net::Method::get, net::Method::head, net::Method::post}) {
    const net::Routes::Found found = routes().find(method, target->segments);
    fuzz::require(found.route == nullptr || !found.parameters.empty() || found.route->pattern == path,
                  "a literal pattern takes another path");
  }
}

void check_head(std::string_view name, std::string_view value) {
  net::Reply reply = net::text_reply(200, "");
  reply.headers.emplace_back(name, value);
  const std::string with =
      net::make_head(reply, {.date = {}, .length = 0, .is_chunked = false, .is_last = false});
  reply.headers.clear();
  const std::string without =
      net::make_head(reply, {.date = {}, .length = 0, .is_chunked = false, .is_last = false});
  fuzz::require(std::ranges::count(with, '\n') <= std::ranges::count(without, '\n') + 1,
                "a header breaks out");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_target(text);
  const std::size_t half = text.size() / 2;
  check_head(text.substr(0, half), text.substr(half));

  const std::vector<net::Address> proxies{net::Address()};
  const net::Address client = net::forwarded_for(text, proxies, proxies.front());
  fuzz::require(net::parse_address(client.to_string()).has_value(), "an address cannot be read again");
  static_cast<void>(net::key_of(client));

  static const net::Guard guard({"chess.example.org"}, {"https://chess.example.org"}, true, 8117);
  fuzz::require(!guard.is_host_ours(text) || text.find_first_of(" /@\\#?") == std::string_view::npos,
                "a host lies");
  static_cast<void>(guard.is_origin_ours(text, "http", text));
  static_cast<void>(net::accepts_gzip(text));
  static_cast<void>(net::names_tag(text, "\"a\""));

  const std::string quoted = net::quoted_json(text);
  fuzz::require(net::is_utf8(quoted), "JSON is no UTF-8");
  fuzz::require(std::ranges::none_of(quoted, [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
                "JSON holds a control character");
  return 0;
}
