// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping a match, and finding out where it was cut off.
#include "match_keeper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include "adoube/notation/pgn_writer.hpp"
#include "input.hpp"
#include "match_output.hpp"
#include "today.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::optional<Failure> open_file(const std::string& path, GrowingFile::Use use,
                                               GrowingFile& into) {
  auto file = GrowingFile::open(path, use);
  if (!file) return file.error();
  into = *std::move(file);
  return std::nullopt;
}

[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value) {
  return notation::to_pgn(notation::Tag{.name = std::string(name), .value = std::string(value)});
}

/// Is the shorter of both how the longer one begins?
[[nodiscard]] bool begin_alike(std::string_view one, std::string_view other) {
  const std::size_t common = std::min(one.size(), other.size());
  return one.substr(0, common) == other.substr(0, common);
}

/// Can the game with these tags begin so? The day may be another.
[[nodiscard]] bool has_tags(std::string_view text, const match::GameTags& tags) {
  const std::string before = tag_line("Event", tags.event) + tag_line("Site", tags.site) + "[Date \"";
  if (!begin_alike(text, before)) return false;
  const auto date = text.find('\n', std::min(before.size(), text.size()));
  if (date == std::string_view::npos) return true;
  return begin_alike(text.substr(date + 1), tag_line("Round", tags.round) + tag_line("White", tags.white) +
                                                tag_line("Black", tags.black));
}

}  // namespace

std::optional<Failure> MatchKeeper::open(const MatchSetting& setting, const std::optional<Earlier>& earlier) {
  if (options_.pgn) {
    if (auto failure = open_file(*options_.pgn, GrowingFile::Use::alone, pgn_)) return failure;
  }
  if (options_.log) {
    if (auto failure = open_file(*options_.log, GrowingFile::Use::shared, log_)) return failure;
  }
  if (earlier && options_.resume) {
    if (auto failure = go_on(*earlier, *options_.resume)) return failure;
  } else if (options_.state) {
    if (auto failure = open_state(setting, *options_.state)) return failure;
  }
  // A game begins on a line of its own, whatever was there before.
  if (pgn_.is_open() && !pgn_.ends_a_line()) return pgn_.append("\n");
  return std::nullopt;
}

std::optional<Failure> MatchKeeper::open_state(const MatchSetting& setting, const std::string& path) {
  if (auto failure = unkeepable(options_)) return failure;
  if (auto failure = open_file(path, GrowingFile::Use::alone, state_)) return failure;
  if (state_.size() > 0) {
    if (const auto earlier = read_match_state(path); !earlier) return earlier.error();
    return Failure{.code = "usage",
                   .text = fmt::format("{} holds a match already: --resume goes on with it", name_of(path))};
  }
  std::error_code fault;
  const auto folder = std::filesystem::current_path(fault);
  return state_.append(state_line(options_, folder.string(), setting.openings_digest, pgn_.size()));
}

std::optional<Failure> MatchKeeper::go_on(const Earlier& earlier, const std::string& path) {
  if (auto failure = unkeepable(options_)) return failure;
  if (auto failure = open_file(path, GrowingFile::Use::alone, state_)) return failure;
  if (state_.size() != earlier.state.whole_size) {
    return Failure{.code = "unwritable",
                   .text = fmt::format("another match is writing to {}", name_of(path))};
  }
  if (auto failure = state_.cut(earlier.state.size)) return failure;
  if (!earlier.has_same_options) {
    if (auto failure = state_.append(resume_line(options_))) return failure;
  }
  return pgn_.is_open() ? go_on_with_pgn(earlier.state) : std::nullopt;
}

std::optional<Failure> MatchKeeper::go_on_with_pgn(const MatchState& before) {
  const std::uint64_t end = before.games.empty() ? before.pgn_begin : before.games.back().pgn_end;
  if (pgn_.size() < end) {
    return Failure{.code = "bad_state",
                   .text = "the PGN file is shorter than the match that is gone on with"};
  }
  if (pgn_.size() == end || !options_.pgn) return std::nullopt;
  const auto text = read_file(*options_.pgn);
  if (!text) return text.error();
  // What others have appended stays.
  if (text->size() < end || !is_remnant(std::string_view(*text).substr(end), before)) return std::nullopt;
  return pgn_.cut(end);
}

bool MatchKeeper::is_remnant(std::string_view text, const MatchState& before) const {
  if (text.starts_with('\n')) text.remove_prefix(1);
  // Behind the tags there is one empty line, behind the moves none.
  if (const auto moves = text.find("\n\n"); moves != std::string_view::npos) {
    if (text.find("\n\n", moves + 2) != std::string_view::npos) return false;
  }
  if (text.find("\n[Event ") != std::string_view::npos) return false;
  std::set<std::size_t> played;
  for (const StateGame& game : before.games) played.insert(game.fixture.number);
  return std::ranges::any_of(tournament_.schedule(), [&](const match::Fixture& fixture) {
    return !played.contains(fixture.number) && has_tags(text, tags_of(fixture));
  });
}

match::GameTags MatchKeeper::tags_of(const match::Fixture& fixture) const {
  const auto& contestants = tournament_.plan().contestants;
  return {.event = options_.event.value_or("adoube match"),
          .site = options_.site.value_or("?"),
          .date = today(),
          .round = fmt::format("{}", fixture.round + 1),
          .white = contestants[fixture.white].name,
          .black = contestants[fixture.black].name};
}

std::optional<Failure> MatchKeeper::keep_unable(std::size_t who, const match::Failure& failure) {
  if (!log_.is_open()) return std::nullopt;
  return log_.append(unable_text(tournament_, who, failure));
}

std::optional<Failure> MatchKeeper::keep(const match::Fixture& fixture, const match::PlayedGame& game) {
  if (pgn_.is_open()) {
    const auto& contestants = tournament_.plan().contestants;
    const std::string text = match::to_pgn(game, tags_of(fixture), contestants[fixture.white].pace,
                                           contestants[fixture.black].pace);
    if (auto failure = pgn_.append(pgn_.size() > 0 ? "\n" + text : text)) return failure;
  }
  if (log_.is_open() && game.failed) {
    if (auto failure = log_.append(failure_text(tournament_, fixture, game))) return failure;
  }
  if (!state_.is_open()) return std::nullopt;
  return state_.append(state_line({.fixture = fixture,
                                   .opening = tournament_.opening_of(fixture),
                                   .result = game.result,
                                   .verdict = game.verdict,
                                   .failed = game.failed,
                                   .plies = game.opening.moves.size() + game.moves.size(),
                                   .pgn_end = pgn_.size()}));
}

}  // namespace adoube::app
