// SPDX-License-Identifier: GPL-3.0-or-later
// A server with one route of each kind, and a good client beside whoever else is there.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "adoube/net/server.hpp"
#include "adoube/net/settings.hpp"
#include "raw_client.hpp"

namespace adoube::net::test {

/// Two threads, generous rates, short timeouts where a test would wait for them.
[[nodiscard]] Settings test_settings();

class TestServer {
 public:
  explicit TestServer(Settings settings = test_settings());

  /// GET /healthz, /api/slow (a tenth of a second), /api/held (until the server stops, and then as long),
  /// /api/throws, /api/show/{name}, /api/large, files elsewhere; POST /api/echo (1,000 bytes), /api/upload
  /// (10 MB), /api/rare (class create); streams /api/count (ten lines), /api/endless, /api/refused, POST
  /// /api/late (one line, soon); sockets /api/socket (echo), /api/flooding (sends until it may not),
  /// /api/farewell (closes with 4000).
  Server& server() { return *server_; }
  [[nodiscard]] RawClient connect(int receive_buffer = 0) const {
    return RawClient(server_->port(), receive_buffer);
  }
  /// Open for one request.
  [[nodiscard]] std::optional<RawReply> ask(std::string_view method, std::string_view target,
                                            std::string_view more_headers = "",
                                            std::string_view body = "") const {
    return connect().ask(method, target, more_headers, body);
  }
  /// Sends these bytes and reads one reply; 0 if there is none.
  [[nodiscard]] int status_of(std::string_view bytes) const;

  [[nodiscard]] std::uint64_t refused(Refusal refusal) const {
    return server_->counters().refused.at(static_cast<std::size_t>(refusal));
  }
  /// "GET /api/show/{name} 200"
  [[nodiscard]] std::vector<std::string> log() const;

  std::atomic<int> held{0};      ///< Requests that wait for the server to stop.
  std::atomic<int> gone{0};      ///< Streams whose client went away.
  std::atomic<int> unsent{0};    ///< What /api/flooding could not send.
  std::atomic<int> finished{0};  ///< Socket handlers that returned.
  std::atomic<int> stopped{0};

 private:
  [[nodiscard]] Routes routes();

  mutable std::mutex mutex_;
  std::vector<std::string> log_;
  std::unique_ptr<Server> server_;
};

/// Whatever the test does: somebody who was connected before goes on undisturbed.
class WithGoodClient : public testing::Test {
 protected:
  WithGoodClient();
  void TearDown() override;

  TestServer server;
  RawClient good;
};

/// Until it is true; false if it does not become so.
template <class Condition>
[[nodiscard]] bool eventually(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return true;
}

}  // namespace adoube::net::test
