// SPDX-License-Identifier: GPL-3.0-or-later
// What a fault of PGN is told with: sentences, the Law behind a refusal, the position.
#pragma once

#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/notation/move_error.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/pgn_fault.hpp"
#include "pgn_score.hpp"

namespace adoube::notation::pgn {

struct Reason {
  std::string text;
  std::string article;
};

/// Why this move, which has a legal form but cannot be played, is refused.
[[nodiscard]] Reason reason_against(const board::Position& position, std::string_view token,
                                    const MoveText& text, const MoveError& error);

/// The description of the code as a sentence.
[[nodiscard]] std::string sentence_of(PgnCode code);

/// Does the code speak of a move that is about to be played?
[[nodiscard]] bool is_of_move(PgnCode code) noexcept;

/// As much of a token as a report can show.
[[nodiscard]] std::string cut_token(std::string_view token);

[[nodiscard]] std::string fen_of(const Score& score);

}  // namespace adoube::notation::pgn
