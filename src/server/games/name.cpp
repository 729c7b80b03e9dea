// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/name.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace adoube::server {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Cc, Cf, Zl and Zp of Unicode 15, and the fillers of Hangul, which are letters that show as nothing.
constexpr std::array<Range, 27> unseen{{
    {.first = 0x0, .last = 0x1F},        {.first = 0x7F, .last = 0x9F},
    {.first = 0xAD, .last = 0xAD},       {.first = 0x600, .last = 0x605},
    {.first = 0x61C, .last = 0x61C},     {.first = 0x6DD, .last = 0x6DD},
    {.first = 0x70F, .last = 0x70F},     {.first = 0x890, .last = 0x891},
    {.first = 0x8E2, .last = 0x8E2},     {.first = 0x180E, .last = 0x180E},
    {.first = 0x34F, .last = 0x34F},     {.first = 0x115F, .last = 0x1160},
    {.first = 0x3164, .last = 0x3164},   {.first = 0xFFA0, .last = 0xFFA0},
    {.first = 0x200B, .last = 0x200F},   {.first = 0x2028, .last = 0x202E},
    {.first = 0x2060, .last = 0x2064},   {.first = 0x2066, .last = 0x206F},
    {.first = 0xFEFF, .last = 0xFEFF},   {.first = 0xFFF9, .last = 0xFFFB},
    {.first = 0x110BD, .last = 0x110BD}, {.first = 0x110CD, .last = 0x110CD},
    {.first = 0x13430, .last = 0x1343F}, {.first = 0x1BCA0, .last = 0x1BCA3},
    {.first = 0x1D173, .last = 0x1D17A}, {.first = 0xE0001, .last = 0xE0001},
    {.first = 0xE0020, .last = 0xE007F},
}};

/// Zs, and the pattern of Braille without a dot.
constexpr std::array<Range, 8> blank{{
    {.first = 0x20, .last = 0x20},
    {.first = 0xA0, .last = 0xA0},
    {.first = 0x1680, .last = 0x1680},
    {.first = 0x2000, .last = 0x200A},
    {.first = 0x202F, .last = 0x202F},
    {.first = 0x205F, .last = 0x205F},
    {.first = 0x2800, .last = 0x2800},
    {.first = 0x3000, .last = 0x3000},
}};
/// They choose a variant of the character before them, and show nothing without one.
constexpr std::array<Range, 1> variants{{{.first = 0xFE00, .last = 0xFE0F}}};

template <std::size_t Size>
[[nodiscard]] bool is_in(const std::array<Range, Size>& ranges, char32_t character) noexcept {
  return std::ranges::any_of(ranges, [character](const Range& range) {
    return range.first <= character && character <= range.last;
  });
}

[[nodiscard]] constexpr std::size_t length_of(unsigned char lead) noexcept {
  if (lead < 0x80U) return 1;
  if (lead < 0xE0U) return 2;
  return lead < 0xF0U ? 3 : 4;
}

/// The character that begins the text, which is made shorter by it.
[[nodiscard]] char32_t take_character(std::string_view& text) noexcept {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t more = length_of(lead) - 1;
  char32_t character = more == 0 ? lead : lead & (0x3FU >> more);
  for (std::size_t i = 1; i <= more && i < text.size(); ++i)
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(std::min(more + 1, text.size()));
  return character;
}

}  // namespace

bool has_unseen_characters(std::string_view text) noexcept {
  while (!text.empty()) {
    if (is_in(unseen, take_character(text))) return true;
  }
  return false;
}

bool has_visible_characters(std::string_view text) noexcept {
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (!is_in(blank, character) && !is_in(variants, character) && !is_in(unseen, character)) return true;
  }
  return false;
}

std::string_view without_outer_blanks(std::string_view text) noexcept {
  std::size_t begin = text.size();
  std::size_t end = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t here = text.size() - rest.size();
    if (is_in(blank, take_character(rest))) continue;
    begin = std::min(begin, here);
    end = text.size() - rest.size();
  }
  return text.substr(begin, end > begin ? end - begin : 0);
}

}  // namespace adoube::server
