// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program says it can do, and what can be set.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/uci/program.hpp"

namespace adoube::uci {

/// With the values that hold where nothing is said.
struct XboardFeatures {
  bool has_ping = false;
  bool has_setboard = false;
  bool wants_usermove = false;  ///< Moves with the word `usermove` in front.
  bool wants_san = false;
  bool wants_time = true;
  bool can_be_reused = true;
  bool can_analyze = true;
  bool has_memory = false;
  bool has_cores = false;
  bool can_exclude = false;  ///< Root moves.
  std::vector<std::string> variants = {"normal"};
  std::vector<std::string> table_formats;
  std::string name;
  std::vector<ProgramOption> options;
  std::optional<bool> is_done;  ///< `done=0` asks for more time, `done=1` says that all is said.
};

struct XboardFeature {
  std::string name;
  std::string value;
};

/// The pairs of a `feature` line, after that word. A value may be quoted, and have quotation marks in it that
/// no blank follows.
[[nodiscard]] std::vector<XboardFeature> parse_features(std::string_view text);

/// Notes the feature; false if it is none that means anything to us.
bool take_feature(XboardFeatures& features, const XboardFeature& feature);

/// `NAME -spin 50 0 100`: none if there is no known kind.
[[nodiscard]] std::optional<ProgramOption> parse_xboard_option(std::string_view text);

}  // namespace adoube::uci
