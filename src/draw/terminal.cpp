// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/terminal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "adoube/draw/palette.hpp"

namespace adoube::draw {

namespace {

/// One background for both kinds of terminal.
struct Shade {
  Rgb rgb;
  int xterm;
};

/// Darker than in pictures: here pieces have no outline, so white and black ones must both stand out.
struct Shades {
  Shade light;
  Shade dark;
  Shade last_light;
  Shade last_dark;
};

constexpr Shades wood{.light = {.rgb = {.red = 190, .green = 150, .blue = 108}, .xterm = 137},
                      .dark = {.rgb = {.red = 132, .green = 94, .blue = 62}, .xterm = 94},
                      .last_light = {.rgb = {.red = 186, .green = 172, .blue = 70}, .xterm = 143},
                      .last_dark = {.rgb = {.red = 142, .green = 130, .blue = 40}, .xterm = 100}};
constexpr Shades paper{.light = {.rgb = {.red = 164, .green = 172, .blue = 182}, .xterm = 248},
                       .dark = {.rgb = {.red = 112, .green = 122, .blue = 136}, .xterm = 243},
                       .last_light = {.rgb = {.red = 186, .green = 172, .blue = 70}, .xterm = 143},
                       .last_dark = {.rgb = {.red = 142, .green = 130, .blue = 40}, .xterm = 100}};
constexpr Shade check{.rgb = {.red = 196, .green = 48, .blue = 40}, .xterm = 160};

[[nodiscard]] Shade shade_of(Paint paint) {
  constexpr std::array xterm{28, 124, 25, 172};
  return {.rgb = rgb_of(paint), .xterm = xterm[static_cast<std::size_t>(paint)]};
}

/// The square's own colour, half way to the paint's.
[[nodiscard]] Shade tinted(Shade square, Paint paint, bool light) {
  constexpr std::array xterm_light{107, 131, 67, 179};
  constexpr std::array xterm_dark{64, 95, 60, 136};
  const Rgb to = rgb_of(paint);
  const auto mix = [](std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>((a + b) / 2); };
  return {.rgb = {.red = mix(square.rgb.red, to.red),
                  .green = mix(square.rgb.green, to.green),
                  .blue = mix(square.rgb.blue, to.blue)},
          .xterm = (light ? xterm_light : xterm_dark)[static_cast<std::size_t>(paint)]};
}

/// What is said about a square besides its piece.
struct Notes {
  bool last = false;
  bool check = false;
  std::optional<Paint> mark;
  std::optional<Paint> area;
};

[[nodiscard]] Notes notes_of(Square square, const Diagram& diagram) {
  Notes notes;
  notes.last = diagram.last_move && (diagram.last_move->from == square || diagram.last_move->to == square);
  notes.check = diagram.checked_king == square;
  const auto mark = std::ranges::find(diagram.marks, square, &Mark::square);
  if (mark != diagram.marks.end()) notes.mark = mark->paint;
  const auto area = std::ranges::find_if(diagram.areas, [&](const Area& one) { return is_in(one, square); });
  if (area != diagram.areas.end()) notes.area = area->paint;
  return notes;
}

/// The solid signs serve both sides where there is colour; otherwise White's are hollow.
[[nodiscard]] std::string figure_of(Piece piece, const TerminalStyle& style) {
  if (style.figures == Figures::letters) return {letter_of(piece)};
  constexpr std::array<std::string_view, 6> solid{"♟", "♞", "♝", "♜", "♛", "♚"};
  constexpr std::array<std::string_view, 6> hollow{"♙", "♘", "♗", "♖", "♕", "♔"};
  const bool outlined = style.colours == TerminalColours::none && piece.colour == Colour::white;
  return std::string((outlined ? hollow : solid)[static_cast<std::size_t>(index_of(piece.role))]);
}

/// In the order of the screen: from the left, from the top.
[[nodiscard]] std::array<File, 8> files_in_order(bool flipped) {
  auto files = all_files;
  if (flipped) std::ranges::reverse(files);
  return files;
}
[[nodiscard]] std::array<Rank, 8> ranks_in_order(bool flipped) {
  auto ranks = all_ranks;
  if (!flipped) std::ranges::reverse(ranks);
  return ranks;
}

// --- without colours: the characters between the squares carry the notes

[[nodiscard]] char before(const Notes& notes) { return notes.last ? '[' : notes.mark ? '(' : ' '; }
[[nodiscard]] char behind(const Notes& notes) {
  return notes.check ? '!' : notes.last ? ']' : notes.mark ? ')' : ' ';
}

/// The one character between two squares: what is said of both is said by a bar.
[[nodiscard]] char between(const Notes& left, const Notes& right) {
  if (behind(left) == ' ') return before(right);
  if (before(right) == ' ' || left.check) return behind(left);
  return '|';
}

[[nodiscard]] std::string plain_rank(const Setup& setup, const Diagram& diagram, const TerminalStyle& style,
                                     Rank rank) {
  std::string out;
  Notes left;
  for (const File file : files_in_order(diagram.flipped)) {
    const Square square = make_square(file, rank);
    const Notes notes = notes_of(square, diagram);
    const auto& piece = setup.at(square);
    out += between(left, notes);
    out += piece ? figure_of(*piece, style) : notes.area ? ":" : ".";
    left = notes;
  }
  if (behind(left) != ' ') out += behind(left);
  return out;
}

// --- with colours: the background carries them

[[nodiscard]] std::string colour_sequence(std::string_view kind, Shade shade, TerminalColours colours) {
  std::string out = "\x1b[" + std::string(kind);
  if (colours == TerminalColours::xterm_256) return out + ";5;" + std::to_string(shade.xterm) + "m";
  for (const int part : {2, int{shade.rgb.red}, int{shade.rgb.green}, int{shade.rgb.blue}}) {
    out += ';' + std::to_string(part);
  }
  return out + "m";
}

[[nodiscard]] Shade background_of(Square square, const Notes& notes, Theme theme) {
  const Shades& shades = theme == Theme::paper ? paper : wood;
  if (notes.check) return check;
  if (notes.mark) return shade_of(*notes.mark);
  if (notes.last) return is_light(square) ? shades.last_light : shades.last_dark;
  const Shade own = is_light(square) ? shades.light : shades.dark;
  return notes.area ? tinted(own, *notes.area, is_light(square)) : own;
}

[[nodiscard]] std::string coloured_rank(const Setup& setup, const Diagram& diagram,
                                        const TerminalStyle& style, Rank rank) {
  constexpr Shade white{.rgb = {.red = 255, .green = 255, .blue = 255}, .xterm = 231};
  constexpr Shade black{.rgb = {.red = 0, .green = 0, .blue = 0}, .xterm = 16};
  std::string out;
  for (const File file : files_in_order(diagram.flipped)) {
    const Square square = make_square(file, rank);
    const auto& piece = setup.at(square);
    out +=
        colour_sequence("48", background_of(square, notes_of(square, diagram), diagram.theme), style.colours);
    if (piece) {
      out += colour_sequence("38", piece->colour == Colour::white ? white : black, style.colours);
      out += ' ' + figure_of(*piece, style) + ' ';
    } else {
      out += "   ";
    }
  }
  return out + "\x1b[0m";
}

}  // namespace

std::string to_terminal(const Setup& setup, const Diagram& diagram, const TerminalStyle& style) {
  const bool plain = style.colours == TerminalColours::none;
  std::string out;
  for (const Rank rank : ranks_in_order(diagram.flipped)) {
    if (diagram.coordinates) out += std::string{letter_of(rank), ' '};
    out += plain ? plain_rank(setup, diagram, style, rank) : coloured_rank(setup, diagram, style, rank);
    out += '\n';
  }
  if (diagram.coordinates) {
    out += "  ";
    for (const File file : files_in_order(diagram.flipped)) {
      out += plain ? std::string{' ', letter_of(file)} : std::string{' ', letter_of(file), ' '};
    }
    if (!plain) out.pop_back();
    out += '\n';
  }
  return out;
}

}  // namespace adoube::draw
