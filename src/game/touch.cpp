// SPDX-License-Identifier: GPL-3.0-or-later
// Whose turn it is to touch, when it passes, and claims against what was touched.
#include "adoube/game/touch.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

#include "adoube/board/moves.hpp"
#include "adoube/core/article.hpp"
#include "touch_hand.hpp"
#include "touch_refusal.hpp"
#include "touch_turn.hpp"

namespace adoube::game {

namespace {

/// A violation, and the turn that is to be resumed if it is claimed.
struct Breach {
  History history;
  Turn turn;
  Violation violation;
};

/// The player has the move again: everything stands where it stood, and what he touched and chose still binds
/// him.
[[nodiscard]] Turn resumed(const Turn& turn) {
  Turn again;
  again.touched = turn.touched;
  again.meant = turn.meant;
  again.choices = turn.choices;
  return again;
}

template <class Action>
constexpr bool touches_on_purpose = std::is_same_v<Action, Touch> || std::is_same_v<Action, TouchTwo> ||
                                    std::is_same_v<Action, Lift> || std::is_same_v<Action, Remove>;

}  // namespace

struct TouchBoard::State {
  History history;
  TouchMode mode = TouchMode::enforce;
  Turn turn;
  std::optional<Move> made;
  TouchRuling ruling;
  std::optional<std::string_view> ended;
  std::shared_ptr<const Breach> breach;  ///< Of the move before this turn,
  bool claim_forfeited = false;          ///< and a piece touched on purpose since, be it to adjust it.

  [[nodiscard]] const board::Position& position() const noexcept { return history.position(); }
  /// The move is made: the turn passes. What it violated stays on record.
  void make(Move move);
};

void TouchBoard::State::make(Move move) {
  const Options options(position(), turn);
  breach.reset();
  claim_forfeited = false;
  if (!std::ranges::binary_search(options.due(), move)) {
    breach = std::make_shared<const Breach>(
        Breach{.history = history,
               .turn = turn,
               .violation = {.by = position().turn(), .move = move, .breached = options.objection(move)}});
    const Obligation& breached = breach->violation.breached;
    ruling.text.append("; it violates ").append(cite(breached.article)).append(": ").append(breached.text);
  }
  history = std::move(history).after(move);
  turn = {};
  made = move;
}

std::string_view to_string(TouchCode code) noexcept {
  switch (code) {
    case TouchCode::game_over: return "game_over";
    case TouchCode::not_your_turn: return "not_your_turn";
    case TouchCode::no_piece: return "no_piece";
    case TouchCode::too_late: return "too_late";
    case TouchCode::hand_full: return "hand_full";
    case TouchCode::hand_empty: return "hand_empty";
    case TouchCode::own_piece: return "own_piece";
    case TouchCode::illegal_move: return "illegal_move";
    case TouchCode::touched: return "touched";
    case TouchCode::released: return "released";
    case TouchCode::choice_final: return "choice_final";
    case TouchCode::put_back_first: return "put_back_first";
    case TouchCode::no_capture: return "no_capture";
    case TouchCode::no_promotion: return "no_promotion";
    case TouchCode::no_violation: return "no_violation";
    case TouchCode::not_your_claim: return "not_your_claim";
    case TouchCode::claim_forfeited: return "claim_forfeited";
  }
  return {};
}

TouchBoard::TouchBoard(const board::Position& position, TouchMode mode)
    : TouchBoard(History(position), mode) {}

TouchBoard::TouchBoard(History history, TouchMode mode)
    : state_(std::make_shared<const State>(State{.history = std::move(history),
                                                 .mode = mode,
                                                 .turn = {},
                                                 .made = std::nullopt,
                                                 .ruling = {},
                                                 .ended = std::nullopt,
                                                 .breach = nullptr})) {}

TouchBoard::TouchBoard(std::shared_ptr<const State> state) noexcept : state_(std::move(state)) {}

const board::Position& TouchBoard::position() const noexcept { return state_->position(); }
const History& TouchBoard::history() const noexcept { return state_->history; }
Colour TouchBoard::turn() const noexcept { return position().turn(); }
TouchMode TouchBoard::mode() const noexcept { return state_->mode; }
std::optional<Move> TouchBoard::made() const noexcept { return state_->made; }
const TouchRuling& TouchBoard::ruling() const noexcept { return state_->ruling; }
const std::vector<Square>& TouchBoard::touched() const noexcept { return state_->turn.touched; }
bool TouchBoard::has_touched() const noexcept { return !state_->turn.touched.empty(); }
bool TouchBoard::is_adjusting() const noexcept { return state_->turn.adjusting; }

TouchBoard TouchBoard::at(History history) const {
  State next{.history = std::move(history),
             .mode = state_->mode,
             .turn = {},
             .made = std::nullopt,
             .ruling = {},
             .ended = std::nullopt,
             .breach = claim_open() ? state_->breach : nullptr};
  return TouchBoard(std::make_shared<const State>(std::move(next)));
}

TouchBoard TouchBoard::ended(std::string_view article) const {
  State next = *state_;
  next.ended = article;
  return TouchBoard(std::make_shared<const State>(std::move(next)));
}

std::optional<std::string_view> TouchBoard::over() const noexcept {
  if (state_->ended) return state_->ended;
  if (board::is_checkmate(state_->position())) return "5.1a";
  if (board::is_stalemate(state_->position())) return "5.2a";
  return std::nullopt;
}

std::vector<Obligation> TouchBoard::obligations() const {
  if (over()) return {};
  return Options(state_->position(), state_->turn).obligations();
}

std::vector<Move> TouchBoard::permitted() const {
  if (over()) return {};
  return Options(state_->position(), state_->turn).permitted();
}

std::optional<Violation> TouchBoard::violation() const {
  if (!state_->breach) return std::nullopt;
  return state_->breach->violation;
}

std::optional<Colour> TouchBoard::claim_open() const noexcept {
  if (!state_->breach || state_->claim_forfeited) return std::nullopt;
  return opposite(state_->breach->violation.by);
}

std::array<std::optional<Piece>, 64> TouchBoard::standing() const {
  return men_of(state_->position(), state_->turn);
}

std::optional<Square> TouchBoard::in_hand() const noexcept {
  return state_->turn.held ? state_->turn.held : state_->turn.taken;
}

std::vector<Square> TouchBoard::off_board() const {
  std::vector<Square> squares;
  const Turn& turn = state_->turn;
  if (turn.held && !turn.placed) squares.push_back(*turn.held);
  if (turn.pawn_off) squares.push_back(*turn.pawn_off);
  if (turn.taken) squares.push_back(*turn.taken);
  return squares;
}

Result<TouchBoard, TouchRefusal> TouchBoard::after(const TouchEvent& event) const {
  const Colour by = event.by.value_or(turn());
  const Hand hand(state_->history, state_->mode, state_->turn);
  return std::visit(
      [&]<class Action>(const Action& action) -> Result<TouchBoard, TouchRefusal> {
        if constexpr (std::is_same_v<Action, ClaimViolation>) {
          return claimed(by);
        } else {
          if (const auto article = over()) return refused(TouchCode::game_over, *article, "the game is over");
          if (by != turn() && !std::is_same_v<Action, TouchByAccident>) {
            return refused(TouchCode::not_your_turn, std::is_same_v<Action, Adjust> ? "4.2" : "4.3",
                           player(turn()).append(" has the move"));
          }
          Acted acted = hand.act(action);
          if (!acted) return std::unexpected(std::move(acted.error()));
          State next = *state_;
          next.turn = std::move(acted->turn);
          next.ruling = std::move(acted->ruling);
          next.made.reset();
          next.claim_forfeited = next.breach && (next.claim_forfeited || touches_on_purpose<Action>);
          if (is_made(next.position(), next.turn)) next.make(next.turn.committed.front());
          return TouchBoard(std::make_shared<const State>(std::move(next)));
        }
      },
      event.action);
}

Result<TouchBoard, TouchRefusal> TouchBoard::after(Move move) const {
  if (const auto article = over()) return refused(TouchCode::game_over, *article, "the game is over");
  const Options options(state_->position(), state_->turn);
  if (!std::ranges::binary_search(options.legal(), move)) {
    const auto promotion = move.promotion();
    return illegal(state_->history, move.from(), move.to(),
                   promotion ? std::optional(to_role(*promotion)) : std::nullopt);
  }
  const bool is_released = !state_->turn.committed.empty();
  if ((is_released || state_->mode == TouchMode::enforce) &&
      !std::ranges::binary_search(options.permitted(), move)) {
    return refused(is_released ? TouchCode::released : TouchCode::touched, options.objection(move));
  }
  State next = *state_;
  next.ruling = {.article = "4.6", .text = "the move is made"};
  next.make(move);
  return TouchBoard(std::make_shared<const State>(std::move(next)));
}

Result<TouchBoard, TouchRefusal> TouchBoard::claimed(Colour by) const {
  const auto& breach = state_->breach;
  if (!breach) {
    return refused(TouchCode::no_violation, "4.7",
                   player(opposite(by))
                       .append(" has not violated [")
                       .append(cite("4.3"))
                       .append("] or [")
                       .append(cite("4.4"))
                       .append("] with the last move"));
  }
  const Violation& violation = breach->violation;
  if (by == violation.by) {
    return refused(TouchCode::not_your_claim, "4.7",
                   player(by).append(" cannot claim against his own violation"));
  }
  if (!claim_open()) {
    return refused(TouchCode::claim_forfeited, "4.7",
                   player(by).append(" has touched a piece since, and lost the right to claim"));
  }
  State next{.history = breach->history,
             .mode = state_->mode,
             .turn = resumed(breach->turn),
             .made = std::nullopt,
             .ruling = {.article = violation.breached.article,
                        .text = std::string("the claim is upheld, the move is taken back: ")
                                    .append(violation.breached.text)},
             .ended = std::nullopt,
             .breach = nullptr};
  return TouchBoard(std::make_shared<const State>(std::move(next)));
}

bool operator==(const TouchBoard& a, const TouchBoard& b) noexcept {
  const auto same_breach = [](const std::shared_ptr<const Breach>& c,
                              const std::shared_ptr<const Breach>& d) {
    if (!c || !d) return c == d;
    return c->history.position() == d->history.position() && c->turn == d->turn &&
           c->violation == d->violation;
  };
  const TouchBoard::State& s = *a.state_;
  const TouchBoard::State& t = *b.state_;
  return s.position() == t.position() && s.mode == t.mode && s.turn == t.turn && s.made == t.made &&
         s.ended == t.ended && s.claim_forfeited == t.claim_forfeited && same_breach(s.breach, t.breach);
}

}  // namespace adoube::game
