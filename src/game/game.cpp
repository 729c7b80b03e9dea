// SPDX-License-Identifier: GPL-3.0-or-later
// What each event makes of a game: one function for each, which refuses or changes a copy.
#include "adoube/game/game.hpp"

#include <algorithm>
#include <utility>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/setup.hpp"
#include "words.hpp"

namespace adoube::game {

struct Game::PastClock {
  Clock clock;
  std::shared_ptr<PastClock> before;

  PastClock(Clock now, std::shared_ptr<PastClock> earlier)
      : clock(std::move(now)), before(std::move(earlier)) {}
  PastClock(const PastClock&) = delete;
  PastClock& operator=(const PastClock&) = delete;
  /// One after the other: a long game would otherwise be taken down within itself, to the end of the stack.
  ~PastClock() {
    while (before && before.use_count() == 1) before = std::exchange(before->before, nullptr);
  }
};

namespace {

using Refused = std::optional<EventRefusal>;

[[nodiscard]] std::size_t index(Colour player) { return static_cast<std::size_t>(index_of(player)); }

[[nodiscard]] std::string text_of(Colour player, std::string_view rest) {
  return std::string(name_of(player)).append(rest);
}

/// All that the Laws hold against the move.
[[nodiscard]] EventRefusal refusal_of(const board::Position& position, Move move) {
  EventRefusal refusal{.code = EventCode::illegal_move, .article = {}, .text = {}};
  if (const auto board = laws::make_board(board::to_setup(position))) {
    std::optional<Role> promotion;
    if (const auto chosen = move.promotion()) promotion = to_role(*chosen);
    refusal.reasons = laws::refusals(*board, {.from = laws::to_coordinate(move.from()),
                                              .to = laws::to_coordinate(move.to()),
                                              .promotion = promotion});
  }
  if (refusal.reasons.empty()) {
    refusal.text = "a move goes between these squares, but not one of this kind";
  } else {
    refusal.article = refusal.reasons.front().article;
    refusal.text = refusal.reasons.front().text;
  }
  return refusal;
}

}  // namespace

/// One event at work on a copy of the game.
class Step {
 public:
  Step(Game game, const Event& event) : game_(std::move(game)), event_(event) {}

  [[nodiscard]] Result<Game, EventRefusal> take() && {
    Refused refused = game_.outcome_ ? over() : mistimed();
    if (!refused) refused = std::visit([this](const auto& action) { return happen(action); }, event_.action);
    if (refused) return std::unexpected(*std::move(refused));
    if (event_.at) game_.last_at_ = event_.at;
    if (game_.outcome_) {
      game_.offer_.reset();
      game_.takeback_.reset();
      game_.bound_to_.reset();
      if (game_.clock_ && game_.clock_->running()) game_.clock_ = game_.clock_->stopped(now());
    }
    return std::move(game_);
  }

 private:
  [[nodiscard]] Colour by() const { return event_.by; }
  [[nodiscard]] Colour other() const { return opposite(event_.by); }
  [[nodiscard]] Time now() const { return event_.at.value_or(Time{}); }
  [[nodiscard]] std::size_t ply() const { return game_.history_.plies(); }

  [[nodiscard]] Refused over() const {
    return EventRefusal{.code = EventCode::game_over,
                        .article = game_.outcome_->article,
                        .text = "the game is over: " + game_.reason()};
  }

  [[nodiscard]] Refused mistimed() const {
    if (event_.at) {
      if (*event_.at < Time{} || (game_.last_at_ && *event_.at < *game_.last_at_)) {
        return EventRefusal{.code = EventCode::time_goes_back,
                            .article = {},
                            .text = *event_.at < Time{} ? "the time of the event is negative"
                                                        : "the event is earlier than the one before it"};
      }
    } else if (game_.clock_ && game_.clock_->running()) {
      return EventRefusal{.code = EventCode::time_missing,
                          .article = "FIDE 6.2",
                          .text = "the clocks run, and the event does not say at what time it happened"};
    }
    return std::nullopt;
  }

  [[nodiscard]] Refused out_of_turn() const {
    if (by() == game_.turn()) return std::nullopt;
    return EventRefusal{
        .code = EventCode::not_your_turn, .article = "1.1", .text = text_of(other(), " has the move")};
  }

  /// Has the player's own time run out? Then only the flag is left to be called.
  [[nodiscard]] Refused out_of_time() const {
    if (!game_.clock_ || !event_.at || game_.clock_->fallen(*event_.at) != by()) return std::nullopt;
    return EventRefusal{
        .code = EventCode::flag_fallen, .article = "FIDE 6.8", .text = text_of(by(), "'s time is over")};
  }

  void end(const Outcome& outcome) { game_.outcome_ = outcome; }

  // A move [Art 1.1, 4.6, FIDE 6.2.1].
  [[nodiscard]] Refused happen(const Play& play) {
    if (auto refused = out_of_turn()) return refused;
    if (auto refused = out_of_time()) return refused;
    if (game_.clock_ && !event_.at) {
      return EventRefusal{.code = EventCode::time_missing,
                          .article = "FIDE 6.2",
                          .text = "the move starts a clock, and the event does not say at what time"};
    }
    if (!board::is_legal(game_.position(), play.move)) return refusal_of(game_.position(), play.move);
    if (game_.bound_to_ && *game_.bound_to_ != play.move) return bound();

    game_.history_ = std::move(game_.history_).after(play.move);
    if (game_.clock_) press();
    if (game_.offer_ == other()) game_.offer_.reset();
    game_.takeback_.reset();
    game_.bound_to_.reset();
    game_.examined_.clear();
    game_.outcome_ = automatic_outcome(game_.history_, game_.rules_);
    return std::nullopt;
  }

  [[nodiscard]] Refused bound() const {
    std::string text = "the move from ";
    text.append(to_string(game_.bound_to_->from()))
        .append(" to ")
        .append(to_string(game_.bound_to_->target()));
    return EventRefusal{.code = EventCode::intended_move,
                        .article = "FIDE 9.5.3",
                        .text = text.append(" was announced with a claim that was wrong: it must be played")};
  }

  void press() {
    game_.clock_ =
        game_.clock_->running() ? game_.clock_->pressed(now()) : game_.clock_->started_by_move(by(), now());
    game_.past_clocks_ = std::make_shared<Game::PastClock>(*game_.clock_, std::move(game_.past_clocks_));
  }

  // Offers [FIDE 9.1.2].
  [[nodiscard]] Refused happen(const OfferDraw& /*offer*/) {
    if (game_.offer_ == other()) return happen(AcceptDraw{});  // Both want it.
    const auto& last = game_.offered_at_[index(by())];
    if (last && !has_moved_since(*last)) {
      return EventRefusal{
          .code = EventCode::offer_repeated,
          .article = "FIDE 9.1.2",
          .text = text_of(by(), " has offered a draw already and may do so again after his next move")};
    }
    offer();
    return std::nullopt;
  }

  void offer() {
    game_.offer_ = by();
    game_.offered_at_[index(by())] = ply();
  }

  [[nodiscard]] bool has_moved_since(std::size_t before) const {
    return ply() > before + 1 || (ply() == before + 1 && game_.turn() != by());
  }

  [[nodiscard]] Refused no_offer() const {
    if (game_.offer_ == other()) return std::nullopt;
    return EventRefusal{.code = EventCode::no_offer,
                        .article = "FIDE 9.1.2",
                        .text = text_of(other(), " has not offered a draw")};
  }

  [[nodiscard]] Refused happen(const AcceptDraw& /*accept*/) {
    if (auto refused = no_offer()) return refused;
    end({.result = GameResult::draw,
         .termination = Termination::agreement,
         .article = "5.2c",
         .automatic = false,
         .by = by()});
    return std::nullopt;
  }

  [[nodiscard]] Refused happen(const DeclineDraw& /*decline*/) {
    if (auto refused = no_offer()) return refused;
    game_.offer_.reset();
    return std::nullopt;
  }

  // Claims [Art 5.2d, 5.2e, FIDE 9.2 to 9.5]. A wrong one is an event like others: it has consequences.
  [[nodiscard]] Refused happen(const ClaimDraw& action) {
    if (auto refused = out_of_turn()) return refused;
    if (auto refused = out_of_time()) return refused;
    if (game_.bound_to_) return bound();
    const Claim& claim = action.claim;
    if (claim.with_move && !board::is_legal(game_.position(), *claim.with_move)) {
      return refusal_of(game_.position(), *claim.with_move);
    }
    if (std::ranges::find(game_.examined_, claim, &Examined::claim) != game_.examined_.end()) {
      return EventRefusal{
          .code = EventCode::claim_examined,
          .article = "FIDE 9.5",
          .text = "this claim has been examined on this move: " + game_.examined_.back().reason};
    }
    game_.examined_.push_back(examine(game_.history_, claim));
    const Examined& examined = game_.examined_.back();
    if (examined.granted) {
      end({.result = GameResult::draw,
           .termination = claim.kind == ClaimKind::threefold_repetition ? Termination::threefold_repetition
                                                                        : Termination::fifty_moves,
           .article = examined.article,
           .automatic = false,
           .by = by()});
      return std::nullopt;
    }
    if (game_.offer_ != other()) offer();
    game_.bound_to_ = claim.with_move;
    penalise();
    return std::nullopt;
  }

  void penalise() {
    if (game_.clock_) game_.clock_ = game_.clock_->given(other(), game_.rules_.penalty);
  }

  [[nodiscard]] Refused happen(const Resign& /*resign*/) {
    end({.result = win_for(other()),
         .termination = Termination::resignation,
         .article = "5.1b",
         .automatic = false,
         .by = by()});
    return std::nullopt;
  }

  [[nodiscard]] Refused happen(const Abandon& /*abandon*/) {
    end({.result = win_for(other()),
         .termination = Termination::abandoned,
         .article = "5.1b",
         .automatic = false,
         .by = by()});
    return std::nullopt;
  }

  // Clocks [FIDE 6].
  [[nodiscard]] Refused no_clock() const {
    if (game_.clock_) return std::nullopt;
    return EventRefusal{
        .code = EventCode::no_clock, .article = {}, .text = "this game is played without a clock"};
  }

  [[nodiscard]] Refused happen(const StartClock& /*start*/) {
    if (auto refused = no_clock()) return refused;
    if (game_.clock_->running()) {
      return EventRefusal{.code = EventCode::clock_runs, .article = {}, .text = "the clock runs already"};
    }
    if (!event_.at) {
      return EventRefusal{.code = EventCode::time_missing,
                          .article = "FIDE 6.2",
                          .text = "the clock cannot start at a time that is not given"};
    }
    game_.clock_ = game_.clock_->started(game_.turn(), now());
    auto before = game_.past_clocks_ ? game_.past_clocks_->before : nullptr;
    game_.past_clocks_ = std::make_shared<Game::PastClock>(*game_.clock_, std::move(before));
    return std::nullopt;
  }

  [[nodiscard]] Refused happen(const CallFlag& /*call*/) {
    if (auto refused = no_clock()) return refused;
    const auto fallen = event_.at ? game_.clock_->fallen(now()) : std::nullopt;
    if (!fallen) {
      return EventRefusal{
          .code = EventCode::flag_not_fallen, .article = "FIDE 6.8", .text = "no flag has fallen"};
    }
    end(flag_outcome(game_.position(), *fallen, game_.rules_.flag).outcome);
    return std::nullopt;
  }

  // Takebacks, by agreement.
  /// How many moves remain if the player's last one is undone.
  [[nodiscard]] std::optional<std::size_t> before_own_move(Colour player) const {
    const std::size_t undone = game_.turn() == player ? 2 : 1;
    if (ply() < undone) return std::nullopt;
    return ply() - undone;
  }

  [[nodiscard]] Refused happen(const ProposeTakeback& /*proposal*/) {
    if (!before_own_move(by())) {
      return EventRefusal{.code = EventCode::nothing_to_take_back,
                          .article = {},
                          .text = text_of(by(), " has not made a move yet")};
    }
    if (game_.takeback_ == other()) return happen(AcceptTakeback{});
    if (game_.takeback_ || game_.takeback_declined_at_ == ply()) {
      return EventRefusal{.code = EventCode::takeback_repeated,
                          .article = {},
                          .text = game_.takeback_
                                      ? "the proposal to take the move back stands already"
                                      : "the proposal to take the move back has been declined on this move"};
    }
    game_.takeback_ = by();
    return std::nullopt;
  }

  [[nodiscard]] Refused no_takeback() const {
    if (game_.takeback_ == other()) return std::nullopt;
    return EventRefusal{.code = EventCode::no_takeback,
                        .article = {},
                        .text = text_of(other(), " has not proposed to take a move back")};
  }

  [[nodiscard]] Refused happen(const AcceptTakeback& /*accept*/) {
    if (auto refused = no_takeback()) return refused;
    const auto target = before_own_move(other());
    restore_clock(*target);
    game_.history_ = game_.history_.until(*target);
    game_.offer_.reset();
    for (auto& at : game_.offered_at_) {
      if (at) at = std::min(*at, *target);
    }
    game_.takeback_.reset();
    game_.takeback_declined_at_.reset();
    game_.bound_to_.reset();
    game_.examined_.clear();
    return std::nullopt;
  }

  /// What both had when that position arose; the clock of the player to move then runs from now on.
  void restore_clock(std::size_t target) {
    if (!game_.clock_) return;
    for (std::size_t at = ply(); at > target; --at) game_.past_clocks_ = game_.past_clocks_->before;
    game_.clock_ = game_.past_clocks_->clock;
    if (const auto player = game_.clock_->running()) {
      game_.clock_ = game_.clock_->stopped(game_.clock_->told()).started(*player, now());
    }
  }

  [[nodiscard]] Refused happen(const DeclineTakeback& /*decline*/) {
    if (auto refused = no_takeback()) return refused;
    game_.takeback_.reset();
    game_.takeback_declined_at_ = ply();
    return std::nullopt;
  }

  // Illegal moves that were completed and undone [FIDE 7.5.5].
  [[nodiscard]] Refused happen(const ReportIllegalMove& /*report*/) {
    if (auto refused = out_of_turn()) return refused;
    if (!game_.rules_.illegal_moves) {
      return EventRefusal{.code = EventCode::not_counted,
                          .article = "FIDE 7.5.5",
                          .text = "illegal moves are not counted in this game"};
    }
    int& count = game_.illegal_moves_[index(by())];
    ++count;
    if (count < *game_.rules_.illegal_moves) {
      penalise();
      return std::nullopt;
    }
    const bool can_win = board::can_mate_by_material(game_.position().placement(), other());
    end({.result = can_win ? win_for(other()) : GameResult::draw,
         .termination = Termination::illegal_moves,
         .article = "FIDE 7.5.5",
         .automatic = false,
         .by = other()});
    return std::nullopt;
  }

  Game game_;
  const Event& event_;
};

Game::Game(const board::Position& start, const Rules& rules, const std::optional<Clock>& clock)
    : rules_(rules), history_(start), outcome_(automatic_outcome(history_, rules)), clock_(clock) {
  if (clock_) past_clocks_ = std::make_shared<PastClock>(*clock_, nullptr);
}

std::string Game::reason() const {
  if (!outcome_) return {};
  const Colour by = outcome_->by.value_or(turn());
  switch (outcome_->termination) {
    case Termination::flag_fall: return flag_outcome(position(), opposite(by), rules_.flag).reason;
    case Termination::threefold_repetition:
    case Termination::fifty_moves: return text_of(by, " claims a draw: ") + examined_.back().reason;
    case Termination::illegal_moves: {
      const Colour loser = opposite(by);
      const std::string count = std::to_string(illegal_moves(loser));
      return text_of(loser, " has made illegal moves, ") + count +
             (outcome_->result == GameResult::draw
                  ? text_of(by, " cannot checkmate: a draw").insert(0, " of them, but ")
                  : text_of(by, " wins").insert(0, " of them: "));
    }
    default: return reason_of(*outcome_, history_);
  }
}

int Game::illegal_moves(Colour player) const noexcept { return illegal_moves_[index(player)]; }

std::vector<Claim> Game::claims() const {
  if (outcome_) return {};
  return open_claims(history_);
}

Result<Game, EventRefusal> Game::after(const Event& event) const& { return Step(*this, event).take(); }

Result<Game, EventRefusal> Game::after(const Event& event) && { return Step(std::move(*this), event).take(); }

}  // namespace adoube::game
