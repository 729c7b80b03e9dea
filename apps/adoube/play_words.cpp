// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the words of players.
#include "play_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "letter_case.hpp"

namespace adoube::app {

namespace {

using Named = std::pair<std::string_view, PlayWord>;

constexpr std::array named_words{
    Named("draw", PlayWord::draw),
    Named("accept", PlayWord::accept),
    Named("decline", PlayWord::decline),
    Named("claim", PlayWord::claim),
    Named("resign", PlayWord::resign),
    Named("yes", PlayWord::yes),
    Named("y", PlayWord::yes),
    Named("no", PlayWord::no),
    Named("n", PlayWord::no),
    Named("takeback", PlayWord::takeback),
    Named("start", PlayWord::start),
    Named("flag", PlayWord::flag),
    Named("moves", PlayWord::moves),
    Named("why", PlayWord::why),
    Named("board", PlayWord::board),
    Named("flip", PlayWord::flip),
    Named("fen", PlayWord::fen),
    Named("pgn", PlayWord::pgn),
    Named("clock", PlayWord::clock),
    Named("status", PlayWord::status),
    Named("hint", PlayWord::hint),
    Named("eval", PlayWord::eval),
    Named("restart", PlayWord::restart),
    Named("help", PlayWord::help),
    Named("?", PlayWord::help),
    Named("quit", PlayWord::quit),
    Named("exit", PlayWord::quit),
    Named("adjust", PlayWord::touch),
    Named("touch", PlayWord::touch),
    Named("intend", PlayWord::touch),
    Named("lift", PlayWord::touch),
    Named("place", PlayWord::touch),
    Named("release", PlayWord::touch),
    Named("remove", PlayWord::touch),
    Named("promote", PlayWord::touch),
};

[[nodiscard]] std::vector<std::string> split(std::string_view line) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  std::vector<std::string> words;
  while (true) {
    const auto begin = line.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return words;
    line.remove_prefix(begin);
    const auto end = std::min(line.find_first_of(blanks), line.size());
    words.emplace_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

[[nodiscard]] std::optional<Colour> player_named(std::string_view word) {
  if (word == "w" || word == "white") return Colour::white;
  if (word == "b" || word == "black") return Colour::black;
  return std::nullopt;
}

}  // namespace

Typed read_typed(std::string_view line) {
  Typed typed;
  std::vector<std::string> words = split(line);
  if (words.empty()) return typed;
  for (const std::string& word : words) {
    if (!typed.line.empty()) typed.line += ' ';
    typed.line += word;
  }
  if (const auto player = player_named(to_lower(words.front())); player && words.size() > 1) {
    typed.by = player;
    words.erase(words.begin());
  }
  const auto* const named = std::ranges::find(named_words, to_lower(words.front()), &Named::first);
  if (named == named_words.end()) {
    typed.word = PlayWord::move;
  } else {
    typed.word = named->second;
    words.erase(words.begin());
  }
  typed.rest = std::move(words);
  return typed;
}

std::optional<std::size_t> most_words_behind(PlayWord word) noexcept {
  switch (word) {
    case PlayWord::move:
    case PlayWord::claim:
    case PlayWord::why:
    case PlayWord::touch: return std::nullopt;
    case PlayWord::accept:
    case PlayWord::decline:
    case PlayWord::resign:
    case PlayWord::moves: return 1;
    default: return 0;
  }
}

std::string words_help(bool touch_move, bool clocks) {
  std::string text =
      "Nf3, g1f3              a move; Nf3 draw makes it and offers a draw\n"
      "draw                   offer a draw\n"
      "accept, decline        answer an offer of a draw, or a proposal to take back\n"
      "claim threefold [Nf3]  claim a draw for the position, or with an intended move\n"
      "claim fifty [Nf3]      the same after fifty quiet moves of each\n"
      "resign                 give the game up\n"
      "takeback               propose to take the last move back\n"
      "b draw, w resign …     a word of the player named\n";
  if (clocks) {
    text +=
        "clock, flag            what the clocks show; point at a fallen flag\n"
        "start                  start the clock before the first move\n";
  }
  if (touch_move) {
    text +=
        "touch e2               touch a piece; adjust before it, to adjust it only\n"
        "touch e1 h1 together, intend castle k, lift e2, place e4, release e4,\n"
        "remove d5, promote q d8   what else hands do\n";
  }
  return text +
         "moves [e2]             the moves there are, all or of one piece\n"
         "why Nf3                why a move is legal, or the reasons why it is not\n"
         "hint, eval             a move and a judgement of the engine\n"
         "restart                starts a program anew that has failed\n"
         "status                 how the game stands: check, claims, their articles\n"
         "board, flip, fen, pgn  the board, turned around, as text; the score\n"
         "quit                   leave; the game is saved unfinished\n";
}

}  // namespace adoube::app
