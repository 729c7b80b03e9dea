// SPDX-License-Identifier: GPL-3.0-or-later
// The last lines of a dialogue, of bounded size whatever was said.
#include "transcript.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

namespace adoube::uci {
namespace {

constexpr std::size_t most_lines = 400;
constexpr std::size_t longest_line = 2000;

}  // namespace

void Transcript::note(Speaker speaker, std::string_view line) {
  std::string text{std::to_underlying(speaker), ' '};
  for (const char c : line) {
    if (text.size() >= longest_line) {
      text += fmt::format(" … ({} bytes)", line.size());
      break;
    }
    const auto byte = static_cast<unsigned char>(c);
    const bool is_text = (byte >= 0x20 && byte != 0x7F) || c == '\t';
    if (is_text) {
      text += c;
    } else {
      text += fmt::format("\\x{:02x}", byte);
    }
  }
  if (log_) log_(text);
  // Half of them at a time: so seldom that it costs nothing.
  if (lines_.size() >= most_lines) lines_.erase(lines_.begin(), lines_.begin() + most_lines / 2);
  lines_.push_back(std::move(text));
}

}  // namespace adoube::uci
