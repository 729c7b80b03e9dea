// SPDX-License-Identifier: GPL-3.0-or-later
// The state file of a match: how it was asked for, and a line for each game that has ended. After a power cut
// it holds all but the games under way, and the PGN file agrees with it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "adoube/match/encounter.hpp"
#include "adoube/match/schedule.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A game as the state file keeps it.
struct StateGame {
  match::Fixture fixture;
  std::size_t opening = 0;
  GameResult result{};
  match::Verdict verdict{};
  std::optional<Colour> failed;
  std::size_t plies = 0;
  std::uint64_t pgn_end = 0;  ///< The PGN file is so long with it.
};

struct MatchState {
  MatchOptions options;  ///< As they were given last.
  std::string folder;    ///< Where they were given: paths in them begin there. Empty if it is not known.
  std::uint64_t openings_digest = 0;
  std::uint64_t pgn_begin = 0;  ///< How long the PGN file was before the first game.
  std::vector<StateGame> games;
  std::uint64_t size = 0;        ///< Of the file, without a last line that was not finished.
  std::uint64_t whole_size = 0;  ///< With it.
};

[[nodiscard]] Result<MatchState, Failure> read_match_state(const std::string& path);

/// Why these options cannot be kept, if they cannot.
[[nodiscard]] std::optional<Failure> unkeepable(const MatchOptions& options);

/// The first line; one for each time that the match is gone on with otherwise; one for each game.
[[nodiscard]] std::string state_line(const MatchOptions& options, const std::string& folder,
                                     std::uint64_t openings_digest, std::uint64_t pgn_begin);
[[nodiscard]] std::string resume_line(const MatchOptions& options);
[[nodiscard]] std::string state_line(const StateGame& game);

/// Relative paths of files are meant to begin in that folder: then they are the same everywhere.
void fix_paths(MatchOptions& options, const std::filesystem::path& folder);

/// What is not given is as it was; what would make another match of it must not be given otherwise. Says
/// whether all is as it was.
[[nodiscard]] Result<bool, Failure> resume_options(const MatchOptions& before, MatchOptions& options);

}  // namespace adoube::app
