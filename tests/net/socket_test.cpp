// SPDX-License-Identifier: GPL-3.0-or-later
// WebSockets: messages, endings, and clients that do not keep to the protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

class Sockets : public WithGoodClient {
 protected:
  [[nodiscard]] RawClient open(std::string_view path = "/api/socket") {
    RawClient client = server.connect();
    EXPECT_EQ(client.upgrade(path), 101);
    return client;
  }
  /// The code with which these bytes get a socket closed.
  [[nodiscard]] unsigned code_for(std::string_view bytes) {
    RawClient client = open();
    client.send(bytes);
    const unsigned code = client.close_code();
    EXPECT_TRUE(client.is_closed_within(patience));
    return code;
  }
};

TEST_F(Sockets, EchoTextOfAllSizes) {
  RawClient client = open();
  for (const std::size_t size : {0U, 1U, 125U, 126U, 1000U, 16'384U}) {
    const std::string text(size, 'a');
    ASSERT_TRUE(client.send_text(text));
    const std::optional<Frame> frame = client.frame();
    ASSERT_TRUE(frame.has_value()) << size;
    EXPECT_EQ(frame->opcode, 1U);
    EXPECT_EQ(frame->payload, text);
  }
}

TEST_F(Sockets, PutFragmentsTogether) {
  RawClient client = open();
  client.send_frame(1, "a", false);
  client.send_frame(9, "ping");
  client.send_frame(0, "", false);
  client.send_frame(0, "b", true);
  const std::optional<Frame> pong = client.frame();
  ASSERT_TRUE(pong.has_value());
  EXPECT_EQ(pong->opcode, 10U);
  EXPECT_EQ(pong->payload, "ping");
  const std::optional<Frame> frame = client.frame();
  ASSERT_TRUE(frame.has_value());
  EXPECT_EQ(frame->payload, "ab");
}

TEST_F(Sockets, KeepTheOrderOfManyMessages) {
  RawClient client = open();
  std::string bytes;
  for (int i = 0; i < 500; ++i) bytes += masked_frame(1, std::to_string(i));
  client.send(bytes);
  for (int i = 0; i < 500; ++i) {
    const std::optional<Frame> frame = client.frame();
    ASSERT_TRUE(frame.has_value());
    ASSERT_EQ(frame->payload, std::to_string(i));
  }
}

TEST_F(Sockets, SendWhatWaitsBeforeTheyClose) {
  RawClient client = open("/api/farewell");
  const std::optional<Frame> words = client.frame();
  ASSERT_TRUE(words.has_value());
  EXPECT_EQ(words->payload, "last words");
  const std::optional<Frame> end = client.frame();
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->code(), 4000U);
  EXPECT_EQ(end->payload.size(), 125U) << "the reason is cut";
  EXPECT_TRUE(client.is_closed_within(patience)) << "even if the client never answers";
}

TEST_F(Sockets, AnswerAClosingClient) {
  RawClient client = open();
  client.send_frame(8, "\x03\xe8");
  EXPECT_EQ(client.close_code(), 1000U);
  EXPECT_TRUE(client.is_closed_within(patience));
  EXPECT_TRUE(eventually([&] { return server.finished == 1; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_sockets == 1; }));
}

TEST_F(Sockets, NoticeAClientThatVanishes) {
  {
    const RawClient client = open();
  }
  EXPECT_TRUE(eventually([&] { return server.finished == 1; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_connections == 1; }));
}

TEST_F(Sockets, RefuseWhatIsNoHandshake) {
  const auto status = [&](std::string_view method, std::string_view headers) {
    const std::optional<RawReply> reply = server.ask(method, "/api/socket", headers);
    return reply ? reply->status : 0;
  };
  EXPECT_EQ(status("GET", ""), 426);
  EXPECT_EQ(status("GET", "Connection: Upgrade\r\nUpgrade: h2c\r\n"), 426);
  constexpr std::string_view begin = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  constexpr std::string_view key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_EQ(status("GET", std::string(begin) + std::string(key)), 426);
  EXPECT_EQ(status("GET", std::string(begin) + std::string(key) + "Sec-WebSocket-Version: 8\r\n"), 426);
  EXPECT_EQ(status("GET", std::string(begin) + "Sec-WebSocket-Version: 13\r\n"), 400);
  EXPECT_EQ(status("GET", std::string(begin) + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"), 400);
  EXPECT_EQ(status("POST", std::string(begin) + std::string(key) + "Sec-WebSocket-Version: 13\r\n"), 405);
}

TEST_F(Sockets, RefusePagesOfOtherSites) {
  EXPECT_EQ(server.connect().upgrade("/api/socket", "Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(server.connect().upgrade("/api/socket", "Origin: null\r\n"), 403);
  EXPECT_EQ(server.connect().upgrade("/api/socket", "Origin: http://" + good.host() + "\r\n"), 101);
  EXPECT_EQ(server.refused(Refusal::bad_origin), 2U);
}

TEST_F(Sockets, RefuseFramesBeforeTheHandshakeIsAnswered) {
  RawClient client = server.connect();
  client.send("GET /api/socket HTTP/1.1\r\nHost: " + client.host() +
              "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
              masked_frame(1, "early"));
  const std::optional<RawReply> reply = client.reply();
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->status, 400);
}

TEST_F(Sockets, CloseOnBrokenFrames) {
  EXPECT_EQ(code_for("\x81\x05hello"), 1002U) << "not masked";
  EXPECT_EQ(code_for("GET /api/socket HTTP/1.1\r\n\r\n"), 1002U) << "a second handshake";
  EXPECT_EQ(code_for(masked_frame(3, "x")), 1002U) << "unknown opcode";
  EXPECT_EQ(code_for(masked_frame(0x41, "x")), 1002U) << "reserved bit";
  EXPECT_EQ(code_for(masked_frame(0, "x")), 1002U) << "continues nothing";
  EXPECT_EQ(code_for(masked_frame(1, "x", false) + masked_frame(1, "y")), 1002U) << "within a message";
  EXPECT_EQ(code_for(masked_frame(9, "x", false)), 1002U) << "control frame in fragments";
  EXPECT_EQ(code_for(masked_frame(9, std::string(126, 'x'))), 1002U) << "control frame too long";
  EXPECT_EQ(code_for(masked_frame(8, "x")), 1002U) << "half a close code";
  EXPECT_EQ(code_for(masked_frame(8, "\x03\xed")), 1002U) << "a code that is never sent";
}

TEST_F(Sockets, CloseOnTextThatIsNoUtf8) {
  EXPECT_EQ(code_for(masked_frame(1, "\xff")), 1007U);
  EXPECT_EQ(code_for(masked_frame(1, "\xc0\xaf")), 1007U);
  EXPECT_EQ(code_for(masked_frame(1, "\xed\xa0\x80")), 1007U);
  EXPECT_EQ(code_for(masked_frame(1, "a\xe2\x82", false) + masked_frame(0, "b")), 1007U);
}

TEST_F(Sockets, CloseOnBinaryMessages) { EXPECT_EQ(code_for(masked_frame(2, "x")), 1003U); }

TEST_F(Sockets, CloseOnMessagesThatAreTooLarge) {
  EXPECT_EQ(code_for(masked_frame(1, std::string(16'385, 'x'))), 1009U);
  EXPECT_EQ(code_for(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14)), 1009U);
  std::string fragments = masked_frame(1, std::string(1000, 'x'), false);
  for (int i = 0; i < 20; ++i) fragments += masked_frame(0, std::string(1000, 'x'), false);
  EXPECT_EQ(code_for(fragments), 1009U);
  EXPECT_TRUE(eventually([&] { return server.refused(Refusal::too_large) == 3; }));
}

TEST_F(Sockets, BearEmptyFragmentsWithoutEnd) {
  RawClient client = open();
  std::string fragments = masked_frame(1, "a", false);
  for (int i = 0; i < 20'000; ++i) fragments += masked_frame(0, "", false);
  client.send(fragments);
  client.send_frame(0, "b", true);
  const std::optional<Frame> frame = client.frame();
  ASSERT_TRUE(frame.has_value());
  EXPECT_EQ(frame->payload, "ab");
}

TEST_F(Sockets, CloseOnAFloodOfControlFrames) {
  std::string flood;
  for (int i = 0; i < 200; ++i) flood += masked_frame(9, "x");
  RawClient client = open();
  client.send(flood);
  EXPECT_TRUE(client.is_closed_within(patience));
  EXPECT_EQ(server.refused(Refusal::flood), 1U);
}

TEST_F(Sockets, AreCutWhenTheClientDoesNotRead) {
  RawClient client = server.connect(4096);
  ASSERT_EQ(client.upgrade("/api/flooding"), 101);
  EXPECT_TRUE(eventually([&] { return server.unsent == 1; }));
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_sockets == 1; }));
  EXPECT_EQ(server.refused(Refusal::unread), 1U);
}

TEST_F(Sockets, BearRandomFrames) {
  std::mt19937 random(64);
  for (int i = 0; i < 300; ++i) {
    std::string bytes;
    for (unsigned frames = random() % 8; frames > 0; --frames) {
      bytes += masked_frame(random() % 16, std::string(random() % 200, 'x'), random() % 4 != 0);
    }
    for (unsigned changes = random() % 4; changes > 0 && !bytes.empty(); --changes) {
      bytes[random() % bytes.size()] = static_cast<char>(random());
    }
    RawClient client = open();
    client.send(bytes);
    if (random() % 2 == 0) static_cast<void>(client.receive(milliseconds(2)));
  }
  EXPECT_TRUE(eventually([&] { return server.server().counters().open_sockets == 1; }));
}

TEST(SlowSockets, ArePingedAndClosedWhenTheyDoNotAnswer) {
  Settings settings = test_settings();
  settings.timeouts.socket_idle = milliseconds(800);
  const TestServer server(settings);
  int opened = 0;
  std::optional<RawClient> client;
  // On a machine that stands still for a moment an answer may come too late: then another one tries.
  ASSERT_TRUE(eventually([&] {
    client.emplace(server.connect());
    if (client->upgrade("/api/socket") != 101) return false;
    ++opened;
    for (int i = 0; i < 3; ++i) {
      const std::optional<Frame> ping = client->frame();
      if (!ping || ping->opcode != 9U) return false;
      client->send_frame(10, ping->payload);
    }
    return true;
  }));
  EXPECT_TRUE(client->is_closed_within(patience));
  EXPECT_TRUE(eventually([&] { return server.finished == opened; }));
}

TEST(SlowSockets, ReadNoFasterThanTheirRate) {
  Settings settings = test_settings();
  settings.limits.messages = {.burst = 5, .per_second = 20};
  const TestServer server(settings);
  RawClient client = server.connect();
  ASSERT_EQ(client.upgrade("/api/socket"), 101);
  const auto began = std::chrono::steady_clock::now();
  std::string bytes;
  for (int i = 0; i < 15; ++i) bytes += masked_frame(1, "x");
  client.send(bytes);
  for (int i = 0; i < 15; ++i) ASSERT_TRUE(client.frame().has_value());
  EXPECT_GE(std::chrono::steady_clock::now() - began, milliseconds(400));
}

}  // namespace
}  // namespace adoube::net::test
