// SPDX-License-Identifier: GPL-3.0-or-later
// Where games are kept, an SQLite file or a PostgreSQL server, and reading from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/store/store_error.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::store {

class ConnectionPool;

enum class Backend : std::uint8_t { sqlite, postgresql };

enum class Access : std::uint8_t {
  serve,  ///< Makes and migrates the tables. An SQLite file is locked: one server, one file.
  read,   ///< Changes nothing; works beside a server.
};

struct DatabaseOptions {
  Access access = Access::serve;
  /// Waits for the disk before it calls anything stored. Only trials and tests do without.
  bool is_synchronous = true;
};

/// Where a list of games goes on: behind this one.
struct GameCursor {
  Moment created;
  std::string id;

  friend bool operator==(const GameCursor&, const GameCursor&) = default;
};

/// May be used by several threads at a time: each question takes a connection of its own.
class Database {
 public:
  /// `sqlite:PATH` or `postgresql://…` (also `postgres://`).
  [[nodiscard]] static Result<Database, StoreError> open(std::string_view address,
                                                         const DatabaseOptions& options = {});
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  [[nodiscard]] Backend backend() const noexcept;
  /// The address as it may be shown: without a password.
  [[nodiscard]] std::string shown_address() const;
  /// Nothing if a question would be answered now.
  [[nodiscard]] Result<void, StoreError> check() const;

  [[nodiscard]] Result<StoredGame, StoreError> load(std::string_view game) const;
  /// Those behind `seq`, in order; none of them also if there is no such game.
  [[nodiscard]] Result<std::vector<StoredEvent>, StoreError> events_since(std::string_view game,
                                                                          Seq seq) const;
  /// Games that have not ended, oldest first, at most so many.
  [[nodiscard]] Result<std::vector<GameCursor>, StoreError> unfinished(
      const std::optional<GameCursor>& after = std::nullopt, std::size_t limit = 1000) const;
  /// Those of them that may go on without anybody's hand: a clock may run, or a machine have the move. Games
  /// that only wait for a person are left out.
  [[nodiscard]] Result<std::vector<GameCursor>, StoreError> going_on(
      const std::optional<GameCursor>& after = std::nullopt, std::size_t limit = 1000) const;
  /// All games in the same way.
  [[nodiscard]] Result<std::vector<GameCursor>, StoreError> games(
      const std::optional<GameCursor>& after = std::nullopt, std::size_t limit = 1000) const;

 private:
  friend class Ledger;
  friend class Notices;

  explicit Database(std::shared_ptr<ConnectionPool> pool) noexcept;

  std::shared_ptr<ConnectionPool> pool_;
};

}  // namespace adoube::store
