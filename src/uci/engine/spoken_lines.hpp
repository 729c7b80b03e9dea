// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine thinks, as lines of the two protocols.
#pragma once

#include <optional>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/engine/report.hpp"

namespace adoube::uci::serving {

/// How moves and chances are written.
struct SpeechStyle {
  bool chess960 = false;
  bool shows_chances = false;
};

/// "info depth 12 seldepth 18 multipv 1 score cp 31 nodes ... pv e2e4 ...".
[[nodiscard]] std::string info_line(const engine::Report& report, const board::Position& root,
                                    const SpeechStyle& style);

/// "info depth 12 currmove e2e4 currmovenumber 1".
[[nodiscard]] std::string current_move_line(const engine::CurrentMove& current, const board::Position& root,
                                            const SpeechStyle& style);

/// "bestmove e2e4 ponder e7e5"; "bestmove (none)" where there is no legal move.
[[nodiscard]] std::string best_move_line(const board::Position& root, std::optional<Move> best,
                                         std::optional<Move> ponder, const SpeechStyle& style);

/// "12 31 104 83211 e2e4 ...": ply, hundredths of a pawn, hundredths of a second, nodes, line.
[[nodiscard]] std::string thinking_line(const engine::Report& report, const board::Position& root,
                                        const SpeechStyle& style);

}  // namespace adoube::uci::serving
