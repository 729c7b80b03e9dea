// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits at the board: what --white, --black and --engine say.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/colour.hpp"
#include "adoube/match/encounter.hpp"
#include "adoube/match/player.hpp"
#include "adoube/uci/program.hpp"
#include "options.hpp"
#include "report.hpp"

namespace adoube::app {

/// A person, unless it says how a program is had.
struct PlaySeat {
  std::string name;  ///< Of a person, empty: unknown.
  bool is_own_engine = false;
  std::optional<int> elo = std::nullopt;  ///< Of our own engine; none: as well as it can.
  std::optional<uci::ProgramSetup> program = std::nullopt;
  /// Of a program, besides the clocks of the game. Without clocks it says something.
  match::Pace pace = {};

  [[nodiscard]] bool is_person() const noexcept { return !is_own_engine && !program; }
};

struct PlaySeats {
  std::array<PlaySeat, 2> both;

  [[nodiscard]] const PlaySeat& of(Colour player) const {
    return both.at(static_cast<std::size_t>(index_of(player)));
  }
  [[nodiscard]] PlaySeat& of(Colour player) { return both.at(static_cast<std::size_t>(index_of(player))); }
  [[nodiscard]] bool has_program() const noexcept { return !both[0].is_person() || !both[1].is_person(); }
  /// The colour of the person who plays against a program.
  [[nodiscard]] std::optional<Colour> only_person() const noexcept;
};

[[nodiscard]] Result<PlaySeats, Failure> read_seats(const PlayOptions& options, bool has_clocks);

/// Starts the program of a seat that is no person's.
[[nodiscard]] Result<std::unique_ptr<match::Player>, Failure> start_player(const PlaySeat& seat);

}  // namespace adoube::app
