// SPDX-License-Identifier: GPL-3.0-or-later
// What is settled about a game before its first move: who plays, from where, by which rules.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/game/rules.hpp"
#include "adoube/store/token.hpp"

namespace adoube::store {

/// A point of the server's time.
using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

enum class SeatKind : std::uint8_t { person, engine, program };

[[nodiscard]] std::string_view to_string(SeatKind kind) noexcept;
[[nodiscard]] std::optional<SeatKind> parse_seat_kind(std::string_view text) noexcept;

/// One side of the board.
struct Seat {
  std::string name;
  SeatKind kind = SeatKind::person;
  std::optional<int> elo = std::nullopt;              ///< Of the engine; none: all it can.
  std::optional<std::string> program = std::nullopt;  ///< Which of those that the operator configured.
  std::optional<TokenHash> token = std::nullopt;      ///< Who knows it may play here.

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// Against whom the game was asked for.
enum class Opponent : std::uint8_t {
  screen,   ///< Both at one screen.
  invited,  ///< Another person, by a secret link; `friend` in texts.
  engine,
  program,
  engines,  ///< Nobody plays: engines or programs on both sides.
};

[[nodiscard]] std::string_view to_string(Opponent opponent) noexcept;
[[nodiscard]] std::optional<Opponent> parse_opponent(std::string_view text) noexcept;

struct GameSetup {
  std::string id;
  Moment created;
  Opponent opponent = Opponent::invited;
  std::string start;      ///< FEN.
  bool chess960 = false;  ///< Castling is written and made as Chess960 does.
  Seat white;
  Seat black;
  /// As docs/clocks.md writes them; both or none.
  std::optional<std::string> white_time = std::nullopt;
  std::optional<std::string> black_time = std::nullopt;
  game::Rules rules = {};
  /// Who knows it may stop a game that nobody plays.
  std::optional<TokenHash> owner = std::nullopt;

  [[nodiscard]] const Seat& seat(Colour colour) const noexcept {
    return colour == Colour::white ? white : black;
  }
  friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

/// Only what differs from the usual: `touch=enforce flag=lichess`; empty for the usual ones.
[[nodiscard]] std::string to_text(const game::Rules& rules);
/// What to_text writes; otherwise a sentence.
[[nodiscard]] Result<game::Rules, std::string> parse_rules(std::string_view text);

}  // namespace adoube::store
