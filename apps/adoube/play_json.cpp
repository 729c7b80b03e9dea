// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a game in JSON.
#include "play_json.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/clock.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/state.hpp"
#include "adoube/wire/verdict.hpp"
#include "adoube/wire/words.hpp"
#include "outcome_json.hpp"

namespace adoube::app {

namespace {

namespace json = boost::json;
using wire::player_or_null;

[[nodiscard]] json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

[[nodiscard]] json::value uci_or_null(const board::Position& position, std::optional<Move> move) {
  return wire::uci_or_null(position, move, false);
}

template <class Moves>
[[nodiscard]] json::value sorted_uci(const board::Position& position, const Moves& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(notation::to_uci(position, move));
  std::ranges::sort(texts);
  return json::value_from(texts);
}

[[nodiscard]] json::value last_move(const game::History& history) {
  const std::size_t last = history.plies();
  if (last == 0) return nullptr;
  const board::Position& before = history.position(last - 1);
  return {{"uci", notation::to_uci(before, history.move(last))},
          {"san", notation::to_san(before, history.move(last))}};
}

[[nodiscard]] json::array claims_of(const game::Game& game) {
  json::array claims;
  for (const game::Claim& claim : game.claims()) {
    claims.push_back({{"claim", to_string(claim.kind)},
                      {"article", article_of(claim)},
                      {"fide", wire::fide_to_json(article_of(claim))},
                      {"by", to_string(game.turn())},
                      {"with_move", uci_or_null(game.position(), claim.with_move)}});
  }
  return claims;
}

[[nodiscard]] json::value clocks_of(const game::Game& game, game::Time now) {
  const auto& clock = game.clock();
  if (!clock) return nullptr;
  return {{"white", clock->remaining(Colour::white, now).count()},
          {"black", clock->remaining(Colour::black, now).count()},
          {"running", player_or_null(clock->running())}};
}

[[nodiscard]] json::value touch_of(const game::Game& game) {
  const auto& touch = game.touch();
  if (!touch) return nullptr;
  return {{"obligations", wire::obligations_to_json(*touch, wire::Wording::phrase)},
          {"permitted", sorted_uci(touch->position(), touch->permitted())}};
}

/// As White sees it.
[[nodiscard]] json::value thought_of(const std::optional<ProgramThought>& thought) {
  if (!thought) return nullptr;
  const auto mate = thought->score.mate();
  return {{"cp", mate ? json::value(nullptr) : json::value(thought->score.centipawns())},
          {"mate", mate ? json::value(*mate) : json::value(nullptr)},
          {"depth", thought->depth},
          {"nodes", thought->nodes},
          {"line", thought->line}};
}

}  // namespace

std::string as_json(const PlaySession& session, std::string_view line, const PlayReply& reply,
                    game::Time now) {
  const game::Game& game = session.game();
  const board::Position& position = game.position();
  const auto legal = game.outcome() ? board::MoveList() : board::legal_moves(position);
  const json::object object{{"line", notation::to_utf8(line)},
                            {"accepted", reply.accepted},
                            {"code", text_or_null(reply.code)},
                            {"article", text_or_null(reply.article)},
                            {"fide", wire::fide_to_json(reply.article, reply.sentences)},
                            {"verdict", text_or_null(reply.verdict)},
                            {"text", text_or_null(reply.text)},
                            {"question", text_or_null(session.question())},
                            {"fen", notation::to_fen(position)},
                            {"turn", to_string(position.turn())},
                            {"ply", game.history().plies()},
                            {"last_move", last_move(game.history())},
                            {"check", board::is_check(position)},
                            {"legal_moves", sorted_uci(position, legal)},
                            {"outcome", standing_to_json(game.outcome())},
                            {"offer", player_or_null(game.draw_offer())},
                            {"takeback", player_or_null(game.takeback_proposal())},
                            {"bound_to", uci_or_null(position, game.bound_to())},
                            {"claims", claims_of(game)},
                            {"clocks", clocks_of(game, now)},
                            {"touch", touch_of(game)},
                            {"program", player_or_null(reply.program)},
                            {"thought", thought_of(reply.thought)},
                            {"thinking", player_or_null(reply.thinking)},
                            {"reasons", wire::reasons_to_json(reply.reasons, wire::Wording::phrase)}};
  return json::serialize(object) + '\n';
}

}  // namespace adoube::app
