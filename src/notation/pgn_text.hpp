// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of PGN: what each one begins or ends, and finding the few that matter many bytes at a time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>

#include "adoube/core/ascii.hpp"
#endif

namespace adoube::notation::pgn {

/// What a character means where a token may begin.
enum class Sign : std::uint8_t {
  other,
  blank,
  piece,   ///< N B R Q K
  file,    ///< a to h
  castle,  ///< O
  digit,
  dot,
  brace,      ///< {
  semicolon,  ///< ;
  open,       ///< (
  close,      ///< )
  dollar,     ///< $
  judgement,  ///< ! ?
  star,       ///< *
  bracket,    ///< [
  percent,    ///< %
  quote,      ///< "
};

inline constexpr auto signs = [] {
  std::array<Sign, 256> table{};
  const auto set = [&](std::string_view characters, Sign sign) {
    for (const char c : characters) table[static_cast<unsigned char>(c)] = sign;
  };
  set(" \t\n\r\v\f", Sign::blank);
  set("NBRQK", Sign::piece);
  set("abcdefgh", Sign::file);
  set("O", Sign::castle);
  set("0123456789", Sign::digit);
  set(".", Sign::dot);
  set("{", Sign::brace);
  set(";", Sign::semicolon);
  set("(", Sign::open);
  set(")", Sign::close);
  set("$", Sign::dollar);
  set("!?", Sign::judgement);
  set("*", Sign::star);
  set("[", Sign::bracket);
  set("%", Sign::percent);
  set("\"", Sign::quote);
  return table;
}();

[[nodiscard]] inline Sign sign_of(char c) noexcept { return signs[static_cast<unsigned char>(c)]; }

[[nodiscard]] inline bool is_of_move(Sign sign) noexcept {
  return sign == Sign::piece || sign == Sign::file || sign == Sign::castle;
}

/// Characters behind which a move cannot go on.
inline constexpr auto token_ends = [] {
  std::array<bool, 256> table{};
  for (const char c : std::string_view(" \t\n\r\v\f{};()$!?*[\""))
    table[static_cast<unsigned char>(c)] = true;
  return table;
}();

[[nodiscard]] inline bool ends_token(char c) noexcept { return token_ends[static_cast<unsigned char>(c)]; }
[[nodiscard]] inline bool is_blank(char c) noexcept { return sign_of(c) == Sign::blank; }

struct NumberText {
  std::uint64_t value;  ///< Cut to ten milliards.
  const char* end;      ///< Behind the digits.
};
/// The digits that begin here, if any.
[[nodiscard]] constexpr NumberText number_at(const char* at, const char* end) noexcept {
  constexpr std::uint64_t most = 10'000'000'000;
  std::uint64_t value = 0;
  for (; at != end && is_digit(*at); ++at) {
    value = value * 10 + static_cast<std::uint64_t>(*at - '0');
    if (value > most) value = most;
  }
  return {.value = value, .end = at};
}
[[nodiscard]] constexpr bool is_high(char c) noexcept { return static_cast<unsigned char>(c) >= 0x80; }
/// A line ends with LF, CR or both, in this order.
[[nodiscard]] constexpr bool ends_line(char c) noexcept { return c == '\n' || c == '\r'; }
/// Does a line break end with this character? Of CR LF only LF counts.
[[nodiscard]] inline bool is_line_break(const char* at, const char* end) noexcept {
  return *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
}

/// Files that begin with one leave it amid the text when they are joined.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// Before the byte order marks that end here, if any.
[[nodiscard]] inline const char* before_marks(const char* begin, const char* at) noexcept {
  while (at != begin && at[-1] == byte_order_mark.back() &&
         std::string_view(begin, at).ends_with(byte_order_mark))
    at -= byte_order_mark.size();
  return at;
}
/// Behind the byte order marks that begin here, if any.
[[nodiscard]] inline const char* behind_marks(const char* at, const char* end) noexcept {
  while (at != end && *at == byte_order_mark.front() &&
         std::string_view(at, end).starts_with(byte_order_mark))
    at += byte_order_mark.size();
  return at;
}

[[nodiscard]] inline bool is_line_start(const char* begin, const char* at) noexcept {
  const char* const line = before_marks(begin, at);
  return line == begin || ends_line(line[-1]);
}

/// Behind this number and its dots, if that is what stands here: "17." or "17..." Precondition: 8 bytes can
/// be read.
[[nodiscard]] inline const char* number_end(const char* at, std::uint64_t number) noexcept {
  auto read = static_cast<std::uint64_t>(*at++ - '0');
  for (int i = 0; i < 3 && is_digit(*at); ++i) read = 10 * read + static_cast<std::uint64_t>(*at++ - '0');
  if (read != number || *at != '.') return nullptr;
  return at[1] == '.' && at[2] == '.' ? at + 3 : at + 1;
}

/// Characters of a tag's name.
[[nodiscard]] constexpr bool is_name(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '-' ||
         c == '+' || c == '#' || c == '=' || c == ':';
}

/// The first of two characters at or after `at`, or `end`. Notes on the way whether a byte beyond ASCII was
/// met (it may lie a few bytes behind the find).
[[nodiscard]] inline const char* find_either(const char* at, const char* end, char a, char b,
                                             bool& high) noexcept {
#if defined(__SSE2__)
  const __m128i first = _mm_set1_epi8(a);
  const __m128i second = _mm_set1_epi8(b);
  unsigned beyond = 0;
  for (; end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const auto found = static_cast<unsigned>(
        _mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(bytes, first), _mm_cmpeq_epi8(bytes, second))));
    beyond |= static_cast<unsigned>(_mm_movemask_epi8(bytes));
    if (found != 0) {
      high = high || beyond != 0;
      return at + std::countr_zero(found);
    }
  }
  high = high || beyond != 0;
#endif
  for (; at != end && *at != a && *at != b; ++at) high = high || is_high(*at);
  return at;
}

/// The first character at or after `at` that is a quotation mark, a backslash or the end of a line; or `end`.
[[nodiscard]] inline const char* find_in_value(const char* at, const char* end, bool& high) noexcept {
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"');
  const __m128i escape = _mm_set1_epi8('\\');
  const __m128i line_feed = _mm_set1_epi8('\n');
  const __m128i carriage_return = _mm_set1_epi8('\r');
  for (; end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i marks = _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, escape));
    const __m128i breaks =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, line_feed), _mm_cmpeq_epi8(bytes, carriage_return));
    const auto found = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(marks, breaks)));
    high = high || _mm_movemask_epi8(bytes) != 0;
    if (found != 0) return at + std::countr_zero(found);
  }
#endif
  for (; at != end && *at != '"' && *at != '\\' && !ends_line(*at); ++at) high = high || is_high(*at);
  return at;
}

/// CR without LF behind it.
[[nodiscard]] inline std::uint64_t count_lone_returns(std::string_view text) noexcept {
  std::uint64_t count = 0;
  for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
    count += at + 1 == text.size() || text[at + 1] != '\n' ? 1U : 0U;
  return count;
}

[[nodiscard]] inline std::uint64_t count_line_breaks(std::string_view text) noexcept {
  const char* at = text.data();
  const char* const end = at + text.size();
  std::uint64_t count = 0;
  bool has_returns = false;
#if defined(__SSE2__)
  const __m128i line_break = _mm_set1_epi8('\n');
  const __m128i carriage_return = _mm_set1_epi8('\r');
  __m128i returns = _mm_setzero_si128();
  while (end - at >= 16) {
    // Each byte lane counts down from 0 at most 255 times before the lanes are summed.
    __m128i lanes = _mm_setzero_si128();
    for (int i = 0; i < 255 && end - at >= 16; ++i, at += 16) {
      const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
      lanes = _mm_sub_epi8(lanes, _mm_cmpeq_epi8(bytes, line_break));
      returns = _mm_or_si128(returns, _mm_cmpeq_epi8(bytes, carriage_return));
    }
    const __m128i sums = _mm_sad_epu8(lanes, _mm_setzero_si128());
    count += static_cast<std::uint64_t>(_mm_cvtsi128_si64(sums)) +
             static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)));
  }
  has_returns = _mm_movemask_epi8(returns) != 0;
#endif
  for (; at != end; ++at) {
    count += *at == '\n' ? 1U : 0U;
    has_returns = has_returns || *at == '\r';
  }
  return has_returns ? count + count_lone_returns(text) : count;
}

/// Does the commonest command stand at this bracket, without a flaw: [%clk 0:02:59], a digit of hours?
[[nodiscard]] inline bool is_plain_clock(const char* bracket, const char* end) noexcept {
  if (end - bracket < 14 || std::memcmp(bracket, "[%clk ", 6) != 0) return false;
  std::uint64_t time = 0;
  std::uint64_t pattern = 0;
  std::memcpy(&time, bracket + 6, 8);
  std::memcpy(&pattern, "0:00:00]", 8);
  // What is left of each byte must not exceed 9 for a digit, 5 for tens of minutes and seconds, 0 for a sign.
  constexpr std::array<unsigned char, 8> room{0x76, 0x7f, 0x7a, 0x76, 0x7f, 0x7a, 0x76, 0x7f};
  constexpr std::uint64_t top_bits = 0x8080808080808080;
  const std::uint64_t left = time ^ pattern;
  return ((left | ((left & ~top_bits) + std::bit_cast<std::uint64_t>(room))) & top_bits) == 0;
}

/// Behind a comment that holds a plain clock and nothing else, if one stands here: {[%clk 0:02:59]}, with or
/// without blanks inside. Precondition: 18 bytes can be read.
[[nodiscard]] inline const char* clock_comment_end(const char* brace, const char* end) noexcept {
  const char* at = brace + 1;
  at += *at == ' ' ? 1 : 0;
  if (!is_plain_clock(at, end)) return nullptr;
  at += 14;
  at += *at == ' ' ? 1 : 0;
  return *at == '}' ? at + 1 : nullptr;
}

/// Does a tag begin here: a bracket, a name, blanks and a quotation mark?
[[nodiscard]] inline bool looks_like_tag(const char* bracket, const char* end) noexcept {
  if (bracket == end || *bracket != '[') return false;
  const char* at = bracket + 1;
  while (at != end && (*at == ' ' || *at == '\t')) ++at;
  const char* const name = at;
  while (at != end && is_name(*at)) ++at;
  if (at == name) return false;
  while (at != end && (*at == ' ' || *at == '\t')) ++at;
  return at != end && *at == '"';
}

/// A quick look at the character before a bracket: can a game begin behind it?
[[nodiscard]] constexpr bool may_begin_game_behind(char c) noexcept {
  return ends_line(c) || c == byte_order_mark.back();
}

/// Does a game begin at this bracket, whatever stands before it, an unclosed comment included? So it does if
/// a tag begins on a line of its own, behind an empty line, and the last line that is not empty is no tag, or
/// is where the `comment` around the bracket begins.
[[nodiscard]] inline bool begins_game(const char* begin, const char* bracket, const char* end,
                                      const char* comment = nullptr) noexcept {
  if (!looks_like_tag(bracket, end)) return false;
  const char* at = before_marks(begin, bracket);
  if (at == begin) return true;
  if (!ends_line(at[-1])) return false;
  int breaks = 0;
  while (at != begin && is_blank(at[-1])) breaks += is_line_break(--at, end) ? 1 : 0;
  if (at == begin) return true;
  if (breaks < 2) return false;
  while (at != begin && !ends_line(at[-1])) {
    if (--at == comment) return true;
  }
  return !looks_like_tag(behind_marks(at, end), end);
}

}  // namespace adoube::notation::pgn
