// SPDX-License-Identifier: GPL-3.0-or-later
// Failures as people and programs read them.
#include "report.hpp"

#include <boost/json.hpp>

#include "adoube/notation/utf8.hpp"
#include "program_failure.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

std::string for_stderr(const Failure& failure, bool json) {
  const auto& circumstances = failure.circumstances;
  if (!json) {
    std::string text = "adoube: " + printable(failure.text);
    if (circumstances) text += "\n" + circumstances_text(*circumstances);
    if (text.ends_with('\n')) text.pop_back();
    return text;
  }
  boost::json::object error{{"code", failure.code}, {"text", notation::to_utf8(failure.text)}};
  if (circumstances) error["program"] = circumstances_json(*circumstances);
  std::string line = to_line({{"error", error}});
  line.pop_back();
  return line;
}

}  // namespace adoube::app
