// SPDX-License-Identifier: GPL-3.0-or-later
// Telling faults.
#include "pgn_faults.hpp"

#include <cstddef>

#include "adoube/laws/refusal.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::notation::pgn {

namespace {

/// "Nbd2 or Nfd2"
[[nodiscard]] std::string choice_of(const board::Position& position, const std::vector<Move>& moves) {
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) text += i + 1 == moves.size() ? " or " : ", ";
    text += to_san(position, moves[i]);
  }
  return text;
}

/// The length of the character of UTF-8 at the start of the text; 0 if there is none.
[[nodiscard]] std::size_t utf8_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  }
  // Overlong forms, surrogates and what lies beyond Unicode.
  const unsigned second = byte(1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0)) return 0;
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90)) return 0;
  return length;
}

}  // namespace

Reason reason_against(const board::Position& position, std::string_view token, const MoveText& text,
                      const MoveError& error) {
  const std::string name = cut_token(token);
  if (error.flaw == MoveFlaw::ambiguous || error.flaw == MoveFlaw::under_disambiguated) {
    return {.text = name + " can mean " + choice_of(position, error.candidates), .article = {}};
  }
  const auto refusals = why_refused(position, text);
  if (refusals.empty()) return {.text = name + ": " + std::string(describe(error.flaw)), .article = {}};
  const laws::Refusal& best = refusals.front();
  return {.text = name + " is refused [Art " + std::string(best.article) + "]: " + best.text,
          .article = std::string(best.article)};
}

std::string sentence_of(PgnCode code) {
  std::string text(describe(code));
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

bool is_of_move(PgnCode code) noexcept {
  return code < PgnCode::bad_tag || code == PgnCode::null_move || code == PgnCode::illegal_null_move ||
         code == PgnCode::move_after_end || code == PgnCode::null_move_in_variation;
}

std::string cut_token(std::string_view token) {
  constexpr std::size_t most = 40;
  const auto line = token.substr(0, token.find_first_of("\r\n"));
  if (line.size() <= most) return std::string(line);
  std::size_t size = most;
  while (size > 0 && (static_cast<unsigned char>(line[size]) & 0xc0U) == 0x80U) --size;
  return std::string(line.substr(0, size)) + "...";
}

std::string fen_of(const Score& score) { return to_fen(score.position()); }

const char* find_bad_utf8(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return text.data();
    text.remove_prefix(length);
  }
  return nullptr;
}

}  // namespace adoube::notation::pgn
