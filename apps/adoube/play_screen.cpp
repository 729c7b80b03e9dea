// SPDX-License-Identifier: GPL-3.0-or-later
// Composing the screen of a game.
#include "play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "adoube/game/clock.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/utf8.hpp"
#include "render_style.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

constexpr std::size_t name_columns = 15;
constexpr std::size_t board_rows = 8;

[[nodiscard]] std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// The first so many characters, filled up with blanks.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t count = 0;
  for (const char byte : text) {
    if (!notation::continues_character(byte) && count++ == columns) break;
    result += byte;
  }
  const std::size_t shown = notation::count_characters(result);
  return result.append(columns - std::min(shown, columns), ' ');
}

/// "12. Nf3     Nc6", the last of them, as many as there are rows.
[[nodiscard]] std::vector<std::string> last_moves(const game::History& history) {
  // Each row is a move of White and one of Black; a game that Black begins has half a row first.
  const bool black_began = history.position(0).turn() == Colour::black;
  const std::size_t half = black_began ? 1 : 0;
  const std::size_t row_count = (history.plies() + half + 1) / 2;
  std::vector<std::string> rows;
  for (std::size_t row = row_count - std::min(row_count, board_rows); row < row_count; ++row) {
    const std::size_t white_ply = (2 * row) + 1 - half;  // 0: the half row
    const auto san = [&](std::size_t ply) {
      return ply == 0 ? "..." : notation::to_san(history.position(ply - 1), history.move(ply));
    };
    const int number = history.position(white_ply == 0 ? 0 : white_ply - 1).fullmove_number();
    rows.push_back(fmt::format("{:>3}. {:<8}{}", number, san(white_ply),
                               white_ply + 1 <= history.plies() ? san(white_ply + 1) : ""));
  }
  return rows;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t columns) {
  std::string result;
  for (const std::string& line : lines_of(text)) {
    std::string_view rest = line;
    while (notation::count_characters(rest) > columns) {
      // The last blank that leaves no more than the columns before it.
      std::size_t best = std::string_view::npos;
      std::size_t count = 0;
      for (std::size_t i = 0; i < rest.size() && count <= columns; ++i) {
        if (rest[i] == ' ' && i > 0) best = i;
        count += notation::continues_character(rest[i]) ? 0U : 1U;
      }
      if (best == std::string_view::npos) break;
      result.append(rest.substr(0, best)).append("\n");
      rest.remove_prefix(best + 1);
    }
    result.append(rest).append("\n");
  }
  return result;
}

PlayScreen::PlayScreen(PlayLook look) : look_(std::move(look)) {}

const std::string& PlayScreen::name(Colour player) const {
  return player == Colour::white ? look_.white : look_.black;
}

Colour PlayScreen::bottom(const PlaySession& session) const {
  Colour player = look_.view == PlayView::black ? Colour::black : Colour::white;
  if (look_.view == PlayView::mover) player = session.game().turn();
  return session.is_flipped() ? opposite(player) : player;
}

std::string PlayScreen::board(const PlaySession& session) const {
  const game::Game& game = session.game();
  Setup setup = to_setup(game.position());
  draw::Diagram diagram{.flipped = bottom(session) == Colour::black,
                        .checked_king = king_in_check(game.position())};
  if (const std::size_t plies = game.history().plies(); plies > 0) {
    const Move last = game.history().move(plies);
    diagram.last_move = draw::LastMove{.from = last.from(), .to = last.target()};
  }
  if (const auto& touch = game.touch(); touch && !game.outcome()) {
    setup.board = touch->standing();
    for (const game::Obligation& due : touch->obligations()) {
      for (const Square square : due.squares) diagram.marks.push_back({.square = square});
    }
  }
  return draw::to_terminal(setup, diagram, look_.style);
}

std::string PlayScreen::name_line(const PlaySession& session, Colour player, game::Time now) const {
  const auto& clock = session.game().clock();
  const bool has_move = session.game().turn() == player && !session.game().outcome();
  const std::string_view arrow = look_.style.figures == draw::Figures::figurines ? "▸" : ">";
  std::string line = fmt::format("{} {}", has_move ? arrow : " ", fitted(name(player), name_columns));
  if (!clock) return line;
  const game::Time left = clock->remaining(player, now);
  const std::string reading = fmt::format("{:>9}", game::clock_reading(left));
  const bool is_short = left < std::chrono::seconds(20) && clock->running() == player;
  if (!is_short || look_.style.colours == draw::TerminalColours::none) return line + reading;
  return fmt::format("{}\x1b[1;31m{}\x1b[0m", line, reading);
}

std::string PlayScreen::all(const PlaySession& session, const PlayReply& reply, game::Time now,
                            ScreenSize size) const {
  const game::Game& game = session.game();
  std::string text = name_line(session, opposite(bottom(session)), now) + '\n';
  const std::vector<std::string> moves = last_moves(game.history());
  std::size_t row = 0;
  for (const std::string& line : lines_of(board(session))) {
    text += line;
    if (row < moves.size()) text.append("   ").append(moves[row]);
    ++row;
    text += '\n';
  }
  text += name_line(session, bottom(session), now) + "\n\n";
  if (!reply.verdict.empty()) text += wrapped(reply.verdict, size.columns);
  if (!reply.text.empty()) text += wrapped(reply.text, size.columns);
  if (const auto by = game.draw_offer(); by && !(reply.verdict + reply.text).contains("draw")) {
    text += fmt::format("{} offers a draw: accept, decline, or play on.\n", name_of(*by));
  }
  if (const auto by = game.takeback_proposal(); by && !(reply.verdict + reply.text).contains("back")) {
    text += fmt::format("{} asks to take back: accept or decline.\n", name_of(*by));
  }
  if (const auto claims = game.claims(); !claims.empty() && !reply.text.contains("claim")) {
    text += fmt::format("{} may claim a draw; status tells how.\n", name_of(game.turn()));
  }
  return text;
}

std::string PlayScreen::prompt(const PlaySession& session, const PlayReply& reply, game::Time now,
                               bool with_clocks) const {
  const auto& clock = session.game().clock();
  std::string text;
  if (with_clocks && clock) {
    text = fmt::format("{} {}, {} {}. ", name_of(Colour::white),
                       game::clock_reading(clock->remaining(Colour::white, now)), name_of(Colour::black),
                       game::clock_reading(clock->remaining(Colour::black, now)));
  }
  if (const std::string question = session.question(); !question.empty()) return text + "yes or no> ";
  if (reply.thinking) return text + fmt::format("{} thinks> ", name(*reply.thinking));
  return text + fmt::format("{} to move> ", name_of(session.game().turn()));
}

std::string PlayScreen::clocks_anew(const PlaySession& session, game::Time now) const {
  // The first line and the one under board and letters: see all().
  constexpr std::size_t bottom_row = board_rows + 3;
  const Colour below = bottom(session);
  return fmt::format(
      "\x1b"
      "7\x1b[1;1H{}\x1b[{};1H{}\x1b"
      "8",
      name_line(session, opposite(below), now), bottom_row, name_line(session, below, now));
}

}  // namespace adoube::app
