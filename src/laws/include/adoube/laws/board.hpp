// SPDX-License-Identifier: GPL-3.0-or-later
// A board in the course of a game: its size, how it was set up, how it stands, and every move in between.
// Whatever the Laws ask about the past is derived from the history; a set-up adds what its text says, no
// more.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/laws/board_state.hpp"
#include "adoube/laws/move.hpp"
#include "adoube/laws/size.hpp"

namespace adoube::laws {

/// What was on the board before the first move of the history, and what is known of the time before that.
struct Start {
  BoardState state;
  Colour turn = Colour::white;
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  CastlingRights castling = {};
  std::optional<Coordinate> en_passant = std::nullopt;
  int halfmove_clock = 0;
  int fullmove_number = 1;
  /// How many moves of the game came before the start and are not told: the start is then no set-up.
  std::size_t untold = 0;

  friend bool operator==(const Start&, const Start&) = default;
};

/// A game as the specification sees it: where it began, what was played, how it stands.
struct Board {
  /// Invariants: the size is one; each of the two opponents has one king; all men are on the board; pawns,
  /// rights and an en passant square exist on 8 x 8 only; no pawn on an end rank; the rights of the start are
  /// possible; the king of the player who has just moved is not attacked.
  Board(Size board_size, Start set_up, BoardState now, History moves);

  Size size;
  Start start;
  BoardState state;
  History history;

  friend bool operator==(const Board&, const Board&) = default;
};

/// A board as set up, before any move.
[[nodiscard]] Board set_up(const Size& size, const Start& start);

/// Any pieces on a board of any size, nothing known of the past.
[[nodiscard]] Board make_board(const Size& size, std::vector<Piece> pieces, Colour turn);

/// [Art 2.2#2] What each player begins with: a king, a queen, two rooks, bishops and knights, eight pawns.
[[nodiscard]] std::vector<Role> initial_army();

/// [Art 2.3#1] The initial position. The excerpt leaves its content out: [FIDE 2.3], and the VDM model's
/// default_board.
/// [Art 1.1#3] The player with the white pieces commences.
[[nodiscard]] Board initial_board();

/// Postcondition of initial_board.
/// [Art 2.2#1] Each player has sixteen pieces, those of the army,
/// [Art 2.1#2] and a light corner square near him on his right.
void ensure_initial_board(const Board& result);

/// [Art 1.1#1] Chess is played between two opponents: each has his king on the board, and only one.
[[nodiscard]] bool has_two_opponents(const std::vector<Piece>& pieces);

/// [Art 1.1#2] The players move alternately.
/// [Art 1.1#4] A player has the move after his opponent made his.
[[nodiscard]] Colour turn(const Board& board);

/// The square a pawn has just crossed by a double step, whether or not it can be captured there.
[[nodiscard]] std::optional<Coordinate> en_passant(const Board& board);

/// Plies since the last capture or pawn move [Art 5.2e].
[[nodiscard]] int halfmove_clock(const Board& board);
/// The number of the move to be played, as score sheets count.
[[nodiscard]] int fullmove_number(const Board& board);

/// A board is a position in the sense of position.hpp.
[[nodiscard]] inline std::span<const Piece> men(const Board& board) noexcept { return board.state.pieces(); }
[[nodiscard]] inline bool invariant(const Board& board) { return invariant(board.state); }

}  // namespace adoube::laws
