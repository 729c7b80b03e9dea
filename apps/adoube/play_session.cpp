// SPDX-License-Identifier: GPL-3.0-or-later
// What the players' words do to the game.
#include "play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/event.hpp"
#include "adoube/laws/refused_sentences.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "citation.hpp"
#include "letter_case.hpp"
#include "play_phrases.hpp"
#include "report.hpp"
#include "said_move.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] PlayReply refused(std::string_view code, std::string_view article, std::string_view sentence) {
  return {.accepted = false,
          .code = std::string(code),
          .article = std::string(article),
          .verdict = whole_sentence(sentence, article)};
}

/// By the Laws, which hold something against a move.
[[nodiscard]] PlayReply refused_move(std::string_view code, const std::vector<laws::Refusal>& reasons,
                                     std::string_view sentence) {
  const laws::Refusal& why = reasons.front();
  auto sentences = laws::sentences_of(why);
  std::string verdict = whole_sentence(sentence, why.article, sentences);
  return {.accepted = false,
          .code = std::string(code),
          .article = std::string(why.article),
          .sentences = std::move(sentences),
          .reasons = reasons,
          .verdict = std::move(verdict)};
}

[[nodiscard]] PlayReply refused(const game::EventRefusal& refusal) {
  const std::string_view code = to_string(refusal.code);
  if (refusal.reasons.empty()) return refused(code, refusal.article, refusal.text);
  return refused_move(code, refusal.reasons, refusal.text);
}

[[nodiscard]] PlayReply said(std::string_view sentence, std::string_view article = {}) {
  return {.article = std::string(article), .verdict = whole_sentence(sentence, article), .changed = true};
}

[[nodiscard]] std::optional<game::ClaimKind> claim_named(std::string_view word) {
  if (word == "threefold") return game::ClaimKind::threefold_repetition;
  if (word == "fifty") return game::ClaimKind::fifty_moves;
  return std::nullopt;
}

/// The move that a player's text means, or why it is refused.
[[nodiscard]] Result<Move, PlayReply> understood(const game::History& history, const std::string& text) {
  const auto finding = read_said_move(history, text);
  if (!finding) {
    const bool is_word = finding.error().code == "bad_move";
    return std::unexpected(
        refused(finding.error().code, {}, finding.error().text + (is_word ? "; help lists the words" : "")));
  }
  if (const auto move = finding->move) return *move;
  PlayReply reply = refused_move("illegal_move", finding->refusals, finding->refusals.front().text);
  if (const auto more = finding->refusals.size() - 1; more > 0) {
    reply.verdict +=
        fmt::format(" (why {} tells {} more {})", shown(text), more, more == 1 ? "reason" : "reasons");
  }
  return std::unexpected(std::move(reply));
}

}  // namespace

PlaySession::PlaySession(game::Game game) : game_(std::move(game)) {}

std::string PlaySession::question() const {
  return resigning_ ? fmt::format("{} resigns? yes or no", name_of(*resigning_)) : "";
}

std::string PlaySession::ending() const {
  const auto& outcome = game_.outcome();
  if (!outcome) return {};
  return fmt::format("{}: {}", to_string(outcome->result), whole_sentence(game_.reason(), outcome->article));
}

PlayReply PlaySession::happen(Colour by, const game::Action& action) {
  const auto at = game_.clock() ? std::optional(now_) : std::nullopt;
  auto next = game_.after({.by = by, .action = action, .at = at});
  if (!next) return refused(next.error());
  game_ = std::move(*next);
  PlayReply reply{.changed = true};
  if (const auto& outcome = game_.outcome()) {
    reply.article = outcome->article;
    reply.verdict = ending();
  }
  return reply;
}

PlayReply PlaySession::take(std::string_view line, game::Time now) {
  // A flag that fell while nothing was typed has ended the game before the line was.
  const auto fell = wait_until(now);
  const Typed typed = read_typed(line);
  if (resigning_ && typed.word != PlayWord::yes) {
    resigning_.reset();
    if (typed.word == PlayWord::no) return {.verdict = "The game goes on."};
  }
  PlayReply reply = answer(typed);
  reply.changed = reply.changed || fell.has_value();
  return reply;
}

PlayReply PlaySession::take_aside(std::string_view line, game::Time now) {
  const auto asked = std::exchange(resigning_, std::nullopt);
  PlayReply reply = take(line, now);
  if (!game_.outcome()) resigning_ = asked;
  return reply;
}

std::optional<PlayReply> PlaySession::wait_until(game::Time now) {
  now_ = std::max(now_, now);
  const auto& clock = game_.clock();
  if (game_.outcome() || !clock) return std::nullopt;
  const auto fallen = clock->fallen(now_);
  if (!fallen) return std::nullopt;
  resigning_.reset();
  return happen(opposite(*fallen), game::CallFlag{});
}

PlayReply PlaySession::answer(const Typed& typed) {
  if (const auto most = most_words_behind(typed.word); most && typed.rest.size() > *most) {
    return refused("bad_line", {},
                   fmt::format("{} says more than is understood; help lists the words", shown(typed.line)));
  }
  switch (typed.word) {
    case PlayWord::nothing: return {};
    case PlayWord::move: return play(typed);
    case PlayWord::draw: return offer(typed.by.value_or(game_.turn()));
    case PlayWord::accept: return reply_to_offer(typed, true);
    case PlayWord::decline: return reply_to_offer(typed, false);
    case PlayWord::claim: return claim(typed);
    case PlayWord::resign: return resign(typed);
    case PlayWord::yes:
      if (const auto by = std::exchange(resigning_, std::nullopt)) return happen(*by, game::Resign{});
      return refused("no_question", {}, "nothing was asked");
    case PlayWord::no: return refused("no_question", {}, "nothing was asked");
    case PlayWord::takeback: return take_back(typed);
    case PlayWord::start: {
      PlayReply reply = happen(game_.turn(), game::StartClock{});
      if (!reply.accepted) return reply;
      remember(game_.turn(), "start");
      reply.verdict = fmt::format("{}'s clock runs.", name_of(game_.turn()));
      return reply;
    }
    case PlayWord::flag: return happen(typed.by.value_or(opposite(game_.turn())), game::CallFlag{});
    case PlayWord::moves: return list_moves(typed);
    case PlayWord::why: return explain(typed);
    case PlayWord::flip: flip(); return {.draws_board = true};
    case PlayWord::board: return {.draws_board = true};
    case PlayWord::fen: return {.text = notation::to_fen(game_.position()) + '\n'};
    case PlayWord::pgn: return {.wants_record = true};
    case PlayWord::clock: return clocks();
    case PlayWord::status: return status();
    // Whoever has an engine answers these; here is none.
    case PlayWord::hint:
    case PlayWord::eval:
    case PlayWord::restart: return refused("no_engine", {}, "no engine is at hand");
    case PlayWord::help: return {.text = words_help(game_.touch().has_value(), game_.clock().has_value())};
    case PlayWord::quit: return {.leaves = true};
    case PlayWord::touch: return touched(typed);
  }
  return {};
}

// --- moves

PlayReply PlaySession::play(const Typed& typed) {
  const Colour by = typed.by.value_or(game_.turn());
  // Who may not move at all is not told what is wrong with the move.
  constexpr Move any_move = Move::normal(Square::a1, Square::a1);
  if (game_.outcome() || by != game_.turn()) return happen(by, game::Play{any_move});
  const bool offers = typed.rest.size() == 2 && typed.rest.back() == "draw";
  if (typed.rest.size() > 1 && !offers) {
    return refused("bad_move", {},
                   fmt::format("{} is not a word of this game; help lists them", shown(typed.line)));
  }
  const auto move = understood(game_.history(), typed.rest.front());
  if (!move) return move.error();
  PlayReply reply = tell_move(happen(by, game::Play{*move}), by);
  if (reply.accepted && offers && !game_.outcome()) {
    const PlayReply offered = offer(by);
    reply.verdict += ' ' + offered.verdict;
  }
  return reply;
}

// What a move was, in front of what it led to.
PlayReply PlaySession::tell_move(PlayReply reply, Colour mover) {
  if (!reply.accepted) return reply;
  // Hands are free again.
  std::erase_if(said_, [](const Said& one) { return read_typed(one.line).word == PlayWord::touch; });
  if (const auto& clock = game_.clock()) left_after_.push_back(clock->remaining(mover, now_));
  const std::string told = last_move_told(game_.history());
  reply.verdict = reply.verdict.empty() ? told : fmt::format("{} {}", told, reply.verdict);
  return reply;
}

bool PlaySession::replay(Move move, game::Time now) {
  now_ = std::max(now_, now);
  const Colour mover = game_.turn();
  return tell_move(happen(mover, game::Play{move}), mover).accepted;
}

void PlaySession::say_again(std::string_view line, game::Time now) {
  switch (read_typed(line).word) {
    case PlayWord::draw:
    case PlayWord::decline:
    case PlayWord::claim:
    case PlayWord::start:
    case PlayWord::touch: static_cast<void>(take(line, now)); break;
    default: break;
  }
}

void PlaySession::remember(Colour by, std::string_view words) {
  said_.push_back(
      {.ply = game_.history().plies(), .line = fmt::format("{} {}", by == Colour::white ? 'w' : 'b', words)});
}

// --- offers and claims

PlayReply PlaySession::offer(Colour by) {
  PlayReply reply = happen(by, game::OfferDraw{});
  if (!reply.accepted || game_.outcome()) return reply;
  remember(by, "draw");
  return said(
      fmt::format("{} offers a draw: {} may accept, decline, or play on", name_of(by), name_of(opposite(by))),
      "FIDE 9.1.2");
}

PlayReply PlaySession::reply_to_offer(const Typed& typed, bool accepts) {
  const auto offered = game_.draw_offer();
  const auto proposed = game_.takeback_proposal();
  const std::string what = typed.rest.empty() ? "" : to_lower(typed.rest.front());
  if (!what.empty() && what != "draw" && what != "takeback") {
    return refused("bad_line", {},
                   fmt::format("{0} is neither draw nor takeback: say {1} draw or {1} takeback",
                               shown(typed.rest.front()), accepts ? "accept" : "decline"));
  }
  // Nobody answers himself.
  const bool may_draw = offered && typed.by != offered;
  const bool may_take_back = proposed && typed.by != proposed;
  if (what.empty() && may_draw && may_take_back) {
    return refused("ambiguous_answer", {},
                   fmt::format("a draw and a takeback are proposed: say {0} draw or {0} takeback",
                               accepts ? "accept" : "decline"));
  }
  if (what == "takeback" || (what.empty() && may_take_back)) {
    const Colour by = typed.by.value_or(proposed ? opposite(*proposed) : game_.turn());
    PlayReply reply = accepts ? happen(by, game::AcceptTakeback{}) : happen(by, game::DeclineTakeback{});
    if (!reply.accepted) return reply;
    return accepts ? taken_back() : said(fmt::format("{} does not agree to take back", name_of(by)));
  }
  const Colour by = typed.by.value_or(offered ? opposite(*offered) : game_.turn());
  PlayReply reply = accepts ? happen(by, game::AcceptDraw{}) : happen(by, game::DeclineDraw{});
  if (!reply.accepted || accepts) return reply;
  remember(by, "decline draw");
  return said(fmt::format("{} declines the draw", name_of(by)), "FIDE 9.1.2");
}

PlayReply PlaySession::claim(const Typed& typed) {
  const auto kind = claim_named(typed.rest.empty() ? "" : typed.rest.front());
  if (!kind && game_.touch() && !typed.rest.empty()) return touched(typed);
  if (!kind || typed.rest.size() > 2) {
    return refused("bad_claim", {},
                   "a claim is written claim threefold or claim fifty, an intended move behind it");
  }
  const Colour by = typed.by.value_or(game_.turn());
  game::Claim claim{.kind = *kind};
  if (typed.rest.size() == 2 && by == game_.turn() && !game_.outcome()) {
    const auto move = understood(game_.history(), typed.rest.back());
    if (!move) return move.error();
    claim.with_move = *move;
  }
  PlayReply reply = happen(by, game::ClaimDraw{claim});
  if (!reply.accepted || game_.outcome()) return reply;
  const game::Examined& examined = game_.examined().back();
  std::string words = *kind == game::ClaimKind::fifty_moves ? "claim fifty" : "claim threefold";
  if (const auto move = claim.with_move) words.append(" ").append(notation::to_uci(game_.position(), *move));
  remember(by, words);
  reply = said(fmt::format("The claim is not upheld: {}", examined.reason), examined.article);
  reply.accepted = false;
  reply.code = "claim_wrong";
  reply.verdict += fmt::format(
      " It stands as an offer of a draw {}{}{}.", cited("FIDE 9.1.2.3"),
      game_.bound_to() ? ", and the intended move must be played " + cited("FIDE 9.5.3") : "",
      game_.clock()
          ? fmt::format(", and {} gets two minutes more {}", name_of(opposite(by)), cited("FIDE 9.5.3"))
          : "");
  return reply;
}

PlayReply PlaySession::resign(const Typed& typed) {
  const Colour by = typed.by.value_or(game_.turn());
  if (game_.outcome() || (typed.rest.size() == 1 && typed.rest.front() == "yes"))
    return happen(by, game::Resign{});
  resigning_ = by;
  return {.verdict = question() + '.'};
}

PlayReply PlaySession::taken_back() {
  const std::size_t plies = game_.history().plies();
  left_after_.resize(std::min(left_after_.size(), plies));
  // Clocks and offers are again as they were when the position arose.
  std::erase_if(said_, [&](const Said& one) { return one.ply >= plies; });
  return said(fmt::format("Taken back: {} has the move again", name_of(game_.turn())));
}

PlayReply PlaySession::take_back(const Typed& typed) {
  const Colour by = typed.by.value_or(opposite(game_.turn()));
  const std::size_t before = game_.history().plies();
  PlayReply reply = happen(by, game::ProposeTakeback{});
  if (!reply.accepted) return reply;
  if (game_.history().plies() < before) return taken_back();  // The other had proposed it, too.
  return said(fmt::format("{} asks to take the move back: {} may accept or decline", name_of(by),
                          name_of(opposite(by))));
}

// --- hands on the board [Art 4]

PlayReply PlaySession::touched(const Typed& typed) {
  const auto event = game::parse_touch_event(typed.line);
  if (!event) return refused("bad_event", {}, event.error().reason);
  const std::size_t before = game_.history().plies();
  const Colour mover = game_.turn();
  PlayReply reply = happen(event->by.value_or(mover), game::Handle{event->action});
  if (!reply.accepted) return reply;
  if (game_.history().plies() > before) return tell_move(std::move(reply), mover);
  if (game_.history().plies() < before) return taken_back();
  if (const auto& touch = game_.touch()) reply = said(touch->ruling().text, touch->ruling().article);
  remember(event->by.value_or(mover),
           to_string(game::TouchEvent{.action = event->action, .by = std::nullopt}));
  reply.draws_board = true;
  return reply;
}

}  // namespace adoube::app
