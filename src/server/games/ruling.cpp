// SPDX-License-Identifier: GPL-3.0-or-later
// From wishes to events of the game.
#include "games/ruling.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <utility>

#include "adoube/wire/attempt.hpp"
#include "adoube/wire/verdict.hpp"

namespace adoube::server {

namespace {

namespace json = boost::json;
using Ruled = Result<Ruling, json::object>;

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

[[nodiscard]] std::unexpected<json::object> refused(std::string_view code, std::string phrase) {
  return std::unexpected(wire::verdict_of(code, std::move(phrase)));
}

[[nodiscard]] Ruling repeated() { return {.happening = {}, .after = {}, .verdict = nullptr}; }

/// What there is to say about an event that was accepted.
[[nodiscard]] json::value remark(const game::Game& after, const game::Action& action) {
  if (std::holds_alternative<game::ClaimDraw>(action) && !after.examined().empty())
    return wire::verdict_of(after.examined().back(), after);
  const auto& touch = after.touch();
  if (std::holds_alternative<game::Handle>(action) && touch) return wire::verdict_of(*touch);
  return nullptr;
}

class Judge {
 public:
  Judge(const Course& course, const store::GameSetup& setup, Colour by, store::Moment now)
      : course_(course), game_(course.game()), setup_(setup), by_(by), now_(now) {}

  [[nodiscard]] Ruled happens(const game::Action& action) const {
    if (course_.replay.is_aborted) return refused("aborted", "the game was called off");
    const game::Event event{.by = by_, .action = action, .at = time_in(course_, setup_, now_)};
    auto after = game_.after(event);
    if (!after) return std::unexpected(wire::verdict_of(after.error()));
    json::value verdict = remark(*after, action);
    return Ruling{.happening = event, .after = *std::move(after), .verdict = std::move(verdict)};
  }

  [[nodiscard]] Ruled plays(const wire::Attempted& attempted) const {
    if (attempted.move) return happens(game::Play{.move = *attempted.move});
    // That the game is over, or the other player's turn, comes before anything about the move.
    if (game_.outcome() || course_.replay.is_aborted || game_.turn() != by_) return happens_not();
    return std::unexpected(wire::verdict_of(attempted.refusals));
  }

  [[nodiscard]] Ruled says(const std::string& text) const {
    const auto attempted = wire::attempt(game_.history(), text);
    if (attempted) return plays(*attempted);
    return refused(attempted.error().code, attempted.error().text);
  }

  [[nodiscard]] Ruled claims(const MakeClaim& wish) const {
    game::Claim claim{.kind = wish.kind};
    if (wish.with) {
      const auto attempted = wire::attempt(game_.history(), *wish.with);
      if (!attempted) return refused(attempted.error().code, attempted.error().text);
      if (!attempted->move) return std::unexpected(wire::verdict_of(attempted->refusals));
      claim.with_move = attempted->move;
    }
    return happens(game::ClaimDraw{.claim = claim});
  }

  [[nodiscard]] Ruled calls_off() const {
    if (!course_.goes_on()) return refused("game_over", "the game is over: it can no longer be called off");
    if (!may_abort(course_))
      return refused("too_late", "both players have moved: the game can be resigned, no longer called off");
    return Ruling{.happening = store::Abort{.by = by_}, .after = {}, .verdict = nullptr};
  }

  [[nodiscard]] Ruled wants_rematch() const {
    if (course_.goes_on())
      return refused("game_goes_on", "another game can be asked for when this one is over");
    if (course_.replay.rematch) return refused("rematch_begun", "the next game has begun");
    const bool opponent_is_ready = setup_.seat(opposite(by_)).kind != store::SeatKind::person ||
                                   setup_.opponent == store::Opponent::screen ||
                                   course_.replay.rematch_offer == opposite(by_);
    if (opponent_is_ready)
      return Ruling{.happening = {}, .after = {}, .verdict = nullptr, .begins_rematch = true};
    if (course_.replay.rematch_offer == by_) return repeated();
    return Ruling{.happening = store::OfferRematch{.by = by_}, .after = {}, .verdict = nullptr};
  }

  [[nodiscard]] Ruled takes_rematch() const {
    if (course_.replay.rematch_offer == opposite(by_)) return wants_rematch();
    return refused("no_offer", "nobody has asked for another game");
  }

  [[nodiscard]] Ruled refuses_rematch() const {
    if (!course_.replay.rematch_offer) return refused("no_offer", "nobody has asked for another game");
    return Ruling{.happening = store::DeclineRematch{.by = by_}, .after = {}, .verdict = nullptr};
  }

  /// The sender has not seen the latest move. If what he wants is what he did before, his message came twice.
  [[nodiscard]] std::optional<Ruled> outdated(const Command& command) const {
    const std::size_t plies = game_.history().plies();
    const std::size_t seen = command.ply.value_or(plies);
    if (seen == plies) return std::nullopt;
    if (seen < plies && was_played(command, seen)) return repeated();
    return refused("stale", "the position has changed since");
  }

 private:
  [[nodiscard]] Ruled happens_not() const {
    if (course_.replay.is_aborted) return refused("aborted", "the game was called off");
    if (!game_.outcome())
      return refused("not_your_turn",
                     game_.turn() == Colour::white ? "it is White's move" : "it is Black's move");
    // Nothing follows the end; the game has the words for that.
    return happens(game::Resign{});
  }

  [[nodiscard]] bool was_played(const Command& command, std::size_t ply) const {
    const game::History before = game_.history().until(ply);
    if (before.position().turn() != by_) return false;
    const Move played = game_.history().move(ply + 1);
    if (const auto* said = std::get_if<SayMove>(&command.wish)) {
      const auto meant = wire::attempt(before, said->text);
      return meant && meant->move == played;
    }
    if (const auto* carried = std::get_if<CarryPiece>(&command.wish))
      return wire::attempt(before, carried->from, carried->to, carried->promotion).move == played;
    return false;
  }

  const Course& course_;
  const game::Game& game_;
  const store::GameSetup& setup_;
  Colour by_;
  store::Moment now_;
};

}  // namespace

game::Time time_in(const Course& course, const store::GameSetup& setup, store::Moment now) {
  const game::Time since = std::max(now - setup.created - course.pauses, store::Moment::duration::zero());
  const auto& clock = course.game().clock();
  return clock ? std::max(since, clock->told()) : since;
}

bool may_abort(const Course& course) noexcept {
  return course.goes_on() && course.game().history().plies() < 2;
}

Ruled rule(const Course& course, const store::GameSetup& setup, Colour by, const game::Action& action,
           store::Moment now) {
  return Judge(course, setup, by, now).happens(action);
}

Ruled rule(const Course& course, const store::GameSetup& setup, Colour by, const Command& command,
           store::Moment now) {
  const Judge judge(course, setup, by, now);
  const game::Game& game = course.game();
  if (auto ruled = judge.outdated(command)) return *std::move(ruled);
  return std::visit(
      Overloaded{
          [&](const SayMove& wish) { return judge.says(wish.text); },
          [&](const CarryPiece& wish) {
            return judge.plays(wire::attempt(game.history(), wish.from, wish.to, wish.promotion));
          },
          [&](const UseHand& wish) { return judge.happens(game::Handle{.touch = wish.touch}); },
          [&](const WantDraw&) {
            return game.draw_offer() == opposite(by) ? judge.happens(game::AcceptDraw{})
                                                     : judge.happens(game::OfferDraw{});
          },
          [&](const TakeDraw&) { return judge.happens(game::AcceptDraw{}); },
          [&](const RefuseDraw&) { return judge.happens(game::DeclineDraw{}); },
          [&](const WantTakeback&) {
            return game.takeback_proposal() == opposite(by) ? judge.happens(game::AcceptTakeback{})
                                                            : judge.happens(game::ProposeTakeback{});
          },
          [&](const TakeTakeback&) { return judge.happens(game::AcceptTakeback{}); },
          [&](const RefuseTakeback&) { return judge.happens(game::DeclineTakeback{}); },
          [&](const WantRematch&) { return judge.wants_rematch(); },
          [&](const TakeRematch&) { return judge.takes_rematch(); },
          [&](const RefuseRematch&) { return judge.refuses_rematch(); },
          [&](const MakeClaim& wish) { return judge.claims(wish); },
          [&](const GiveUp&) { return judge.happens(game::Resign{}); },
          [&](const CallOff&) { return judge.calls_off(); },
          [&](const PointAtFlag&) { return judge.happens(game::CallFlag{}); },
      },
      command.wish);
}

}  // namespace adoube::server
