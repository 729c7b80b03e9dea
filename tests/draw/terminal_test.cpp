// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/terminal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "pictures.hpp"

namespace adoube::draw {
namespace {

TEST(Terminal, WithoutColoursItIsPlainAscii) {
  EXPECT_EQ(to_terminal(initial_setup()),
            "8  r n b q k b n r\n"
            "7  p p p p p p p p\n"
            "6  . . . . . . . .\n"
            "5  . . . . . . . .\n"
            "4  . . . . . . . .\n"
            "3  . . . . . . . .\n"
            "2  P P P P P P P P\n"
            "1  R N B Q K B N R\n"
            "   a b c d e f g h\n");
  EXPECT_EQ(to_terminal(initial_setup(), {.flipped = true}),
            "1  R N B K Q B N R\n"
            "2  P P P P P P P P\n"
            "3  . . . . . . . .\n"
            "4  . . . . . . . .\n"
            "5  . . . . . . . .\n"
            "6  . . . . . . . .\n"
            "7  p p p p p p p p\n"
            "8  r n b k q b n r\n"
            "   h g f e d c b a\n");
}

TEST(Terminal, WithoutColoursSignsCarryTheNotes) {
  const Diagram diagram{
      .coordinates = false,
      .last_move = LastMove{.from = Square::d1, .to = Square::h5},
      .checked_king = Square::e8,
      .marks = {{.square = Square::a4, .paint = Paint::red}, {.square = Square::b4, .paint = Paint::red}}};
  adoube::Setup setup = initial_setup();
  setup.put(Square::d1, {});
  setup.put(Square::h5, Piece{.role = Role::queen, .colour = Colour::white});
  EXPECT_EQ(to_terminal(setup, diagram),
            " r n b q k!b n r\n"
            " p p p p p p p p\n"
            " . . . . . . . .\n"
            " . . . . . . .[Q]\n"
            "(.|.). . . . . .\n"
            " . . . . . . . .\n"
            " P P P P P P P P\n"
            " R N B[.]K B N R\n");
}

TEST(Terminal, FigurinesWithoutColoursAreHollowForWhite) {
  const auto text = to_terminal(initial_setup(), {}, {.figures = Figures::figurines});
  EXPECT_TRUE(text.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7  ♟ ♟")) << text;
  EXPECT_TRUE(text.ends_with("2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   a b c d e f g h\n")) << text;
}

/// The same board as the pictures of other terminals show it: sequences written out as names.
[[nodiscard]] std::string named(std::string text) {
  const std::vector<std::pair<std::string, std::string>> names{
      {"\x1b[48;5;137m", "<light>"}, {"\x1b[48;5;94m", "<dark>"},  {"\x1b[48;5;143m", "<last light>"},
      {"\x1b[38;5;231m", "<white>"}, {"\x1b[38;5;16m", "<black>"}, {"\x1b[48;5;100m", "<last dark>"},
      {"\x1b[48;5;160m", "<check>"}, {"\x1b[48;5;124m", "<red>"},  {"\x1b[0m", "<off>"}};
  for (const auto& [sequence, name] : names) {
    for (auto at = text.find(sequence); at != std::string::npos; at = text.find(sequence, at)) {
      text.replace(at, sequence.size(), name);
    }
  }
  return text;
}

TEST(Terminal, TheStartPositionInColour) {
  const std::string empty_light_first =
      "<light>   <dark>   <light>   <dark>   <light>   <dark>   <light>   <dark>   <off>\n";
  const std::string empty_dark_first =
      "<dark>   <light>   <dark>   <light>   <dark>   <light>   <dark>   <light>   <off>\n";
  EXPECT_EQ(named(to_terminal(initial_setup(), {},
                              {.colours = TerminalColours::xterm_256, .figures = Figures::figurines})),
            "8 <light><black> ♜ <dark><black> ♞ <light><black> ♝ <dark><black> ♛ "
            "<light><black> ♚ <dark><black> ♝ <light><black> ♞ <dark><black> ♜ <off>\n"
            "7 <dark><black> ♟ <light><black> ♟ <dark><black> ♟ <light><black> ♟ "
            "<dark><black> ♟ <light><black> ♟ <dark><black> ♟ <light><black> ♟ <off>\n"
            "6 " +
                empty_light_first + "5 " + empty_dark_first + "4 " + empty_light_first + "3 " +
                empty_dark_first +
                "2 <light><white> ♟ <dark><white> ♟ <light><white> ♟ <dark><white> ♟ "
                "<light><white> ♟ <dark><white> ♟ <light><white> ♟ <dark><white> ♟ <off>\n"
                "1 <dark><white> ♜ <light><white> ♞ <dark><white> ♝ <light><white> ♛ "
                "<dark><white> ♚ <light><white> ♝ <dark><white> ♞ <light><white> ♜ <off>\n"
                "   a  b  c  d  e  f  g  h\n");
}

TEST(Terminal, TrueColourIsWrittenInFull) {
  const auto text = to_terminal({}, {.coordinates = false}, {.colours = TerminalColours::true_colour});
  EXPECT_TRUE(text.starts_with("\x1b[48;2;190;150;108m   \x1b[48;2;132;94;62m   ")) << named(text);
}

TEST(Terminal, AreasAreSeenWithAndWithoutColours) {
  adoube::Setup setup;
  setup.put(Square::b8, Piece{.role = Role::king, .colour = Colour::black});
  const Diagram diagram{.coordinates = false,
                        .areas = {{.corner = Square::c7, .opposite = Square::a8, .paint = Paint::blue}}};
  EXPECT_TRUE(
      to_terminal(setup, diagram).starts_with(" : k : . . . . .\n : : : . . . . .\n . . . . . . . .\n"));
  const auto text = to_terminal({}, diagram, {.colours = TerminalColours::xterm_256});
  EXPECT_TRUE(text.starts_with("\x1b[48;5;67m   \x1b[48;5;60m   \x1b[48;5;67m   \x1b[48;5;94m   ")) << text;
}

TEST(Terminal, BackgroundsCarryTheNotes) {
  const Diagram diagram{.coordinates = false,
                        .last_move = LastMove{.from = Square::e2, .to = Square::e5},
                        .checked_king = Square::a1,
                        .marks = {{.square = Square::h1, .paint = Paint::red}}};
  const auto text = named(to_terminal({}, diagram, {.colours = TerminalColours::xterm_256}));
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_EQ(lines[3],
            "<dark>   <light>   <dark>   <light>   <last dark>   <light>   <dark>   <light>   <off>");
  EXPECT_EQ(lines[6],
            "<light>   <dark>   <light>   <dark>   <last light>   <dark>   <light>   <dark>   <off>");
  EXPECT_EQ(lines[7], "<check>   <light>   <dark>   <light>   <dark>   <light>   <dark>   <red>   <off>");
}

RC_GTEST_PROP(Terminal, EveryPieceIsThere, ()) {
  const adoube::Setup setup = any_setup();
  Diagram diagram = any_diagram();
  diagram.coordinates = false;
  const auto text = to_terminal(setup, diagram);
  RC_ASSERT(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  std::string expected;
  for (const Square square : all_squares) {
    // From the upper left of White's view, or of Black's.
    const auto seen = static_cast<Square>(diagram.flipped ? index_of(square) ^ 7 : index_of(square) ^ 56);
    const auto& piece = setup.at(seen);
    const bool is_tinted =
        std::ranges::any_of(diagram.areas, [&](const Area& area) { return is_in(area, seen); });
    expected += piece ? letter_of(*piece) : is_tinted ? ':' : '.';
  }
  std::string shown = text;
  std::erase_if(shown, [](char c) { return std::string_view(" \n[]()|!").contains(c); });
  RC_ASSERT(shown == expected);
}

}  // namespace
}  // namespace adoube::draw
