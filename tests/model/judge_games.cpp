// SPDX-License-Identifier: GPL-3.0-or-later
// The constraints of games and their events: random events, also those that must be refused, under all rules.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/game.hpp"
#include "adoube/notation/fen.hpp"
#include "constraints.hpp"
#include "random.hpp"
#include "random_touch.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;

[[nodiscard]] bool ends_by(const Game& game, Termination termination) {
  return game.outcome() && game.outcome()->termination == termination;
}

/// Is all that can be asked of them the same?
[[nodiscard]] bool are_alike(const Game& a, const Game& b) {
  return a.history().plies() == b.history().plies() && a.position() == b.position() &&
         a.outcome() == b.outcome() && a.draw_offer() == b.draw_offer() &&
         a.takeback_proposal() == b.takeback_proposal() && a.bound_to() == b.bound_to() &&
         a.examined() == b.examined() && a.clock() == b.clock() && a.touch() == b.touch() &&
         std::ranges::all_of(both_colours,
                             [&](Colour p) { return a.illegal_moves(p) == b.illegal_moves(p); });
}

void judge_game(Book& book, const Game& self) {
  book.judge(
      "game::Game",
      "inv mate: position().is_checkmate() implies outcome().termination = Termination::checkmate",
      implies(board::is_checkmate(self.position()), [&] { return ends_by(self, Termination::checkmate); }));
  const bool is_touched = self.touch() && self.touch()->has_touched();
  const auto claims = self.claims();
  book.judge(
      "game::Game",
      "def claims: claims() = if outcome()->isEmpty() and bound_to()->isEmpty() and not touch()->exists(t | "
      "t.has_touched()) then history().open_claims() else Set{} endif",
      claims == (!self.outcome() && !self.bound_to() && !is_touched ? open_claims(self.history())
                                                                    : std::vector<Claim>{}));
  for (const Claim& claim : claims) {
    book.judge("game::Game", "inv granted: claims()->forAll(c | history().examine(c).granted)",
               examine(self.history(), claim).granted);
  }
  book.judge("game::Game", "inv touched: touch()->exists(t | t.has_touched()) implies claims()->isEmpty()",
             implies(is_touched, [&] { return claims.empty(); }));
  const auto& examined = self.examined();
  book.judge("game::Examined", "inv once: game.examined()->isUnique(e | e.claim)",
             implies(!examined.empty(), [&] {
               return std::ranges::all_of(examined, [&](const Examined& e) {
                 return std::ranges::count(examined, e.claim, &Examined::claim) == 1;
               });
             }));
  if (const auto& end = self.outcome()) {
    book.judge("Outcome", "inv winner: termination = Termination::checkmate implies result = win_for(by)",
               implies(end->termination == Termination::checkmate,
                       [&] { return end->by && end->result == win_for(*end->by); }));
  }
}

[[nodiscard]] bool claims_a_breach(const Event& event) {
  const auto* handle = std::get_if<Handle>(&event.action);
  return handle != nullptr && std::holds_alternative<ClaimViolation>(handle->touch);
}

/// Is a claim upheld that takes back the move by which the game has ended?
[[nodiscard]] bool reopens(const Game& before, const Event& event) {
  return claims_a_breach(event) && before.outcome() && before.outcome()->automatic && before.touch() &&
         before.touch()->claim_open() == event.by;
}

/// The move that is played or claimed with.
[[nodiscard]] std::optional<Move> move_of(const Event& event) {
  if (const auto* play = std::get_if<Play>(&event.action)) return play->move;
  const auto* claim = std::get_if<ClaimDraw>(&event.action);
  return claim != nullptr ? claim->claim.with_move : std::nullopt;
}

void judge_refused(Book& book, const Game& before, const Event& event, const EventRefusal& refusal) {
  Game self = before;
  const bool is_refused = !std::move(self).after(event);
  // NOLINTNEXTLINE(bugprone-use-after-move): that is what is promised.
  book.judge("game::Event", "post refused: game.after(event) is a refusal implies game = game@pre",
             is_refused && are_alike(self, before));
  book.judge("game::Game",
             "inv over: outcome()->notEmpty() and not (event.action.touch = ClaimViolation and "
             "outcome().automatic and "
             "touch().claim_open() = event.by) implies after(event).code = EventCode::game_over",
             implies(before.outcome() && !reopens(before, event),
                     [&] { return refusal.code == EventCode::game_over; }));
  const bool is_illegal = refusal.code == EventCode::illegal_move;
  const auto tried = move_of(event);
  const auto is_twin = [&](Move m) {
    return m.from() == tried->from() && (m.to() == tried->to() || m.target() == tried->to());
  };
  book.judge(
      "game::EventRefusal",
      "inv reasons: code = EventCode::illegal_move, of a move between whose squares no move of another kind "
      "is legal, implies reasons->notEmpty()",
      implies(is_illegal && tried && std::ranges::none_of(board::legal_moves(before.position()), is_twin),
              [&] { return !refusal.reasons.empty(); }));
  book.refute("game::EventRefusal", "what is illegal has reasons",
              implies(is_illegal, [&] { return !refusal.reasons.empty(); }));
}

void judge_words(Book& book, const Game& before, const Event& event, const Game& self) {
  const auto is = [&]<class Action>(const Action& /*kind*/) {
    return std::holds_alternative<Action>(event.action);
  };
  book.judge("game::Game",
             "post resign: event.action = Resign implies outcome().result = win_for(opposite(event.by))",
             implies(is(Resign{}), [&] {
               return self.outcome() && self.outcome()->result == win_for(opposite(event.by));
             }));
  book.judge("game::Game",
             "post agreement: event.action = AcceptDraw implies draw_offer()@pre = opposite(event.by) and "
             "outcome().termination = Termination::agreement",
             implies(is(AcceptDraw{}), [&] {
               return before.draw_offer() == opposite(event.by) && ends_by(self, Termination::agreement);
             }));
  book.judge(
      "game::Game",
      "post one_offer: event.action = OfferDraw and draw_offer() = event.by implies after(event).code = "
      "EventCode::offer_repeated",
      implies(is(OfferDraw{}) && self.draw_offer() == event.by, [&] {
        const auto again = self.after(event);
        return !again && again.error().code == EventCode::offer_repeated;
      }));
  book.judge("game::Game",
             "post illegal: event.action = ReportIllegalMove and illegal_moves(event.by) >= "
             "rules().illegal_moves implies outcome().termination = Termination::illegal_moves",
             implies(is(ReportIllegalMove{}) && self.illegal_moves(event.by) >= self.rules().illegal_moves,
                     [&] { return ends_by(self, Termination::illegal_moves); }));
  book.judge(
      "game::Game",
      "post taken_back: event.action = AcceptTakeback implies history().plies() < history()@pre.plies()",
      implies(is(AcceptTakeback{}), [&] { return self.history().plies() < before.history().plies(); }));
  if (const auto* claim = std::get_if<ClaimDraw>(&event.action)) {
    book.judge("game::ClaimDraw",
               "post claimed: outcome()->notEmpty() = game.history()@pre.examine(claim).granted",
               self.outcome().has_value() == examine(before.history(), claim->claim).granted);
  }
}

void judge_accepted(Book& book, const Game& before, const Event& event, const Game& self) {
  book.judge("game::Game",
             "inv over: outcome()->notEmpty() and not (event.action.touch = ClaimViolation and "
             "outcome().automatic and "
             "touch().claim_open() = event.by) implies after(event).code = EventCode::game_over",
             implies(before.outcome() && !reopens(before, event), [] { return false; }));
  book.judge("game::Game",
             "post reopened: event.action.touch = ClaimViolation and outcome()@pre.automatic and "
             "touch()@pre.claim_open() = event.by implies outcome()->isEmpty()",
             implies(reopens(before, event), [&] { return !self.outcome(); }));
  const auto* play = std::get_if<Play>(&event.action);
  book.judge("game::Game", "pre in_turn: event.action = Play implies event.by = turn()",
             implies(play != nullptr, [&] { return event.by == before.turn(); }));
  book.judge(
      "game::Game",
      "pre bound: bound_to()->notEmpty() and event.action = Play implies event.action.move = bound_to()",
      implies(play != nullptr && before.bound_to(), [&] { return play->move == before.bound_to(); }));
  book.judge("game::Event",
             "pre timed: game.clock()->exists(c | c.running()->notEmpty()) implies at->notEmpty()",
             implies(before.clock() && before.clock()->running(), [&] { return event.at.has_value(); }));
  judge_words(book, before, event, self);
}

[[nodiscard]] Rules random_rules(support::Random& random) {
  Rules rules{.dead_position = random.chance(80),
              .fivefold_repetition = random.chance(80),
              .seventyfive_moves = random.chance(80)};
  if (random.chance(60)) rules.touch_move = random.chance(50) ? TouchMode::record : TouchMode::enforce;
  if (random.chance(60)) rules.illegal_moves = random.between(1, 3);
  return rules;
}

/// Also one of the wrong kind, or illegal.
[[nodiscard]] Move random_move(const Game& game, support::Random& random) {
  const auto legal = board::legal_moves(game.position());
  const Move any = Move::normal(random.pick(all_squares), random.pick(all_squares));
  if (legal.empty() || random.chance(5)) return any;
  const auto permitted = game.touch() ? game.touch()->permitted() : std::vector<Move>{};
  const bool is_free = permitted.empty() || random.chance(50);  // Where moves are recorded, a breach.
  const Move move = is_free ? random.pick(legal) : random.pick(permitted);
  if (game.bound_to() && random.chance(70)) return *game.bound_to();
  return random.chance(8) ? Move::normal(move.from(), move.to()) : move;
}

[[nodiscard]] ClaimDraw random_claim(const Game& game, support::Random& random) {
  const auto claims = game.claims();
  if (!claims.empty() && random.chance(50)) return ClaimDraw{random.pick(claims)};
  Claim claim{.kind = random.chance(50) ? ClaimKind::threefold_repetition : ClaimKind::fifty_moves};
  if (random.chance(50)) claim.with_move = random_move(game, random);
  return ClaimDraw{claim};
}

/// In place: g++ 12 takes a returned variant for one that may be uninitialised.
void choose(Action& action, const Game& game, support::Random& random) {
  const int kind = random.below(100);
  if (game.touch() && kind < 50) {
    action.emplace<Handle>(Handle{random_touch(*game.touch(), random).action});
  } else if (kind < 60) {
    action.emplace<Play>(Play{random_move(game, random)});
  } else if (kind < 70) {
    action.emplace<ClaimDraw>(random_claim(game, random));
  } else if (kind < 75) {
    action.emplace<DeclineDraw>();
  } else if (kind < 79) {
    action.emplace<StartClock>();
  } else if (kind < 82) {
    action.emplace<CallFlag>();
  } else if (kind < 86) {
    action.emplace<ProposeTakeback>();
  } else if (kind < 89) {
    action.emplace<AcceptTakeback>();
  } else if (kind < 91) {
    action.emplace<DeclineTakeback>();
  } else if (kind < 93) {
    action.emplace<ReportIllegalMove>();
  } else if (kind < 94) {
    action.emplace<AcceptDraw>();
  } else if (kind < 95) {
    action.emplace<Resign>();
  } else if (kind < 96) {
    action.emplace<Abandon>();
  }
}

[[nodiscard]] Event random_event(const Game& game, support::Random& random) {
  Event event{.by = random.chance(85) ? game.turn() : opposite(game.turn()), .action = OfferDraw{}};
  choose(event.action, game, random);
  const auto claimant = game.touch() ? game.touch()->claim_open() : std::nullopt;
  if (claimant && random.chance(40)) {
    event.by = *claimant;
    event.action.emplace<Handle>(Handle{ClaimViolation{TouchLaw::article_4_3}});
  } else if (game.draw_offer() && random.chance(10)) {
    event.by = opposite(*game.draw_offer());
    event.action.emplace<AcceptDraw>();
  } else if (game.takeback_proposal() && random.chance(30)) {
    event.by = opposite(*game.takeback_proposal());
    event.action.emplace<AcceptTakeback>();
  }
  return event;
}

void play(Book& book, std::string_view fen, support::Random& random) {
  const Position start = board::make_position(notation::parse_fen(fen).value()).value();
  const TimeControl control = parse_time_control(random.chance(50) ? "1+2" : "3/1,1b3").value();
  std::optional<Clock> clock;
  if (random.chance(40)) clock.emplace(control, control);
  Game game(start, random_rules(random), clock);
  Time now{};
  constexpr int events = 60;
  constexpr int after_the_end = 6;
  for (int i = 0, left = after_the_end; i < events && left > 0; ++i, left -= game.outcome() ? 1 : 0) {
    book.look_at(
        std::string(fen).append(", ").append(std::to_string(game.history().plies())).append(" moves"));
    judge_game(book, game);
    Event event = random_event(game, random);
    now += std::chrono::seconds(random.below(4));
    if (random.chance(90)) event.at = now;
    const auto next = game.after(event);
    if (!next) {
      judge_refused(book, game, event, next.error());
      continue;
    }
    judge_accepted(book, game, event, *next);
    game = *next;
  }
}

constexpr std::array<std::string_view, 10> starts{
    "7k/8/6K1/6Q1/8/8/8/8 w - - 149 100",     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90", "7k/5K2/8/8/8/8/8/6Q1 w - - 0 90",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 148 90",      "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "8/8/8/8/8/5k2/4p3/2K5 b - - 0 1",        "7k/8/8/8/8/5r2/8/K5N1 w - - 0 1",
    "4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1",      "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
};

}  // namespace

void judge_games(Book& book) {
  constexpr std::uint64_t seeds = 80;
  for (const std::string_view fen : starts) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      support::Random random(seed);
      play(book, fen, random);
    }
  }
}

}  // namespace adoube::model
