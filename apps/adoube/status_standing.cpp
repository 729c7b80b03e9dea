// SPDX-License-Identifier: GPL-3.0-or-later
// Finding out how a game stands, and saying so to programs.
#include "status_standing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "adoube/board/moves.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/wire/article.hpp"
#include "outcome_json.hpp"
#include "pgn_outcome.hpp"

namespace adoube::app {

Standing standing_of(const GameLine& line) {
  Standing standing{
      .line = line, .asked = line.asked(), .end = end_of(line), .claims = {}, .legal = {}, .is_check = false};
  const board::Position& position = standing.asked.position();
  if (!standing.end) standing.claims = game::open_claims(standing.asked);
  const board::MoveList legal = board::legal_moves(position);
  standing.legal.assign(legal.begin(), legal.end());
  standing.is_check = board::is_check(position);
  return standing;
}

std::string as_json(const Standing& standing) {
  const board::Position& position = standing.asked.position();
  boost::json::array claims;
  for (const game::Claim& claim : standing.claims) {
    claims.push_back(
        {{"claim", to_string(claim.kind)},
         {"article", article_of(claim)},
         {"fide", wire::fide_to_json(article_of(claim))},
         {"by", to_string(position.turn())},
         {"with_move",
          claim.with_move ? boost::json::value(notation::to_uci(position, *claim.with_move)) : nullptr}});
  }
  std::vector<std::string> legal;
  legal.reserve(standing.legal.size());
  for (const Move move : standing.legal) legal.push_back(notation::to_uci(position, move));
  std::ranges::sort(legal);
  const auto outcome = standing.end ? std::optional(standing.end->outcome) : std::nullopt;
  boost::json::object object{{"outcome", standing_to_json(outcome)},
                             {"claims", claims},
                             {"check", standing.is_check},
                             {"legal_moves", boost::json::value_from(legal)}};
  if (standing.line.record) {
    object["ply"] = standing.line.ply;
    object["ended_at_ply"] = standing.end ? boost::json::value(standing.end->ply) : nullptr;
  }
  return boost::json::serialize(object) + '\n';
}

}  // namespace adoube::app
