// SPDX-License-Identifier: GPL-3.0-or-later
// From a thread that finds things out to the coroutine that tells them: pieces of text, as many as there is
// room for.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace adoube::server {

class Pipe : public std::enable_shared_from_this<Pipe> {
 public:
  /// The executor of the coroutine that pulls.
  explicit Pipe(const boost::asio::any_io_executor& executor);

  void push(const std::string& piece);
  /// Much is still to be told: time to wait.
  [[nodiscard]] bool is_full() const;
  void wait_for_room();
  /// There is no more.
  void end();
  /// Nobody listens any more.
  void close();

  /// All that has gathered; nothing when there is no more.
  [[nodiscard]] boost::asio::awaitable<std::optional<std::string>> pull();

 private:
  void ring();

  mutable std::mutex mutex_;
  std::condition_variable has_room_;
  std::string gathered_;
  bool has_ended_ = false;
  bool is_closed_ = false;
  bool is_awaited_ = false;
  boost::asio::steady_timer bell_;
};

}  // namespace adoube::server
