// SPDX-License-Identifier: GPL-3.0-or-later
// adoube replay: a recorded game played through, ply by ply, told and drawn.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/draw/terminal.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/utf8.hpp"
#include "citation.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "misuse.hpp"
#include "outcome_json.hpp"
#include "pgn_fault_json.hpp"
#include "pgn_outcome.hpp"
#include "render_style.hpp"
#include "replay_game.hpp"
#include "replay_pictures.hpp"
#include "replay_ply.hpp"
#include "status_standing.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

/// What is to be drawn.
struct Wanted {
  bool boards = false;  ///< Between the lines of the log.
  draw::TerminalStyle style;
  std::optional<PictureFormat> pictures;
  draw::Diagram look;        ///< Of boards and pictures.
  draw::Diagram sheet_look;  ///< Smaller, unless a size was given.
};

[[nodiscard]] Result<Wanted, Failure> read_wanted(const ReplayOptions& options) {
  Wanted wanted;
  if (options.render) {
    if (*options.render == "svg") wanted.pictures = PictureFormat::svg;
    if (*options.render == "png") wanted.pictures = PictureFormat::png;
    wanted.boards = *options.render == "ansi";
    if (!wanted.boards && !wanted.pictures) {
      return misuse(fmt::format("--render must be ansi, svg or png, not {}", shown(*options.render)));
    }
  }
  if (wanted.pictures && !options.out) return misuse("--render svg and png need a folder: --out FOLDER");
  if (options.out && !wanted.pictures) return misuse("--out is the folder for --render svg or png");
  if (wanted.boards && options.json)
    return misuse("--render ansi draws for people; with --json there is the FEN");
  if (options.sheet) {
    if (const auto format = picture_format_of(*options.sheet); !format)
      return std::unexpected(format.error());
  }
  const auto theme = read_theme(options.theme);
  if (!theme) return std::unexpected(theme.error());
  const auto size = read_size(options.size, 480);
  if (!size) return std::unexpected(size.error());
  const auto style = read_terminal_style(options.colour);
  if (!style) return std::unexpected(style.error());
  wanted.style = *style;
  wanted.look = {
      .flipped = options.flip, .coordinates = !options.no_coordinates, .theme = *theme, .size = *size};
  wanted.sheet_look = wanted.look;
  if (!options.size) wanted.sheet_look.size = 180;
  return wanted;
}

/// Everything there is to tell.
struct Story {
  const RecordedGame& record;
  const ReplayedGame& game;
  std::optional<LineEnd> end;              ///< What ended the game by itself.
  std::vector<std::string> pictures = {};  // NOLINT(readability-redundant-member-init)
};

// --- for people

[[nodiscard]] std::string board_of(const Story& story, std::size_t plies, const Wanted& wanted) {
  return '\n' +
         draw::to_terminal(to_setup(position_after(story.game, plies)),
                           diagram_after(story.game, plies, wanted.look), wanted.style) +
         '\n';
}

[[nodiscard]] std::string line_of(const ReplayedPly& ply) {
  std::string line = fmt::format("{:>4}  {:<5}  {:<14} {}", ply.number, name_of(ply.side), numbered(ply),
                                 what_happened(ply));
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

[[nodiscard]] std::string text_of(const FoundFault& found, const std::string& path) {
  const notation::PgnFault& fault = found.fault;
  return fmt::format("{}:{}:{}: {} [{}]\n{}", path == "-" ? "standard input" : printable(path),
                     fault.place.line, fault.place.column, printable(fault.text), to_string(fault.code),
                     found.lines);
}

[[nodiscard]] std::string ending_of(const Story& story) {
  const auto count = story.game.plies.size();
  std::string text = fmt::format("{} {}", count, count == 1 ? "ply" : "plies");
  if (const auto& end = story.end) {
    text += fmt::format(", {} {}", spoken(end->outcome.termination), cited(end->outcome.article));
    if (end->ply < count) text += fmt::format(" after ply {}", end->ply);
  }
  text +=
      story.record.result ? fmt::format(", result {}", to_string(*story.record.result)) : ", no result given";
  if (story.record.deviations > 0) {
    text += fmt::format("; {} {} forgiven", story.record.deviations,
                        story.record.deviations == 1 ? "deviation" : "deviations");
  }
  return text + '\n';
}

[[nodiscard]] std::string as_text(const Story& story, const Wanted& wanted, const std::string& path) {
  std::string text = title_of(story.record);
  if (wanted.boards && story.record.start) text += board_of(story, 0, wanted);
  for (const ReplayedPly& ply : story.game.plies) {
    text += line_of(ply);
    if (wanted.boards) text += board_of(story, ply.number, wanted);
  }
  for (const FoundFault& fault : story.record.faults) text += text_of(fault, path);
  return text + ending_of(story);
}

// --- for programs

[[nodiscard]] boost::json::object as_json(const ReplayedPly& ply) {
  boost::json::array events;
  for (const auto event : events_of(ply)) events.emplace_back(event);
  const auto promotion = promotion_of(ply);
  return {{"ply", ply.number},
          {"move", ply.move_number},
          {"side", to_string(ply.side)},
          {"san", ply.san},
          {"uci", ply.uci},
          {"events", events},
          {"captured", ply.capture ? boost::json::value(to_string(ply.capture->role)) : nullptr},
          {"promotion", promotion ? boost::json::value(to_string(*promotion)) : nullptr},
          {"fen", notation::to_fen(ply.after)}};
}

[[nodiscard]] std::string as_json(const Story& story, const ReplayOptions& options) {
  std::string text;
  const auto add = [&](const boost::json::object& object) { text += to_line(object); };
  for (const ReplayedPly& ply : story.game.plies) {
    auto object = as_json(ply);
    if (!story.pictures.empty()) object["picture"] = notation::to_utf8(story.pictures.at(ply.number));
    add(object);
  }
  for (const FoundFault& fault : story.record.faults)
    add({{"fault", to_json(fault.fault, options.file.value_or(""))}});
  const RecordedGame& record = story.record;
  const auto& last = position_after(story.game, story.game.plies.size());
  boost::json::object summary{
      {"file", notation::to_utf8(options.file.value_or(""))},
      {"game", record.number},
      {"white", record.white},
      {"black", record.black},
      {"plies", story.game.plies.size()},
      {"start_fen", record.start ? boost::json::value(notation::to_fen(story.game.start)) : nullptr},
      {"final_fen", record.start ? boost::json::value(notation::to_fen(last)) : nullptr},
      {"result", record.result ? boost::json::value(to_string(*record.result)) : nullptr},
      {"outcome", to_json(story.end ? std::optional(story.end->outcome) : std::nullopt)},
      {"faults", record.faults.size()},
      {"deviations", record.deviations},
      {"pictures", story.pictures.size()},
      {"sheet", options.sheet ? boost::json::value(notation::to_utf8(*options.sheet)) : nullptr}};
  add({{"summary", std::move(summary)}});
  return text;
}

}  // namespace

Answer run_replay(const ReplayOptions& options) {
  if (!options.file) return misuse("a file is needed: PGN, packed or not, or - for standard input");
  const auto number =
      read_number("the number of the game", options.game, 1, std::numeric_limits<std::int32_t>::max());
  if (!number) return std::unexpected(number.error());
  const auto wanted = read_wanted(options);
  if (!wanted) return std::unexpected(wanted.error());
  const auto record = read_recorded_game(*options.file, *number);
  if (!record) return std::unexpected(record.error());

  const board::Position start = record->start.value_or(board::Position());
  const ReplayedGame game{.start = start, .plies = replay(start, record->moves)};
  Story story{.record = *record, .game = game, .end = end_of(*record)};
  if (const auto format = wanted->pictures; format && options.out && record->start) {
    auto paths = write_pictures(game, *options.out, *format, wanted->look);
    if (!paths) return std::unexpected(paths.error());
    story.pictures = std::move(*paths);
  }
  if (options.sheet && record->start) {
    if (const auto failure = write_sheet(game, *options.sheet, wanted->sheet_look))
      return std::unexpected(*failure);
  }
  return Report{.text = options.json ? as_json(story, options) : as_text(story, *wanted, *options.file),
                .exit_code = record->faults.empty() ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
