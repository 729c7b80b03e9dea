// SPDX-License-Identifier: GPL-3.0-or-later
// Weights written as C++.
#include "weights_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "evaluation/tapered.hpp"
#include "evaluation/weight_names.hpp"
#include "evaluation/weights.hpp"

namespace adoube::tune {

namespace {

void append(std::string& text, const engine::Tapered& weight) {
  text += fmt::format("{{{}, {}}}", weight.middle(), weight.end());
}

template <class Member, std::size_t Size>
void append(std::string& text, const std::array<Member, Size>& members) {
  text += "{{";
  std::string_view before;
  for (const Member& member : members) {
    text += before;
    append(text, member);
    before = ", ";
  }
  text += "}}";
}

}  // namespace

std::string to_source(const engine::Weights& weights) {
  std::string text =
      "// SPDX-License-Identifier: GPL-3.0-or-later\n"
      "// The weights, middle game and end; written by `adoube-tune fit` (docs/tuning.md).\n"
      "#include \"evaluation/weights.hpp\"\n\n"
      "namespace adoube::engine {\n\n"
      "constinit const Weights tuned_weights = {\n";
  engine::for_each_weight(weights, [&](std::string_view name, const auto& member) {
    text += fmt::format("    .{} = ", name);
    append(text, member);
    text += ",\n";
  });
  return text + "};\n\n}  // namespace adoube::engine\n";
}

}  // namespace adoube::tune
