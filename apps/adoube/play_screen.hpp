// SPDX-License-Identifier: GPL-3.0-or-later
// What the players see: the board, names and clocks, the moves, the verdict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/draw/terminal.hpp"
#include "adoube/game/time.hpp"
#include "play_session.hpp"

namespace adoube::app {

/// Who sits at the bottom of the board.
enum class PlayView : std::uint8_t { white, black, mover };

struct PlayLook {
  draw::TerminalStyle style;
  PlayView view = PlayView::white;
  std::string white = "White";  ///< Fit to be shown.
  std::string black = "Black";
};

/// How large the terminal is, in characters.
struct ScreenSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
};

class PlayScreen {
 public:
  explicit PlayScreen(PlayLook look);

  /// The board alone, as lines.
  [[nodiscard]] std::string board(const PlaySession& session) const;
  /// All of it: names and clocks, board and moves, what was said, what stands open.
  [[nodiscard]] std::string all(const PlaySession& session, const PlayReply& reply, game::Time now,
                                ScreenSize size) const;
  /// "White to move> ", with clocks what they show: "White 4:53, Black 5:00. White to move> ".
  /// While a program thinks: "Adoube thinks> ".
  [[nodiscard]] std::string prompt(const PlaySession& session, const PlayReply& reply, game::Time now,
                                   bool with_clocks) const;
  /// Writes the clocks anew on a screen that begins with all(), and leaves the cursor where it was.
  [[nodiscard]] std::string clocks_anew(const PlaySession& session, game::Time now) const;

 private:
  [[nodiscard]] Colour bottom(const PlaySession& session) const;
  [[nodiscard]] std::string name_line(const PlaySession& session, Colour player, game::Time now) const;
  [[nodiscard]] const std::string& name(Colour player) const;

  PlayLook look_;
};

/// Lines of at most so many characters, broken at blanks; every line of the text ends with a line break.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns);

}  // namespace adoube::app
