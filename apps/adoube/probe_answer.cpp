// SPDX-License-Identifier: GPL-3.0-or-later
// The answers in words.
#include "probe_answer.hpp"

#include <fmt/format.h>

#include "adoube/board/moves.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "legal_reason.hpp"

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

}  // namespace

std::string as_text(const board::Position& position, const ProbeAnswer& answer) {
  std::string text;
  if (answer.is_answered()) {
    text = fmt::format("{} to move: {}\n", name_of(position.turn()),
                       fmt::join(findings(answer.syzygy, answer.table), ", "));
    if (answer.moves.empty()) {
      text += no_legal_move(position);
    }
  }
  for (const ProbedMove& move : answer.moves) {
    text += fmt::format("{:<6} {:<8} {}\n", notation::to_uci(position, move.move),
                        notation::to_san(position, move.move),
                        fmt::join(findings(questions::standing_of(move.syzygy), move.table), ", "));
  }
  for (const ProbeSilence& silence : answer.silences) {
    text += fmt::format("{}: {}\n", silence.source == "syzygy" ? "Syzygy" : "Own tables", silence.text);
    if (!silence.missing.empty()) text += fmt::format("missing: {}\n", fmt::join(silence.missing, " "));
  }
  return text;
}

}  // namespace adoube::app
