// SPDX-License-Identifier: GPL-3.0-or-later
// What players ask without changing the game.
#include <fmt/format.h>

#include <algorithm>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/time.hpp"
#include "adoube/notation/san.hpp"
#include "citation.hpp"
#include "legal_reason.hpp"
#include "play_phrases.hpp"
#include "play_session.hpp"
#include "report.hpp"
#include "said_move.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] PlayReply not_asked_so(std::string code, std::string sentence) {
  return {.accepted = false, .code = std::move(code), .verdict = std::move(sentence)};
}

}  // namespace

PlayReply PlaySession::list_moves(const Typed& typed) const {
  std::optional<Square> square;
  if (!typed.rest.empty()) {
    square = parse_square(typed.rest.front());
    if (!square)
      return not_asked_so("bad_square",
                          fmt::format("{} is not a square like e2.", shown(typed.rest.front())));
  }
  const board::Position& position = game_.position();
  std::vector<Move> moves;
  if (game_.outcome()) {
    // Nothing may be played any more.
  } else if (const auto& touch = game_.touch()) {
    moves = touch->permitted();
  } else {
    const board::MoveList legal = board::legal_moves(position);
    moves.assign(legal.begin(), legal.end());
  }
  std::vector<std::string> texts;
  for (const Move move : moves) {
    if (!square || move.from() == *square) texts.push_back(notation::to_san(position, move));
  }
  std::ranges::sort(texts);
  std::string line;
  for (const std::string& text : texts) line.append(line.empty() ? "" : " ").append(text);
  if (!line.empty()) return {.text = line + '\n'};
  return {.verdict = square ? fmt::format("No move from {}.", to_string(*square)) : "There is no move."};
}

PlayReply PlaySession::explain(const Typed& typed) const {
  if (typed.rest.size() != 1) return not_asked_so("bad_question", "Say which move: why Nf3.");
  const std::string& text = typed.rest.front();
  const auto finding = read_said_move(game_.history(), text);
  if (!finding)
    return not_asked_so(std::string(finding.error().code), whole_sentence(finding.error().text, {}));
  if (const auto move = finding->move) {
    return {.text = fmt::format("{} is legal: {}.\n", notation::to_san(game_.position(), *move),
                                legal_reason(game_.position(), *move))};
  }
  PlayReply reply{.reasons = finding->refusals};
  for (const laws::Refusal& refusal : finding->refusals) {
    reply.text += fmt::format("{} is refused {}: {}\n", text, cited(refusal), refusal.text);
  }
  return reply;
}

PlayReply PlaySession::clocks() const {
  const auto& given = game_.clock();
  if (!given) return {.verdict = "This game is played without a clock."};
  const game::Clock& clock = *given;
  std::string text;
  for (const Colour player : both_colours) {
    text += fmt::format("{} {}", name_of(player), game::clock_reading(clock.remaining(player, now_)));
    if (clock.running() == player) text += ", running";
    if (const auto moves = clock.moves_to_go(player)) {
      text += fmt::format(", {} {} to the control", *moves, *moves == 1 ? "move" : "moves");
    }
    text += '\n';
  }
  return {.text = std::move(text)};
}

PlayReply PlaySession::status() const {
  if (game_.outcome()) return {.text = ending() + '\n'};
  std::string text = as_text(standing_of({.whole = game_.history(), .ply = game_.history().plies()}));
  if (const auto by = game_.draw_offer()) text += fmt::format("{} has offered a draw.\n", name_of(*by));
  if (const auto by = game_.takeback_proposal())
    text += fmt::format("{} has asked to take back.\n", name_of(*by));
  if (const auto move = game_.bound_to()) {
    text += fmt::format("{} must be played {}.\n", notation::to_san(game_.position(), *move),
                        cited("FIDE 9.5.3"));
  }
  if (const auto& touch = game_.touch()) {
    for (const game::Obligation& due : touch->obligations())
      text += whole_sentence(due.text, due.article) + '\n';
  }
  return {.text = std::move(text)};
}

}  // namespace adoube::app
