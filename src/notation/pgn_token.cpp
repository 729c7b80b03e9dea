// SPDX-License-Identifier: GPL-3.0-or-later
// Recognising tokens.
#include "pgn_token.hpp"

#include <algorithm>
#include <array>

#include "adoube/notation/pgn_nag.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

namespace {

/// Is this parenthesis part of a promotion: e8(Q)? Not behind the move of a piece, which is a move without
/// it.
[[nodiscard]] bool is_promotion(const char* begin, const char* at, const char* end) noexcept {
  if (at == begin || sign_of(*begin) == Sign::piece || end - at < 3 || at[2] != ')') return false;
  if (at[-1] != '1' && at[-1] != '8') return false;
  return std::string_view("QRBNqrbn").find(at[1]) != std::string_view::npos;
}

struct KnownResult {
  std::string_view text;
  PgnResult result;
};

// NOLINTBEGIN(modernize-use-designated-initializers): a table
/// How else results are written. The fractions and dashes are UTF-8.
constexpr std::string_view spaced_draw = "1/2 - 1/2";
constexpr std::array<KnownResult, 14> loose_results{{
    {spaced_draw, PgnResult::draw},
    {"1/2", PgnResult::draw},
    {"1/2-1/2.", PgnResult::draw},
    {"\u00bd-\u00bd", PgnResult::draw},
    {"\u00bd", PgnResult::draw},
    {"\u00bd\u2013\u00bd", PgnResult::draw},
    {"1/2\u20131/2", PgnResult::draw},
    {"1\u20130", PgnResult::white_wins},
    {"0\u20131", PgnResult::black_wins},
    {"1:0", PgnResult::white_wins},
    {"0:1", PgnResult::black_wins},
    {"1/2:1/2", PgnResult::draw},
    {"1-0.", PgnResult::white_wins},
    {"0-1.", PgnResult::black_wins},
}};
// NOLINTEND(modernize-use-designated-initializers)

constexpr std::array<std::string_view, 6> null_moves{"--", "Z0", "z0", "0000", "null", "@@@@"};

constexpr std::array<std::string_view, 9> check_marks{"+",    "#",     "++",        "ch",        "ch.",
                                                      "mate", "mate.", "checkmate", "checkmate."};

}  // namespace

std::string_view token_at(const char* at, const char* end) noexcept {
  const char* const begin = at;
  if (std::string_view(begin, end).starts_with(spaced_draw)) at += spaced_draw.size();
  while (at != end && (!ends_token(*at) || (*at == '(' && is_promotion(begin, at, end)))) {
    at += *at == '(' ? 3 : 1;
  }
  if (at == begin) at += end - at >= 2 && at[0] == '[' && at[1] == ']' ? 2 : 1;
  return {begin, static_cast<std::size_t>(at - begin)};
}

const char* behind_number(const char* at, const char* end) noexcept {
  const bool is_annotation = *at == '$';
  const char* const digits = is_annotation ? at + 1 : at;
  const char* behind = digits;
  while (behind != end && is_digit(*behind)) ++behind;
  if (behind == digits) return nullptr;
  if (is_annotation) return behind;
  if (behind == end || *behind != '.') return nullptr;  // Anything without dots is one token.
  while (behind != end && *behind == '.') ++behind;
  return behind;
}

std::optional<ResultText> result_of(std::string_view token) noexcept {
  if (const auto result = parse_pgn_result(token)) return ResultText{.result = *result, .is_canonical = true};
  const auto* const known = std::ranges::find(loose_results, token, &KnownResult::text);
  if (known == loose_results.end()) return std::nullopt;
  return ResultText{.result = known->result, .is_canonical = false};
}

bool is_null_move(std::string_view token) noexcept {
  return std::ranges::find(null_moves, token) != null_moves.end();
}

bool is_en_passant_mark(std::string_view token) noexcept {
  return token == "e.p." || token == "ep" || token == "e.p";
}

std::size_t en_passant_mark_at(const char* at, const char* end) noexcept {
  const std::string_view text(at, static_cast<std::size_t>(end - at));
  for (const std::string_view mark : {"(e.p.)", "(ep)"}) {
    if (text.starts_with(mark)) return mark.size();
  }
  return 0;
}

bool is_check_mark(std::string_view token) noexcept {
  return std::ranges::find(check_marks, token) != check_marks.end();
}

bool split_result(std::string_view& token) noexcept {
  for (const std::string_view result : {"1/2-1/2", "1-0", "0-1"}) {
    if (token.size() > result.size() && token.ends_with(result)) {
      token.remove_suffix(result.size());
      return true;
    }
  }
  return false;
}

std::optional<int> split_symbol(std::string_view& token) noexcept {
  // No symbol is longer than a few characters; the longest one that leaves something is meant.
  constexpr std::size_t longest = 12;
  for (std::size_t size = std::min(longest, token.size() - 1); size > 0; --size) {
    if (const auto code = nag_of_glyph(token.substr(token.size() - size))) {
      token.remove_suffix(size);
      return code;
    }
  }
  return std::nullopt;
}

}  // namespace adoube::notation::pgn
