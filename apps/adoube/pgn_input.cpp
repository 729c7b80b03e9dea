// SPDX-License-Identifier: GPL-3.0-or-later
// Reading games from files, block by block.
#include "pgn_input.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/notation/utf8.hpp"
#include "adoube/source/source.hpp"
#include "input.hpp"

namespace adoube::app {

std::optional<Failure> foreign(const notation::PgnBlock& block, const std::string& path) {
  if (block.offset() != 0 || !notation::is_utf16(block.text())) return std::nullopt;
  return Failure{
      .code = "unreadable_file",
      .text = fmt::format("cannot read {}: {}", name_of(path), describe(notation::PgnCode::utf16))};
}

std::optional<Failure> read_pgn_file(const std::string& path, notation::PgnReading reading,
                                     std::uint64_t games_before, FileProgress& progress,
                                     const GameTaker& taker) {
  auto opened = source::open_source(path);
  if (!opened) return unreadable(opened.error());
  notation::PgnBlocks blocks(*opened);
  notation::PgnBlock block;
  notation::PgnOrigin origin{.games = games_before, .place = {}};
  bool wants_more = true;
  while (wants_more && blocks.next(block)) {
    if (auto failure = foreign(block, path)) return failure;
    origin.place.offset = block.offset();
    origin.place.column = block.column();
    const auto take = [&](notation::ReadGame&& game) {
      const std::string_view original =
          block.text().substr(game.offset - block.offset(), game.end - game.offset);
      wants_more = wants_more && taker(std::move(game), original);
    };
    const notation::PgnCounts counts = notation::read_games(block.text(), take, reading, origin);
    origin.games += counts.games;
    progress.judged(counts.games);
    progress.read(*opened, block.offset() + block.text().size());
    origin.place.line += counts.lines;
  }
  progress.finish(*opened);
  if (!wants_more) return std::nullopt;
  if (const auto error = opened->error()) return unreadable(*error);
  return std::nullopt;
}

}  // namespace adoube::app
