// SPDX-License-Identifier: GPL-3.0-or-later
// What a UCI program's lines mean, nonsense in them passed over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/engine/report.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::uci {

/// An `info` line about the position.
struct UciInfo {
  std::optional<engine::Report> report;  ///< Only if it has a score; a line of play that it has begins with
                                         ///< a legal move.
  std::optional<engine::CurrentMove> current_move;
  std::optional<std::uint64_t> nodes;  ///< Looked at in all, score or not.
  std::optional<std::string> note;
};
/// `text` is what follows the word `info`.
[[nodiscard]] UciInfo parse_uci_info(const board::Position& position, std::string_view text);

/// What follows the word `option`; none if it has no name or no known type.
[[nodiscard]] std::optional<ProgramOption> parse_uci_option(std::string_view text);

/// The text of a move, and of the reply it expects.
struct UciBestMove {
  std::string move;
  std::string ponder;
};
/// What follows the word `bestmove`.
[[nodiscard]] UciBestMove parse_uci_best_move(std::string_view text);

/// How a move is written to a program: castling as the king's own step, or in Chess960 as king takes rook.
[[nodiscard]] std::string uci_text_of(Move move, bool is_chess960);

}  // namespace adoube::uci
