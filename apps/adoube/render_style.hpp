// SPDX-License-Identifier: GPL-3.0-or-later
// What the options of drawing subcommands mean: themes, sizes, squares, and what the terminal can show.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"
#include "adoube/draw/terminal.hpp"
#include "report.hpp"

namespace adoube::app {

[[nodiscard]] Result<draw::Theme, Failure> read_theme(std::string_view text);
/// Pixels on each side of a board; the default unless one is given.
[[nodiscard]] Result<int, Failure> read_size(const std::optional<std::string>& text, int unless_given);

[[nodiscard]] Result<draw::LastMove, Failure> read_last_move(std::string_view text);
/// e2e4 or e2e4:red
[[nodiscard]] Result<draw::Arrow, Failure> read_arrow(std::string_view text);
/// e4 or e4:red
[[nodiscard]] Result<draw::Mark, Failure> read_mark(std::string_view text);
/// b5h8, b5h8:blue or b5
[[nodiscard]] Result<draw::Area, Failure> read_area(std::string_view text);

/// The king of the player to move, if it is in check. What cannot be played from has no check; it is drawn
/// all the same.
[[nodiscard]] std::optional<Square> king_in_check(const board::Position& position);
[[nodiscard]] std::optional<Square> king_in_check(const Setup& setup);

/// auto, none, 256 or true. With auto, what standard output is decides: a terminal gets the colours it says
/// it knows (COLORTERM, TERM; NO_COLOR forbids them), anything else plain text.
[[nodiscard]] Result<draw::TerminalStyle, Failure> read_terminal_style(std::string_view text);

}  // namespace adoube::app
