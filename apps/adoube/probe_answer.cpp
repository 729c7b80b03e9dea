// SPDX-License-Identifier: GPL-3.0-or-later
// The answers in words and in JSON.
#include "probe_answer.hpp"

#include <fmt/format.h>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::app {

namespace {

using endgame::Value;
using endgame::Wdl;
using endgame::Wdl5;

/// "win", or with the counter "cursed win (a win at counter 0)".
[[nodiscard]] std::string words_for(Wdl5 wdl, Wdl5 outcome) {
  if (wdl == outcome) return std::string(to_string(wdl));
  return fmt::format("{} (a {} at counter 0)", to_string(outcome), to_string(wdl));
}

[[nodiscard]] std::string words_for(Value value) {
  switch (value.wdl) {
    case Wdl::draw: return {};
    case Wdl::win: return fmt::format("mate in {}", endgame::moves_of(value));
    case Wdl::loss: return value.plies == 0 ? "mated" : fmt::format("mated in {}", endgame::moves_of(value));
  }
  return {};
}

/// The result, the distance to the next zeroing move, the mate: as far as they are known.
[[nodiscard]] std::vector<std::string> findings(const std::optional<SyzygyStanding>& syzygy,
                                                const std::optional<Value>& table) {
  std::vector<std::string> found;
  if (syzygy) {
    found.push_back(words_for(syzygy->wdl, syzygy->outcome));
    found.push_back(fmt::format("DTZ {}", syzygy->dtz));
  } else if (table) {
    found.emplace_back(to_string(table->wdl));
  }
  if (table && table->wdl != Wdl::draw) found.push_back(words_for(*table));
  return found;
}

[[nodiscard]] std::optional<SyzygyStanding> standing_of(const std::optional<endgame::RankedMove>& move) {
  if (!move) return std::nullopt;
  return SyzygyStanding{.wdl = move->wdl, .outcome = move->outcome, .dtz = move->dtz};
}

/// Codes are written with an underscore.
[[nodiscard]] std::string code_of(Wdl5 wdl) {
  std::string code(to_string(wdl));
  for (char& letter : code) {
    if (letter == ' ') letter = '_';
  }
  return code;
}

[[nodiscard]] boost::json::object json_of(const SyzygyStanding& standing) {
  return {{"wdl", code_of(standing.wdl)}, {"outcome", code_of(standing.outcome)}, {"dtz", standing.dtz}};
}

[[nodiscard]] boost::json::object json_of(Value value) {
  return {{"wdl", to_string(value.wdl)}, {"plies", value.plies}};
}

}  // namespace

std::string as_text(const board::Position& position, const ProbeAnswer& answer) {
  std::string text;
  if (answer.is_answered()) {
    text = fmt::format("{} to move: {}\n", position.turn() == Colour::white ? "White" : "Black",
                       fmt::join(findings(answer.syzygy, answer.table), ", "));
    if (answer.moves.empty()) {
      text += board::is_check(position) ? "no legal move: checkmate [Art 5.1a]\n"
                                        : "no legal move: stalemate [Art 5.2a]\n";
    }
  }
  for (const ProbedMove& move : answer.moves) {
    text += fmt::format("{:<6} {:<8} {}\n", notation::to_uci(position, move.move),
                        notation::to_san(position, move.move),
                        fmt::join(findings(standing_of(move.syzygy), move.table), ", "));
  }
  for (const ProbeSilence& silence : answer.silences) {
    text += fmt::format("{}: {}\n", silence.source == "syzygy" ? "Syzygy" : "Own tables", silence.text);
    if (!silence.missing.empty()) text += fmt::format("missing: {}\n", fmt::join(silence.missing, " "));
  }
  return text;
}

boost::json::object as_json(const board::Position& position, const ProbeAnswer& answer) {
  boost::json::object object{{"fen", notation::to_fen(position)}, {"answered", answer.is_answered()}};
  if (answer.syzygy) object["syzygy"] = json_of(*answer.syzygy);
  if (answer.table) object["table"] = json_of(*answer.table);
  boost::json::array moves;
  for (const ProbedMove& move : answer.moves) {
    boost::json::object entry{{"uci", notation::to_uci(position, move.move)},
                              {"san", notation::to_san(position, move.move)}};
    if (const auto standing = standing_of(move.syzygy)) entry["syzygy"] = json_of(*standing);
    if (move.table) entry["table"] = json_of(*move.table);
    moves.push_back(std::move(entry));
  }
  object["moves"] = std::move(moves);
  boost::json::array silences;
  for (const ProbeSilence& silence : answer.silences) {
    boost::json::array missing(silence.missing.begin(), silence.missing.end());
    silences.push_back({{"source", silence.source},
                        {"reason", silence.reason},
                        {"text", silence.text},
                        {"missing", std::move(missing)}});
  }
  object["silences"] = std::move(silences);
  return object;
}

}  // namespace adoube::app
