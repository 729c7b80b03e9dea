// SPDX-License-Identifier: GPL-3.0-or-later
// POST /api/dead over a socket, also of a server that has hardly any memory for it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/server/server.hpp"
#include "raw_client.hpp"
#include "temporary_folder.hpp"

namespace adoube::server {
namespace {

namespace json = boost::json;

/// A server with so much memory for each player of a question.
class DeadServer {
 public:
  explicit DeadServer(std::size_t dead_memory) {
    Settings settings;
    settings.database = "sqlite:" + (folder_ / "games.db").string();
    settings.limits.dead_memory = dead_memory;
    settings.log = [](const std::string&) {};
    auto started = Server::start(std::move(settings));
    if (!started) throw std::runtime_error(started.error());
    server_ = *std::move(started);
  }

  [[nodiscard]] json::object ask(std::string_view fen) const {
    const std::string url = server_->url();
    const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    const auto reply =
        net::test::RawClient(port).ask("POST", "/api/dead", "Content-Type: application/json\r\n",
                                       json::serialize(json::object{{"fen", fen}}));
    if (!reply || reply->status != 200) throw std::runtime_error(reply ? reply->body : "no reply");
    return json::parse(reply->body).as_object();
  }

 private:
  support::TemporaryFolder folder_;
  std::unique_ptr<Server> server_;
};

TEST(DeadOverHttp, StalemateHasEndedTheGameAndNobodyCanMateAnyMore) {
  const auto answer = DeadServer(questions::Limits{}.dead_memory).ask("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(answer.at("dead"), true);
  EXPECT_EQ(answer.at("ended"), "stalemate");
  EXPECT_EQ(answer.at("white"), "cannot");
  EXPECT_EQ(answer.at("black"), "cannot");
  EXPECT_EQ(answer.at("article"), "5.2a");
  EXPECT_EQ(answer.at("text"),
            "Drawn: the game has ended with stalemate. Dead: neither player can checkmate by any series of "
            "legal moves.");
  EXPECT_TRUE(answer.at("line").as_array().empty());
}

TEST(DeadOverHttp, WhatIsKnownOfOnePlayerIsToldIfTheOtherIsUndetermined) {
  const auto answer = DeadServer(0).ask("8/8/8/8/8/3K4/1Q6/k7 b - - 0 1");
  EXPECT_TRUE(answer.at("dead").is_null());
  EXPECT_TRUE(answer.at("ended").is_null());
  EXPECT_EQ(answer.at("white"), "unknown");
  EXPECT_EQ(answer.at("black"), "cannot");
  EXPECT_EQ(answer.at("players").at("white").at("verdict"), "undetermined");
  EXPECT_EQ(answer.at("players").at("black").at("reason"), "by material: a king alone");
  EXPECT_EQ(
      answer.at("text"),
      "Undetermined: Black cannot checkmate by any series of legal moves; for White this was not decided "
      "within the memory allowed. If White's flag falls, the game is drawn.");
}

}  // namespace
}  // namespace adoube::server
