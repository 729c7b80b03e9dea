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

/// Of a position without legal moves.
[[nodiscard]] PgnResult due_result(const board::Standing& last) noexcept {
  if (last.checkers == 0) return PgnResult::draw;
  return last.turn == Colour::white ? PgnResult::black_wins : PgnResult::white_wins;
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

Reason reason_after_end(const board::Standing& last) {
  const bool is_mate = last.checkers != 0;
  return {
      .text = std::string("The game ended with ") + (is_mate ? "mate" : "stalemate") + " before this move",
      .article = is_mate ? "5.1a" : "5.2a"};
}

std::optional<PgnCode> fault_of_result(const board::Standing& last, PgnResult result) noexcept {
  if (board::has_legal_move(last) || result == due_result(last)) return std::nullopt;
  return result == PgnResult::unknown ? PgnCode::open_result : PgnCode::wrong_result;
}

Reason reason_against_result(const board::Standing& last, std::string_view written) {
  const bool is_mate = last.checkers != 0;
  return {.text = std::string("The final position is ") + (is_mate ? "mate" : "stalemate") +
                  ", so the result is " + std::string(to_string(due_result(last))) + ", not " +
                  std::string(written),
          .article = is_mate ? "5.1a" : "5.2a"};
}

std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string sentence_of(PgnCode code) { return as_sentence(std::string(describe(code))); }

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

}  // namespace adoube::notation::pgn
