// SPDX-License-Identifier: GPL-3.0-or-later
// Judging a case: what each of the models says to each line. Each judge knows one model only.
#pragma once

#include <string>
#include <vector>

#include "case_file.hpp"

namespace adoube::cases {

/// One sentence for each expectation that fails; empty if the case holds.
using Failures = std::vector<std::string>;

/// Does the case expect anything of a position, not only of a game in progress?
[[nodiscard]] bool has_lines_for_laws(const Case& one);

/// By the executable Laws: every line but those of a game in progress, and of hands on a board.
[[nodiscard]] Failures judge_by_laws(const Case& one);

/// Does the case expect anything of a model that knows only the chessboard, and gives no reasons?
[[nodiscard]] bool has_lines_for_board(const Case& one);

/// By the fast board: every line but boards of other sizes and broken contracts; of a refusal only that the
/// move is illegal.
[[nodiscard]] Failures judge_by_board(const Case& one);

/// Does the case expect anything of a game in progress?
[[nodiscard]] bool has_lines_for_game(const Case& one);

/// By the game: its events, claims and end; the moves are played in it.
[[nodiscard]] Failures judge_by_game(const Case& one);

/// By a board that is being touched: hands, obligations, claims; who has the move, and the position when it
/// is made. For cases that is_of_touch.
[[nodiscard]] Failures judge_by_touch(const Case& one);

}  // namespace adoube::cases
