// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that read text: targets, patterns, addresses, names, codings; and the one that counts tokens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "address.hpp"
#include "adoube/net/reply.hpp"
#include "adoube/net/routes.hpp"
#include "guard.hpp"
#include "head.hpp"
#include "media.hpp"
#include "rate_limiter.hpp"
#include "target.hpp"

namespace adoube::net {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

TEST(Target, IsTakenApartAndDecoded) {
  const std::optional<Target> target = parse_target("/api/a%20b/c%2Fd?x=1&y=%3D&&z");
  ASSERT_TRUE(target.has_value());
  EXPECT_THAT(target->segments, ElementsAre("api", "a b", "c/d"));
  EXPECT_THAT(target->query, ElementsAre(Pair("x", "1"), Pair("y", "="), Pair("z", "")));
  EXPECT_THAT(parse_target("/")->segments, ElementsAre(""));
  EXPECT_THAT(parse_target("/a/")->segments, ElementsAre("a", ""));
}

TEST(Target, IsRefusedWhenItCouldMeanSomethingElse) {
  for (const std::string_view text :
       {"",        "a",           "*",      "//",         "/a//b", "/.",     "/..", "/a/../b", "/%2e",
        "/%2E%2e", "/a%2f..%2fb", "/%2f..", "/\\",        "/%5C",  "/%",     "/%1", "/%g0",    "/%00",
        "/%0a",    "/%7f",        "/%80",   "/%ed%a0%80", "/#",    "/a?b#c", "/?%"}) {
    EXPECT_FALSE(parse_target(text).has_value()) << text;
  }
}

RC_GTEST_PROP(Target, ComesBackFromItsEncodedForm, (const std::string& text)) {
  std::string encoded;
  for (const char c : text) {
    constexpr std::string_view digits = "0123456789abcdef";
    encoded += '%';
    encoded += digits[static_cast<unsigned char>(c) >> 4U];
    encoded += digits[static_cast<unsigned char>(c) & 15U];
  }
  RC_ASSERT(percent_decode(encoded) == text);
}

TEST(Utf8, IsWhatTheStandardSays) {
  for (const std::string_view good : {"", "a", "\xc2\x80", "\xe0\xa0\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80",
                                      "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xc0\x80", "\xc1\xbf", "\xc2", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xff"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

boost::asio::awaitable<Reply> nothing(Request) { co_return Reply(); }

TEST(Routes, PreferWhatIsLiteralEarlier) {
  Routes routes;
  routes.plain(Method::get, "/api/{a}/{b}", nothing);
  routes.plain(Method::get, "/api/{a*}", nothing);
  routes.plain(Method::get, "/api/games/{id}", nothing);
  routes.plain(Method::get, "/api/games/new", nothing);
  routes.plain(Method::post, "/api/games/{id}", nothing);
  routes.plain(Method::get, "/api/fen/{fen*}/picture.svg", nothing);
  const auto pattern = [&](Method method, std::string_view path) {
    const Routes::Found found = routes.find(method, parse_target(path)->segments);
    return found.route == nullptr ? std::string("-") : found.route->pattern;
  };
  EXPECT_EQ(pattern(Method::get, "/api/games/new"), "/api/games/new");
  EXPECT_EQ(pattern(Method::head, "/api/games/x"), "/api/games/{id}");
  EXPECT_EQ(pattern(Method::post, "/api/games/new"), "/api/games/{id}");
  EXPECT_EQ(pattern(Method::get, "/api/x/y"), "/api/{a}/{b}");
  EXPECT_EQ(pattern(Method::get, "/api/x/y/z"), "/api/{a*}");
  EXPECT_EQ(pattern(Method::get, "/api/"), "-");
  EXPECT_EQ(pattern(Method::get, "/other"), "-");
  EXPECT_EQ(pattern(Method::put, "/api/games/x"), "-");
}

TEST(Routes, OfManySegmentsTakeSlashesBothWays) {
  Routes routes;
  routes.plain(Method::get, "/fen/{fen*}/picture.svg", nothing);
  for (const std::string_view path : {"/fen/8/8/k_w/picture.svg", "/fen/8%2f8%2Fk_w/picture.svg"}) {
    const Routes::Found found = routes.find(Method::get, parse_target(path)->segments);
    ASSERT_NE(found.route, nullptr) << path;
    EXPECT_THAT(found.parameters, ElementsAre(Pair("fen", "8/8/k_w"))) << path;
  }
  Routes one;
  one.plain(Method::get, "/game/{id}", nothing);
  EXPECT_EQ(one.find(Method::get, parse_target("/game/a%2fb")->segments).route, nullptr);
}

TEST(Address, IsKnownByItsNetwork) {
  const auto key = [](std::string_view text) { return key_of(parse_address(text).value()); };
  EXPECT_EQ(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
  EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
  EXPECT_NE(key("192.0.2.1"), key("192.0.2.2"));
  EXPECT_EQ(key("192.0.2.1"), key("::ffff:192.0.2.1"));
  const auto customer = [](std::string_view text) { return customer_of(parse_address(text).value()); };
  EXPECT_EQ(customer("2001:db8:1:2:ffff::9"), "2001:db8:1:2::/64");
  EXPECT_EQ(customer("::ffff:192.0.2.1"), "192.0.2.1");
  for (const std::string_view text : {"", "x", "1.2.3", "1.2.3.4.5", "1.2.3.4:80", "::1::", "[::1]:80"}) {
    EXPECT_FALSE(parse_address(text).has_value()) << text;
  }
}

TEST(Address, IsTheLastThatNoProxyVouchesFor) {
  const std::vector<Address> proxies{parse_address("10.0.0.1").value(), parse_address("10.0.0.2").value()};
  const Address peer = proxies[0];
  const auto client = [&](std::string_view list) { return forwarded_for(list, proxies, peer).to_string(); };
  EXPECT_EQ(client("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client("6.6.6.6, 192.0.2.7, 10.0.0.2"), "192.0.2.7");
  EXPECT_EQ(client("2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(client(""), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.2"), "10.0.0.1");
  EXPECT_EQ(client("192.0.2.7, nonsense"), "10.0.0.1");
  EXPECT_EQ(client(","), "10.0.0.1");
}

TEST(Guard, KnowsTheNamesOfTheServer) {
  const Guard local({"Chess.Example.org"}, {}, true, 8117);
  for (const std::string_view host :
       {"localhost:8117", "127.0.0.1:8117", "[::1]:8117", "chess.example.org", "CHESS.example.org:443"}) {
    EXPECT_TRUE(local.is_host_ours(host)) << host;
  }
  for (const std::string_view host :
       {"", "localhost", "localhost:80", "example.org", "chess.example.org.evil.org", "::1", "[::1]",
        "chess.example.org/x", "192.0.2.1:8117"}) {
    EXPECT_FALSE(local.is_host_ours(host)) << host;
  }
  EXPECT_TRUE(Guard({}, {}, true, 80).is_host_ours("localhost"));
  EXPECT_TRUE(Guard({}, {}, false, 8117).is_host_ours("anything.example"));
  const Guard listed({"a.example:8117"}, {}, false, 8117);
  EXPECT_TRUE(listed.is_host_ours("a.example:8117"));
  EXPECT_FALSE(listed.is_host_ours("a.example:1"));
  EXPECT_FALSE(listed.is_host_ours("b.example:8117"));
}

TEST(Guard, KnowsThePagesOfTheServer) {
  const Guard guard({}, {"https://chess.example.org"}, true, 8117);
  EXPECT_TRUE(guard.is_origin_ours("", "http", "localhost:8117"));
  EXPECT_TRUE(guard.is_origin_ours("http://localhost:8117", "http", "localhost:8117"));
  EXPECT_TRUE(guard.is_origin_ours("https://chess.example.org", "http", "localhost:8117"));
  EXPECT_TRUE(guard.is_origin_ours("https://a.example", "https", "a.example"));
  EXPECT_FALSE(guard.is_origin_ours("http://127.0.0.1:8117", "http", "localhost:8117"));
  EXPECT_FALSE(guard.is_origin_ours("https://localhost:8117", "http", "localhost:8117"));
  EXPECT_FALSE(guard.is_origin_ours("null", "http", "localhost:8117"));
}

TEST(RateLimiter, GivesABurstAndThenARate) {
  std::array<Rate, rate_classes> rates{};
  rates[1] = {.burst = 2, .per_second = 4};
  RateLimiter limiter(rates, 100);
  const AddressKey key{.bytes = {1}};
  const Instant start{};
  EXPECT_FALSE(limiter.take(key, RateClass::cheap, start));
  EXPECT_FALSE(limiter.take(key, RateClass::cheap, start));
  EXPECT_EQ(limiter.take(key, RateClass::cheap, start), std::chrono::milliseconds(250));
  EXPECT_FALSE(limiter.take(AddressKey{.bytes = {2}}, RateClass::cheap, start));
  EXPECT_FALSE(limiter.take(key, RateClass::heavy, start)) << "no limit there";
  EXPECT_FALSE(limiter.take(key, RateClass::cheap, start + std::chrono::milliseconds(250)));
  EXPECT_TRUE(limiter.take(key, RateClass::cheap, start + std::chrono::milliseconds(250)).has_value());
  for (int i = 0; i < 2; ++i)
    EXPECT_FALSE(limiter.take(key, RateClass::cheap, start + std::chrono::hours(1)));
  EXPECT_TRUE(limiter.take(key, RateClass::cheap, start + std::chrono::hours(1)).has_value());
}

TEST(RateLimiter, ForgetsTheLongestUnused) {
  std::array<Rate, rate_classes> rates{};
  rates[1] = {.burst = 1, .per_second = 0};
  RateLimiter limiter(rates, 10);
  const AddressKey first{.bytes = {9, 9}};
  EXPECT_FALSE(limiter.take(first, RateClass::cheap, {}));
  for (std::uint8_t i = 0; i < 100; ++i) {
    EXPECT_FALSE(limiter.take(AddressKey{.bytes = {i}}, RateClass::cheap, {}));
    if (i < 50) {
      EXPECT_TRUE(limiter.take(first, RateClass::cheap, {}).has_value());
    }
    EXPECT_LE(limiter.size(), 10U);
  }
  EXPECT_FALSE(limiter.take(first, RateClass::cheap, {}));
}

TEST(Media, AreReadFromHeaders) {
  EXPECT_TRUE(accepts_gzip("gzip"));
  EXPECT_TRUE(accepts_gzip("deflate, gzip;q=0.5, br"));
  EXPECT_TRUE(accepts_gzip("*"));
  EXPECT_FALSE(accepts_gzip(""));
  EXPECT_FALSE(accepts_gzip("br, deflate"));
  EXPECT_FALSE(accepts_gzip("gzip;q=0, *"));
  EXPECT_FALSE(accepts_gzip("*;q=0.000"));
  EXPECT_TRUE(names_tag("\"a\", W/\"b\"", "\"b\""));
  EXPECT_TRUE(names_tag("*", "\"b\""));
  EXPECT_FALSE(names_tag("\"a\"", "\"b\""));
  EXPECT_FALSE(names_tag("", "\"b\""));
}

TEST(Head, LetsNoHeaderBreakOutOfItsLine) {
  Reply reply = text_reply(200, "x");
  reply.headers = {{"X-Good", "a b"}, {"X-Bad", "a\r\nSet-Cookie: x"}, {"X Bad", "c"}, {"", "d"}};
  reply.content_type = "text/plain\r\nX-Worse: y";
  const std::string head = make_head(reply, {.date = {}, .length = 1, .is_chunked = false, .is_last = true});
  EXPECT_THAT(head, HasSubstr("\r\nX-Good: a b\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Set-Cookie")));
  EXPECT_THAT(head, Not(HasSubstr("X-Worse")));
  EXPECT_THAT(head, Not(HasSubstr("X Bad")));
}

TEST(Json, QuotesAnything) {
  EXPECT_EQ(quoted_json("a\"\\\n\x01ö"), R"("a\"\\\u000a\u0001ö")");
  EXPECT_EQ(quoted_json("\xff\xc3"), R"("\ufffd\ufffd")");
}

}  // namespace
}  // namespace adoube::net
