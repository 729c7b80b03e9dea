// SPDX-License-Identifier: GPL-3.0-or-later
// Where a match is kept, game by game: the PGN, the report of failures, the state it is gone on with from.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/match/encounter.hpp"
#include "adoube/match/pgn.hpp"
#include "adoube/match/tournament.hpp"
#include "match_file.hpp"
#include "match_plan.hpp"
#include "match_state.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A match that is gone on with, and whether by the same options.
struct Earlier {
  MatchState state;
  bool has_same_options = true;
};

/// Each game goes to the PGN first: what the state file says is there, is there.
class MatchKeeper {
 public:
  /// Both must outlive the keeper.
  MatchKeeper(const MatchOptions& options, const match::Tournament& tournament)
      : options_(options), tournament_(tournament) {}

  /// New files, or those of a match that is gone on with.
  [[nodiscard]] std::optional<Failure> open(const MatchSetting& setting,
                                            const std::optional<Earlier>& earlier);
  [[nodiscard]] std::optional<Failure> keep(const match::Fixture& fixture, const match::PlayedGame& game);
  /// That a program could not be started, or not play this.
  [[nodiscard]] std::optional<Failure> keep_unable(std::size_t who, const match::Failure& failure);

 private:
  [[nodiscard]] std::optional<Failure> open_state(const MatchSetting& setting, const std::string& path);
  [[nodiscard]] std::optional<Failure> go_on(const Earlier& earlier, const std::string& path);
  [[nodiscard]] std::optional<Failure> go_on_with_pgn(const MatchState& before);
  [[nodiscard]] match::GameTags tags_of(const match::Fixture& fixture) const;
  /// Does a match that is cut off leave this behind its last game: a part of one game of its own, or the
  /// whole, that the state does not have?
  [[nodiscard]] bool is_remnant(std::string_view text, const MatchState& before) const;

  const MatchOptions& options_;
  const match::Tournament& tournament_;
  GrowingFile pgn_;
  GrowingFile log_;
  GrowingFile state_;
};

}  // namespace adoube::app
