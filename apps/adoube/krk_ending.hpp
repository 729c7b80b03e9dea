// SPDX-License-Identifier: GPL-3.0-or-later
// What the subcommands of krk share: the ending from the command line, and how it and its moves are shown.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"
#include "adoube/draw/terminal.hpp"
#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/explanation.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A legal ending, or the failure that says what is wrong with the text or the position.
[[nodiscard]] Result<endgame::krk::Ending, Failure> read_ending(const FenWords& words);

/// "White", "Black".

/// What the ending amounts to before anybody moves, if that is settled: "Black is checkmated, …".
[[nodiscard]] std::optional<std::string> settled(const endgame::krk::Ending& ending);
[[nodiscard]] std::string_view to_string(endgame::krk::Standing standing) noexcept;

/// The room in words: "Room 6: a7 to c8, 3 files by 2 ranks; critical square c7."
[[nodiscard]] std::string room_text(const endgame::krk::Explanation& explanation);

[[nodiscard]] boost::json::object to_json(const endgame::krk::Explanation& explanation,
                                          const endgame::krk::Ending& ending);

/// The room that is worth drawing after a move: none when mate is at hand, for then the rook leaves it open.
[[nodiscard]] std::optional<endgame::krk::Rectangle> drawn_room(const endgame::krk::Explanation& explanation);
[[nodiscard]] draw::Area to_area(const endgame::krk::Rectangle& room);

/// What is drawn after a move: where it went, and, where it is explained, the room and the squares that
/// matter.
struct KrkView {
  std::optional<endgame::krk::Step> last = std::nullopt;
  const endgame::krk::Explanation* explanation = nullptr;
};

[[nodiscard]] bool is_chessboard(const endgame::krk::Ending& ending);
/// Expects a chessboard, as does the diagram.
[[nodiscard]] Setup to_setup(const endgame::krk::Ending& ending);
[[nodiscard]] draw::Diagram to_diagram(const endgame::krk::Ending& ending, const KrkView& view);

/// The board as lines of text; on other sizes than 8 x 8 always plain.
[[nodiscard]] std::string board_text(const endgame::krk::Ending& ending, const KrkView& view,
                                     const draw::TerminalStyle& style);

}  // namespace adoube::app
