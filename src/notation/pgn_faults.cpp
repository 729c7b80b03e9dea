// SPDX-License-Identifier: GPL-3.0-or-later
// Telling faults.
#include "pgn_faults.hpp"

#include <cstddef>
#include <utility>

#include "adoube/core/article.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/refused_sentences.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/pgn_date.hpp"
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

/// "The game ended with mate [Art. 5.1a, FIDE 5.1.1]"
[[nodiscard]] std::string told(const Ended& ended) {
  std::string text = "The game ended ";
  return text.append(ended.how).append(" [").append(cite(ended.article)).append("]");
}

}  // namespace

Reason reason_against(const Score& score, std::string_view token, const MoveText& text,
                      const MoveError& error) {
  const std::string name = cut_token(token);
  if (error.flaw == MoveFlaw::ambiguous || error.flaw == MoveFlaw::under_disambiguated) {
    return {.text = name + " can mean " + choice_of(score.position(), error.candidates), .article = {}};
  }
  auto refusals = why_refused(score.line(), text);
  if (refusals.empty()) return {.text = name + ": " + std::string(describe(error.flaw)), .article = {}};
  const laws::Refusal& best = refusals.front();
  return {.text = name + " is refused [" + laws::citation_of(best) + "]: " + best.text,
          .article = std::string(best.article),
          .sentences = laws::sentences_of(best),
          .reasons = std::move(refusals)};
}

Reason reason_against_null_move() {
  return {.text = sentence_of(PgnCode::illegal_null_move), .article = "3.9", .sentences = {"3.9#3"}};
}

std::optional<Ended> ended_by_position(const board::Standing& last) noexcept {
  if (board::has_legal_move(last)) return std::nullopt;
  if (last.checkers == 0) return Ended{.how = "with stalemate", .article = "5.2a", .result = PgnResult::draw};
  return Ended{.how = "with mate",
               .article = "5.1a",
               .result = last.turn == Colour::white ? PgnResult::black_wins : PgnResult::white_wins};
}

std::optional<Ended> ended_by_draw(Drawn drawn, std::string_view date) {
  const auto ended = [](std::string_view how, std::string_view article) {
    return Ended{.how = how, .article = article, .result = PgnResult::draw};
  };
  if (drawn == Drawn::not_yet) return std::nullopt;
  if (drawn == Drawn::dead) return ended("with a position that neither player can win", "5.2b");
  if (!is_drawn_by_long_play(date)) return std::nullopt;
  if (drawn == Drawn::fivefold) return ended("with the fifth appearance of a position", "FIDE 9.6.1");
  return ended("with 75 moves of each player without a pawn move or a capture", "FIDE 9.6.2");
}

Reason reason_after(const Ended& ended) {
  return {.text = told(ended).append(" before this move"), .article = std::string(ended.article)};
}

Reason reason_against_result(const Ended& ended, std::string_view written) {
  std::string text = told(ended);
  text.append(", so the result is ").append(to_string(ended.result)).append(", not ").append(written);
  return {.text = std::move(text), .article = std::string(ended.article)};
}

Reason differing_results(std::string_view tag, std::string_view written) {
  return without_article("The Result tag says " + std::string(tag) + ", the end of the moves says " +
                         std::string(written));
}

Reason due_number(std::uint64_t number) {
  return without_article("The number of the move that follows is " + std::to_string(number));
}

std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string sentence_of(PgnCode code) { return as_sentence(std::string(describe(code))); }

bool is_of_move(PgnCode code) noexcept {
  return code < PgnCode::bad_tag || code == PgnCode::null_move || code == PgnCode::illegal_null_move ||
         code == PgnCode::move_after_end || code == PgnCode::move_after_draw ||
         code == PgnCode::null_move_in_variation;
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
