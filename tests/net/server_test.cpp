// SPDX-License-Identifier: GPL-3.0-or-later
// How a server begins and ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

TEST(Server, TellsItsPort) {
  TestServer server;
  EXPECT_NE(server.server().port(), 0);
  EXPECT_EQ(server.server().url(), "http://127.0.0.1:" + std::to_string(server.server().port()));
}

TEST(Server, SaysWhyItCannotListen) {
  TestServer first;
  Settings settings;
  settings.port = first.server().port();
  Server second(settings, Routes());
  EXPECT_EQ(second.start(),
            "Port " + std::to_string(settings.port) + " of 127.0.0.1 is taken by another program.");
  settings.address = "example.org";
  Server third(settings, Routes());
  EXPECT_EQ(third.start(), "“example.org” is not an IP address.");
  settings.address = "192.0.2.1";
  Server fourth(settings, Routes());
  EXPECT_THAT(fourth.start().value_or(""), HasSubstr("It is not possible to listen on port"));
}

/// What is still going on when it stops gets all the time it needs.
Settings unhurried() {
  Settings settings = test_settings();
  settings.timeouts.stop = 10 * patience;
  return settings;
}

TEST(Server, FinishesRepliesInFlightWhenItStops) {
  TestServer server(unhurried());
  RawClient client = server.connect();
  client.send("GET /api/held HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return server.held == 1; }));
  const auto began = std::chrono::steady_clock::now();
  server.server().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, patience);
  const std::optional<RawReply> reply = client.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->header("Connection"), "close");
  EXPECT_EQ(server.stopped, 1);
  EXPECT_THROW(static_cast<void>(server.connect()), std::runtime_error);
}

TEST(Server, ClosesSocketsStreamsAndIdleConnectionsWhenItStops) {
  TestServer server(unhurried());
  RawClient idle = server.connect();
  ASSERT_TRUE(idle.ask("GET", "/healthz").has_value());
  RawClient stream = server.connect();
  stream.send("GET /api/endless HTTP/1.1\r\nHost: " + stream.host() + "\r\n\r\n");
  ASSERT_TRUE(stream.receive().has_value());
  RawClient socket = server.connect();
  ASSERT_EQ(socket.upgrade("/api/socket"), 101);
  std::thread polite([&socket] {
    EXPECT_EQ(socket.close_code(), 1001U);
    socket.send_frame(8, "\x03\xe9");
  });
  const auto began = std::chrono::steady_clock::now();
  server.server().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, patience);
  polite.join();
  EXPECT_TRUE(idle.is_closed_within(patience));
  EXPECT_TRUE(stream.is_closed_within(patience));
  EXPECT_EQ(server.gone, 1);
  EXPECT_EQ(server.finished, 1);
}

TEST(Server, StopsInTimeWhateverClientsDo) {
  Settings settings = test_settings();
  settings.timeouts.stop = milliseconds(300);
  TestServer server(settings);
  std::vector<RawClient> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(server.connect(4096));
    clients.back().send("GET /api/large HTTP/1.1\r\nHost: " + clients.back().host() + "\r\n\r\n");
    clients.push_back(server.connect(4096));
    ASSERT_EQ(clients.back().upgrade("/api/flooding"), 101);
    clients.push_back(server.connect());
    clients.back().send("POST /api/echo HTTP/1.1\r\nHost: " + clients.back().host() +
                        "\r\nContent-Length: 9\r\n\r\n");
  }
  const auto began = std::chrono::steady_clock::now();
  server.server().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, milliseconds(10'000));
}

TEST(Server, IsNotHarmedByMuchAtOnce) {
  TestServer server;
  std::atomic<int> good = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&server, &good] {
      RawClient socket = server.connect();
      if (socket.upgrade("/api/socket") != 101) return;
      for (int i = 0; i < 50; ++i) {
        const std::string text = std::to_string(i);
        socket.send_text(text);
        const std::optional<RawReply> reply = server.ask("POST", "/api/echo", "", text);
        const std::optional<Frame> frame = socket.frame();
        if (reply && reply->body == text && frame && frame->payload == text) ++good;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 200);
}

}  // namespace
}  // namespace adoube::net::test
