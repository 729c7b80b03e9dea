// SPDX-License-Identifier: GPL-3.0-or-later
// What no decent client sends over HTTP: refused with a reason, and nobody else notices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

class HostileHttp : public WithGoodClient {
 protected:
  /// A request line and headers, with a proper Host among them.
  [[nodiscard]] std::string request(std::string_view line, std::string_view headers = "",
                                    std::string_view body = "") {
    return std::string(line) + "\r\nHost: " + good.host() + "\r\n" + std::string(headers) + "\r\n" +
           std::string(body);
  }
};

TEST_F(HostileHttp, GarbageIsNoRequest) {
  EXPECT_EQ(server.status_of("\r\n\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of("hello\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of(std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + "\r\n\r\n"),
            400);
  EXPECT_EQ(server.status_of("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of("GET / HTTP/1.1\nHost: x\n\n"), 400);
  EXPECT_EQ(server.status_of("GET  / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of(std::string("GET /\0 HTTP/1.1\r\n\r\n", 19)), 400);
  EXPECT_EQ(server.status_of("GET /healthz HTTP/0.9\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of("GET /healthz HTTP/3.1\r\n\r\n"), 400);
  EXPECT_GE(server.refused(Refusal::malformed), 9U);
}

TEST_F(HostileHttp, RandomBytesDoNoHarm) {
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    std::string bytes(random() % 600, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    RawClient client = server.connect();
    client.send(bytes);
  }
}

TEST_F(HostileHttp, RequestsThatTwoReadersWouldReadDifferentlyAreRefused) {
  const std::string post = "POST /api/echo HTTP/1.1";
  for (const std::string_view headers : {"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
                                         "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
                                         "Content-Length: 3\r\nContent-Length: 3\r\n",
                                         "Content-Length: 3\r\nContent-Length: 4\r\n",
                                         "Content-Length: 3, 3\r\n",
                                         "Content-Length: +3\r\n",
                                         "Content-Length: -1\r\n",
                                         "Content-Length: 0x3\r\n",
                                         "Content-Length: 99999999999999999999999\r\n",
                                         "Content-Length: 3 \t3\r\n",
                                         "Content-Length : 3\r\n",
                                         "Transfer-Encoding: gzip, chunked\r\n",
                                         "Transfer-Encoding: chunked, identity\r\n",
                                         "Transfer-Encoding: xchunked\r\n",
                                         "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                         "Transfer-Encoding : chunked\r\n",
                                         "Host: other\r\n",
                                         "Bad Name: x\r\n",
                                         ": x\r\n",
                                         "No colon\r\n",
                                         "Origin: a\r\nOrigin: b\r\n",
                                         "Authorization: Bearer a\r\nAuthorization: Bearer b\r\n"}) {
    EXPECT_EQ(server.status_of(request(post, headers, "abc")), 400) << headers;
  }
  EXPECT_EQ(server.status_of("POST /api/echo HTTP/1.0\r\nHost: " + good.host() +
                             "\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            400);
  EXPECT_EQ(server.status_of("GET /healthz HTTP/1.1\r\n\r\n"), 400) << "no Host";
}

TEST_F(HostileHttp, BadChunksAreRefused) {
  const std::string head = request("POST /api/echo HTTP/1.1", "Transfer-Encoding: chunked\r\n");
  EXPECT_EQ(server.status_of(head + "zz\r\n"), 400);
  EXPECT_EQ(server.status_of(head + "3\r\nabcd\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(server.status_of(head + "-3\r\nabc\r\n"), 400);
  EXPECT_EQ(server.status_of(head + "fffffffffffffffff\r\n"), 400);
  EXPECT_EQ(server.status_of(head + "3e9\r\n"), 413);
  EXPECT_EQ(
      server.status_of(head + "200\r\n" + std::string(512, 'x') + "\r\n200\r\n" + std::string(512, 'x')),
      413);
  EXPECT_EQ(server.status_of(head + "1;" + std::string(200'000, 'e') + "\r\n"), 400);
}

TEST_F(HostileHttp, SmuggledRequestsAreNotAnswered) {
  RawClient client = server.connect();
  client.send(
      request("POST /api/echo HTTP/1.1", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n") +
      request("GET /api/show/smuggled HTTP/1.1"));
  std::string all;
  for (std::optional<std::string> piece = client.receive(); piece && !piece->empty();
       piece = client.receive()) {
    all += *piece;
  }
  EXPECT_THAT(all, testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(all, testing::Not(HasSubstr("smuggled")));
}

TEST_F(HostileHttp, TraversalIsRefusedHoweverItIsWritten) {
  for (const std::string_view path : {"/../etc/passwd",
                                      "/%2e%2e/etc/passwd",
                                      "/%2E%2E%2Fetc%2Fpasswd",
                                      "/assets/../../x",
                                      "/assets/%2e%2e%5cx",
                                      "/..%5c..%5cx",
                                      "/a\\b",
                                      "/%00",
                                      "/a%00.html",
                                      "/./index.html",
                                      "//index.html",
                                      "/assets//a-1.js",
                                      "/%",
                                      "/%2",
                                      "/%zz",
                                      "/%c0%ae%c0%ae/x",
                                      "/%ff",
                                      "/\x7f",
                                      "/a%0d%0aSet-Cookie:x",
                                      "/x?%",
                                      "/x?a=%00",
                                      "/x?a=%ff",
                                      "/x#fragment",
                                      "http://127.0.0.1/",
                                      "*",
                                      "healthz"}) {
    EXPECT_EQ(server.status_of(request("GET " + std::string(path) + " HTTP/1.1")), 400) << path;
  }
  // Decoded once, not twice.
  EXPECT_EQ(server.status_of(request("GET /%252e%252e/x HTTP/1.1")), 404);
}

TEST_F(HostileHttp, WhatIsTooLargeIsRefused) {
  EXPECT_EQ(server.status_of(request("GET /" + std::string(3000, 'a') + " HTTP/1.1")), 414);
  EXPECT_EQ(server.status_of(request("GET /" + std::string(100'000, 'a') + " HTTP/1.1")), 431);
  EXPECT_EQ(server.status_of(request("GET / HTTP/1.1", "X: " + std::string(100'000, 'a') + "\r\n")), 431);
  std::string many;
  for (int i = 0; i < 100; ++i) many += "X-" + std::to_string(i) + ": a\r\n";
  EXPECT_EQ(server.status_of(request("GET / HTTP/1.1", many)), 431);
  EXPECT_EQ(server.status_of(request("POST /api/echo HTTP/1.1", "Content-Length: 1001\r\n")), 413);
  EXPECT_EQ(server.status_of(request("GET /healthz HTTP/1.1", "Content-Length: 1\r\n", "x")), 413);
  EXPECT_EQ(server.status_of(
                request("POST /api/echo HTTP/1.1", "Content-Length: 1000\r\n", std::string(1000, 'x'))),
            200);
}

TEST_F(HostileHttp, ABodyThatIsTooLargeStillGetsItsReply) {
  RawClient client = server.connect();
  const std::optional<RawReply> reply = client.ask("POST", "/api/echo", "", std::string(500'000, 'x'));
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 413);
  EXPECT_THAT(reply->body, HasSubstr("At most 1000 bytes are taken here."));
  EXPECT_TRUE(client.is_closed_within(patience));
}

TEST_F(HostileHttp, OtherHostsAreRefused) {
  const std::string port = std::to_string(server.server().port());
  const auto status = [&](const std::string& host) {
    return server.status_of("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  EXPECT_EQ(status("127.0.0.1:" + port), 200);
  EXPECT_EQ(status("LOCALHOST:" + port), 200);
  EXPECT_EQ(status("[::1]:" + port), 200);
  for (const std::string& host : {"evil.example:" + port, std::string("localhost"),
                                  std::string("localhost:1"), "localhost:" + port + ".evil.example",
                                  "evil.example@localhost:" + port, std::string(""), std::string("a b")}) {
    EXPECT_EQ(status(host), 421) << host;
  }
}

TEST_F(HostileHttp, PagesOfOtherSitesMayChangeNothing) {
  const auto status = [&](const std::string& origin) {
    const std::optional<RawReply> reply = server.ask("POST", "/api/echo", "Origin: " + origin + "\r\n", "x");
    return reply ? reply->status : 0;
  };
  EXPECT_EQ(status("http://" + good.host()), 200);
  for (const std::string& origin :
       {"https://" + good.host(), "http://" + good.host() + ".evil.example",
        "http://evil.example@" + good.host(), std::string("null"), std::string("http://localhost"),
        std::string("http://127.0.0.1"), std::string("file://")}) {
    EXPECT_EQ(status(origin), 403) << origin;
  }
  // Reading is not changing; what the browser lets a foreign page see of it is nothing.
  const std::optional<RawReply> reading = server.ask("GET", "/healthz", "Origin: http://evil.example\r\n");
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ(reading->status, 200);
  EXPECT_EQ(reading->header("Access-Control-Allow-Origin"), "");
}

TEST_F(HostileHttp, HalfClosedClientsStillGetTheirReply) {
  RawClient client = server.connect();
  client.send(request("GET /api/slow HTTP/1.1"));
  client.close_sending();
  const std::optional<RawReply> reply = client.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 200);
  EXPECT_TRUE(client.is_closed_within(patience));
}

TEST_F(HostileHttp, WhoGoesAwayInTheMiddleLeavesNothingBehind) {
  for (int i = 0; i < 50; ++i) {
    server.connect().send("GET /heal");
    server.connect().send(request("POST /api/echo HTTP/1.1", "Content-Length: 10\r\n", "abc"));
    server.connect().send(request("GET /api/slow HTTP/1.1"));
    server.connect().send(request("GET /api/large HTTP/1.1"));
  }
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_connections == 1; }));
}

/// Everything that a slow client could wait for in the midst of a request is over within fractions of a
/// second.
Settings hurried() {
  Settings settings = test_settings();
  settings.timeouts.header = milliseconds(300);
  settings.timeouts.idle = 10 * patience;
  settings.timeouts.body = milliseconds(300);
  settings.timeouts.write = milliseconds(300);
  settings.timeouts.slowest = 1'000'000'000;
  return settings;
}

/// A client that goes on byte by byte is cut off soon.
void expect_cut_off(RawClient& client) {
  const auto began = std::chrono::steady_clock::now();
  bool is_open = true;
  while (is_open && std::chrono::steady_clock::now() - began < patience) {
    is_open = client.send("a");
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_FALSE(is_open);
  EXPECT_LT(std::chrono::steady_clock::now() - began, milliseconds(10'000));
}

TEST(SlowHttp, AHeaderByDropsIsCutOff) {
  const TestServer server(hurried());
  RawClient client = server.connect();
  client.send("GET / HTTP/1.1\r\n");
  expect_cut_off(client);
  EXPECT_TRUE(eventually([&] { return server.refused(Refusal::too_slow) == 1; }));
}

TEST(SlowHttp, ABodyByDropsIsCutOff) {
  const TestServer server(hurried());
  RawClient client = server.connect();
  client.send("POST /api/echo HTTP/1.1\r\nHost: " + client.host() + "\r\nContent-Length: 1000\r\n\r\n");
  expect_cut_off(client);
}

TEST(SlowHttp, AConnectionThatAsksNothingIsClosed) {
  Settings settings = hurried();
  settings.timeouts.idle = milliseconds(400);
  const TestServer server(settings);
  const auto began = std::chrono::steady_clock::now();
  RawClient silent = server.connect();
  // A machine that stands still for as long has this one closed before it asks.
  std::optional<RawClient> kept;
  ASSERT_TRUE(eventually([&] {
    kept.emplace(server.connect());
    return kept->ask("GET", "/healthz").has_value();
  }));
  EXPECT_TRUE(silent.is_closed_within(patience));
  EXPECT_GE(std::chrono::steady_clock::now() - began, milliseconds(400)) << "as long as one may be idle";
  EXPECT_TRUE(kept->is_closed_within(patience));
}

TEST(SlowHttp, AReplyThatIsNotReadIsGivenUp) {
  TestServer server(hurried());
  RawClient client = server.connect(4096);
  client.send("GET /api/large HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return server.refused(Refusal::too_slow) == 1; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_connections == 0; }));
}

TEST(ManyConnections, AreRefusedBeyondTheLimitOfAnAddress) {
  Settings settings = test_settings();
  settings.limits.per_address = 3;
  TestServer server(settings);
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(server.connect());
    ASSERT_TRUE(clients.back().ask("GET", "/healthz").has_value());
  }
  {
    RawClient refused = server.connect();
    const std::optional<RawReply> reply = refused.reply();
    ASSERT_TRUE(reply.has_value());
    EXPECT_EQ(reply->status, 503);
    EXPECT_THAT(reply->body, HasSubstr("too many connections"));
  }
  EXPECT_EQ(server.refused(Refusal::too_many_connections), 1U);
  EXPECT_TRUE(clients[0].ask("GET", "/healthz").has_value());
  clients.pop_back();
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_connections == 2; }));
  EXPECT_TRUE(server.ask("GET", "/healthz").has_value());
}

/// An upload of 9 MB, up to its body.
std::string upload_head(const RawClient& client, std::string_view more_headers = "") {
  return "POST /api/upload HTTP/1.1\r\nHost: " + client.host() + "\r\nContent-Length: 9000000\r\n" +
         std::string(more_headers) + "\r\n";
}

/// What is held of bodies leaves no room for as much.
bool is_full_for_another(const TestServer& server) {
  RawClient client = server.connect();
  client.send(upload_head(client, "Expect: 100-continue\r\n"));
  const std::optional<RawReply> reply = client.reply();
  return reply && reply->status == 503 && reply->header("Retry-After") == "5";
}

void expect_held_within_limits(const Settings& settings) {
  const TestServer server(settings);
  RawClient first = server.connect();
  first.send(upload_head(first) + std::string(8'500'000, 'x'));
  EXPECT_TRUE(eventually([&] { return is_full_for_another(server); }));
  first.send(std::string(500'000, 'x'));
  const std::optional<RawReply> reply = first.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body, "9000000");
  EXPECT_TRUE(eventually([&] {
    const std::optional<RawReply> later = server.ask("POST", "/api/upload", "", std::string(9'000'000, 'x'));
    return later && later->status == 200;
  }));
}

TEST(ManyBodies, AreHeldWithinALimitInAll) {
  Settings settings = test_settings();
  settings.limits.bodies = 15'000'000;
  expect_held_within_limits(settings);
}

TEST(ManyBodies, AreHeldWithinALimitForAnAddress) {
  Settings settings = test_settings();
  settings.limits.bodies_per_address = 15'000'000;
  expect_held_within_limits(settings);
}

TEST(ManyBodies, TakeNoRoomBeforeTheyArrive) {
  Settings settings = test_settings();
  settings.limits.bodies = 15'000'000;
  const TestServer server(settings);
  std::vector<RawClient> slow;
  for (int i = 0; i < 4; ++i) {
    slow.push_back(server.connect());
    slow.back().send(upload_head(slow.back(), "Expect: 100-continue\r\n"));
    const std::optional<RawReply> interim = slow.back().reply();
    ASSERT_TRUE(interim.has_value());
    ASSERT_EQ(interim->status, 100);
    slow.back().send("x");
  }
  const std::optional<RawReply> reply = server.ask("POST", "/api/upload", "", std::string(9'000'000, 'x'));
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 200);
}

TEST(ManyBodies, AreRefusedInTheirMiddleWhenTheRoomIsGone) {
  Settings settings = test_settings();
  settings.limits.bodies = 15'000'000;
  const TestServer server(settings);
  std::vector<RawClient> both;
  for (int i = 0; i < 2; ++i) {
    both.push_back(server.connect());
    both.back().send(upload_head(both.back(), "Expect: 100-continue\r\n"));
    const std::optional<RawReply> interim = both.back().reply();
    ASSERT_TRUE(interim.has_value());
    ASSERT_EQ(interim->status, 100);
  }
  both[0].send(std::string(8'900'000, 'x'));
  EXPECT_TRUE(eventually([&] { return is_full_for_another(server); }));
  both[1].send(std::string(6'500'000, 'x'));
  const std::optional<RawReply> refused = both[1].reply();
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->status, 503);
  both[0].send(std::string(100'000, 'x'));
  const std::optional<RawReply> reply = both[0].reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body, "9000000");
}

TEST(ManyConnections, AreRefusedBeyondTheLimitInAll) {
  Settings settings = test_settings();
  settings.limits.connections = 2;
  const TestServer server(settings);
  const RawClient first = server.connect();
  const RawClient second = server.connect();
  RawClient third = server.connect();
  const std::optional<RawReply> reply = third.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 503);
}

}  // namespace
}  // namespace adoube::net::test
