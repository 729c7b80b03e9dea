// SPDX-License-Identifier: GPL-3.0-or-later
// Making boards, and what their history tells.
#include "adoube/laws/board.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/pawn.hpp"

namespace adoube::laws {
namespace {

bool has_pawns(const BoardState& state) {
  return std::ranges::any_of(state.pieces(), [](const Piece& piece) { return piece.role == Role::pawn; });
}

/// [Art 3.7#1] On the rank furthest from where it began a pawn has been exchanged; none has ever stood
/// nearer.
bool has_pawn_on_end_rank(const BoardState& state) {
  return std::ranges::any_of(state.pieces(), [](const Piece& piece) {
    return piece.role == Role::pawn &&
           (piece.square.rank == last_rank(Colour::white) || piece.square.rank == last_rank(Colour::black));
  });
}

bool rights_are_possible(const Start& start) {
  return std::ranges::all_of(both_colours, [&](Colour player) {
    return std::ranges::all_of(all_files, [&](File file) {
      return !start.castling.has(player, file) ||
             is_possible_right(start.state.pieces(), start.castling, player, file);
    });
  });
}

std::vector<Role> army_of(const BoardState& state, Colour player) {
  std::vector<Role> army;
  for (const Piece& piece : state.pieces()) {
    if (piece.colour == player) army.push_back(piece.role);
  }
  return army;
}

}  // namespace

Board::Board(Size board_size, Start set_up, BoardState now, History moves)
    : size(board_size), start(std::move(set_up)), state(std::move(now)), history(std::move(moves)) {
  adoube::invariant(size.files > 0 && size.ranks > 0, "Board: it has squares");
  adoube::invariant(all_on_board(size, state), "Board: all men are on it");
  adoube::invariant(has_two_opponents(state.pieces()), "Board: each player has one king");
  adoube::invariant(size == chessboard() || !has_pawns(state), "Board: pawns on 8 x 8 only");
  adoube::invariant(size == chessboard() || start.castling.empty(), "Board: castling on 8 x 8 only");
  adoube::invariant(size == chessboard() || !start.en_passant, "Board: en passant on 8 x 8 only");
  adoube::invariant(!has_pawns(state) || !has_pawn_on_end_rank(state), "Board: no pawn on an end rank");
  adoube::invariant(rights_are_possible(start), "Board: the castling rights are possible");
  adoube::invariant(legal_position(size, *this), "Board: the player who has moved is not in check");
}

Board set_up(const Size& size, const Start& start) { return {size, start, start.state, {}}; }

Board make_board(const Size& size, std::vector<Piece> pieces, Colour turn) {
  return set_up(size, Start{.state = BoardState(std::move(pieces)), .turn = turn});
}

std::vector<Role> initial_army() {
  return {Role::king,   Role::queen,  Role::rook, Role::rook, Role::bishop, Role::bishop,
          Role::knight, Role::knight, Role::pawn, Role::pawn, Role::pawn,   Role::pawn,
          Role::pawn,   Role::pawn,   Role::pawn, Role::pawn};
}

Board initial_board() {
  constexpr std::array back{Role::rook, Role::knight, Role::bishop, Role::queen,
                            Role::king, Role::bishop, Role::knight, Role::rook};
  std::vector<Piece> pieces;
  for (const Colour player : both_colours) {
    for (int file = 0; file < chessboard().files; ++file) {
      pieces.push_back({.role = back.at(static_cast<std::size_t>(file)),
                        .square = make_coordinate(chessboard(), file, back_rank_of(player)),
                        .colour = player});
      pieces.push_back({.role = Role::pawn,
                        .square = make_coordinate(chessboard(), file, pawn_rank(player)),
                        .colour = player});
    }
  }
  CastlingRights castling;
  for (const Colour player : both_colours) {
    castling.add(player, File::a);
    castling.add(player, File::h);
  }
  const Board board =
      set_up(chessboard(),
             Start{.state = BoardState(std::move(pieces)), .turn = Colour::white, .castling = castling});
  ensure_initial_board(board);
  return board;
}

void ensure_initial_board(const Board& result) {
  for (const Colour player : both_colours) {
    const std::vector<Role> army = army_of(result.state, player);
    ensures(army.size() == 16, "initial_board: each player has sixteen pieces");
    ensures(std::ranges::is_permutation(army, initial_army()), "initial_board: they are the initial army");
    ensures(is_light(near_right_corner(result.size, player)),
            "initial_board: the near right corner is light");
  }
  ensures(turn(result) == Colour::white, "initial_board: White commences");
}

bool has_two_opponents(const std::vector<Piece>& pieces) {
  return std::ranges::all_of(
      both_colours, [&](Colour player) { return pieces_of(pieces, player, Role::king).size() == 1; });
}

Colour turn(const Board& board) {
  return board.history.size() % 2 == 0 ? board.start.turn : opposite(board.start.turn);
}

std::optional<Coordinate> en_passant(const Board& board) {
  if (board.history.empty()) return board.start.en_passant;
  const auto& last = board.history.back();
  if (!last || !is_double_step(*last)) return std::nullopt;
  return crossed_square(*last);
}

int halfmove_clock(const Board& board) {
  int clock = board.start.halfmove_clock;
  BoardState state = board.start.state;
  for (const auto& move : board.history) {
    const bool counts_anew = move && (move->from.role == Role::pawn || captured(state, *move).has_value());
    clock = counts_anew ? 0 : clock + 1;
    if (move) state = moved(state, *move);
  }
  return clock;
}

int fullmove_number(const Board& board) {
  const int plies = static_cast<int>(board.history.size());
  const int black_began = board.start.turn == Colour::black ? 1 : 0;
  return board.start.fullmove_number + (plies + black_began) / 2;
}

}  // namespace adoube::laws
