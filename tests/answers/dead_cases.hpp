// SPDX-License-Identifier: GPL-3.0-or-later
// Positions about which every face is asked whether they are dead, and the true answers.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string_view>

namespace adoube::answers::test {

struct DeadCase {
  std::string_view name;
  std::string_view fen;
  std::size_t megabytes;  ///< That may be spent on each player.
  std::string_view white;
  std::string_view black;
  std::optional<bool> dead;
  std::string_view ended;  ///< Empty: the game goes on.
  std::string_view text;

  friend void PrintTo(const DeadCase& tested, std::ostream* out) { *out << tested.fen; }
};

inline constexpr std::array dead_cases{
    DeadCase{.name = "by_material",
             .fen = "8/8/4k3/8/8/3BK3/8/8 w - - 0 1",
             .megabytes = 128,
             .white = "unwinnable",
             .black = "unwinnable",
             .dead = true,
             .ended = "",
             .text = "Dead: neither player can checkmate by any series of legal moves, the game is drawn."},
    DeadCase{.name = "blocked",
             .fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 b - - 0 1",
             .megabytes = 128,
             .white = "unwinnable",
             .black = "unwinnable",
             .dead = true,
             .ended = "",
             .text = "Dead: neither player can checkmate by any series of legal moves, the game is drawn."},
    // The queen must be captured.
    DeadCase{.name = "forced",
             .fen = "8/8/8/8/8/3K4/1Q6/k7 b - - 0 1",
             .megabytes = 1,
             .white = "unwinnable",
             .black = "unwinnable",
             .dead = true,
             .ended = "",
             .text = "Dead: neither player can checkmate by any series of legal moves, the game is drawn."},
    DeadCase{.name = "white_alone_can_win",
             .fen = "7k/8/8/8/8/8/8/K5R1 w - - 0 1",
             .megabytes = 128,
             .white = "winnable",
             .black = "unwinnable",
             .dead = false,
             .ended = "",
             .text = "Not dead: White can still checkmate by some series of legal moves, Black cannot. If "
                     "Black's flag falls, White wins. If White's flag falls, the game is drawn."},
    DeadCase{.name = "black_alone_can_win",
             .fen = "7K/8/8/8/8/8/8/k5r1 w - - 0 1",
             .megabytes = 128,
             .white = "unwinnable",
             .black = "winnable",
             .dead = false,
             .ended = "",
             .text = "Not dead: Black can still checkmate by some series of legal moves, White cannot. If "
                     "Black's flag falls, the game is drawn. If White's flag falls, Black wins."},
    DeadCase{.name = "both_can_win",
             .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             .megabytes = 128,
             .white = "winnable",
             .black = "winnable",
             .dead = false,
             .ended = "",
             .text =
                 "Not dead: each player can still checkmate by some series of legal moves. If Black's flag "
                 "falls, White wins. If White's flag falls, Black wins."},
    // [Art 5.2a] Stalemate has ended the game; no legal move being left, [Art 5.2b] holds as well.
    DeadCase{.name = "stalemate",
             .fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
             .megabytes = 128,
             .white = "unwinnable",
             .black = "unwinnable",
             .dead = true,
             .ended = "stalemate",
             .text = "Drawn: the game has ended with stalemate. Dead: neither player can checkmate by any "
                     "series of legal moves."},
    // It takes no memory to see that.
    DeadCase{.name = "stalemate_without_memory",
             .fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
             .megabytes = 0,
             .white = "unwinnable",
             .black = "unwinnable",
             .dead = true,
             .ended = "stalemate",
             .text = "Drawn: the game has ended with stalemate. Dead: neither player can checkmate by any "
                     "series of legal moves."},
    DeadCase{.name = "checkmate",
             .fen = "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1",
             .megabytes = 128,
             .white = "winnable",
             .black = "unwinnable",
             .dead = false,
             .ended = "checkmate",
             .text = "Not dead: the game has ended with checkmate."},
    // [FIDE 6.9] What is known of Black is told, and what follows from it.
    DeadCase{.name = "black_cannot_white_undetermined",
             .fen = "8/8/8/8/8/3K4/1Q6/k7 b - - 0 1",
             .megabytes = 0,
             .white = "undetermined",
             .black = "unwinnable",
             .dead = std::nullopt,
             .ended = "",
             .text = "Undetermined: Black cannot checkmate by any series of legal moves; for White this was "
                     "not decided within the memory allowed. If White's flag falls, the game is drawn."},
    DeadCase{.name = "white_cannot_black_undetermined",
             .fen = "K7/1q6/3k4/8/8/8/8/8 w - - 0 1",
             .megabytes = 0,
             .white = "unwinnable",
             .black = "undetermined",
             .dead = std::nullopt,
             .ended = "",
             .text = "Undetermined: White cannot checkmate by any series of legal moves; for Black this was "
                     "not decided within the memory allowed. If Black's flag falls, the game is drawn."},
    DeadCase{.name = "white_can_black_undetermined",
             .fen = "7k/8/8/8/8/P7/1q6/K7 w - - 0 1",
             .megabytes = 0,
             .white = "winnable",
             .black = "undetermined",
             .dead = false,
             .ended = "",
             .text = "Not dead: White can still checkmate by some series of legal moves; for Black this was "
                     "not decided within the memory allowed. If Black's flag falls, White wins."},
    DeadCase{.name = "both_undetermined",
             .fen = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
             .megabytes = 0,
             .white = "undetermined",
             .black = "undetermined",
             .dead = std::nullopt,
             .ended = "",
             .text = "Undetermined: whether either player can checkmate was not decided within the memory "
                     "allowed."},
};

}  // namespace adoube::answers::test
