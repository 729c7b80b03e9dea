// SPDX-License-Identifier: GPL-3.0-or-later
// What a database is inside: its address, its lock, and connections that readers share.
#pragma once

#include <soci/soci.h>

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "address.hpp"
#include "adoube/core/result.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/store_error.hpp"
#include "connection.hpp"
#include "file_lock.hpp"

namespace adoube::store {

class ConnectionPool {
 public:
  ConnectionPool(Address address, const DatabaseOptions& options, std::optional<FileLock> lock) noexcept
      : address_(std::move(address)), options_(options), lock_(std::move(lock)) {}

  [[nodiscard]] const Address& address() const noexcept { return address_; }
  [[nodiscard]] const DatabaseOptions& options() const noexcept { return options_; }

  /// What `question` (from a session to a Result) answers. A connection that broke while it lay idle is
  /// replaced once; so questions must change nothing.
  template <class Question>
  [[nodiscard]] auto ask(std::string_view what, const Question& question)
      -> std::invoke_result_t<Question, soci::session&> {
    for (bool is_first = true;; is_first = false) {
      std::unique_ptr<soci::session> session = is_first ? take_idle() : nullptr;
      const bool was_idle = session != nullptr;
      try {
        if (!session) session = connect(address_, options_);
        auto answer = question(*session);
        give_back(std::move(session));
        return answer;
      } catch (const std::exception& thrown) {
        if (!was_idle) return std::unexpected(failure_of(address_, what, thrown));
      }
    }
  }

 private:
  [[nodiscard]] std::unique_ptr<soci::session> take_idle() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) return nullptr;
    auto session = std::move(idle_.back());
    idle_.pop_back();
    return session;
  }
  void give_back(std::unique_ptr<soci::session> session) {
    constexpr std::size_t most_idle = 8;
    const std::scoped_lock lock(mutex_);
    if (idle_.size() < most_idle) idle_.push_back(std::move(session));
  }

  Address address_;
  DatabaseOptions options_;
  std::optional<FileLock> lock_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<soci::session>> idle_;
};

}  // namespace adoube::store
