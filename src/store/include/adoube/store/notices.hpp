// SPDX-License-Identifier: GPL-3.0-or-later
// Hearing what other servers have stored in the same database.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "adoube/store/database.hpp"
#include "adoube/store/ledger.hpp"

namespace adoube::store {

struct NoticeListener {
  /// Another server has stored the game up to this number; 0: it is new.
  std::function<void(const std::string& game, Seq seq)> stored;
  /// The line was broken and is mended: anything may have been stored meanwhile.
  std::function<void()> missed;
  /// One of the two threw; the listening goes on.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::function<void(const std::string& what)> fault = {};
};

/// Listens on a thread of its own, on which it calls back, until it is destroyed. A lost server is called
/// again with growing pauses. An SQLite file has one server: there is nothing to hear, and no thread.
class Notices {
 public:
  /// What `own` stores is not told. What others store after this returns is.
  [[nodiscard]] static Result<Notices, StoreError> listen(const Database& database, const Ledger& own,
                                                          NoticeListener listener);
  Notices(Notices&&) noexcept;
  Notices& operator=(Notices&&) noexcept;
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;
  ~Notices();

 private:
  class Ear;

  explicit Notices(std::unique_ptr<Ear> ear) noexcept;

  std::unique_ptr<Ear> ear_;
};

}  // namespace adoube::store
