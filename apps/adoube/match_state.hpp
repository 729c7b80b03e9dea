// SPDX-License-Identifier: GPL-3.0-or-later
// The state file of a match: how it was asked for, and a line for each game that has ended. After a power cut
// it holds all but the games under way, and the PGN file agrees with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/match/encounter.hpp"
#include "adoube/match/schedule.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A file that only grows, and is on the disk when a call returns.
class GrowingFile {
 public:
  GrowingFile() = default;
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&& other) noexcept;

  /// Made if it is not there.
  [[nodiscard]] static Result<GrowingFile, Failure> open(const std::string& path);
  [[nodiscard]] std::optional<Failure> append(std::string_view text);
  /// What lies behind is dropped.
  [[nodiscard]] std::optional<Failure> cut(std::uint64_t size);
  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
  [[nodiscard]] bool is_open() const noexcept { return descriptor_ >= 0; }

 private:
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
  std::string path_;
};

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
  MatchOptions options;  ///< As they were given.
  std::uint64_t openings_digest = 0;
  std::uint64_t pgn_begin = 0;  ///< How long the PGN file was before the first game.
  std::vector<StateGame> games;
  std::uint64_t size = 0;  ///< Of the file, without a last line that was not finished.
};

[[nodiscard]] Result<MatchState, Failure> read_match_state(const std::string& path);

/// The first line, and those that follow.
[[nodiscard]] std::string state_line(const MatchOptions& options, std::uint64_t openings_digest,
                                     std::uint64_t pgn_begin);
[[nodiscard]] std::string state_line(const StateGame& game);

/// What is not given is as it was; what would make another match of it must not be given otherwise.
[[nodiscard]] std::optional<Failure> resume_options(const MatchOptions& before, MatchOptions& options);

}  // namespace adoube::app
