// SPDX-License-Identifier: GPL-3.0-or-later
// Adoube as a web server: the page, the API, and live games that survive it.
#pragma once

#include <memory>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/server/settings.hpp"

namespace adoube::server {

class Server {
 public:
  /// Opens the store and listens. The error is a sentence.
  [[nodiscard]] static Result<std::unique_ptr<Server>, std::string> start(Settings settings);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  /// Stops it.
  ~Server();

  /// "http://127.0.0.1:8117"
  [[nodiscard]] std::string url() const;
  /// Where the games are kept, without a password.
  [[nodiscard]] std::string store() const;
  /// Says goodbye to everybody, stores what is on its way, and ends.
  void stop();

 private:
  class Parts;

  explicit Server(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

}  // namespace adoube::server
