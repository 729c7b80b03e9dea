// SPDX-License-Identifier: GPL-3.0-or-later
// Taking control characters out of a text.
#include "terminal_text.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "adoube/notation/utf8.hpp"

namespace adoube::app {

namespace {

/// The control character that begins at this byte of UTF-8, if it is one of two bytes: U+0080 to U+009F.
[[nodiscard]] bool is_long_control(std::string_view text, std::size_t i) noexcept {
  // In UTF-8 every 0xc2 has a byte behind it.
  return text[i] == '\xc2' && static_cast<unsigned char>(text[i + 1]) < 0xa0;
}

}  // namespace

std::string printable(std::string_view bytes) {
  const std::string text = notation::to_utf8(bytes);
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_short = byte < 0x20 || byte == 0x7f;
    const bool is_long = is_long_control(text, i);
    shown += is_short || is_long ? ' ' : text[i];
    if (is_long) ++i;
  }
  return shown;
}

std::string to_line(const boost::json::object& object) {
  const std::string json = boost::json::serialize(object);
  std::string line;
  line.reserve(json.size() + 1);
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '\x7f') {
      line += "\\u007f";
    } else if (is_long_control(json, i)) {
      line += fmt::format("\\u{:04x}", static_cast<unsigned char>(json[++i]));
    } else {
      line += json[i];
    }
  }
  return line += '\n';
}

}  // namespace adoube::app
