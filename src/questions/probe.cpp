// SPDX-License-Identifier: GPL-3.0-or-later
// Putting together what tables say.
#include "adoube/questions/probe.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

using endgame::Material;
using endgame::Value;

/// Codes are written with an underscore.
[[nodiscard]] std::string code_of(endgame::Wdl5 wdl) {
  std::string code(to_string(wdl));
  std::ranges::replace(code, ' ', '_');
  return code;
}

[[nodiscard]] json::object json_of(const SyzygyStanding& standing) {
  return {{"wdl", code_of(standing.wdl)}, {"outcome", code_of(standing.outcome)}, {"dtz", standing.dtz}};
}

[[nodiscard]] json::object json_of(Value value) {
  return {{"wdl", to_string(value.wdl)}, {"plies", value.plies}};
}

}  // namespace

ProbeAnswer unasked(const board::Position& position) {
  ProbeAnswer answer;
  for (const Move move : board::legal_moves(position)) {
    answer.moves.push_back({.move = move, .syzygy = {}, .table = {}});
  }
  return answer;
}

std::set<Material> materials_needed(const board::Position& position) {
  const Material whole = Material::of(position).material;
  std::set<Material> needed{whole};
  for (const Material& next : endgame::materials_after(whole)) needed.insert(next);
  for (const Move move : board::legal_moves(position)) {
    needed.insert(Material::of(board::after(position, move)).material);
  }
  needed.erase(Material());
  return needed;
}

bool add_values(const board::Position& position, const endgame::Tables& tables, ProbeAnswer& answer) {
  const auto value = tables.probe(position);
  if (!value) return false;
  std::vector<ProbedMove> moves = answer.moves;
  for (ProbedMove& move : moves) {
    const auto next = tables.probe(board::after(position, move.move));
    if (!next) return false;
    move.table = endgame::before(*next);
  }
  answer.table = value;
  answer.moves = std::move(moves);
  return true;
}

ProbeSilence table_silence(std::string reason, std::string text, std::vector<std::string> missing) {
  return {
      .source = "table", .reason = std::move(reason), .text = std::move(text), .missing = std::move(missing)};
}

void order_moves(ProbeAnswer& answer) {
  if (!answer.is_answered()) answer.moves.clear();
  if (answer.syzygy) return;
  std::ranges::sort(answer.moves, [](const ProbedMove& a, const ProbedMove& b) {
    const Value of_a = a.table.value_or(Value{});
    const Value of_b = b.table.value_or(Value{});
    if (of_a != of_b) return endgame::is_better(of_a, of_b);
    return a.move < b.move;
  });
}

std::optional<SyzygyStanding> standing_of(const std::optional<endgame::RankedMove>& move) {
  if (!move) return std::nullopt;
  return SyzygyStanding{.wdl = move->wdl, .outcome = move->outcome, .dtz = move->dtz};
}

json::object to_json(const board::Position& position, const ProbeAnswer& answer) {
  json::object object{{"fen", notation::to_fen(position)}, {"answered", answer.is_answered()}};
  if (answer.syzygy) object["syzygy"] = json_of(*answer.syzygy);
  if (answer.table) object["table"] = json_of(*answer.table);
  json::array moves;
  for (const ProbedMove& move : answer.moves) {
    json::object entry{{"uci", notation::to_uci(position, move.move)},
                       {"san", notation::to_san(position, move.move)}};
    if (const auto standing = standing_of(move.syzygy)) entry["syzygy"] = json_of(*standing);
    if (move.table) entry["table"] = json_of(*move.table);
    moves.push_back(std::move(entry));
  }
  object["moves"] = std::move(moves);
  json::array silences;
  for (const ProbeSilence& silence : answer.silences) {
    json::array missing(silence.missing.begin(), silence.missing.end());
    silences.push_back({{"source", silence.source},
                        {"reason", silence.reason},
                        {"text", silence.text},
                        {"missing", std::move(missing)}});
  }
  object["silences"] = std::move(silences);
  return object;
}

}  // namespace adoube::questions
