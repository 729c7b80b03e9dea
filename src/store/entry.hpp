// SPDX-License-Identifier: GPL-3.0-or-later
// What waits to be written, in the words of the database.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adoube/store/ledger.hpp"
#include "game_row.hpp"

namespace adoube::store {

struct EventRow {
  long long seq = 0;
  long long at = 0;
  std::string body;
};

struct Entry {
  std::string game;
  std::optional<GameRow> setup;  ///< Of a new game, which has no events yet.
  std::vector<EventRow> events;
  bool changes_end = false;
  std::optional<GameEnd> end;
  Ledger::Answer answer;
  bool is_orphan = false;  ///< What it follows was not stored.

  [[nodiscard]] Seq last() const noexcept { return events.empty() ? 0 : static_cast<Seq>(events.back().seq); }
};

[[nodiscard]] Entry make_entry(const NewGame& game, long long writer, Ledger::Answer answer);
[[nodiscard]] Entry make_entry(const NewEvents& events, Ledger::Answer answer);

}  // namespace adoube::store
