// SPDX-License-Identifier: GPL-3.0-or-later
// A second game, slow and simple: it keeps lists of what was and works everything out from them anew.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/game/event.hpp"
#include "adoube/game/rules.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::game::testing {

/// Positions are the Laws' boards, compared as text, each with all before it; clocks are one stage with an
/// increment, read off the list of what was left at every position.
class NaiveGame {
 public:
  struct Setting {
    board::Position start;
    Rules rules;
    std::optional<std::pair<Time, Time>> time;  ///< For the game, and for each move.
  };

  /// How the game stands, in words that can be compared.
  struct State {
    std::vector<laws::Board> boards;
    std::vector<std::string> identities;  ///< Of the boards, by the words of [FIDE 9.2.3].
    std::string ended;                    ///< Result, termination, article; empty while it goes on.
    std::optional<Colour> offer;
    std::vector<std::pair<Colour, std::size_t>> offers;  ///< By whom, after how many plies.
    std::optional<Colour> takeback;
    std::vector<std::pair<Colour, std::size_t>> declined;  ///< Whose proposal, at how many positions.
    std::optional<Move> bound;
    std::vector<Claim> examined;
    std::vector<std::pair<Time, Time>> left;  ///< White's and Black's, when each position arose.
    std::optional<Time> running_since;
    Time last{-1};
    int illegal[2] = {0, 0};  // NOLINT(modernize-avoid-c-arrays)
  };

  explicit NaiveGame(Setting setting);

  /// The code of the refusal, or "" and the event has happened.
  std::string happen(const Event& event);

  [[nodiscard]] const State& state() const { return state_; }
  /// What is left on a clock now.
  [[nodiscard]] Time left(Colour player, Time now) const { return left_in(state_, player, now); }

 private:
  [[nodiscard]] static Colour turn_of(const State& state) { return laws::turn(state.boards.back()); }
  [[nodiscard]] Time left_in(const State& state, Colour player, Time now) const;
  [[nodiscard]] std::string refuse(const State& state, const Event& event) const;
  void apply(State& state, const Event& event) const;
  void judge(State& state) const;

  Setting setting_;
  State state_;
};

}  // namespace adoube::game::testing
