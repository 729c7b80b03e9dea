// SPDX-License-Identifier: GPL-3.0-or-later
// Saving a game that is being played.
#include "play_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "input.hpp"
#include "pgn_output.hpp"

namespace adoube::app {

namespace fs = std::filesystem;

PlayFile::PlayFile(std::string path, std::string before)
    : path_(std::move(path)), before_(std::move(before)) {
  // Games are divided by an empty line.
  if (before_.empty()) return;
  before_.erase(before_.find_last_not_of(" \t\r\n") + 1);
  if (!before_.empty()) before_ += "\n\n";
}

Result<PlayFile, Failure> PlayFile::open(const std::string& path, bool appends) {
  std::error_code ignored;
  const bool is_there = fs::exists(path, ignored) && fs::file_size(path, ignored) > 0;
  if (!is_there) return PlayFile(path, "");
  if (!appends) {
    return std::unexpected(
        Failure{.code = "usage",
                .text = fmt::format("{} is there already; --append adds the game to it", name_of(path))});
  }
  auto before = read_file(path);
  if (!before) return std::unexpected(before.error());
  // A packed file would be replaced by an unpacked one.
  if (before->contains('\0')) {
    return std::unexpected(Failure{
        .code = "usage", .text = fmt::format("{} is packed; a game cannot be added to it", name_of(path))});
  }
  return PlayFile(path, *std::move(before));
}

std::optional<Failure> PlayFile::save(std::string_view game) const {
  PgnOutput output({.file = path_,
                    .folder = std::nullopt,
                    .games_per_file = 0,
                    .extension = {},
                    .separator = {},
                    .durable = true});
  if (auto failure = output.open()) return failure;
  if (auto failure = output.put(before_)) return failure;
  if (auto failure = output.put(game)) return failure;
  return output.finish();
}

}  // namespace adoube::app
