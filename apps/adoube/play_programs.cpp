// SPDX-License-Identifier: GPL-3.0-or-later
// What programs do in a game, and what people may do to them.
#include "play_programs.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/notation/uci.hpp"
#include "evaluation_text.hpp"
#include "program_failure.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] char letter_of(Colour player) noexcept { return player == Colour::white ? 'w' : 'b'; }

[[nodiscard]] PlayReply refused(std::string_view code, std::string verdict) {
  return {.accepted = false, .code = std::string(code), .verdict = std::move(verdict)};
}

/// Words that do something in the name of a player.
[[nodiscard]] bool is_players_word(PlayWord word) noexcept {
  switch (word) {
    case PlayWord::move:
    case PlayWord::draw:
    case PlayWord::accept:
    case PlayWord::decline:
    case PlayWord::claim:
    case PlayWord::resign:
    case PlayWord::takeback:
    case PlayWord::flag:
    case PlayWord::touch: return true;
    default: return false;
  }
}

/// The claim of the position on the board that would be granted.
[[nodiscard]] std::optional<std::string_view> open_claim(const game::Game& game) {
  for (const game::Claim& claim : game.claims()) {
    if (!claim.with_move)
      return claim.kind == game::ClaimKind::fifty_moves ? "claim fifty" : "claim threefold";
  }
  return std::nullopt;
}

}  // namespace

std::optional<Failure> PlayPrograms::start(bool is_chess960) {
  for (const Colour player : both_colours) {
    const PlaySeat& seat = seats_.of(player);
    if (seat.is_person()) continue;
    auto started = start_player(seat);
    if (!started) return started.error();
    if (const auto ready = (*started)->new_game(is_chess960); !ready)
      return program_failure("no_program", ready.error());
    desk(player).mind = std::make_unique<PlayMind>(*std::move(started), *bell_);
  }
  return std::nullopt;
}

std::optional<Colour> PlayPrograms::thinking() const noexcept {
  for (const Colour player : both_colours) {
    const auto& mind = desks_[static_cast<std::size_t>(index_of(player))].mind;
    if (mind && mind->is_thinking()) return player;
  }
  return std::nullopt;
}

bool PlayPrograms::has_failed() const noexcept { return desks_[0].has_failed || desks_[1].has_failed; }

bool PlayPrograms::must_wait(std::string_view line) const {
  if (!thinking() || !seats_.only_person()) return false;
  const Typed typed = read_typed(line);
  return typed.word == PlayWord::move || typed.word == PlayWord::touch;
}

engine::Limits PlayPrograms::limits(const PlaySession& session, Colour by, game::Time now) const {
  const match::Pace& pace = seats_.of(by).pace;
  engine::Limits limits;
  limits.depth = pace.depth;
  limits.nodes = pace.nodes;
  limits.move_time = pace.move_time;
  const auto& clock = session.game().clock();
  if (!clock) return limits;
  for (const Colour colour : both_colours) {
    limits.clocks.at(static_cast<std::size_t>(index_of(colour))) = {.left = clock->remaining(colour, now),
                                                                    .increment = clock->stage(colour).bonus};
  }
  limits.moves_to_go = clock->moves_to_go(by);
  return limits;
}

// --- what programs say

PlayReply PlayPrograms::say(PlaySession& session, Colour by, std::string_view words, game::Time now) {
  PlayReply reply = session.take_aside(fmt::format("{} {}", letter_of(by), words), now);
  reply.program = by;
  return reply;
}

PlayReply PlayPrograms::fail(Colour by, const match::Failure& failure) {
  desk(by).has_failed = true;
  PlayReply reply = refused("program_failed", sentence_of(failure));
  if (!reply.verdict.ends_with('.')) reply.verdict += '.';
  reply.verdict += " It is still to move: restart starts it anew, quit leaves.";
  reply.text = circumstances_text(circumstances_of(failure));
  reply.program = by;
  reply.changed = true;
  return reply;
}

/// For an answer that is none here.
PlayReply PlayPrograms::blame(Colour by, uci::Trouble trouble, std::string text) {
  match::Failure failure = desk(by).mind->account(trouble, {});
  failure.text = std::move(text);
  return fail(by, failure);
}

bool PlayPrograms::accepts_draw(const PlaySession& session, Colour by) {
  const auto score = desk(by).score;
  if (!score) return false;
  // Whoever stands worse is glad of it; late in the game, also who does not stand better.
  constexpr int worse = 450;
  constexpr int equal = 520;
  constexpr int late = 40;
  const int expected = expected_score(*score);
  return expected < worse || (session.game().position().fullmove_number() >= late && expected <= equal);
}

PlayReply PlayPrograms::digest(PlaySession& session, Colour by, const match::Reply& reply, game::Time now) {
  const board::Position before = session.game().position();
  if (reply.report) desk(by).score = reply.report->score;
  const bool is_offered = session.game().draw_offer() == opposite(by);
  if (reply.resigns) return say(session, by, "resign yes", now);
  if (is_offered && accepts_draw(session, by)) return say(session, by, "accept draw", now);
  if (!reply.move) {
    const std::string said = reply.result.value_or("");
    if (said.starts_with(to_string(win_for(opposite(by))))) return say(session, by, "resign yes", now);
    if (const auto claim = open_claim(session.game());
        claim && said.starts_with(to_string(GameResult::draw))) {
      return say(session, by, *claim, now);
    }
    const std::string what = said.empty()
                                 ? fmt::format("{} said no move", name(by))
                                 : fmt::format("{} wrongly said {} instead of a move", name(by), shown(said));
    return blame(by, uci::Trouble::garbage, what);
  }
  const std::string uci = notation::to_uci(before, *reply.move);
  PlayReply answer = say(session, by, uci, now);
  if (!answer.accepted) {
    return blame(by, uci::Trouble::illegal_move,
                 fmt::format("{} played {}: {}", name(by), uci, answer.verdict));
  }
  if (reply.report && !reply.report->line.empty()) answer.thought = thought_of(before, *reply.report);
  if (reply.offers_draw && !session.game().outcome()) {
    const PlayReply offered = say(session, by, "draw", now);
    if (offered.accepted) answer.verdict += ' ' + offered.verdict;
  }
  if (!session.game().outcome()) ponder(session, by, reply, now);
  return answer;
}

void PlayPrograms::ponder(const PlaySession& session, Colour by, const match::Reply& reply, game::Time now) {
  if (!seats_.of(by).pace.ponders || !reply.ponder) return;
  const board::Position& position = session.game().position();
  if (!board::is_legal(position, *reply.ponder)) return;
  if (board::legal_moves(board::after(position, *reply.ponder)).empty()) return;
  desk(by).mind->ponder(situation_of(session.game().history()), *reply.ponder, limits(session, by, now));
}

std::optional<PlayReply> PlayPrograms::hear(PlaySession& session, game::Time now) {
  bell_->forget();
  for (const Colour by : both_colours) {
    if (!desk(by).mind) continue;
    const auto answer = desk(by).mind->take_answer();
    if (!answer) continue;
    // A flag that fell before the move came has ended the game.
    if (auto fell = session.wait_until(now)) return fell;
    if (!*answer) return fail(by, answer->error());
    return digest(session, by, **answer, now);
  }
  return std::nullopt;
}

std::optional<PlayReply> PlayPrograms::go_on(PlaySession& session, game::Time now) {
  const game::Game& game = session.game();
  if (const auto& outcome = game.outcome()) {
    if (std::exchange(knows_the_end_, true)) return std::nullopt;
    for (const Colour player : both_colours) {
      if (desk(player).mind) desk(player).mind->tell_result(to_string(outcome->result), game.reason());
    }
    return std::nullopt;
  }
  const Colour turn = game.turn();
  Desk& mover = desk(turn);
  if (!mover.mind || mover.mind->is_thinking() || mover.has_failed) return std::nullopt;
  const bool is_content = !has_person() || (mover.score && expected_score(*mover.score) <= 500);
  if (const auto claim = open_claim(game); claim && is_content) return say(session, turn, *claim, now);
  mover.mind->think(situation_of(game.history()), limits(session, turn, now));
  return std::nullopt;
}

// --- what people say

PlayReply PlayPrograms::take(PlaySession& session, std::string_view line, game::Time now) {
  const Typed typed = read_typed(line);
  const bool is_bare = typed.rest.empty();
  if (typed.word == PlayWord::hint && is_bare) return advice_.hint(session);
  if (typed.word == PlayWord::eval && is_bare) return advice_.eval(session);
  if (typed.word == PlayWord::restart && is_bare)
    return restart(session.game().history().position(0).is_chess960());
  PlayReply reply = speak(session, typed, line, now);
  if (session.game().outcome()) {
    for (Desk& each : desks_) {
      if (each.mind) each.mind->abandon();
    }
  }
  return reply;
}

PlayReply PlayPrograms::speak(PlaySession& session, const Typed& typed, std::string_view line,
                              game::Time now) {
  if (!seats_.has_program() || !is_players_word(typed.word)) return session.take(line, now);
  const auto person = seats_.only_person();
  if (!person)
    return refused("program_plays", "Programs play both sides; quit leaves, help lists the words.");
  if (typed.by && *typed.by != *person)
    return refused("program_plays", fmt::format("{} is played by {}.", name_of(*typed.by), name(*typed.by)));
  if (typed.word == PlayWord::takeback && typed.rest.empty()) return take_back(session, *person, now);
  const bool offered_before = session.game().draw_offer() == person;
  PlayReply reply =
      typed.by ? session.take(line, now) : session.take(fmt::format("{} {}", letter_of(*person), line), now);
  // An offer of one who has the move is answered at once, by what the program thought last; any other when
  // it has thought.
  const Colour program = opposite(*person);
  if (reply.accepted && !offered_before && session.game().draw_offer() == person &&
      session.game().turn() == *person && desk(program).score) {
    const PlayReply answer =
        say(session, program, accepts_draw(session, program) ? "accept draw" : "decline draw", now);
    reply.verdict += ' ' + answer.verdict;
  }
  return reply;
}

// The person gets his last move back, and with it the program's answer.
PlayReply PlayPrograms::take_back(PlaySession& session, Colour person, game::Time now) {
  const game::Game& game = session.game();
  const std::size_t count = game.turn() == person ? 2 : 1;
  if (!game.outcome() && game.history().plies() < count)
    return refused("nothing_to_take_back", fmt::format("{} has not moved yet.", name_of(person)));
  Desk& program = desk(opposite(person));
  program.mind->abandon();
  program.mind->forget_guess();
  program.score.reset();
  PlayReply reply;
  for (std::size_t i = 0; i < count; ++i) {
    const Colour mover = opposite(game.turn());
    reply = session.take(fmt::format("{} takeback", letter_of(mover)), now);
    if (!reply.accepted) return reply;
    reply = session.take(fmt::format("{} accept takeback", letter_of(opposite(mover))), now);
    if (!reply.accepted) return reply;
  }
  return reply;
}

PlayReply PlayPrograms::restart(bool is_chess960) {
  for (const Colour player : both_colours) {
    Desk& failed = desk(player);
    if (!failed.has_failed) continue;
    if (const auto restarted = failed.mind->restart(is_chess960); !restarted)
      return fail(player, restarted.error());
    failed.has_failed = false;
    return {.verdict = fmt::format("{} is started anew.", name(player))};
  }
  return refused("no_failure", "No program has failed.");
}

}  // namespace adoube::app
