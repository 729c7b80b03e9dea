// SPDX-License-Identifier: GPL-3.0-or-later
// Reading games from files.
#include "pgn_input.hpp"

#include <utility>

#include "adoube/source/source.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] Failure unreadable(const source::SourceError& error) {
  return {.code = "unreadable_file", .text = to_string(error)};
}

}  // namespace

std::optional<Failure> read_pgn_file(const std::string& path, notation::PgnReading reading,
                                     std::uint64_t games_before, const GameTaker& taker) {
  auto opened = source::open_source(path);
  if (!opened) return unreadable(opened.error());
  std::string copy;
  auto text = opened->whole();
  if (!text) {
    for (auto piece = opened->next(); !piece.empty(); piece = opened->next()) copy += piece;
    text = copy;
  }
  notation::read_games(
      *text,
      [&](notation::ReadGame&& game) {
        const std::string_view original = text->substr(game.offset, game.end - game.offset);
        taker(std::move(game), original);
      },
      reading, notation::PgnOrigin{.games = games_before, .place = {}});
  if (const auto error = opened->error()) return unreadable(*error);
  return std::nullopt;
}

}  // namespace adoube::app
