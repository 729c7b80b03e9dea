// SPDX-License-Identifier: GPL-3.0-or-later
// Failures as people and programs read them.
#include "report.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "adoube/notation/utf8.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

std::string shown(std::string_view text) {
  constexpr std::size_t limit = 60;
  std::string line = "'";
  for (const char c : text.substr(0, limit)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) {
      line += c;
    } else {
      line += fmt::format("\\x{:02x}", byte);
    }
  }
  return line + (text.size() > limit ? "…'" : "'");
}

std::string for_stderr(const Failure& failure, bool json) {
  if (!json) return "adoube: " + printable(failure.text);
  const boost::json::object error{{"code", failure.code}, {"text", notation::to_utf8(failure.text)}};
  std::string line = to_line({{"error", error}});
  line.pop_back();
  return line;
}

}  // namespace adoube::app
