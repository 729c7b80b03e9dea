// SPDX-License-Identifier: GPL-3.0-or-later
// How a game between programs goes: whose turn it is, what he answers, what becomes of it.
#include "adoube/match/encounter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/game.hpp"

namespace adoube::match {

namespace {

[[nodiscard]] std::size_t index(Colour colour) noexcept { return static_cast<std::size_t>(index_of(colour)); }

[[nodiscard]] Verdict verdict_of(uci::Trouble trouble) noexcept {
  switch (trouble) {
    case uci::Trouble::cannot_start:
    case uci::Trouble::died: return Verdict::crash;
    case uci::Trouble::no_handshake:
    case uci::Trouble::not_ready:
    case uci::Trouble::interrupted:
    case uci::Trouble::no_move: return Verdict::stall;
    case uci::Trouble::illegal_move: return Verdict::illegal_move;
    case uci::Trouble::garbage: return Verdict::garbage;
    case uci::Trouble::flooded: return Verdict::flood;
    case uci::Trouble::refused: return Verdict::refusal;
    case uci::Trouble::bad_option:
    case uci::Trouble::unsupported: return Verdict::unsupported;
  }
  return Verdict::crash;
}

[[nodiscard]] game::Rules rules_between_programs() {
  game::Rules rules;
  rules.illegal_moves = 1;  // A program is not warned.
  return rules;
}

/// So long that it is none, for one who has no clock beside one who has.
[[nodiscard]] game::TimeControl no_control() {
  return {.stages = {{.moves = std::nullopt, .time = game::max_stage_time, .bonus = {}}},
          .kind = game::Bonus::increment};
}

class Encounter {
 public:
  Encounter(const std::array<Seat, 2>& seats, const Opening& opening, const Conditions& conditions)
      : seats_(seats),
        conditions_(conditions),
        game_(opening.start, rules_between_programs()),
        situation_{.start = opening.start, .moves = opening.moves},
        scores_(conditions.win_rule, conditions.draw_rule) {
    played_.opening = opening;
    for (const Move move : opening.moves) game_ = happened({.by = game_.turn(), .action = game::Play{move}});
    if (seats[0].pace->control || seats[1].pace->control) {
      clock_ = game::Clock(seats[0].pace->control.value_or(no_control()),
                           seats[1].pace->control.value_or(no_control()))
                   .started(game_.turn(), now_);
    }
    if (const auto& outcome = game_.outcome()) end(outcome->result, match::verdict_of(outcome->termination));
  }

  [[nodiscard]] std::optional<PlayedGame> play(const std::stop_token& stop,
                                               const std::function<void(const PlayedMove&)>& on_move) {
    const std::stop_callback stopped(stop, [this] {
      for (const Seat& seat : seats_) seat.player->stop();
    });
    prepare();
    while (!is_over_ && !stop.stop_requested()) {
      const std::size_t before = played_.moves.size();
      take_turn();
      if (on_move && played_.moves.size() > before && !stop.stop_requested()) on_move(played_.moves.back());
    }
    stop_pondering();
    // A move that came because it was asked for at once is none.
    if (stop.stop_requested()) return std::nullopt;
    for (const Seat& seat : seats_) seat.player->tell_result(to_string(played_.result), played_.reason);
    return std::move(played_);
  }

 private:
  [[nodiscard]] Player& player(Colour colour) const { return *seats_[index(colour)].player; }
  [[nodiscard]] const Pace& pace(Colour colour) const { return *seats_[index(colour)].pace; }

  /// The game after an event that nothing can be said against.
  [[nodiscard]] game::Game happened(const game::Event& event) const { return game_.after(event).value(); }

  void prepare() {
    const bool is_chess960 = situation_.start.is_chess960();
    for (const Colour colour : both_colours) {
      const auto ready = player(colour).new_game(is_chess960);
      if (ready) continue;
      if (is_over_) {
        played_.needs_restart[index(colour)] = true;
      } else {
        fail(colour, ready.error());
      }
    }
  }

  /// 1. The player is asked; 2. his answer is judged; 3. the move is made; 4. claims and adjudication.
  void take_turn() {
    const Colour by = game_.turn();
    const auto reply = ask(by);
    if (!reply) return fail(by, reply.error());
    if (is_late(by, reply->spent)) return lose_on_time(by, reply->spent);
    if (reply->resigns) return end_by({.by = by, .action = game::Resign{}});
    if (reply->offers_draw) offer_draw(by);
    if (is_over_) return;
    const auto& move = reply->move;
    if (!move) return hear_claim(by, reply->result.value_or(""));
    const auto next = game_.after({.by = by, .action = game::Play{*move}});
    if (!next) return break_the_rules(by, next.error().text);
    make_move(by, *move, *reply, *next);
    if (!is_over_) adjudicate(by, *reply);
    if (!is_over_) begin_pondering(by, *reply);
  }

  [[nodiscard]] Result<Reply, Failure> ask(Colour by) {
    const auto expected = std::exchange(expected_[index(by)], std::nullopt);
    if (!expected) return player(by).think(situation_, limits(by));
    if (situation_.moves.back() == *expected) return player(by).ponder_hit(limits(by));
    if (const auto missed = player(by).ponder_miss(); !missed) return std::unexpected(missed.error());
    return player(by).think(situation_, limits(by));
  }

  [[nodiscard]] engine::Limits limits(Colour by) const {
    const Pace& own = pace(by);
    engine::Limits limits;
    limits.depth = own.depth;
    limits.nodes = own.nodes;
    limits.move_time = own.move_time;
    if (clock_ && own.control) {
      for (const Colour colour : both_colours) {
        limits.clocks[index(colour)] = {.left = clock_->remaining(colour, now_),
                                        .increment = clock_->stage(colour).bonus};
      }
      limits.moves_to_go = clock_->moves_to_go(by);
    }
    return limits;
  }

  /// How much longer than he may he has thought, if he has.
  [[nodiscard]] bool is_late(Colour by, Time spent) const {
    if (const auto& time = pace(by).move_time;
        time && spent > *time + conditions_.margin.value_or(usual_move_time_margin)) {
      return true;
    }
    return clock_ && pace(by).control &&
           spent >= clock_->remaining(by, now_) + conditions_.margin.value_or(Time{});
  }

  /// [FIDE 6.9] Unless the opponent could not win anyhow.
  void lose_on_time(Colour by, Time spent) {
    const auto verdict =
        game::flag_outcome(game_.position(), by, game_.rules().flag, game_.rules().dead_budget);
    played_.failed = by;
    end(verdict.outcome.result, Verdict::loss_on_time);
    const Time had =
        clock_ && pace(by).control ? clock_->remaining(by, now_) : pace(by).move_time.value_or(Time{});
    played_.reason = fmt::format("{} loses on time: {} ms of {} ms", name_of(by), spent.count(), had.count());
    if (verdict.outcome.result == GameResult::draw) played_.reason = verdict.reason;
    played_.failure = player(by).account(uci::Trouble::no_move, "moved too late");
  }

  /// A program that says a result instead of a move resigns, or claims a draw, rightly or wrongly.
  void hear_claim(Colour by, const std::string& said) {
    if (said.starts_with(to_string(win_for(opposite(by))))) {
      return end_by({.by = by, .action = game::Resign{}});
    }
    if (said.starts_with(to_string(GameResult::draw))) {
      if (const auto claims = game_.claims(); !claims.empty()) {
        return end_by({.by = by, .action = game::ClaimDraw{.claim = claims.front()}});
      }
    }
    break_the_rules(by, said.empty() ? "no move at all" : fmt::format("wrongly says {} instead", said));
  }

  void offer_draw(Colour by) {
    auto next = game_.after({.by = by, .action = game::OfferDraw{}});
    if (!next) return;  // He has offered already.
    game_ = *std::move(next);
    end_if_over();
  }

  void break_the_rules(Colour by, std::string reason) {
    played_.failed = by;
    played_.needs_restart[index(by)] = true;
    end_by({.by = by, .action = game::ReportIllegalMove{}});
    played_.reason = fmt::format("{} breaks the rules: {}", name_of(by), reason);
    played_.failure = player(by).account(uci::Trouble::illegal_move, std::move(reason));
  }

  void make_move(Colour by, Move move, const Reply& reply, const game::Game& next) {
    game_ = next;
    situation_.moves.push_back(move);
    PlayedMove made{.move = move, .spent = reply.spent};
    if (reply.report) {
      made.score = reply.report->score;
      made.depth = reply.report->depth;
      made.nodes = reply.report->nodes;
    }
    if (clock_) {
      // Within the margin, the move comes at the last moment.
      const Time last = std::max(Time{}, clock_->remaining(by, now_) - Time(1));
      now_ += std::min(reply.spent, last);
      clock_ = clock_->pressed(now_);
      if (pace(by).control) made.left = clock_->remaining(by, now_);
    }
    played_.moves.push_back(made);
    end_if_over();
    if (!is_over_) claim_draws();
  }

  void claim_draws() {
    if (game_.history().occurrences() >= 3) return claim(game::ClaimKind::threefold_repetition);
    if (game_.position().halfmove_clock() >= game::fifty_moves_plies) claim(game::ClaimKind::fifty_moves);
  }

  void claim(game::ClaimKind kind) {
    end_by({.by = game_.turn(), .action = game::ClaimDraw{.claim = {.kind = kind}}});
  }

  void adjudicate(Colour by, const Reply& reply) {
    std::optional<engine::Score> score;
    if (reply.report) score = reply.report->score;
    const int number = game_.position().fullmove_number() - (by == Colour::black ? 1 : 0);
    if (const auto result = scores_.hear(by, number, score)) {
      end(*result, Verdict::adjudicated_score);
      played_.reason = "both programs agree about the result";
    } else if (const auto known = conditions_.tables != nullptr ? conditions_.tables->judge(game_.position())
                                                                : std::nullopt) {
      end(*known, Verdict::adjudicated_tables);
      played_.reason = "endgame tables know the result";
    } else if (conditions_.most_moves &&
               played_.moves.size() >= 2 * static_cast<std::size_t>(*conditions_.most_moves)) {
      end(GameResult::draw, Verdict::too_long);
      played_.reason = fmt::format("it has taken {} moves of each", *conditions_.most_moves);
    }
  }

  void begin_pondering(Colour by, const Reply& reply) {
    if (!pace(by).ponders || !reply.ponder || !board::is_legal(game_.position(), *reply.ponder)) return;
    engine::Situation guess = situation_;
    guess.moves.push_back(*reply.ponder);
    if (board::legal_moves(guess.position()).empty()) return;
    engine::Limits own = limits(by);
    own.ponder = true;
    if (const auto begun = player(by).ponder(guess, own); !begun) {
      fail(by, begun.error());
    } else {
      expected_[index(by)] = reply.ponder;
    }
  }

  /// Whoever still ponders when the game is over.
  void stop_pondering() {
    for (const Colour colour : both_colours) {
      if (!std::exchange(expected_[index(colour)], std::nullopt)) continue;
      if (!player(colour).ponder_miss()) played_.needs_restart[index(colour)] = true;
    }
  }

  void fail(Colour by, const Failure& failure) {
    // Whose flag had fallen lost on time, whatever he said then.
    const bool has_spoken =
        failure.trouble == uci::Trouble::illegal_move || failure.trouble == uci::Trouble::garbage;
    if (has_spoken && is_late(by, failure.spent)) {
      lose_on_time(by, failure.spent);
      played_.failure = failure;
      played_.needs_restart[index(by)] = true;
      return;
    }
    played_.failed = by;
    played_.failure = failure;
    played_.needs_restart[index(by)] = true;
    const Verdict verdict = verdict_of(failure.trouble);
    end(win_for(opposite(by)), verdict);
    // [FIDE 7.5.5] Who cannot win by any series of moves does not win by an illegal one either.
    if (has_spoken) {
      const game::Game next = happened({.by = by, .action = game::ReportIllegalMove{}});
      if (const auto& outcome = next.outcome()) played_.result = outcome->result;
    }
    played_.reason = failure.text;
  }

  void end_by(const game::Event& event) {
    game_ = happened(event);
    end_if_over();
  }

  void end_if_over() {
    if (const auto& outcome = game_.outcome()) end(outcome->result, match::verdict_of(outcome->termination));
  }

  void end(GameResult result, Verdict verdict) {
    is_over_ = true;
    played_.result = result;
    played_.verdict = verdict;
    played_.reason = game_.reason();
  }

  std::array<Seat, 2> seats_;
  Conditions conditions_;
  game::Game game_;
  engine::Situation situation_;
  ScoreJudge scores_;
  std::optional<game::Clock> clock_;
  Time now_{};  ///< What the players have thought together: nothing else counts.
  std::array<std::optional<Move>, 2> expected_;  ///< Who ponders, what he expects.
  bool is_over_ = false;
  PlayedGame played_;
};

}  // namespace

std::optional<PlayedGame> play_game(const std::array<Seat, 2>& seats, const Opening& opening,
                                    const Conditions& conditions, const std::stop_token& stop,
                                    const std::function<void(const PlayedMove&)>& on_move) {
  return Encounter(seats, opening, conditions).play(stop, on_move);
}

}  // namespace adoube::match
