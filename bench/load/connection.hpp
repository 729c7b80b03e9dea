// SPDX-License-Identifier: GPL-3.0-or-later
// Connections to a server of this machine, and what is asked of it before the play begins.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::bench {

/// A connection; closed at the end of its life. What cannot be done throws std::runtime_error.
class Connection {
 public:
  explicit Connection(std::uint16_t port);
  Connection(Connection&& other) noexcept;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection();

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  /// All of it, or it throws.
  void send(std::string_view bytes) const;
  /// All of it; false: the connection is of no more use.
  [[nodiscard]] bool try_send(std::string_view bytes) const noexcept;
  /// The next answer: status line, header and body.
  [[nodiscard]] std::string receive_answer();
  /// From now on nothing waits.
  void set_nonblocking() const;

 private:
  int descriptor_;
};

struct NewGame {
  std::string id;
  std::string white;  ///< The seats' tokens.
  std::string black;
};

/// Games between two people with that time ("5+3"; empty: none).
[[nodiscard]] std::vector<NewGame> make_games(std::uint16_t port, std::size_t count, std::string_view time);

/// The request that makes a connection a socket of the game.
[[nodiscard]] std::string upgrade_request(std::uint16_t port, std::string_view game);

}  // namespace adoube::bench
