// SPDX-License-Identifier: GPL-3.0-or-later
// What can be set from outside: every option with its kind and range, and what it means to the engine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/engine/options.hpp"

namespace adoube::uci::serving {

struct Settings {
  engine::Options engine;      ///< But for the book and the strength, which depend on several options.
  bool shows_chances = false;  ///< UCI_ShowWDL.
  bool is_chess960 = false;    ///< Castling is written as the king onto its rook, in every position.
  bool analyses = false;       ///< Neither book nor weakness.
  bool uses_book = true;       ///< OwnBook.
  std::filesystem::path book;  ///< Empty: none.
  bool limits_strength = false;
  int elo = 1500;

  /// What the engine is told.
  [[nodiscard]] engine::Options in_force() const;
};

struct Setting {
  enum class Kind : std::uint8_t { check, spin, combo, string, button };

  std::string_view name;
  Kind kind;
  std::string usual;                      ///< The default.
  std::int64_t least = 0;                 ///< Of a spin.
  std::int64_t most = 0;                  ///< Of a spin.
  std::vector<std::string_view> choices;  ///< Of a combo.
  /// The value is right for the kind: "true", "false", a number in the range, a choice, any text.
  std::function<void(Settings&, const std::string&)> set;
};

/// In the order in which they are told.
[[nodiscard]] std::span<const Setting> all_settings();

/// Names may be written with letters of either case. None: there is no such option.
[[nodiscard]] const Setting* find_setting(std::string_view name);

/// The value as `set` takes it, or a sentence that says why it is none.
[[nodiscard]] Result<std::string, std::string> checked_value(const Setting& setting, std::string_view value);

/// "option name Hash type spin default 16 min 1 max 131072".
[[nodiscard]] std::string uci_declaration(const Setting& setting);

/// What stands in XBoard's feature: "MultiPV -spin 1 1 500".
[[nodiscard]] std::string xboard_declaration(const Setting& setting);

}  // namespace adoube::uci::serving
