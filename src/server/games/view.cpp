// SPDX-License-Identifier: GPL-3.0-or-later
// Writing games for clients.
#include "games/view.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <chrono>
#include <string_view>
#include <utility>

#include "adoube/game/time_control.hpp"
#include "adoube/wire/state.hpp"
#include "adoube/wire/words.hpp"
#include "games/ruling.hpp"

namespace adoube::server {

namespace {

namespace json = boost::json;

[[nodiscard]] json::object seat_to_json(const store::Seat& seat) {
  json::object told{{"name", seat.name}, {"kind", to_string(seat.kind)}};
  if (seat.elo) told["elo"] = *seat.elo;
  return told;
}

/// The first stage is what players call their time.
[[nodiscard]] json::value control_to_json(const std::optional<std::string>& text) {
  if (!text) return nullptr;
  const auto control = game::parse_time_control(*text);
  if (!control || control->stages.empty()) return nullptr;
  constexpr std::array<std::string_view, 4> kinds{"increment", "bronstein", "delay", "hourglass"};
  return {{"initial", control->stages.front().time.count()},
          {"increment", control->stages.front().bonus.count()},
          {"kind", kinds[static_cast<std::size_t>(control->kind)]}};
}

/// The names of all that a player may do now.
class Permissions {
 public:
  Permissions(const Course& course, const store::GameSetup& setup, store::Moment now)
      : course_(course), game_(course.game()), setup_(setup), now_(now) {}

  [[nodiscard]] json::array of(Colour player) const {
    json::array names;
    if (setup_.seat(player).kind != store::SeatKind::person) return names;
    const auto add = [&names](bool may, std::string_view name) {
      if (may) names.emplace_back(name);
    };
    const Colour opponent = opposite(player);
    const auto& touch = game_.touch();
    add(touch && touch->claim_open() == player, "claim_touch");
    if (!course_.goes_on()) {
      const bool can_follow = !course_.replay.rematch;
      const bool is_asked = course_.replay.rematch_offer == opponent;
      add(can_follow && is_asked, "accept_rematch");
      add(can_follow && is_asked, "decline_rematch");
      add(can_follow && !course_.replay.rematch_offer, "rematch");
      return names;
    }
    const bool has_move = game_.turn() == player;
    add(has_move, "move");
    add(has_move && touch.has_value(), "touch");
    add(has_move && touch.has_value(), "adjust");
    const bool is_offered = game_.draw_offer() == opponent;
    add(is_offered, "accept_draw");
    add(is_offered, "decline_draw");
    add(!is_offered && accepts(player, game::OfferDraw{}), "draw");
    add(has_move && !game_.claims().empty(), "claim");
    const bool is_proposed = game_.takeback_proposal() == opponent;
    add(is_proposed, "accept_takeback");
    add(is_proposed, "decline_takeback");
    add(!is_proposed && accepts(player, game::ProposeTakeback{}), "takeback");
    add(may_abort(course_), "abort");
    add(!may_abort(course_), "resign");
    return names;
  }

 private:
  [[nodiscard]] bool accepts(Colour player, const game::Action& action) const {
    return game_.after({.by = player, .action = action, .at = time_in(course_, setup_, now_)}).has_value();
  }

  const Course& course_;
  const game::Game& game_;
  const store::GameSetup& setup_;
  store::Moment now_;
};

[[nodiscard]] json::value thinking(const Course& course, const store::GameSetup& setup) {
  const Colour turn = course.game().turn();
  const bool thinks = course.goes_on() && setup.seat(turn).kind != store::SeatKind::person;
  return thinks ? wire::player_or_null(turn) : json::value(nullptr);
}

}  // namespace

std::string iso_time(store::Moment moment) {
  return fmt::format("{:%FT%TZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(moment)));
}

json::object game_to_json(const store::GameSetup& setup) {
  return {{"id", setup.id},
          {"created", iso_time(setup.created)},
          {"opponent", to_string(setup.opponent)},
          {"white", seat_to_json(setup.white)},
          {"black", seat_to_json(setup.black)},
          {"time", setup.white_time ? json::value(*setup.white_time) : json::value(nullptr)},
          {"control", control_to_json(setup.white_time)},
          {"touch_move", setup.rules.touch_move.has_value()},
          {"chess960", setup.chess960},
          {"start", setup.start}};
}

json::object state_to_json(const Course& course, const store::GameSetup& setup, store::Moment now) {
  json::object state =
      wire::state_to_json(course.game(), setup.chess960,
                          {.now = time_in(course, setup, now), .at = now.time_since_epoch().count()});
  const Permissions permissions(course, setup, now);
  state["can"] = {{"white", permissions.of(Colour::white)}, {"black", permissions.of(Colour::black)}};
  state["aborted"] = course.replay.is_aborted;
  if (course.replay.is_aborted) {
    state["legal"] = json::object();
    state["promotions"] = json::array();
  }
  const auto& next = course.replay.rematch;
  state["rematch"] = {{"offer", wire::player_or_null(course.replay.rematch_offer)},
                      {"id", next ? json::value(*next) : json::value(nullptr)}};
  state["thinking"] = thinking(course, setup);
  return state;
}

json::array moves_to_json(const Course& course, const store::GameSetup& setup, std::size_t from) {
  json::array moves;
  const game::History& history = course.game().history();
  for (std::size_t ply = from + 1; ply <= history.plies(); ++ply)
    moves.push_back(wire::move_to_json(history, ply, setup.chess960, course.clock_after(ply)));
  return moves;
}

json::object whole_to_json(const Course& course, const store::GameSetup& setup, store::Moment now) {
  return {{"game", game_to_json(setup)},
          {"moves", moves_to_json(course, setup, 0)},
          {"state", state_to_json(course, setup, now)}};
}

Message state_message(const Course& course, const store::GameSetup& setup, std::size_t from,
                      const json::value& verdict, store::Moment now) {
  const json::object message{{"type", "state"},
                             {"seq", course.replay.last},
                             {"from", from},
                             {"moves", moves_to_json(course, setup, from)},
                             {"state", state_to_json(course, setup, now)},
                             {"verdict", verdict}};
  return std::make_shared<const std::string>(json::serialize(message));
}

}  // namespace adoube::server
