// SPDX-License-Identifier: GPL-3.0-or-later
// Making and changing the tables.
#include "schema.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

namespace adoube::store {

namespace {

/// `{clustered}` keeps the events of a game side by side where the database can.
constexpr std::array first_version{
    R"(CREATE TABLE games (
         id TEXT NOT NULL PRIMARY KEY,
         created BIGINT NOT NULL,
         opponent TEXT NOT NULL,
         start TEXT NOT NULL,
         chess960 INTEGER NOT NULL,
         white_name TEXT NOT NULL, white_kind TEXT NOT NULL, white_elo INTEGER, white_program TEXT,
         white_token TEXT, white_time TEXT,
         black_name TEXT NOT NULL, black_kind TEXT NOT NULL, black_elo INTEGER, black_program TEXT,
         black_token TEXT, black_time TEXT,
         rules TEXT NOT NULL,
         owner_token TEXT,
         writer BIGINT NOT NULL,
         result TEXT,
         termination TEXT))",
    "CREATE INDEX games_by_time ON games (created, id)",
    "CREATE INDEX games_unfinished ON games (created, id) WHERE termination IS NULL",
    R"(CREATE TABLE events (
         game TEXT NOT NULL REFERENCES games (id),
         seq BIGINT NOT NULL CHECK (seq > 0),
         at BIGINT NOT NULL,
         body TEXT NOT NULL,
         writer BIGINT NOT NULL,
         PRIMARY KEY (game, seq)){clustered})",
};

/// The steps to version 1, 2, … Never changed once released: a change is a step more.
[[nodiscard]] std::vector<std::vector<std::string>> steps(Backend backend) {
  std::vector<std::string> first;
  for (const std::string_view statement : first_version) {
    std::string text(statement);
    constexpr std::string_view mark = "{clustered}";
    if (const auto at = text.find(mark); at != std::string::npos) {
      text.replace(at, mark.size(), backend == Backend::sqlite ? " WITHOUT ROWID" : "");
    }
    first.push_back(std::move(text));
  }
  return {std::move(first)};
}

[[nodiscard]] Result<void, StoreError> refuse_later(int version) {
  if (version <= schema_version()) return {};
  return std::unexpected(StoreError{
      .code = StoreCode::newer_schema,
      .text = fmt::format("The database has tables of version {}, and this program knows them up to "
                          "version {}: a later version of the program wrote it.",
                          version, schema_version())});
}

/// 0 before there is any.
[[nodiscard]] int version_of(soci::session& session) {
  int version = 0;
  soci::indicator indicator = soci::i_null;
  session << "SELECT MAX(version) FROM schema_version", soci::into(version, indicator);
  return indicator == soci::i_null ? 0 : version;
}

[[nodiscard]] Result<void, StoreError> climb(soci::session& session, Backend backend) {
  session << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY)";
  int version = version_of(session);
  if (auto fine = refuse_later(version); !fine) return fine;
  const auto all = steps(backend);
  while (version < schema_version()) {
    for (const std::string& statement : all.at(static_cast<std::size_t>(version))) session << statement;
    ++version;
    session << "INSERT INTO schema_version (version) VALUES (:version)", soci::use(version);
  }
  return {};
}

}  // namespace

int schema_version() noexcept { return 1; }

Result<void, StoreError> migrate(soci::session& session, Backend backend) {
  session << (backend == Backend::sqlite ? "BEGIN IMMEDIATE" : "BEGIN");
  try {
    // Any number, the same in every server: it stands for "the tables of adoube".
    if (backend == Backend::postgresql) session << "SELECT pg_advisory_xact_lock(4705301)";
    auto done = climb(session, backend);
    session << (done ? "COMMIT" : "ROLLBACK");
    return done;
  } catch (...) {
    try {
      session << "ROLLBACK";
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the first error is the one to tell.
    }
    throw;
  }
}

Result<void, StoreError> check_schema(soci::session& session) {
  const int version = version_of(session);
  if (auto fine = refuse_later(version); !fine) return fine;
  if (version == schema_version()) return {};
  return std::unexpected(StoreError{
      .code = StoreCode::unreachable,
      .text =
          fmt::format("The database has tables of version {}: start the server once, which brings them to "
                      "version {}.",
                      version, schema_version())});
}

}  // namespace adoube::store
