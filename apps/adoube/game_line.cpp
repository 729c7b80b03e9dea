// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the game that is asked about.
#include "game_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>
#include <limits>
#include <sstream>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/notation/san.hpp"
#include "citation.hpp"
#include "input.hpp"
#include "misuse.hpp"
#include "pgn_fault_json.hpp"
#include "pgn_outcome.hpp"
#include "said_move.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// The main line as far as it goes: no position follows a null move.
[[nodiscard]] game::History played(const RecordedGame& record) {
  game::History history(record.start.value_or(board::Position()));
  for (const auto& move : record.moves) {
    if (!move) break;
    history = std::move(history).after(*move);
  }
  return history;
}

[[nodiscard]] Failure unplayable(const RecordedGame& record, const std::string& path) {
  const std::string reason = record.faults.empty() ? "" : ": " + record.faults.front().fault.text;
  return {.code = "invalid_position",
          .text = fmt::format("game {} of {} has no position to start from{}", record.number, name_of(path),
                              reason)};
}

/// The game of these moves, from the initial position unless there are words of a FEN. A move that cannot be
/// played is a failure that says why.
[[nodiscard]] Result<GameLine, Failure> read_told_line(const FenWords& start, std::string_view moves) {
  board::Position position;
  if (!start.empty()) {
    const auto given = read_position(start);
    if (!given) return std::unexpected(given.error());
    position = *given;
  }
  game::History history(position);
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) {
    // A number that stands alone is only for the eye.
    if (word.find_first_not_of("0123456789.") == std::string::npos) continue;
    const auto said = read_said_move(history, word);
    if (!said) return std::unexpected(said.error());
    const std::optional<Move> move = said->move;
    if (!move) {
      const laws::Refusal& first = said->refusals.front();
      return std::unexpected(
          Failure{.code = "illegal_move",
                  .text = fmt::format("the move number {} of --moves, {}, is refused {}: {}",
                                      history.plies() + 1, shown(word), cited(first), first.text)});
    }
    history = std::move(history).after(*move);
  }
  const std::size_t plies = history.plies();
  return GameLine{.whole = std::move(history), .ply = plies};
}

}  // namespace

Result<GameLine, Failure> read_game_line(const FenWords& fen, const RecordOptions& options) {
  if (!options.pgn) {
    if (options.game || options.ply) return misuse("--game and --ply need a record: --pgn FILE");
    const auto position = read_position(fen);
    if (!position) return std::unexpected(position.error());
    return GameLine{.whole = game::History(*position)};
  }
  if (!fen.empty()) return misuse("a position or a record is asked about: a FEN or --pgn FILE, not both");
  const auto number = read_number("the number of the game", options.game.value_or("1"), 1,
                                  std::numeric_limits<std::int32_t>::max());
  if (!number) return std::unexpected(number.error());
  auto record = read_recorded_game(*options.pgn, *number);
  if (!record) return std::unexpected(record.error());
  if (!record->start) return std::unexpected(unplayable(*record, *options.pgn));
  // That a game went on after its end is part of the answer.
  std::erase_if(record->faults, [](const FoundFault& found) {
    return found.fault.code == notation::PgnCode::move_after_draw;
  });

  GameLine line{.whole = played(*record), .ply = 0, .record = std::move(*record), .path = options.pgn};
  line.ply = line.whole.plies();
  line.rules = rules_of(line.record->date);
  if (options.ply) {
    const auto ply = read_number("the ply", *options.ply, 0, line.whole.plies());
    if (!ply) return std::unexpected(ply.error());
    line.ply = *ply;
  }
  return line;
}

Result<GameLine, Failure> read_game_line(const FenWords& words, const ExplainOptions& options) {
  if (!options.moves && options.fen.empty()) return read_game_line(words, options.record);
  if (options.record.pgn || !words.empty())
    return misuse("the game is given once: a FEN, --moves with or without --fen, or --pgn FILE");
  return read_told_line(options.fen, options.moves.value_or(""));
}

std::string faults_of(const GameLine& line, bool json) {
  if (!line.record) return {};
  std::string text;
  for (const FoundFault& found : line.record->faults) {
    const notation::PgnFault& fault = found.fault;
    if (json) {
      text += to_line({{"fault", to_json(fault, line.path.value_or(""))}});
    } else {
      text += fmt::format("{}:{}:{}: {} [{}]\n", printable(line.path.value_or("")), fault.place.line,
                          fault.place.column, printable(fault.text), to_string(fault.code));
    }
  }
  return text;
}

std::string numbered(const board::Position& position, Move move) {
  return fmt::format("{}{} {}", position.fullmove_number(), position.turn() == Colour::white ? "." : "...",
                     notation::to_san(position, move));
}

std::string moment_of(const game::History& history, std::size_t ply) {
  return ply == 0 ? "at the start" : "after " + move_at(history, ply);
}

std::string enumerated(const game::History& history, std::span<const std::size_t> plies,
                       std::string (*name)(const game::History&, std::size_t)) {
  constexpr std::size_t most = 5;
  const std::size_t rest = plies.size() > most ? plies.size() - 3 : 0;
  std::vector<std::string> texts;
  for (const std::size_t ply : plies.first(rest > 0 ? 2 : plies.size())) texts.push_back(name(history, ply));
  if (rest > 0) texts.push_back(name(history, plies.back()));
  return fmt::format("{}{}", fmt::join(texts, ", "), rest > 0 ? fmt::format(" and {} more", rest) : "");
}

std::string move_at(const game::History& history, std::size_t ply) {
  return ply == 0 ? "the start" : numbered(history.position(ply - 1), history.move(ply));
}

}  // namespace adoube::app
