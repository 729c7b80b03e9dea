// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong with one who knocks shuts nobody else out.
#include "accepting.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::ElementsAre;

TEST(Accepting, GoesOnAfterWhatIsThrown) {
  asio::io_context context;
  tcp::acceptor acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  std::vector<std::string> seen;
  tcp::socket first(context);
  tcp::socket second(context);
  first.connect(acceptor.local_endpoint());
  second.connect(acceptor.local_endpoint());
  asio::co_spawn(context,
                 accept_all(acceptor, context,
                            {.receive =
                                 [&](const tcp::socket&) {
                                   seen.emplace_back("received");
                                   if (seen.size() == 1) throw std::bad_alloc();
                                   acceptor.close();
                                 },
                             .fault = [&](std::string_view) { seen.emplace_back("fault"); }}),
                 asio::detached);
  context.run();
  EXPECT_THAT(seen, ElementsAre("received", "fault", "received"));
}

}  // namespace
}  // namespace adoube::net
