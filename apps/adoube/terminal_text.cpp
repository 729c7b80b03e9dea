// SPDX-License-Identifier: GPL-3.0-or-later
// Taking control characters out of a text.
#include "terminal_text.hpp"

#include <cstddef>

#include "adoube/notation/utf8.hpp"

namespace adoube::app {

std::string printable(std::string_view bytes) {
  const std::string text = notation::to_utf8(bytes);
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_short = byte < 0x20 || byte == 0x7f;
    // In UTF-8 every 0xc2 has a byte behind it.
    const bool is_long = byte == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0;
    shown += is_short || is_long ? ' ' : text[i];
    if (is_long) ++i;
  }
  return shown;
}

}  // namespace adoube::app
