// SPDX-License-Identifier: GPL-3.0-or-later
// What the operator says of names, pages and proxies: what could have no effect is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "test_server.hpp"

namespace adoube::net::test {
namespace {

using testing::HasSubstr;

TEST(NamesThatNobodySends, AreToldAtTheStart) {
  const auto fault = [](std::vector<std::string> hosts, std::vector<std::string> origins,
                        std::vector<std::string> proxies) {
    Settings settings = test_settings();
    settings.hosts = std::move(hosts);
    settings.origins = std::move(origins);
    settings.proxies = std::move(proxies);
    return Server(settings, {}).start().value_or("");
  };
  for (const char* const host : {"", "https://chess.example.org", "chess.example.org/", "a b", "a:", "a:0",
                                 "a:x", "a:65536", "::1", "[::1", "[chess]", "ä.example", "a,b"}) {
    EXPECT_THAT(fault({host}, {}, {}), HasSubstr(std::string("“") + host + "” is not a name")) << host;
  }
  for (const char* const host :
       {"chess.example.org", "Chess.Example.org:8443", "[2001:db8::1]:80", "192.0.2.1"}) {
    EXPECT_EQ(fault({host}, {}, {}), "") << host;
  }
  for (const char* const origin :
       {"", "chess.example.org", "chess.example.org/", "https://chess.example.org/", "https://",
        "ftp://chess.example.org", "https://a/b", "http://[::1]:80443", "null", "*"}) {
    EXPECT_THAT(fault({}, {origin}, {}), HasSubstr(std::string("“") + origin + "” is not the origin"))
        << origin;
  }
  EXPECT_THAT(fault({}, {"https://a.example:443"}, {}), HasSubstr("leave out :443"));
  for (const char* const origin :
       {"https://chess.example.org", "http://Localhost:5173", "http://[::1]:8080"}) {
    EXPECT_EQ(fault({}, {origin}, {}), "") << origin;
  }
  for (const char* const proxy : {"", "nginx.local", "10.0.0.0/8", "10.0.0.1:80", "0.0.0.0", "::"}) {
    EXPECT_THAT(fault({}, {}, {proxy}), HasSubstr(std::string("“") + proxy + "” is not the address"))
        << proxy;
  }
  EXPECT_EQ(fault({}, {}, {"10.0.0.1", "::1", "::ffff:10.0.0.1"}), "");
}

}  // namespace
}  // namespace adoube::net::test
