// SPDX-License-Identifier: GPL-3.0-or-later
// Writing kept games, one or all.
#include "adoube/store/pgn.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "adoube/game/time_control.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_writer.hpp"

namespace adoube::store {

namespace {

/// What the mover's clock showed behind each move that stands.
using Readings = std::vector<std::optional<game::Time>>;

/// On one line, whatever a name holds.
[[nodiscard]] std::string as_tag(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
  return text.empty() ? "?" : text;
}

[[nodiscard]] std::string time_tag(const std::optional<std::string>& text) {
  if (!text) return "-";
  const auto control = game::parse_time_control(*text);
  if (!control) return "?";
  return game::to_pgn({.known = true, .control = *control});
}

[[nodiscard]] std::string_view termination_tag(const std::optional<GameEnd>& end) noexcept {
  if (!end) return "unterminated";
  if (!end->termination) return "abandoned";
  switch (*end->termination) {
    case Termination::flag_fall: return "time forfeit";
    case Termination::illegal_moves: return "rules infraction";
    case Termination::abandoned: return "abandoned";
    default: return "normal";
  }
}

[[nodiscard]] notation::PgnResult marker_of(const std::optional<GameEnd>& end) noexcept {
  if (!end || !end->result) return notation::PgnResult::unknown;
  return notation::to_pgn_result(*end->result);
}

void add_tags(const GameSetup& setup, const std::optional<GameEnd>& end, const PgnOrigin& origin,
              notation::GameTree& tree) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(setup.created);
  tree.add_tag("Event", as_tag(origin.event));
  tree.add_tag("Site", as_tag(origin.site == "?" ? origin.site : origin.site + "/" + setup.id));
  tree.add_tag("Date", fmt::format("{:%Y.%m.%d}", fmt::gmtime(seconds)));
  tree.add_tag("Round", "-");
  tree.add_tag("White", as_tag(setup.white.name));
  tree.add_tag("Black", as_tag(setup.black.name));
  tree.add_tag("Result", std::string(notation::to_string(marker_of(end))));
  tree.add_tag("GameId", as_tag(setup.id));
  tree.add_tag("UTCDate", fmt::format("{:%Y.%m.%d}", fmt::gmtime(seconds)));
  tree.add_tag("UTCTime", fmt::format("{:%H:%M:%S}", fmt::gmtime(seconds)));
  if (setup.white.elo) tree.add_tag("WhiteElo", fmt::format("{}", *setup.white.elo));
  if (setup.black.elo) tree.add_tag("BlackElo", fmt::format("{}", *setup.black.elo));
  if (setup.white.kind != SeatKind::person) tree.add_tag("WhiteType", "program");
  if (setup.black.kind != SeatKind::person) tree.add_tag("BlackType", "program");
  const std::string white = time_tag(setup.white_time);
  const std::string black = time_tag(setup.black_time);
  tree.add_tag("TimeControl", white == black ? white : "?");
  if (white != black) {
    tree.add_tag("WhiteTimeControl", white);
    tree.add_tag("BlackTimeControl", black);
  }
  tree.add_tag("Termination", std::string(termination_tag(end)));
  if (setup.chess960) tree.add_tag("Variant", "Chess960");
}

/// One event more, and what the clocks showed at it.
[[nodiscard]] Result<void, ReplayError> follow(const StoredEvent& event, Replay& replay, Readings& readings) {
  const Colour mover = replay.game.turn();
  if (auto done = replay.apply(event); !done) return done;
  const std::size_t plies = replay.game.history().plies();
  const bool has_moved = plies > readings.size();
  readings.resize(plies);
  const auto* const told = std::get_if<game::Event>(&event.happening);
  const auto& clock = replay.game.clock();
  if (has_moved && clock && told != nullptr && told->at) readings.back() = clock->remaining(mover, *told->at);
  return {};
}

[[nodiscard]] StoreError unwritable(std::uint64_t games) {
  return {.code = StoreCode::unwritable,
          .text = fmt::format("The export could not be written beyond its first {} games.", games)};
}

}  // namespace

Result<std::string, ReplayError> to_pgn(const StoredGame& game, const PgnOrigin& origin) {
  auto start = make_game(game.setup);
  if (!start) return std::unexpected(start.error());
  Replay replay{.game = *std::move(start)};
  Readings readings;
  for (const StoredEvent& event : game.events) {
    if (auto done = follow(event, replay, readings); !done) return std::unexpected(done.error());
  }
  const game::History& history = replay.game.history();
  notation::GameTree tree(history.position(0));
  add_tags(game.setup, replay.end(), origin, tree);
  constexpr auto line = notation::GameTree::main_line_id;
  for (std::size_t ply = 1; ply <= history.plies(); ++ply) {
    tree.add_ply(line, history.move(ply));
    if (const auto left = readings[ply - 1]) {
      const notation::TimeCommand clock{.kind = notation::TimeCommand::Kind::clock, .time = *left};
      tree.add_remark(line, notation::Comment{.text = notation::to_string(clock)});
    }
  }
  tree.set_result(marker_of(replay.end()));
  return notation::to_pgn(tree);
}

Result<ExportReport, StoreError> export_pgn(const Database& database, const PgnSink& sink,
                                            const PgnOrigin& origin) {
  ExportReport report;
  for (std::optional<GameCursor> cursor;;) {
    const auto page = database.games(cursor);
    if (!page) return std::unexpected(page.error());
    if (page->empty()) return report;
    for (const GameCursor& place : *page) {
      const auto game = database.load(place.id);
      if (!game && game.error().code != StoreCode::corrupt) return std::unexpected(game.error());
      auto pgn = game ? to_pgn(*game, origin)
                      : Result<std::string, ReplayError>(
                            std::unexpected(ReplayError{.seq = 0, .text = game.error().text}));
      if (!pgn) {
        report.faults.push_back({.game = place.id, .text = std::move(pgn).error().text});
        continue;
      }
      if (!sink(report.games == 0 ? *pgn : "\n" + *pgn)) return std::unexpected(unwritable(report.games));
      ++report.games;
    }
    cursor = page->back();
  }
}

}  // namespace adoube::store
