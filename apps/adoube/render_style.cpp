// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the options of drawing subcommands.
#include "render_style.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/core/square.hpp"
#include "input.hpp"
#include "misuse.hpp"

namespace adoube::app {

namespace {

/// Text with the paint behind its colon, if there is one.
struct Painted {
  std::string_view what;
  draw::Paint paint = draw::Paint::green;
};

[[nodiscard]] Result<Painted, Failure> read_painted(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return Painted{.what = text};
  const auto paint = draw::parse_paint(text.substr(colon + 1));
  if (!paint) {
    return misuse(fmt::format("the colour in {} must be green, red, blue or yellow", shown(text)));
  }
  return Painted{.what = text.substr(0, colon), .paint = *paint};
}

[[nodiscard]] std::optional<draw::LastMove> two_squares(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2));
  if (!from || !to) return std::nullopt;
  return draw::LastMove{.from = *from, .to = *to};
}

[[nodiscard]] std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

[[nodiscard]] draw::TerminalColours colours_of_terminal() {
  if (isatty(STDOUT_FILENO) == 0 || !environment("NO_COLOR").empty()) return draw::TerminalColours::none;
  const auto term = environment("TERM");
  if (term.empty() || term == "dumb") return draw::TerminalColours::none;
  const auto depth = environment("COLORTERM");
  return depth == "truecolor" || depth == "24bit" ? draw::TerminalColours::true_colour
                                                  : draw::TerminalColours::xterm_256;
}

/// The locale says whether the terminal can show more than ASCII; the first variable that is set counts.
[[nodiscard]] bool locale_is_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const auto locale = environment(name);
    if (locale.empty()) continue;
    return locale.contains("UTF-8") || locale.contains("utf8") || locale.contains("UTF8") ||
           locale.contains("utf-8");
  }
  return false;
}

}  // namespace

Result<draw::Theme, Failure> read_theme(std::string_view text) {
  const auto theme = draw::parse_theme(text);
  if (!theme) return misuse(fmt::format("the theme must be wood or paper, not {}", shown(text)));
  return *theme;
}

Result<int, Failure> read_size(const std::optional<std::string>& text, int unless_given) {
  if (!text) return unless_given;
  const auto size =
      read_number("the size", *text, std::uint64_t{draw::smallest_size}, std::uint64_t{draw::largest_size});
  if (!size) return std::unexpected(size.error());
  return static_cast<int>(*size);
}

Result<draw::LastMove, Failure> read_last_move(std::string_view text) {
  const auto move = two_squares(text);
  if (!move) return misuse(fmt::format("the last move must be two squares like e2e4, not {}", shown(text)));
  return *move;
}

Result<draw::Arrow, Failure> read_arrow(std::string_view text) {
  const auto painted = read_painted(text);
  if (!painted) return std::unexpected(painted.error());
  const auto squares = two_squares(painted->what);
  if (!squares || squares->from == squares->to) {
    return misuse(
        fmt::format("an arrow must be two different squares like e2e4 or e2e4:red, not {}", shown(text)));
  }
  return draw::Arrow{.from = squares->from, .to = squares->to, .paint = painted->paint};
}

Result<draw::Mark, Failure> read_mark(std::string_view text) {
  const auto painted = read_painted(text);
  if (!painted) return std::unexpected(painted.error());
  const auto square = parse_square(painted->what);
  if (!square) return misuse(fmt::format("a mark must be a square like e4 or e4:red, not {}", shown(text)));
  return draw::Mark{.square = *square, .paint = painted->paint};
}

Result<draw::Area, Failure> read_area(std::string_view text) {
  const auto painted = read_painted(text);
  if (!painted) return std::unexpected(painted.error());
  if (const auto square = parse_square(painted->what))
    return draw::Area{.corner = *square, .opposite = *square, .paint = painted->paint};
  const auto corners = two_squares(painted->what);
  if (!corners) {
    return misuse(
        fmt::format("a shade must be a square or two corners like b5h8 or b5h8:blue, not {}", shown(text)));
  }
  return draw::Area{.corner = corners->from, .opposite = corners->to, .paint = painted->paint};
}

std::optional<Square> king_in_check(const board::Position& position) {
  if (!board::is_check(position)) return std::nullopt;
  return position.king(position.turn());
}

std::optional<Square> king_in_check(const Setup& setup) {
  const auto position = board::make_position(setup);
  return position ? king_in_check(*position) : std::nullopt;
}

Result<draw::TerminalStyle, Failure> read_terminal_style(std::string_view text) {
  draw::TerminalStyle style;
  if (text == "auto") {
    style.colours = colours_of_terminal();
  } else if (text == "256") {
    style.colours = draw::TerminalColours::xterm_256;
  } else if (text == "true") {
    style.colours = draw::TerminalColours::true_colour;
  } else if (text != "none") {
    return misuse(fmt::format("the colours must be auto, none, 256 or true, not {}", shown(text)));
  }
  const bool figurines = style.colours != draw::TerminalColours::none && locale_is_utf8();
  style.figures = figurines ? draw::Figures::figurines : draw::Figures::letters;
  return style;
}

}  // namespace adoube::app
