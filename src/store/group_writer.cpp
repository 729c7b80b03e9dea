// SPDX-License-Identifier: GPL-3.0-or-later
// The statements that write, and what becomes of entries that something is in the way of.
#include "group_writer.hpp"

#include <fmt/format.h>

#include <map>

namespace adoube::store {

namespace {

using soci::into;
using soci::use;

/// An event is added behind the one before it, or to a game without any: never over another, never with a
/// gap.
constexpr std::string_view insert_one = R"(
    INSERT INTO events (game, seq, at, body, writer)
    SELECT CAST(:game AS TEXT), CAST(:seq AS BIGINT), CAST(:at AS BIGINT), CAST(:body AS TEXT),
           CAST(:writer AS BIGINT)
    WHERE (CAST(:seq AS BIGINT) = 1 AND EXISTS (SELECT 1 FROM games WHERE id = CAST(:game AS TEXT)))
       OR EXISTS (SELECT 1 FROM events WHERE game = CAST(:game AS TEXT) AND seq = CAST(:seq AS BIGINT) - 1)
    ON CONFLICT DO NOTHING)";

/// The same for many at once, where a word to the server and back costs more than the work: `previous` is the
/// number that must be there before, 0 where the row in front of it, or the key to the games, sees to that.
/// Other servers are told in the same transaction.
constexpr std::string_view insert_all = R"(
    WITH added AS (
      INSERT INTO events (game, seq, at, body, writer)
      SELECT given.game, given.seq, given.at, given.body, CAST(:writer AS BIGINT)
      FROM unnest(CAST(:games AS TEXT[]), CAST(:seqs AS BIGINT[]), CAST(:ats AS BIGINT[]),
                  CAST(:bodies AS TEXT[]), CAST(:previous AS BIGINT[]))
           AS given (game, seq, at, body, previous)
      WHERE given.previous = 0
         OR EXISTS (SELECT 1 FROM events e WHERE e.game = given.game AND e.seq = given.previous)
      ON CONFLICT DO NOTHING
      RETURNING game, seq)
    SELECT count(pg_notify('adoube_games', CAST(:writer AS BIGINT) || ' ' || game || ' ' || seq)) FROM added)";

/// An element of an array, in quotation marks.
void append_quoted(std::string& array, std::string_view text) {
  array += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') array += '\\';
    array += c;
  }
  array += '"';
}

[[nodiscard]] Receipt behind(const Receipt& first, const Entry& entry) {
  return {.kind = first.kind,
          .seq = entry.last(),
          .text = "An earlier event of this game was not stored.",
          .is_outage = first.is_outage};
}

}  // namespace

GroupWriter::GroupWriter(const ConnectionPool& pool, long long writer)
    : pool_(&pool),
      is_server_(pool.address().backend == Backend::postgresql),
      session_(connect(pool.address(), pool.options())) {
  cells_.writer = writer;
  soci::session& s = *session_;
  insert_ = std::make_unique<soci::statement>((s.prepare << std::string(insert_one), use(cells_.game, "game"),
                                               use(cells_.seq, "seq"), use(cells_.at, "at"),
                                               use(cells_.body, "body"), use(cells_.writer, "writer")));
  end_ = std::make_unique<soci::statement>(
      (s.prepare << "UPDATE games SET result = :result, termination = :termination WHERE id = :game",
       use(cells_.result.text, cells_.result.indicator, "result"),
       use(cells_.termination.text, cells_.termination.indicator, "termination"), use(cells_.game, "game")));
  if (!is_server_) return;
  insert_many_ = std::make_unique<soci::statement>(
      (s.prepare << std::string(insert_all), use(cells_.writer, "writer"), use(cells_.games, "games"),
       use(cells_.seqs, "seqs"), use(cells_.ats, "ats"), use(cells_.bodies, "bodies"),
       use(cells_.previous, "previous"), into(cells_.count)));
}

GroupWriter::~GroupWriter() = default;

bool GroupWriter::is_lost() const noexcept {
  return store::is_lost(*session_, is_server_ ? Backend::postgresql : Backend::sqlite);
}

void GroupWriter::begin() {
  is_in_doubt_ = false;
  *session_ << (is_server_ ? "BEGIN" : "BEGIN IMMEDIATE");
}

void GroupWriter::commit() {
  is_in_doubt_ = true;
  *session_ << "COMMIT";
  is_in_doubt_ = false;
}

void GroupWriter::roll_back() noexcept {
  try {
    *session_ << "ROLLBACK";
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): lost, or rolled back by itself.
  }
}

bool GroupWriter::store_together(Entries entries) {
  begin();
  try {
    bool is_free = true;
    for (const Entry* const entry : entries) {
      if (!is_free || !entry->setup) continue;
      is_free = add_game_row(*session_, *entry->setup);
      notify(entry->game, 0);
    }
    if (is_free && is_server_) is_free = add_events_at_once(entries);
    for (const Entry* const entry : entries) {
      if (!is_free) break;
      for (const EventRow& event : entry->events) {
        is_free = is_free && (is_server_ || add_event(entry->game, event));
      }
      if (entry->changes_end) set_end(*entry);
    }
    if (!is_free) {
      roll_back();
      return false;
    }
    commit();
    return true;
  } catch (const std::exception&) {
    roll_back();
    throw;
  }
}

void GroupWriter::try_writing() {
  begin();
  try {
    // No version of ours. What is only changed to what it was need not reach the disk.
    *session_ << "INSERT INTO schema_version (version) VALUES (-1)";
    *session_ << "DELETE FROM schema_version WHERE version = -1";
    commit();
  } catch (const std::exception&) {
    roll_back();
    throw;
  }
}

bool GroupWriter::add_event(const std::string& game, const EventRow& event) {
  cells_.game = game;
  cells_.seq = event.seq;
  cells_.at = event.at;
  cells_.body = event.body;
  insert_->execute(true);
  return insert_->get_affected_rows() == 1;
}

bool GroupWriter::add_events_at_once(Entries entries) {
  for (std::string* const array :
       {&cells_.games, &cells_.seqs, &cells_.ats, &cells_.bodies, &cells_.previous}) {
    array->assign(1, '{');
  }
  long long count = 0;
  const std::string* game = nullptr;
  long long last = 0;
  for (const Entry* const entry : entries) {
    if (game == nullptr || *game != entry->game) last = 0;
    game = &entry->game;
    for (const EventRow& event : entry->events) {
      const bool follows = last != 0;
      if (follows && event.seq != last + 1) return false;
      const std::string_view comma = count == 0 ? "" : ",";
      for (std::string* const array : {&cells_.games, &cells_.bodies}) *array += comma;
      append_quoted(cells_.games, entry->game);
      append_quoted(cells_.bodies, event.body);
      cells_.seqs += fmt::format("{}{}", comma, event.seq);
      cells_.ats += fmt::format("{}{}", comma, event.at);
      cells_.previous += fmt::format("{}{}", comma, follows ? 0 : event.seq - 1);
      last = event.seq;
      ++count;
    }
  }
  if (count == 0) return true;
  for (std::string* const array :
       {&cells_.games, &cells_.seqs, &cells_.ats, &cells_.bodies, &cells_.previous}) {
    *array += "}";
  }
  insert_many_->execute(true);
  return cells_.count == count;
}

void GroupWriter::set_end(const Entry& entry) {
  cells_.game = entry.game;
  cells_.result = result_cell(entry.end);
  cells_.termination = termination_cell(entry.end);
  end_->execute(true);
}

void GroupWriter::notify(const std::string& game, Seq seq) {
  if (!is_server_) return;
  const std::string text = fmt::format("{} {} {}", cells_.writer, game, seq);
  long long count = 0;
  *session_ << "SELECT count(pg_notify('adoube_games', :text))", use(text, "text"), into(count);
}

std::vector<Receipt> GroupWriter::store_apart(Entries entries) {
  std::vector<Receipt> receipts;
  receipts.reserve(entries.size());
  std::map<std::string_view, const Receipt*> failed;
  begin();
  try {
    for (const Entry* const entry : entries) {
      const auto first = failed.find(entry->game);
      receipts.push_back(first != failed.end() ? behind(*first->second, *entry) : store_one(*entry));
      if (first == failed.end() && !receipts.back().is_stored())
        failed.emplace(entry->game, &receipts.back());
    }
    commit();
  } catch (const std::exception&) {
    roll_back();
    throw;
  }
  return receipts;
}

Receipt GroupWriter::store_one(const Entry& entry) {
  *session_ << "SAVEPOINT entry";
  try {
    std::optional<Receipt> obstacle_found;
    if (entry.setup && !add_game_row(*session_, *entry.setup)) obstacle_found = obstacle_to_game(entry);
    for (const EventRow& event : entry.events) {
      if (!obstacle_found && !add_event(entry.game, event)) obstacle_found = obstacle(entry, event);
    }
    if (!obstacle_found) {
      if (entry.changes_end) set_end(entry);
      notify(entry.game, entry.last());
      *session_ << "RELEASE SAVEPOINT entry";
      return {.seq = entry.last()};
    }
    *session_ << "ROLLBACK TO SAVEPOINT entry";
    *session_ << "RELEASE SAVEPOINT entry";
    return *obstacle_found;
  } catch (const std::exception& thrown) {
    if (is_lost()) throw;
    *session_ << "ROLLBACK TO SAVEPOINT entry";
    *session_ << "RELEASE SAVEPOINT entry";
    return {.kind = Stored::failed,
            .seq = entry.last(),
            .text = failure_of(pool_->address(), "The database refuses to store this", thrown).text,
            .is_outage = true};
  }
}

std::optional<Receipt> GroupWriter::obstacle(const Entry& entry, const EventRow& event) {
  long long at = 0;
  long long writer = 0;
  std::string body;
  *session_ << "SELECT at, body, writer FROM events WHERE game = :game AND seq = :seq",
      use(entry.game, "game"), use(event.seq, "seq"), into(at), into(body), into(writer);
  if (!session_->got_data()) {
    return Receipt{.kind = Stored::failed,
                   .seq = entry.last(),
                   .text = fmt::format("There is no game {} with {} events before this one.", entry.game,
                                       event.seq - 1)};
  }
  if (at == event.at && body == event.body && writer == cells_.writer) return std::nullopt;
  return Receipt{
      .kind = Stored::conflict,
      .seq = entry.last(),
      .text = fmt::format("Event {} of game {} was stored by another server.", event.seq, entry.game)};
}

std::optional<Receipt> GroupWriter::obstacle_to_game(const Entry& entry) {
  long long created = 0;
  long long writer = 0;
  *session_ << "SELECT created, writer FROM games WHERE id = :game", use(entry.game, "game"), into(created),
      into(writer);
  if (entry.setup && created == entry.setup->created && writer == cells_.writer) return std::nullopt;
  return Receipt{
      .kind = Stored::conflict, .seq = 0, .text = fmt::format("There is a game {} already.", entry.game)};
}

}  // namespace adoube::store
