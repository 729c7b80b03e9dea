// SPDX-License-Identifier: GPL-3.0-or-later
// One game between two players, under the Laws and their clocks.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/engine/score.hpp"
#include "adoube/game/time.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/match/adjudication.hpp"
#include "adoube/match/opening.hpp"
#include "adoube/match/player.hpp"
#include "adoube/match/verdict.hpp"

namespace adoube::match {

using game::Time;

/// How long a player may think.
struct Pace {
  std::optional<game::TimeControl> control = std::nullopt;
  std::optional<int> depth = std::nullopt;
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<Time> move_time = std::nullopt;
  bool ponders = false;  ///< Also in the opponent's time.
};

struct Seat {
  Player* player;
  const Pace* pace;
};

/// A time for each move is kept only roughly by many programs: so much is forgiven unless a margin is set.
inline constexpr Time usual_move_time_margin{500};

struct Conditions {
  /// A move that comes so little too late is taken as if it came at the last moment. None: nothing is
  /// forgiven on a clock, and the usual margin where there is a time for each move.
  std::optional<Time> margin = std::nullopt;
  std::optional<WinRule> win_rule = std::nullopt;
  std::optional<DrawRule> draw_rule = std::nullopt;
  TableJudge* tables = nullptr;
  std::optional<int> most_moves = std::nullopt;  ///< Of each; then it is a draw.
};

struct PlayedMove {
  Move move;
  std::optional<engine::Score> score = std::nullopt;  ///< For the one who made it.
  int depth = 0;
  std::uint64_t nodes = 0;
  Time spent{};
  std::optional<Time> left = std::nullopt;  ///< On his clock, after the move.
};

struct PlayedGame {
  Opening opening;
  std::vector<PlayedMove> moves;  ///< Behind those of the opening.
  GameResult result{};
  Verdict verdict{};
  std::string reason;                             ///< A sentence.
  std::optional<Colour> failed = std::nullopt;    ///< Whose program failed; the verdict says how.
  std::optional<Failure> failure = std::nullopt;  ///< What the host says about it.
  std::array<bool, 2> needs_restart{};            ///< By colour.
};

/// Plays it to its end. Draws by threefold repetition and fifty moves are claimed by who has the move, as
/// soon as he can. None if it was stopped before. The verdict `unsupported` is none about a game: there can
/// be no game between these two.
[[nodiscard]] std::optional<PlayedGame> play_game(const std::array<Seat, 2>& seats, const Opening& opening,
                                                  const Conditions& conditions,
                                                  const std::stop_token& stop = {},
                                                  const std::function<void(const PlayedMove&)>& on_move = {});

}  // namespace adoube::match
