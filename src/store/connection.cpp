// SPDX-License-Identifier: GPL-3.0-or-later
// Connecting.
#include "connection.hpp"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace adoube::store {

namespace {

void set_up_file(soci::session& session, const DatabaseOptions& options) {
  session << "PRAGMA busy_timeout = 10000";
  session << "PRAGMA foreign_keys = ON";
  if (options.access == Access::read) return;
  std::string mode;
  session << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (mode != "wal") throw soci::soci_error("the file cannot keep a write-ahead log");
  session << (options.is_synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  session << "PRAGMA journal_size_limit = 67108864";
}

/// The library does not export what a dynamic_cast would need; the caller knows the kind.
[[nodiscard]] PGconn* line_of(soci::session& session) noexcept {
  return static_cast<soci::postgresql_session_backend*>(session.get_backend())->conn_;
}

void set_up_server(soci::session& session, const DatabaseOptions& options) {
  // What the server remarks would be printed.
  PQsetNoticeProcessor(line_of(session), [](void*, const char*) {}, nullptr);
  session << (options.is_synchronous ? "SET synchronous_commit = on" : "SET synchronous_commit = off");
  session << "SET client_encoding = 'UTF8'";
  // One statement waits for another server's at most as long as its transaction takes.
  session << "SET lock_timeout = '20s'";
  session << "SET idle_in_transaction_session_timeout = '60s'";
}

}  // namespace

std::unique_ptr<soci::session> connect(const Address& address, const DatabaseOptions& options) {
  if (address.backend == Backend::sqlite) {
    const bool is_reader = options.access == Access::read;
    auto session = std::make_unique<soci::session>(
        soci::sqlite3, fmt::format("dbname=\"{}\"{}", address.path, is_reader ? " readonly=true" : ""));
    set_up_file(*session, options);
    return session;
  }
  auto session = std::make_unique<soci::session>(soci::postgresql, address.connect);
  set_up_server(*session, options);
  return session;
}

bool is_lost(soci::session& session, Backend backend) noexcept {
  if (backend == Backend::sqlite) return false;
  const PGconn* const line = line_of(session);
  return line == nullptr || PQstatus(line) != CONNECTION_OK;
}

StoreError failure_of(const Address& address, std::string_view what, const std::exception& thrown) {
  const auto* const known = dynamic_cast<const soci::soci_error*>(&thrown);
  const std::string message = known != nullptr ? known->get_error_message() : thrown.what();
  return {.code = StoreCode::unreachable,
          .text = fmt::format("{}: {}.", what, fit_to_show(address, message))};
}

}  // namespace adoube::store
