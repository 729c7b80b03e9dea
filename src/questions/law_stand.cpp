// SPDX-License-Identifier: GPL-3.0-or-later
// Following a case line by line, and doing what a line says.
#include "law_stand.hpp"

#include <boost/json.hpp>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/attempt.hpp"
#include "adoube/wire/position.hpp"
#include "adoube/wire/verdict.hpp"
#include "law_words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

[[nodiscard]] json::object accepted(std::string phrase) {
  return wire::verdict_of("accepted", std::move(phrase));
}

/// The legal move of that text; else the two squares, for a game to refuse.
[[nodiscard]] std::optional<Move> move_of(const game::History& history, std::string_view text) {
  if (const auto tried = wire::attempt(history, text); tried && tried->move) return tried->move;
  const auto squares = notation::parse_uci_squares(text);
  if (!squares) return std::nullopt;
  return Move::normal(squares->from, squares->to);
}

/// "white resign", "black claim threefold f6g8"
[[nodiscard]] std::optional<game::Event> event_of(const game::History& history,
                                                  const std::vector<std::string>& words) {
  if (words.size() < 2) return std::nullopt;
  const Colour by = words[0] == "white" ? Colour::white : Colour::black;
  const std::string& what = words[1];
  const auto made = [by](const game::Action& action) { return game::Event{.by = by, .action = action}; };
  if (what == "offer") return made(game::OfferDraw{});
  if (what == "accept") return made(game::AcceptDraw{});
  if (what == "decline") return made(game::DeclineDraw{});
  if (what == "resign") return made(game::Resign{});
  if (words.size() < 3) return std::nullopt;
  if (what == "play") {
    const auto move = move_of(history, words[2]);
    return move ? std::optional(made(game::Play{.move = *move})) : std::nullopt;
  }
  game::Claim claim{.kind = words[2] == "threefold" ? game::ClaimKind::threefold_repetition
                                                    : game::ClaimKind::fifty_moves};
  if (words.size() > 3) claim.with_move = move_of(history, words[3]);
  return made(game::ClaimDraw{.claim = claim});
}

}  // namespace

void LawStand::follow(const LawLine& line) {
  if (line.verb == "fen") return set_up(line.rest);
  if (line.verb == "board") {
    *this = LawStand();
  } else if (line.verb == "moves") {
    play(line.rest);
  } else if (line.verb == "event" && game_) {
    const auto event = event_of(game_->history(), words_of(line.rest));
    if (auto after = event ? game_->after(*event) : std::unexpected(game::EventRefusal{})) take(*after);
  } else if (line.verb == "mode" && history_) {
    touch_ = game::TouchBoard(*history_,
                              line.rest == "record" ? game::TouchMode::record : game::TouchMode::enforce);
  } else if (line.verb == "touch" && touch_) {
    for (const game::TouchEvent& event :
         game::parse_touch_events(line.rest).value_or(std::vector<game::TouchEvent>())) {
      if (const auto after = touch_->after(event)) take(*after);
    }
  }
}

void LawStand::set_up(std::string_view text) {
  const auto setup = text == "start" ? initial_setup() : notation::parse_fen(text).value_or(Setup());
  *this = LawStand();
  setup_ = setup;
  fen_ = text == "start" ? notation::to_fen(setup) : std::string(text);
  const auto position = board::make_position(setup);
  if (!position) return;
  history_ = game::History(*position);
  game_ = game::Game(*position);
  touch_ = game::TouchBoard(*position);
}

void LawStand::play(std::string_view moves) {
  for (const std::string& text : words_of(moves)) {
    const auto move = history_ ? move_of(*history_, text) : std::nullopt;
    if (!move || !board::is_legal(history_->position(), *move)) return;
    // A position can be played on where the game has ended by itself, in a draw.
    const auto after = game_ ? game_->after({.by = game_->turn(), .action = game::Play{.move = *move}})
                             : std::unexpected(game::EventRefusal{});
    // The game has prolonged the history.
    history_ = after ? after->history() : history_->after(*move);
    fen_ = notation::to_fen(history_->position());
    touch_ = game::TouchBoard(*history_);
    game_ = after ? std::optional(*after) : std::nullopt;
  }
}

void LawStand::take(const game::Game& game) {
  history_ = game.history();
  fen_ = notation::to_fen(game.position());
  touch_ = game::TouchBoard(*history_);
  game_ = game;
}

void LawStand::take(const game::TouchBoard& touch) {
  history_ = touch.history();
  fen_ = notation::to_fen(touch.position());
  game_ = game::Game(touch.position());
  touch_ = touch;
}

std::optional<LawAnswer> LawStand::judge(const LawLine& line) const {
  const auto words = words_of(line.rest);
  if (fen_.empty()) return std::nullopt;
  if (line.verb == "faults" || line.verb == "reason") return judge_setup();
  if (words.empty() || !history_) return judge_question(line);
  if (line.verb == "legal" || line.verb == "illegal") return judge_move(*history_, words.front());
  if (line.verb == "event" || line.verb == "refused")
    return game_ ? std::optional(judge_event(*game_, words)) : std::nullopt;
  if (line.verb == "touch" || line.verb == "denied")
    return touch_ ? std::optional(judge_touches(*touch_, line.rest)) : std::nullopt;
  return judge_question(line);
}

LawAnswer LawStand::answer_with(json::object verdict) const {
  return {.accepted = {}, .answer = {}, .verdict = std::move(verdict), .fen = fen_, .move = {}};
}

LawAnswer LawStand::judge_move(const game::History& history, std::string_view text) const {
  const board::Position& position = history.position();
  const auto tried = wire::attempt(history, text);
  LawAnswer answer = answer_with({});
  answer.accepted = tried && tried->move;
  if (!tried) {
    answer.verdict = wire::verdict_of(tried.error().code, tried.error().text);
  } else if (const auto& move = tried->move) {
    answer.verdict = accepted(notation::to_san(position, *move) + " is legal");
    answer.fen = notation::to_fen(board::after(position, *move));
    answer.move = wire::uci_of(position, *move, position.is_chess960());
  } else {
    answer.verdict = wire::verdict_of(tried->refusals);
  }
  return answer;
}

LawAnswer LawStand::judge_setup() const {
  const SetupFaults faults = laws::setup_faults(setup_);
  LawAnswer answer = answer_with(accepted("a game may begin so"));
  answer.accepted = faults.empty();
  if (faults.empty()) return answer;
  json::array reasons = wire::reasons_to_json(faults, wire::Wording::sentence);
  answer.verdict = reasons.front().as_object();
  answer.verdict["reasons"] = std::move(reasons);
  return answer;
}

LawAnswer LawStand::judge_event(const game::Game& game, const std::vector<std::string>& words) const {
  const board::Position& position = game.position();
  const auto event = event_of(game.history(), words);
  const auto after = event ? game.after(*event) : std::unexpected(game::EventRefusal{});
  LawAnswer answer = answer_with({});
  answer.accepted = after.has_value();
  if (!event || !after) {
    answer.verdict = wire::verdict_of(after.error());
    return answer;
  }
  answer.fen = notation::to_fen(after->position());
  if (std::holds_alternative<game::ClaimDraw>(event->action)) {
    const game::Examined& examined = after->examined().back();
    answer.accepted = examined.granted;
    answer.verdict = wire::verdict_of(examined, *after);
  } else if (const auto& outcome = after->outcome()) {
    answer.verdict = accepted(after->reason());
    answer.verdict["article"] = outcome->article;
    answer.verdict["fide"] = wire::fide_to_json(outcome->article);
  } else {
    answer.verdict = accepted("it is accepted");
  }
  if (const auto* const play = std::get_if<game::Play>(&event->action))
    answer.move = wire::uci_of(position, play->move, position.is_chess960());
  return answer;
}

LawAnswer LawStand::judge_touches(game::TouchBoard touch, std::string_view events) const {
  LawAnswer answer = answer_with(accepted("it is accepted"));
  answer.accepted = true;
  for (const game::TouchEvent& event :
       game::parse_touch_events(events).value_or(std::vector<game::TouchEvent>())) {
    const auto after = touch.after(event);
    if (!after) {
      answer.accepted = false;
      answer.verdict = wire::verdict_of(after.error());
      break;
    }
    if (const auto made = after->made())
      answer.move = wire::uci_of(touch.position(), *made, touch.position().is_chess960());
    touch = *after;
    answer.verdict = wire::verdict_of(touch);
  }
  answer.fen = notation::to_fen(touch.position());
  return answer;
}

}  // namespace adoube::questions
