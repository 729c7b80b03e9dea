// SPDX-License-Identifier: GPL-3.0-or-later
// What a decent client asks over HTTP, and what it gets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

TEST(Http, AnswersWithTheSecurityHeaders) {
  const TestServer server;
  for (const char* path : {"/healthz", "/", "/api/none", "/none"}) {
    const std::optional<RawReply> reply = server.ask("GET", path);
    ASSERT_TRUE(reply.has_value()) << path;
    EXPECT_THAT(reply->header("Content-Security-Policy"), HasSubstr("default-src 'none'; script-src 'self'"))
        << path;
    EXPECT_THAT(reply->header("Content-Security-Policy"), HasSubstr("frame-ancestors 'none'")) << path;
    EXPECT_EQ(reply->header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(reply->header("Referrer-Policy"), "no-referrer") << path;
    EXPECT_EQ(reply->header("Cross-Origin-Opener-Policy"), "same-origin") << path;
    EXPECT_EQ(reply->header("Cross-Origin-Resource-Policy"), "same-origin") << path;
    EXPECT_NE(reply->header("Permissions-Policy"), "") << path;
    EXPECT_EQ(reply->header("Server"), "") << path;
  }
}

TEST(Http, GivesTheHandlerWhatWasAsked) {
  const TestServer server;
  const std::optional<RawReply> reply =
      server.ask("GET", "/api/show/J%C3%B6rg%20A?a=1+2&b&c=%26", "Authorization: Bearer secret\r\n");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "Jörg A|a=1 2|b=|c=&|secret|127.0.0.1");
}

TEST(Http, KeepsAConnectionForMoreRequests) {
  const TestServer server;
  RawClient client = server.connect();
  for (int i = 0; i < 3; ++i) {
    const std::optional<RawReply> reply = client.ask("POST", "/api/echo", "", "body " + std::to_string(i));
    ASSERT_TRUE(reply.has_value());
    EXPECT_EQ(reply->body, "body " + std::to_string(i));
  }
}

TEST(Http, ClosesAfterTheReplyWhenAskedTo) {
  const TestServer server;
  RawClient client = server.connect();
  const std::optional<RawReply> reply = client.ask("GET", "/healthz", "Connection: close\r\n");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->header("Connection"), "close");
  EXPECT_TRUE(client.is_closed_within(patience));
}

TEST(Http, AnswersRequestsOfAPipelineInTheirOrder) {
  const TestServer server;
  RawClient client = server.connect();
  std::string bytes;
  for (int i = 0; i < 20; ++i) {
    bytes += "GET /api/show/" + std::to_string(i) + " HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n";
  }
  ASSERT_TRUE(client.send(bytes));
  for (int i = 0; i < 20; ++i) {
    const std::optional<RawReply> reply = client.reply();
    ASSERT_TRUE(reply.has_value());
    EXPECT_THAT(reply->body, testing::StartsWith(std::to_string(i) + "|"));
  }
}

TEST(Http, AnswersHeadLikeGetWithoutTheBody) {
  const TestServer server;
  RawClient client = server.connect();
  const std::optional<RawReply> head = client.ask("HEAD", "/healthz");
  ASSERT_TRUE(head.has_value());
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->header("Content-Length"), "3");
  // And a body that was not asked for would be taken for the next reply.
  const std::optional<RawReply> next = client.ask("GET", "/healthz");
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(next->body, "ok\n");
}

TEST(Http, SaysWhichMethodsAnAddressTakes) {
  const TestServer server;
  const std::optional<RawReply> wrong = server.ask("POST", "/healthz");
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->status, 405);
  EXPECT_EQ(wrong->header("Allow"), "GET, HEAD, OPTIONS");
  const std::optional<RawReply> question = server.ask("OPTIONS", "/api/echo");
  ASSERT_TRUE(question.has_value());
  EXPECT_EQ(question->status, 204);
  EXPECT_EQ(question->header("Allow"), "POST, OPTIONS");
  EXPECT_EQ(question->header("Access-Control-Allow-Origin"), "");
  for (const char* method : {"BREW", "TRACE", "CONNECT", "PROPFIND"}) {
    const std::optional<RawReply> unknown = server.ask(method, "/healthz");
    ASSERT_TRUE(unknown.has_value()) << method;
    EXPECT_EQ(unknown->status, 501) << method;
  }
}

TEST(Http, ErrorsAreJsonUnderApiAndTextElsewhere) {
  const TestServer server;
  const std::optional<RawReply> json = server.ask("GET", "/api/none");
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->status, 404);
  EXPECT_EQ(json->header("Content-Type"), "application/json");
  EXPECT_EQ(json->body, R"({"error":{"code":"not_found","text":"There is nothing at this address."}})");
  const std::optional<RawReply> text = server.ask("DELETE", "/none");
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(text->header("Content-Type"), "text/plain; charset=utf-8");
}

TEST(Http, AHandlerThatThrowsIsAnInternalError) {
  TestServer server;
  RawClient client = server.connect();
  const std::optional<RawReply> reply = client.ask("GET", "/api/throws");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 500);
  EXPECT_THAT(reply->body, HasSubstr("\"internal\""));
  EXPECT_THAT(reply->body, Not(HasSubstr("planted")));
  EXPECT_EQ(server.server().counters().faults, 1U);
  EXPECT_TRUE(client.ask("GET", "/healthz").has_value());
}

TEST(Http, ReadsBodiesInChunks) {
  const TestServer server;
  RawClient client = server.connect();
  client.send("POST /api/echo HTTP/1.1\r\nHost: " + client.host() +
              "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n");
  const std::optional<RawReply> reply = client.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body, "abcdefg");
}

TEST(Http, ReadsLargeBodies) {
  const TestServer server;
  const std::optional<RawReply> reply = server.ask("POST", "/api/upload", "", std::string(10'000'000, 'x'));
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body, "10000000");
}

TEST(Http, SendsLargeBodies) {
  const TestServer server;
  const std::optional<RawReply> reply = server.ask("GET", "/api/large");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body.size(), 20'000'000U);
}

TEST(Http, TellsAClientThatAsksFirstToContinue) {
  const TestServer server;
  RawClient client = server.connect();
  client.send("POST /api/echo HTTP/1.1\r\nHost: " + client.host() +
              "\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
  const std::optional<RawReply> interim = client.reply();
  ASSERT_TRUE(interim.has_value());
  EXPECT_EQ(interim->status, 100);
  client.send("abc");
  const std::optional<RawReply> reply = client.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->body, "abc");
}

TEST(Http, StreamsLineByLine) {
  const TestServer server;
  RawClient client = server.connect();
  const std::optional<RawReply> reply = client.ask("GET", "/api/count");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->header("Content-Type"), "application/x-ndjson");
  EXPECT_THAT(reply->body, EndsWith("{\"i\":9}\n"));
  const std::optional<RawReply> next = client.ask("GET", "/healthz");
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(next->body, "ok\n");
}

TEST(Http, StreamsToOldClientsUntilTheEnd) {
  const TestServer server;
  RawClient client = server.connect();
  client.send("GET /api/count HTTP/1.0\r\nHost: " + client.host() + "\r\n\r\n");
  std::string all;
  for (std::optional<std::string> piece = client.receive(); piece && !piece->empty();
       piece = client.receive()) {
    all += *piece;
  }
  EXPECT_THAT(all, HasSubstr("\r\n\r\n{\"i\":0}\n{\"i\":1}\n"));
  EXPECT_THAT(all, EndsWith("{\"i\":9}\n"));
}

TEST(Http, AStreamCanBeRefused) {
  const TestServer server;
  const std::optional<RawReply> reply = server.ask("GET", "/api/refused");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 404);
  EXPECT_THAT(reply->body, HasSubstr("no such game"));
}

TEST(Http, AStreamNoticesThatItsClientHasGone) {
  TestServer server;
  {
    RawClient client = server.connect();
    client.send("GET /api/endless HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    ASSERT_TRUE(client.receive().has_value());
    EXPECT_EQ(server.server().counters().open_streams, 1U);
  }
  EXPECT_TRUE(eventually([&] { return server.gone == 1; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_streams == 0; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_connections == 0; }));
}

/// With several threads, one may still be told that bytes have come which another has read already.
TEST(Http, AStreamGoesOnHoweverItsRequestIsCutUp) {
  Settings settings = test_settings();
  settings.threads = 4;
  const TestServer server(settings);
  std::atomic<int> complete = 0;
  const auto ask_often = [&server, &complete] {
    for (int i = 0; i < 500; ++i) {
      RawClient client = server.connect();
      client.send("POST /api/late HTTP/1.1\r\nHost: " + client.host() + "\r\nContent-Length: 3\r\n\r\n");
      client.send("abc");
      const std::optional<RawReply> reply = client.reply();
      if (reply && reply->body == "late\n") ++complete;
    }
  };
  {
    std::vector<std::jthread> clients;
    for (int i = 0; i < 4; ++i) clients.emplace_back(ask_often);
  }
  EXPECT_EQ(complete, 2000);
}

TEST(Http, AStreamGoesOnWhileMoreRequestsWait) {
  const TestServer server;
  RawClient client = server.connect();
  client.send("POST /api/late HTTP/1.1\r\nHost: " + client.host() + "\r\nContent-Length: 3\r\n\r\nabc");
  client.send("GET /healthz HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
  const std::optional<RawReply> first = client.reply();
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->body, "late\n");
  const std::optional<RawReply> second = client.reply();
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->body, "ok\n");
}

TEST(Http, LogsPatternsAndNoSecrets) {
  const TestServer server;
  ASSERT_TRUE(
      server.ask("GET", "/api/show/secret?token=secret", "Authorization: Bearer secret\r\n").has_value());
  ASSERT_TRUE(server.ask("GET", "/api/secret").has_value());
  ASSERT_TRUE(server.ask("GET", "/secret").has_value());
  EXPECT_TRUE(eventually([&] { return server.log().size() == 3; }));
  EXPECT_THAT(server.log(), Contains("GET /api/show/{name} 200"));
  EXPECT_THAT(server.log(), Contains("GET - 404"));
  EXPECT_THAT(server.log(), Contains("GET (file) 404"));
}

TEST(Http, CountsWhatItDoes) {
  TestServer server;
  ASSERT_TRUE(server.ask("POST", "/api/echo", "", "abc").has_value());
  ASSERT_TRUE(eventually([&] { return server.server().counters().open_connections == 0; }));
  const Counters counters = server.server().counters();
  EXPECT_EQ(counters.accepted, 1U);
  EXPECT_EQ(counters.bytes_in, 3U);
  EXPECT_GT(counters.bytes_out, 3U);
  EXPECT_EQ(counters.requests[static_cast<std::size_t>(RateClass::cheap)][2], 1U);
}

TEST(Http, LimitsEachClassOfRequests) {
  Settings settings = test_settings();
  settings.limits.requests[static_cast<std::size_t>(RateClass::create)] = {.burst = 3, .per_second = 0.01};
  const TestServer server(settings);
  for (int i = 0; i < 3; ++i) {
    const std::optional<RawReply> reply = server.ask("POST", "/api/rare", "", "x");
    ASSERT_TRUE(reply.has_value());
    EXPECT_EQ(reply->status, 200);
  }
  const std::optional<RawReply> refused = server.ask("POST", "/api/rare", "", "x");
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->status, 429);
  EXPECT_THAT(refused->body, HasSubstr("too_many_requests"));
  const int seconds = std::stoi(refused->header("Retry-After"));
  EXPECT_GE(seconds, 80);
  EXPECT_LE(seconds, 100);
  const std::optional<RawReply> other = server.ask("POST", "/api/echo", "", "x");
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(other->status, 200);
}

TEST(Http, BelievesATrustedProxyAboutItsClient) {
  Settings settings = test_settings();
  const TestServer plain(settings);
  settings.proxies = {"127.0.0.1"};
  const TestServer behind(settings);
  constexpr auto header = "X-Forwarded-For: 1.1.1.1, 203.0.113.7\r\n";
  const std::optional<RawReply> unbelieved = plain.ask("GET", "/api/show/a", header);
  const std::optional<RawReply> believed = behind.ask("GET", "/api/show/a", header);
  ASSERT_TRUE(unbelieved.has_value());
  ASSERT_TRUE(believed.has_value());
  EXPECT_THAT(unbelieved->body, EndsWith("|127.0.0.1"));
  EXPECT_THAT(believed->body, EndsWith("|203.0.113.7"));
}

}  // namespace
}  // namespace adoube::net::test
