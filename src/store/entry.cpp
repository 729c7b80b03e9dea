// SPDX-License-Identifier: GPL-3.0-or-later
// From what is told to the ledger to what it writes.
#include "entry.hpp"

#include <algorithm>
#include <utility>

namespace adoube::store {

namespace {

/// [Art 4.7] The one event that can take back the end of a game.
[[nodiscard]] bool can_reopen(const NewEvents::Item& item) noexcept {
  const auto* const event = std::get_if<game::Event>(&item.happening);
  const auto* const handle = event == nullptr ? nullptr : std::get_if<game::Handle>(&event->action);
  return handle != nullptr && std::holds_alternative<game::ClaimViolation>(handle->touch);
}

}  // namespace

Entry make_entry(const NewGame& game, long long writer, Ledger::Answer answer) {
  Entry entry;
  entry.game = game.setup.id;
  entry.setup = to_row(game.setup, writer);
  entry.answer = std::move(answer);
  return entry;
}

Entry make_entry(const NewEvents& events, Ledger::Answer answer) {
  Entry entry;
  entry.game = events.game;
  entry.events.reserve(events.items.size());
  auto seq = static_cast<long long>(events.first);
  for (const NewEvents::Item& item : events.items) {
    entry.events.push_back(
        {.seq = seq++, .at = item.at.time_since_epoch().count(), .body = to_text(item.happening)});
  }
  entry.changes_end = events.end.has_value() || std::ranges::any_of(events.items, can_reopen);
  entry.end = events.end;
  entry.answer = std::move(answer);
  return entry;
}

}  // namespace adoube::store
