// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a game.
#include "replay_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <system_error>

#include "adoube/core/shown.hpp"
#include "adoube/draw/sheet.hpp"
#include "adoube/draw/svg.hpp"
#include "progress.hpp"
#include "render_style.hpp"

namespace adoube::app {

const board::Position& position_after(const ReplayedGame& game, std::size_t plies) {
  return plies == 0 ? game.start : game.plies.at(plies - 1).after;
}

draw::Diagram diagram_after(const ReplayedGame& game, std::size_t plies, const draw::Diagram& look) {
  draw::Diagram diagram = look;
  if (plies > 0) diagram.last_move = last_move_of(game.plies.at(plies - 1));
  diagram.checked_king = king_in_check(position_after(game, plies));
  return diagram;
}

Result<std::vector<std::string>, Failure> write_pictures(const ReplayedGame& game, const std::string& folder,
                                                         PictureFormat format, const draw::Diagram& look) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return std::unexpected(
        Failure{.code = "unwritable",
                .text = fmt::format("cannot make the folder {}: {}", shown(folder), error.message())});
  }
  // As many digits as the last one needs, so that names sort as plies do.
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(game.plies.size()).size());
  std::atomic<std::size_t> drawn = 0;
  const Progress progress(
      [&] { return fmt::format("{} of {} pictures", drawn.load(), game.plies.size() + 1); });
  std::vector<std::string> paths;
  for (std::size_t i = 0; i <= game.plies.size(); ++i) {
    const std::string name = fmt::format("ply-{:0{}}.{}", i, digits, to_string(format));
    paths.push_back((std::filesystem::path(folder) / name).string());
    const auto written = write_picture(
        paths.back(), format, draw::to_svg(to_setup(position_after(game, i)), diagram_after(game, i, look)));
    if (!written) return std::unexpected(written.error());
    ++drawn;
  }
  return paths;
}

std::optional<Failure> write_sheet(const ReplayedGame& game, const std::string& path,
                                   const draw::Diagram& look) {
  const auto format = picture_format_of(path);
  if (!format) return format.error();
  std::vector<draw::Frame> frames;
  for (std::size_t i = 0; i <= game.plies.size(); ++i) {
    const draw::Diagram diagram = diagram_after(game, i, look);
    frames.push_back({.setup = to_setup(position_after(game, i)),
                      .last_move = diagram.last_move,
                      .checked_king = diagram.checked_king,
                      .caption = i == 0 ? "" : numbered(game.plies[i - 1])});
  }
  const auto svg =
      draw::to_svg_sheet(frames, {.board_size = look.size, .flipped = look.flipped, .theme = look.theme});
  if (!svg) return Failure{.code = "undrawable", .text = svg.error().text};
  const auto written = write_picture(path, *format, *svg);
  if (!written) return written.error();
  return std::nullopt;
}

}  // namespace adoube::app
