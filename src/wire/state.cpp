// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a game in JSON. Made after every event, for both players: nothing here searches.
#include "adoube/wire/state.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/position.hpp"

namespace adoube::wire {

namespace json = boost::json;

namespace {

[[nodiscard]] json::value clocks_or_null(const game::Game& game, const Moment& moment) {
  const auto& clock = game.clock();
  if (!clock) return nullptr;
  return clocks_to_json(*clock, moment);
}

[[nodiscard]] json::value touch_or_null(const game::Game& game, bool chess960) {
  const auto& touch = game.touch();
  if (!touch) return nullptr;
  return touch_to_json(*touch, chess960);
}

/// No other move may be played, so that no other is told as possible.
[[nodiscard]] board::MoveList open_moves(const game::Game& game) {
  board::MoveList moves;
  if (game.outcome()) return moves;
  const auto& bound = game.bound_to();
  for (const Move move : board::legal_moves(game.position())) {
    if (!bound || *bound == move) moves.push_back(move);
  }
  return moves;
}

[[nodiscard]] json::value bound_or_null(const game::Game& game, bool chess960) {
  const auto& move = game.bound_to();
  if (!move) return nullptr;
  const board::Position& position = game.position();
  const std::string announced = notation::to_san(position, *move);
  return {{"move", uci_of(position, *move, chess960)},
          {"article", "FIDE 9.5.3"},
          {"fide", fide_to_json("FIDE 9.5.3")},
          {"text", sentence(announced + " was announced with a claim that was wrong: it must be played")},
          {"squares", squares_to_json(std::vector{move->from(), move->target()})}};
}

}  // namespace

json::object state_to_json(const game::Game& game, bool chess960, const Moment& moment) {
  const board::Position& position = game.position();
  const bool other = chess960 || position.is_chess960();
  const board::MoveList moves = open_moves(game);
  const std::span legal(moves.begin(), moves.size());
  return {{"ply", game.history().plies()},
          {"turn", to_string(position.turn())},
          {"fen", notation::to_fen(position)},
          {"check", check_to_json(position)},
          {"legal", destinations_to_json(legal)},
          {"promotions", promotions_to_json(legal)},
          {"clocks", clocks_or_null(game, moment)},
          {"offer", player_or_null(game.draw_offer())},
          {"takeback", player_or_null(game.takeback_proposal())},
          {"claims", claims_to_json(game, other)},
          {"bound_to", bound_or_null(game, other)},
          {"touch", touch_or_null(game, other)},
          {"outcome", outcome_to_json(game)},
          {"material", material_to_json(game.history().position(0), position)}};
}

json::object clocks_to_json(const game::Clock& clock, const Moment& moment) {
  const auto running = clock.running();
  game::Time delay{};
  if (const auto falls = clock.falls_at(); falls && running) {
    // What the flag has to wait for beyond the time that is left.
    delay = *falls - std::max(moment.now, clock.told()) - clock.remaining(*running, moment.now);
    delay = std::max(delay, game::Time{});
  }
  return {{"white", clock.remaining(Colour::white, moment.now).count()},
          {"black", clock.remaining(Colour::black, moment.now).count()},
          {"running", player_or_null(running)},
          {"at", moment.at},
          {"delay", delay.count()}};
}

json::array claims_to_json(const game::Game& game, bool chess960) {
  json::array claims;
  for (const game::Claim& claim : game.claims()) {
    claims.push_back({{"kind", to_string(claim.kind)},
                      {"with", uci_or_null(game.position(), claim.with_move, chess960)},
                      {"article", article_of(claim)},
                      {"fide", fide_to_json(article_of(claim))},
                      {"text", sentence(game::examine(game.history(), claim).reason)}});
  }
  return claims;
}

json::array obligations_to_json(const game::TouchBoard& touch, Wording wording) {
  json::array obligations;
  for (const game::Obligation& one : touch.obligations()) {
    obligations.push_back({{"article", one.article},
                           {"fide", fide_to_json(one.article)},
                           {"text", worded(one.text, wording)},
                           {"squares", squares_to_json(one.squares)}});
  }
  return obligations;
}

json::object touch_to_json(const game::TouchBoard& touch, bool chess960) {
  json::array permitted;
  for (const Move move : touch.permitted()) permitted.emplace_back(uci_of(touch.position(), move, chess960));
  json::object standing;
  const auto men = touch.standing();
  for (const Square square : all_squares) {
    const auto& man = men[static_cast<std::size_t>(index_of(square))];
    if (man) standing.emplace(to_string(square), std::string(1, letter_of(*man)));
  }
  return {{"obligations", obligations_to_json(touch, Wording::sentence)},
          {"permitted", std::move(permitted)},
          {"in_hand", square_or_null(touch.in_hand())},
          {"off", squares_to_json(touch.off_board())},
          {"standing", std::move(standing)},
          {"adjusting", touch.is_adjusting()},
          {"claim", player_or_null(touch.claim_open())}};
}

json::value outcome_to_json(const game::Game& game) {
  const auto& outcome = game.outcome();
  if (!outcome) return nullptr;
  return ending_to_json(*outcome, game.reason());
}

json::object move_to_json(const game::History& history, std::size_t ply, bool chess960,
                          std::optional<game::Time> clock) {
  json::object move = move_to_json(history.position(ply - 1), history.move(ply), chess960);
  if (clock) move["clock"] = clock->count();
  return move;
}

}  // namespace adoube::wire
