// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of other origins: those the operator has named may ask and read, as their browsers see it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

const std::string named = "Origin: https://club.example\r\n";
const std::string foreign = "Origin: https://evil.example\r\n";

class CrossOrigin : public testing::Test {
 protected:
  static Settings settings() {
    Settings settings = test_settings();
    settings.origins = {"https://club.example"};
    return settings;
  }
  [[nodiscard]] RawReply ask(std::string_view method, std::string_view target, const std::string& headers,
                             std::string_view body = "") {
    const std::optional<RawReply> reply = server.ask(method, target, headers, body);
    EXPECT_TRUE(reply.has_value());
    return reply.value_or(RawReply{});
  }

  TestServer server{settings()};
};

TEST_F(CrossOrigin, APageThatIsNamedReadsEveryKindOfReply) {
  for (const std::string_view target : {"/healthz", "/api/show/x", "/api/count", "/api/refused",
                                        "/api/throws", "/api/nothing", "/index.html"}) {
    const RawReply reply = ask("GET", target, named);
    EXPECT_EQ(reply.header("Access-Control-Allow-Origin"), "https://club.example") << target;
    EXPECT_THAT(reply.header("Access-Control-Expose-Headers"), HasSubstr("Location")) << target;
  }
  const RawReply posted = ask("POST", "/api/echo", named, "x");
  EXPECT_EQ(posted.status, 200);
  EXPECT_EQ(posted.header("Access-Control-Allow-Origin"), "https://club.example");
}

TEST_F(CrossOrigin, TheBrowserIsToldBeforeItSendsAToken) {
  const std::string asks =
      "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization,content-type\r\n";
  const RawReply reply = ask("OPTIONS", "/api/echo", named + asks);
  EXPECT_EQ(reply.status, 204);
  EXPECT_EQ(reply.header("Access-Control-Allow-Origin"), "https://club.example");
  EXPECT_THAT(reply.header("Access-Control-Allow-Methods"), HasSubstr("POST"));
  EXPECT_THAT(reply.header("Access-Control-Allow-Headers"), HasSubstr("Authorization, Content-Type"));
  const RawReply refused = ask("OPTIONS", "/api/echo", foreign + asks);
  EXPECT_EQ(refused.header("Access-Control-Allow-Origin"), "");
  EXPECT_EQ(refused.header("Access-Control-Allow-Methods"), "");
}

TEST_F(CrossOrigin, OthersReadNothingAndNoCacheMixesThemUp) {
  for (const std::string& headers : {foreign, std::string("Origin: null\r\n"), std::string()}) {
    const RawReply reply = ask("GET", "/api/show/x", headers);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("Access-Control-Allow-Origin"), "") << headers;
    EXPECT_EQ(reply.header("Vary"), "Origin") << headers;
  }
  EXPECT_EQ(ask("POST", "/api/echo", foreign, "x").status, 403);
}

}  // namespace
}  // namespace adoube::net::test
