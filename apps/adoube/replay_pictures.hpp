// SPDX-License-Identifier: GPL-3.0-or-later
// A game in pictures: one per ply, or all on one sheet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/draw/diagram.hpp"
#include "render_file.hpp"
#include "replay_ply.hpp"
#include "report.hpp"

namespace adoube::app {

/// The position before the first ply, and after each.
struct ReplayedGame {
  board::Position start;
  std::vector<ReplayedPly> plies;
};

/// How the board looks after so many plies: the last move and check are shown. `look` says the rest.
[[nodiscard]] draw::Diagram diagram_after(const ReplayedGame& game, std::size_t plies,
                                          const draw::Diagram& look);
[[nodiscard]] const board::Position& position_after(const ReplayedGame& game, std::size_t plies);

/// ply-000.svg, ply-001.svg …; the folder is made if it is not there. Gives the paths.
[[nodiscard]] Result<std::vector<std::string>, Failure> write_pictures(const ReplayedGame& game,
                                                                       const std::string& folder,
                                                                       PictureFormat format,
                                                                       const draw::Diagram& look);

/// The size of `look` is that of each board.
[[nodiscard]] std::optional<Failure> write_sheet(const ReplayedGame& game, const std::string& path,
                                                 const draw::Diagram& look);

}  // namespace adoube::app
