// SPDX-License-Identifier: GPL-3.0-or-later
// Clients behind a trusted proxy: each has the places of one address, whoever holds the connections.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

const std::string ada = "X-Forwarded-For: 192.0.2.7\r\n";
const std::string bob = "X-Forwarded-For: 192.0.2.8\r\n";

class Proxied : public testing::Test {
 protected:
  static Settings settings() {
    Settings settings = test_settings();
    settings.proxies = {"127.0.0.1"};
    settings.limits.per_address = 3;
    return settings;
  }

  TestServer server{settings()};
};

TEST_F(Proxied, SocketsOfOneClientAreLimited) {
  std::vector<RawClient> sockets;
  for (int i = 0; i < 3; ++i) {
    sockets.push_back(server.connect());
    ASSERT_EQ(sockets.back().upgrade("/api/socket", ada), 101);
  }
  EXPECT_EQ(server.connect().upgrade("/api/socket", ada), 503);
  EXPECT_EQ(server.refused(Refusal::too_many_connections), 1U);
  // What the client says in front of the proxy's own word does not help it.
  EXPECT_EQ(server.connect().upgrade("/api/socket", "X-Forwarded-For: 6.6.6.6, 192.0.2.7\r\n"), 503);
  RawClient other = server.connect();
  EXPECT_EQ(other.upgrade("/api/socket", bob), 101);
  ASSERT_TRUE(sockets[0].send_text("still here"));
  EXPECT_TRUE(sockets[0].frame().has_value());
  sockets.pop_back();
  EXPECT_TRUE(eventually([&] { return server.connect().upgrade("/api/socket", ada) == 101; }));
}

TEST_F(Proxied, StreamsCountAndIdleConnectionsDoNot) {
  // The proxy keeps lines open, and each has served the client before.
  std::vector<RawClient> lines;
  for (int i = 0; i < 10; ++i) {
    lines.push_back(server.connect());
    const std::optional<RawReply> reply = lines.back().ask("GET", "/healthz", ada);
    ASSERT_TRUE(reply.has_value());
    EXPECT_EQ(reply->status, 200);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    lines[i].send("GET /api/endless HTTP/1.1\r\nHost: " + lines[i].host() + "\r\n" + ada + "\r\n");
    ASSERT_TRUE(lines[i].receive().has_value());
  }
  const std::optional<RawReply> refused = lines[3].ask("GET", "/api/show/x", ada);
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->status, 503);
  EXPECT_EQ(refused->header("Retry-After"), "5");
  EXPECT_THAT(refused->body, HasSubstr("too many connections from your address"));
  // The line is the proxy's: it serves somebody else next.
  const std::optional<RawReply> served = lines[3].ask("GET", "/api/show/x", bob);
  ASSERT_TRUE(served.has_value());
  EXPECT_EQ(served->status, 200);
}

}  // namespace
}  // namespace adoube::net::test
