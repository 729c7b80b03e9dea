// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes cut into lines, none longer than anyone would write.
#include "lines.hpp"

#include <utility>

namespace adoube::uci {

namespace {

/// Some programs end their lines with a zero byte as well.
constexpr std::string_view ends("\r\n\0", 3);

}  // namespace

void Lines::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find_first_of(ends);
    unfinished_ += bytes.substr(0, end);
    if (end == std::string_view::npos) return;
    if (!unfinished_.empty()) whole_.push_back(std::exchange(unfinished_, {}));
    bytes.remove_prefix(end + 1);
  }
}

std::optional<std::string> Lines::next() {
  if (whole_.empty()) return std::nullopt;
  std::string line = std::move(whole_.front());
  whole_.pop_front();
  return line;
}

std::optional<std::string> Lines::rest() {
  if (auto line = next()) return line;
  if (unfinished_.empty()) return std::nullopt;
  return std::exchange(unfinished_, {});
}

}  // namespace adoube::uci
