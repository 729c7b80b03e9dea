// SPDX-License-Identifier: GPL-3.0-or-later
// Games made up for tests of the store.
#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adoube/store/ledger.hpp"

namespace adoube::store {

inline constexpr std::string_view initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline Moment moment(std::int64_t ms) { return Moment(std::chrono::milliseconds(ms)); }

inline GameSetup sample_setup(std::string id, std::int64_t created = 1'800'000'000'000) {
  return {.id = std::move(id),
          .created = moment(created),
          .opponent = Opponent::engine,
          .start = std::string(initial_fen),
          .white = {.name = "Ada \"the\" \\Ørsted", .token = hash_token("white's")},
          .black = {.name = "Adoube", .kind = SeatKind::engine, .elo = 1800},
          .white_time = "5+3",
          .black_time = "5+3"};
}

inline Happening play(Colour by, Square from, Square to, std::optional<std::int64_t> at = std::nullopt) {
  game::Event event{.by = by, .action = game::Play{.move = Move::normal(from, to)}};
  if (at) event.at = game::Time(*at);
  return event;
}

/// Knights out and back: an event that can always follow, without clocks, in a game that never ends.
inline Happening shuffle(Seq seq) {
  switch (seq % 4) {
    case 1: return play(Colour::white, Square::g1, Square::f3);
    case 2: return play(Colour::black, Square::g8, Square::f6);
    case 3: return play(Colour::white, Square::f3, Square::g1);
    default: return play(Colour::black, Square::f6, Square::g8);
  }
}

inline NewEvents one_event(std::string game, Seq seq, Happening happening) {
  return {.game = std::move(game),
          .first = seq,
          .items = {
              {.happening = std::move(happening), .at = moment(1'800'000'000'000 + static_cast<int>(seq))}}};
}

/// Adds, and waits for the answer.
template <class Said>
Receipt tell(Ledger& ledger, const Said& said) {
  auto promise = std::make_shared<std::promise<Receipt>>();
  auto future = promise->get_future();
  const Admission admission =
      ledger.add(said, [promise](const Receipt& receipt) { promise->set_value(receipt); });
  if (admission != Admission::queued) {
    return {.kind = Stored::failed,
            .seq = 0,
            .text = "not queued: " + std::to_string(static_cast<int>(admission))};
  }
  return future.get();
}

inline std::unique_ptr<Ledger> open_ledger(const Database& database, const LedgerOptions& options = {}) {
  auto ledger = Ledger::open(database, options);
  if (!ledger) throw std::runtime_error(ledger.error().text);
  return *std::move(ledger);
}

inline std::vector<std::string> texts_of(const std::vector<StoredEvent>& events) {
  std::vector<std::string> texts;
  for (const StoredEvent& event : events) texts.push_back(to_text(event.happening));
  return texts;
}

}  // namespace adoube::store
