// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the table of games: a set-up in the words of the database.
#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::store {

/// A text that may be missing.
struct TextCell {
  std::string text;
  soci::indicator indicator = soci::i_null;

  TextCell() = default;
  explicit TextCell(const std::optional<std::string>& value)
      : text(value.value_or(std::string())), indicator(value ? soci::i_ok : soci::i_null) {}
  [[nodiscard]] std::optional<std::string> value() const {
    return indicator == soci::i_ok ? std::optional(text) : std::nullopt;
  }
};
struct NumberCell {
  int number = 0;
  soci::indicator indicator = soci::i_null;

  NumberCell() = default;
  explicit NumberCell(std::optional<int> value)
      : number(value.value_or(0)), indicator(value ? soci::i_ok : soci::i_null) {}
  [[nodiscard]] std::optional<int> value() const {
    return indicator == soci::i_ok ? std::optional(number) : std::nullopt;
  }
};

struct SeatCells {
  std::string name;
  std::string kind;
  NumberCell elo;
  TextCell program;
  TextCell token;
  TextCell time;
};

struct GameRow {
  std::string id;
  long long created = 0;
  std::string opponent;
  std::string start;
  int chess960 = 0;
  SeatCells white;
  SeatCells black;
  std::string rules;
  TextCell owner;
  long long writer = 0;
};

[[nodiscard]] GameRow to_row(const GameSetup& setup, long long writer);
/// Or a sentence: what in it is none of our writing.
[[nodiscard]] Result<GameSetup, std::string> to_setup(const GameRow& row);

/// Nothing if there is none; also fills in the cells of the end. Throws soci::soci_error.
[[nodiscard]] bool read_game_row(soci::session& session, const std::string& id, GameRow& row,
                                 TextCell& result, TextCell& termination);
/// False if the id is taken. Throws soci::soci_error.
[[nodiscard]] bool add_game_row(soci::session& session, GameRow row);

[[nodiscard]] TextCell result_cell(const std::optional<GameEnd>& end);
[[nodiscard]] TextCell termination_cell(const std::optional<GameEnd>& end);
[[nodiscard]] Result<std::optional<GameEnd>, std::string> to_end(const TextCell& result,
                                                                 const TextCell& termination);

}  // namespace adoube::store
