// SPDX-License-Identifier: GPL-3.0-or-later
// Lines as people and programs read them.
#include "line.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>

namespace adoube::prove {

std::string to_text(const Line& line) {
  std::string text = fmt::format("{:<13} {:<37} {:>5}  {:<7} {:>8.2f} s {:>6} atoms\n", line.verdict,
                                 line.theorem, line.board, line.solver, line.seconds, line.atoms);
  if (!line.detail.empty()) text += fmt::format("    {}\n", line.detail);
  return text;
}

std::string to_json(const Line& line) {
  boost::json::object object{{"theorem", line.theorem},
                             {"board", line.board},
                             {"solver", line.solver},
                             {"verdict", line.verdict},
                             {"seconds", std::round(line.seconds * 1000) / 1000},
                             {"atoms", line.atoms}};
  if (!line.detail.empty()) object["detail"] = line.detail;
  return boost::json::serialize(object) + '\n';
}

}  // namespace adoube::prove
