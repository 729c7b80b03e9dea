// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a database, and reading games from it.
#include "adoube/store/database.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "connection_pool.hpp"
#include "game_row.hpp"
#include "schema.hpp"

namespace adoube::store {

namespace {

[[nodiscard]] std::unexpected<StoreError> corrupt(std::string_view game, std::string_view text) {
  return std::unexpected(
      StoreError{.code = StoreCode::corrupt, .text = fmt::format("Game {} is damaged. {}", game, text)});
}

[[nodiscard]] Result<std::vector<StoredEvent>, StoreError> read_events(soci::session& session,
                                                                       const std::string& game, Seq after) {
  const auto from = static_cast<long long>(after);
  long long seq = 0;
  long long at = 0;
  std::string body;
  soci::statement rows =
      (session.prepare << "SELECT seq, at, body FROM events WHERE game = :game AND seq > "
                          ":seq ORDER BY seq",
       soci::use(game, "game"), soci::use(from, "seq"), soci::into(seq), soci::into(at), soci::into(body));
  rows.execute();
  std::vector<StoredEvent> events;
  for (Seq due = after + 1; rows.fetch(); ++due) {
    if (static_cast<Seq>(seq) != due) return corrupt(game, fmt::format("Event {} is missing.", due));
    auto happening = parse_happening(body);
    if (!happening) {
      return corrupt(game, fmt::format("Event {}, column {}: {}", due, happening.error().column,
                                       happening.error().text));
    }
    events.push_back(
        {.seq = due, .at = Moment(std::chrono::milliseconds(at)), .happening = *std::move(happening)});
  }
  return events;
}

/// Set-up and events as they were at one moment.
[[nodiscard]] Result<StoredGame, StoreError> read_game(soci::session& session, const std::string& id) {
  GameRow row;
  TextCell result;
  TextCell termination;
  if (!read_game_row(session, id, row, result, termination)) {
    return std::unexpected(
        StoreError{.code = StoreCode::not_found, .text = fmt::format("There is no game {}.", id)});
  }
  auto setup = to_setup(row);
  if (!setup) return corrupt(id, setup.error());
  auto end = to_end(result, termination);
  if (!end) return corrupt(id, end.error());
  auto events = read_events(session, id, 0);
  if (!events) return std::unexpected(std::move(events).error());
  return StoredGame{.setup = *std::move(setup), .events = *std::move(events), .end = *end};
}

[[nodiscard]] Result<std::vector<GameCursor>, StoreError> list(soci::session& session,
                                                               std::string_view condition,
                                                               const std::optional<GameCursor>& after,
                                                               std::size_t limit) {
  const long long from = after ? after->created.time_since_epoch().count() : 0;
  const std::string id = after ? after->id : std::string();
  const auto most = static_cast<long long>(limit);
  GameCursor found;
  long long created = 0;
  const std::string behind = after ? "(created, id) > (CAST(:created AS BIGINT), CAST(:id AS TEXT))"
                                   : "CAST(:created AS BIGINT) = 0 AND CAST(:id AS TEXT) = ''";
  soci::statement rows = (session.prepare << fmt::format(
                              "SELECT created, id FROM games WHERE {} AND {} ORDER BY created, id LIMIT "
                              ":most",
                              behind, condition),
                          soci::use(from, "created"), soci::use(id, "id"), soci::use(most, "most"),
                          soci::into(created), soci::into(found.id));
  rows.execute();
  std::vector<GameCursor> page;
  while (rows.fetch()) {
    found.created = Moment(std::chrono::milliseconds(created));
    page.push_back(found);
  }
  return page;
}

/// Who has the move is not stored. But after a move it is the opponent, as the text of the last event says;
/// in doubt a game is among those found.
constexpr std::string_view goes_on_alone = R"(termination IS NULL AND (
    ((white_time IS NOT NULL OR black_time IS NOT NULL) AND EXISTS (SELECT 1 FROM events WHERE game = id))
    OR (white_kind <> 'person' AND COALESCE({last}, '') NOT LIKE '1 w move %')
    OR (black_kind <> 'person' AND COALESCE({last}, '') NOT LIKE '1 b move %')))";
constexpr std::string_view last_event = "(SELECT body FROM events WHERE game = id ORDER BY seq DESC LIMIT 1)";

[[nodiscard]] Result<void, StoreError> make_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code fault;
  if (!folder.empty()) std::filesystem::create_directories(folder, fault);
  if (!fault) return {};
  return std::unexpected(
      StoreError{.code = StoreCode::unreachable,
                 .text = fmt::format("The folder {} cannot be made: {}.", folder.string(), fault.message())});
}

}  // namespace

Result<Database, StoreError> Database::open(std::string_view address, const DatabaseOptions& options) {
  auto place = parse_address(address);
  if (!place) return std::unexpected(std::move(place).error());
  std::optional<FileLock> lock;
  const bool serves = options.access == Access::serve;
  if (place->backend == Backend::sqlite && serves) {
    if (auto made = make_folder_of(place->path); !made) return std::unexpected(made.error());
    auto taken = FileLock::take(place->path);
    if (!taken) return std::unexpected(std::move(taken).error());
    lock = *std::move(taken);
  }
  auto pool = std::make_shared<ConnectionPool>(*std::move(place), options, std::move(lock));
  const auto ready = pool->ask(
      fmt::format("The database {} cannot be opened", pool->address().shown), [&](soci::session& session) {
        return serves ? migrate(session, pool->address().backend) : check_schema(session);
      });
  if (!ready) return std::unexpected(ready.error());
  return Database(std::move(pool));
}

Database::Database(std::shared_ptr<ConnectionPool> pool) noexcept : pool_(std::move(pool)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Backend Database::backend() const noexcept { return pool_->address().backend; }

std::string Database::shown_address() const { return pool_->address().shown; }

Result<void, StoreError> Database::check() const {
  return pool_->ask("The database does not answer", [](soci::session& session) -> Result<void, StoreError> {
    int one = 0;
    session << "SELECT 1", soci::into(one);
    return {};
  });
}

Result<StoredGame, StoreError> Database::load(std::string_view game) const {
  return pool_->ask("The game cannot be read", [&](soci::session& session) {
    // One view of both tables. What throws drops the connection, and the transaction with it.
    session << (backend() == Backend::sqlite ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    auto found = read_game(session, std::string(game));
    session << "COMMIT";
    return found;
  });
}

Result<std::vector<StoredEvent>, StoreError> Database::events_since(std::string_view game, Seq seq) const {
  return pool_->ask("The game cannot be read",
                    [&](soci::session& session) { return read_events(session, std::string(game), seq); });
}

Result<std::vector<GameCursor>, StoreError> Database::unfinished(const std::optional<GameCursor>& after,
                                                                 std::size_t limit) const {
  return pool_->ask("The games cannot be listed", [&](soci::session& session) {
    return list(session, "termination IS NULL", after, limit);
  });
}

Result<std::vector<GameCursor>, StoreError> Database::going_on(const std::optional<GameCursor>& after,
                                                               std::size_t limit) const {
  return pool_->ask("The games cannot be listed", [&](soci::session& session) {
    return list(session, fmt::format(goes_on_alone, fmt::arg("last", last_event)), after, limit);
  });
}

Result<std::vector<GameCursor>, StoreError> Database::games(const std::optional<GameCursor>& after,
                                                            std::size_t limit) const {
  return pool_->ask("The games cannot be listed",
                    [&](soci::session& session) { return list(session, "1 = 1", after, limit); });
}

}  // namespace adoube::store
