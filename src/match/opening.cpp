// SPDX-License-Identifier: GPL-3.0-or-later
// Openings from PGN and EPD.
#include "adoube/match/opening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/epd.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_fault.hpp"

namespace adoube::match {

namespace {

/// Calls `take(line, number)` for each line that says something, until it returns false.
template <class Take>
void for_each_line(std::string_view text, const Take& take) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    if (!take(line, number)) return;
  }
}

/// The first line of a list of positions has ranks in it; the first of a game has a tag, a comment or a move.
[[nodiscard]] bool is_list_of_positions(std::string_view text) {
  bool found = false;
  for_each_line(text, [&found](std::string_view line, std::size_t) {
    const auto word = line.substr(0, line.find_first_of(" \t"));
    found = std::ranges::count(word, '/') == 7;
    return false;
  });
  return found;
}

void add(Opening&& opening, Openings& openings) {
  if (game::automatic_outcome(opening.position())) {
    ++openings.over;
  } else {
    openings.openings.push_back(std::move(opening));
  }
}

/// The text of the operation, if the line has it: `id "name";`.
[[nodiscard]] std::string operand_of(const notation::Epd& epd, std::string_view opcode) {
  const auto found = std::ranges::find(epd.operations, opcode, &notation::EpdOperation::opcode);
  if (found == epd.operations.end() || found->operands.empty()) return {};
  return found->operands.front().text;
}

[[nodiscard]] Result<Opening, std::string> read_position(std::string_view line) {
  const auto epd = notation::parse_epd(line);
  if (!epd) return std::unexpected(epd.error().text());
  const auto position = board::make_position(epd->setup);
  if (!position) return std::unexpected(std::string("it is no position that a game could reach"));
  return Opening{
      .start = *position, .moves = {}, .name = operand_of(*epd, "id"), .eco = operand_of(*epd, "eco")};
}

[[nodiscard]] Result<Openings, OpeningsError> read_positions(std::string_view text) {
  Openings openings;
  std::optional<OpeningsError> fault;
  for_each_line(text, [&](std::string_view line, std::size_t number) {
    auto opening = read_position(line);
    if (opening) {
      add(*std::move(opening), openings);
    } else {
      fault = {.line = number, .text = std::move(opening).error()};
    }
    return !fault;
  });
  if (fault) return std::unexpected(*std::move(fault));
  return openings;
}

[[nodiscard]] Opening opening_of(const notation::GameTree& tree, std::optional<std::size_t> plies) {
  Opening opening{.start = tree.start(), .moves = {}, .name = {}, .eco = {}};
  for (const notation::Ply& ply : tree.main_plies()) {
    if (plies && opening.moves.size() >= *plies) break;
    if (!ply.move) break;
    opening.moves.push_back(*ply.move);
  }
  opening.name = tree.tag("Opening").value_or("");
  if (const auto variation = tree.tag("Variation"); variation && !opening.name.empty()) {
    opening.name += fmt::format(", {}", *variation);
  }
  opening.eco = tree.tag("ECO").value_or("");
  return opening;
}

/// What is wrong with a game as an opening; its result does not matter, nor what follows the plies asked for.
[[nodiscard]] const notation::PgnFault* fault_of(const notation::ReadGame& game,
                                                 std::optional<std::size_t> plies) {
  using notation::PgnCode;
  if (plies && game.has_start && game.tree.main_plies().size() >= *plies) return nullptr;
  const auto wrong = std::ranges::find_if(game.faults, [](const notation::PgnFault& each) {
    return !notation::is_deviation(each.code) && each.code != PgnCode::truncated &&
           each.code != PgnCode::result_mismatch && each.code != PgnCode::wrong_result;
  });
  return wrong == game.faults.end() ? nullptr : &*wrong;
}

[[nodiscard]] Result<Openings, OpeningsError> read_lines_of_play(std::string_view text,
                                                                 std::optional<std::size_t> plies) {
  Openings openings;
  std::optional<OpeningsError> fault;
  notation::read_games(
      text,
      [&](notation::ReadGame&& game) {
        if (fault) return;
        if (const auto* const wrong = fault_of(game, plies)) {
          fault = {.line = static_cast<std::size_t>(wrong->place.line),
                   .text = fmt::format("game {}: {}", game.number, wrong->text)};
        } else {
          add(opening_of(game.tree, plies), openings);
        }
      },
      notation::PgnReading::lenient);
  if (fault) return std::unexpected(*std::move(fault));
  return openings;
}

}  // namespace

board::Position Opening::position() const {
  board::Position position = start;
  for (const Move move : moves) position.play(move);
  return position;
}

Result<Openings, OpeningsError> read_openings(std::string_view text, std::optional<std::size_t> plies) {
  return is_list_of_positions(text) ? read_positions(text) : read_lines_of_play(text, plies);
}

}  // namespace adoube::match
