// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and showing endings.
#include "krk_ending.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adoube/core/counted.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "adoube/laws/convert.hpp"
#include "citation.hpp"
#include "input.hpp"
#include "render_style.hpp"

namespace adoube::app {

namespace krk = endgame::krk;
using krk::Coordinate;

namespace {

[[nodiscard]] boost::json::object to_json(const krk::Measures& measures) {
  return {{"room", measures.room},
          {"confined", measures.confined},
          {"critical_square", to_string(measures.critical_square)},
          {"way", measures.way}};
}

[[nodiscard]] boost::json::array names(const std::vector<Coordinate>& squares) {
  boost::json::array array;
  for (const Coordinate& square : squares) array.emplace_back(to_string(square));
  return array;
}

/// The rings of a picture: what the sentence speaks of, else the critical square.
[[nodiscard]] std::vector<draw::Mark> marks_of(const krk::Explanation& explanation) {
  std::vector<draw::Mark> marks;
  if (is_mating(explanation.choice.kind)) {
    for (const Coordinate& square : explanation.lit)
      marks.push_back({.square = laws::to_square(square), .paint = draw::Paint::red});
  } else if (explanation.after.confined) {
    marks.push_back(
        {.square = laws::to_square(explanation.after.critical_square), .paint = draw::Paint::yellow});
  }
  return marks;
}

[[nodiscard]] char letter_on(const krk::Ending& ending, const Coordinate& square) {
  const auto letter = [](Role role, Colour colour) {
    return letter_of(Piece{.role = role, .colour = colour});
  };
  if (square == ending.men.king) return letter(Role::king, ending.strong);
  if (square == ending.men.lone_king) return letter(Role::king, opposite(ending.strong));
  if (!ending.captured && square == ending.men.rook) return letter(Role::rook, ending.strong);
  return '.';
}

[[nodiscard]] bool is_in(const krk::Rectangle& room, const Coordinate& square) {
  return room.lowest.file <= square.file && square.file <= room.highest.file &&
         room.lowest.rank <= square.rank && square.rank <= room.highest.rank;
}

}  // namespace

Result<krk::Ending, Failure> read_ending(const FenWords& words) {
  const auto text = read_position_text(words);
  if (!text) return std::unexpected(text.error());
  const auto ending = krk::parse_ending(*text);
  if (ending) return *ending;
  const bool is_text = ending.error().fault == krk::TextFault::unreadable;
  return std::unexpected(
      Failure{.code = is_text ? "bad_fen" : "invalid_position",
              .text = fmt::format("{}: {}", is_text ? "not a FEN" : "no king-and-rook ending to be played",
                                  ending.error().text)});
}

std::optional<std::string> settled(const krk::Ending& ending) {
  const auto lone = name_of(opposite(ending.strong));
  switch (standing(ending)) {
    case krk::Standing::mate:
      return fmt::format("{} is checkmated, {} has won {}.", lone, name_of(ending.strong), cited("5.1a"));
    case krk::Standing::stalemate:
      return fmt::format("{} is stalemated, the game is drawn {}.", lone, cited("5.2a"));
    case krk::Standing::captured:
      return fmt::format("The rook is gone, the game is drawn {}.", cited("5.2b"));
    case krk::Standing::open:
    case krk::Standing::rook_hanging: break;
  }
  return std::nullopt;
}

std::string_view to_string(krk::Standing standing) noexcept {
  switch (standing) {
    case krk::Standing::open: return "open";
    case krk::Standing::mate: return "mate";
    case krk::Standing::stalemate: return "stalemate";
    case krk::Standing::rook_hanging: return "rook_hanging";
    case krk::Standing::captured: return "captured";
  }
  return "";
}

std::string room_text(const krk::Explanation& explanation) {
  if (!explanation.room) return "The lone king is not confined: he stands in line with the rook.";
  const krk::Rectangle& room = *explanation.room;
  return fmt::format("Room {}: {} to {}, {} by {}; critical square {}.", explanation.after.room,
                     to_string(room.lowest), to_string(room.highest), counted(room.files(), "file"),
                     counted(room.ranks(), "rank"), to_string(explanation.after.critical_square));
}

boost::json::object to_json(const krk::Explanation& explanation, const krk::Ending& ending) {
  boost::json::value room;
  if (explanation.room) {
    room = boost::json::object{{"lowest", to_string(explanation.room->lowest)},
                               {"highest", to_string(explanation.room->highest)},
                               {"squares", names(squares(*explanation.room))}};
  }
  return {{"san", explanation.san},
          {"uci", krk::to_squares(krk::step_of(ending.men, explanation.choice.move))},
          {"kind", krk::name(explanation.choice.kind)},
          {"sentence", to_text(explanation)},
          {"before", to_json(explanation.before)},
          {"after", to_json(explanation.after)},
          {"room", room},
          {"lit", names(explanation.lit)}};
}

bool is_chessboard(const krk::Ending& ending) { return ending.size == laws::chessboard(); }

Setup to_setup(const krk::Ending& ending) {
  Setup setup;
  const auto put = [&](const Coordinate& square, Role role, Colour colour) {
    setup.put(laws::to_square(square), Piece{.role = role, .colour = colour});
  };
  put(ending.men.king, Role::king, ending.strong);
  put(ending.men.lone_king, Role::king, opposite(ending.strong));
  if (!ending.captured) put(ending.men.rook, Role::rook, ending.strong);
  setup.turn = ending.turn();
  return setup;
}

std::optional<krk::Rectangle> drawn_room(const krk::Explanation& explanation) {
  return is_mating(explanation.choice.kind) ? std::nullopt : explanation.room;
}

draw::Area to_area(const krk::Rectangle& room) {
  return {.corner = laws::to_square(room.lowest),
          .opposite = laws::to_square(room.highest),
          .paint = draw::Paint::blue};
}

draw::Diagram to_diagram(const krk::Ending& ending, const KrkView& view) {
  draw::Diagram diagram;
  diagram.checked_king = king_in_check(to_setup(ending));
  if (view.last)
    diagram.last_move =
        draw::LastMove{.from = laws::to_square(view.last->from), .to = laws::to_square(view.last->to)};
  if (view.explanation == nullptr) return diagram;
  if (const auto room = drawn_room(*view.explanation)) diagram.areas.push_back(to_area(*room));
  diagram.marks = marks_of(*view.explanation);
  return diagram;
}

std::string board_text(const krk::Ending& ending, const KrkView& view, const draw::TerminalStyle& style) {
  if (is_chessboard(ending)) return draw::to_terminal(to_setup(ending), to_diagram(ending, view), style);
  const auto is_last = [&](const Coordinate& square) {
    return view.last && (view.last->from == square || view.last->to == square);
  };
  const auto room = view.explanation == nullptr ? std::nullopt : drawn_room(*view.explanation);
  std::string text;
  for (int rank = ending.size.ranks - 1; rank >= 0; --rank) {
    text += fmt::format("{:2} ", rank + 1);
    for (int file = 0; file < ending.size.files; ++file) {
      const Coordinate square{file, rank};
      char shown = letter_on(ending, square);
      if (shown == '.' && room && is_in(*room, square)) shown = ':';
      const bool is_behind_last = file > 0 && is_last({file - 1, rank});
      text += is_last(square) ? (is_behind_last ? '|' : '[') : is_behind_last ? ']' : ' ';
      text += shown;
    }
    if (is_last({ending.size.files - 1, rank})) text += ']';
    text += '\n';
  }
  text += "   ";
  for (int file = 0; file < ending.size.files; ++file) {
    text += ' ';
    text += to_string(Coordinate{file, 0}).front();
  }
  return text + '\n';
}

}  // namespace adoube::app
