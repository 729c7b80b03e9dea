// SPDX-License-Identifier: GPL-3.0-or-later
// The characters that mean something to roff, and what to write for them.
#include "roff.hpp"

#include <cstddef>

namespace adoube::reference {

namespace {

[[nodiscard]] std::string_view escape_of(char letter) {
  switch (letter) {
    case '\\': return R"(\(rs)";
    case '\'': return R"(\(aq)";
    case '`': return R"(\(ga)";
    case '^': return R"(\(ha)";
    case '~': return R"(\(ti)";
    case '"': return R"(\(dq)";
    default: return {};
  }
}

/// An order begins with a dot or an apostrophe at the beginning of a line.
[[nodiscard]] std::string escaped(std::string_view text, bool is_typed) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && letter == '.') made += R"(\&)";
    if (const auto escape = escape_of(letter); !escape.empty()) {
      made += escape;
    } else if (letter == '-' && is_typed) {
      made += R"(\-)";
    } else {
      made += letter;
    }
  }
  return made;
}

[[nodiscard]] bool is_typed(std::string_view word) {
  return word.starts_with('-') || word.contains("--") || word.contains('/') || word.contains('=') ||
         word.find_first_of("0123456789_") != std::string_view::npos;
}

}  // namespace

std::string typed(std::string_view text) { return escaped(text, true); }

std::string prose(std::string_view text) {
  std::string made;
  while (!text.empty()) {
    const auto end = text.find_first_of(" \n");
    const std::string_view word = text.substr(0, end);
    made += escaped(word, is_typed(word));
    if (end == std::string_view::npos) break;
    made += text[end];
    text.remove_prefix(end + 1);
  }
  return made;
}

std::string quoted(std::string_view typed_text) {
  std::string made = "\"";
  made += typed(typed_text);
  made += '"';
  return made;
}

}  // namespace adoube::reference
