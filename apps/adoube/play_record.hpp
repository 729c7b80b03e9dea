// SPDX-License-Identifier: GPL-3.0-or-later
// A game that is being played, as a record in PGN.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/game/rules.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/notation/game_tree.hpp"
#include "play_session.hpp"

namespace adoube::app {

/// What the record says besides the moves.
struct PlayTags {
  std::string white;  ///< Empty: unknown.
  std::string black;
  std::string date;  ///< 2026.11.15
  std::optional<game::TimeControl> control = std::nullopt;
  game::FlagRule flag = game::FlagRule::fide;
  bool touch_move = false;
  std::string white_type = {};  ///< "human" or "program" where a program plays, else empty.  // NOLINT
  std::string black_type = {};  // NOLINT(readability-redundant-member-init)
};

/// PGN's own tag has no word for a delay: such a control has a tag of ours.
inline constexpr std::string_view own_control_tag = "ClockControl";
/// Rules that are not those of every game.
inline constexpr std::string_view flag_rule_tag = "FlagRule";
inline constexpr std::string_view touch_move_tag = "TouchMove";
/// In a comment: what a player said or did besides his move. [%said w claim threefold g1f3]
inline constexpr std::string_view said_begin = "[%said ";

[[nodiscard]] std::string_view to_string(game::FlagRule rule) noexcept;
[[nodiscard]] std::optional<game::FlagRule> flag_rule_named(std::string_view name) noexcept;

/// The whole game as PGN: tags, moves, with clocks what was left after each, and how it ended. A game that
/// is continued keeps its other tags, and what was said about its moves.
[[nodiscard]] std::string record_of(const PlaySession& session, const PlayTags& tags,
                                    const notation::GameTree* continued = nullptr);

}  // namespace adoube::app
