// SPDX-License-Identifier: GPL-3.0-or-later
// Turning faults into JSON.
#include "pgn_fault_json.hpp"

#include <cstddef>

namespace adoube::app {

namespace {

/// How many bytes the character at the front takes; 0 where there is none of UTF-8.
[[nodiscard]] std::size_t character_length(std::string_view bytes) noexcept {
  const auto at = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : static_cast<unsigned char>(0);
  };
  const auto continues = [&](std::size_t i) { return at(i) >= 0x80 && at(i) < 0xc0; };
  const unsigned char first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return continues(1) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    const bool overlong = first == 0xe0 && at(1) < 0xa0;
    const bool surrogate = first == 0xed && at(1) >= 0xa0;
    return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    const bool overlong = first == 0xf0 && at(1) < 0x90;
    const bool too_large = first == 0xf4 && at(1) >= 0x90;
    return continues(1) && continues(2) && continues(3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const std::size_t length = character_length(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

[[nodiscard]] std::string from_latin1(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xc0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3fU));
    }
  }
  return text;
}

}  // namespace

std::string json_text(std::string_view bytes) {
  return is_utf8(bytes) ? std::string(bytes) : from_latin1(bytes);
}

boost::json::object to_json(const notation::PgnFault& fault, std::string_view file) {
  return {{"file", json_text(file)},         {"game", fault.game},
          {"offset", fault.place.offset},    {"line", fault.place.line},
          {"column", fault.place.column},    {"ply", fault.ply},
          {"token", json_text(fault.token)}, {"fen", fault.fen},
          {"code", to_string(fault.code)},   {"article", fault.article},
          {"text", json_text(fault.text)}};
}

}  // namespace adoube::app
