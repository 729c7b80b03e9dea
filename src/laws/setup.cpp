// SPDX-License-Identifier: GPL-3.0-or-later
// The faults of a set-up, each found as docs/setup.md defines it, and the board that a faultless one makes.
#include "adoube/laws/setup.hpp"

#include <algorithm>
#include <utility>

#include "adoube/core/square.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/pawn.hpp"

namespace adoube::laws {
namespace {

using Pieces = std::vector<Piece>;

Pieces pieces_in(const Setup& setup) {
  Pieces pieces;
  for (const Square square : all_squares) {
    if (const auto& piece = setup.at(square)) {
      pieces.push_back({.role = piece->role, .square = to_coordinate(square), .colour = piece->colour});
    }
  }
  return pieces;
}

std::vector<Square> squares_of(const Pieces& pieces) {
  std::vector<Square> squares;
  for (const Piece& piece : pieces) squares.push_back(to_square(piece.square));
  return squares;
}

/// [Art 2.2#2] Each player has a king, and one.
void find_king_faults(const Pieces& pieces, SetupFaults& faults) {
  for (const Colour player : both_colours) {
    const Pieces kings = pieces_of(pieces, player, Role::king);
    if (kings.empty()) faults.push_back({SetupFaultCode::no_king, player, {}});
    if (kings.size() > 1) faults.push_back({SetupFaultCode::too_many_kings, player, squares_of(kings)});
  }
}

/// [Art 3.7#1] No pawn stays on the last rank, and none has ever stood on its first.
void find_pawn_faults(const Pieces& pieces, SetupFaults& faults) {
  for (const Colour player : both_colours) {
    Pieces misplaced = pieces_of(pieces, player, Role::pawn);
    std::erase_if(misplaced, [&](const Piece& pawn) {
      return pawn.square.rank != back_rank_of(player) && pawn.square.rank != last_rank(player);
    });
    if (!misplaced.empty()) {
      faults.push_back({SetupFaultCode::pawn_on_end_rank, player, squares_of(misplaced)});
    }
  }
}

/// [Art 3.8.1#2] A right speaks of a king and a rook that have not moved.
void find_castling_faults(const Pieces& pieces, CastlingRights rights, SetupFaults& faults) {
  for (const Colour player : both_colours) {
    for (const File file : all_files) {
      if (rights.has(player, file) && !is_possible_right(pieces, rights, player, file)) {
        faults.push_back(
            {SetupFaultCode::impossible_castling_right, player, {make_square(file, back_rank(player))}});
      }
    }
  }
}

/// The pawn that has just crossed the square, and the square it came from.
struct DoubleStep {
  Coordinate from;
  Piece pawn;
};

/// [Art 3.7d#1] The opponent's pawn crossed the square from its original one.
std::optional<DoubleStep> double_step_over(const Pieces& pieces, Colour turn, Coordinate crossed) {
  const Colour opponent = opposite(turn);
  const int ahead = forward(opponent);
  const Coordinate from{.file = crossed.file, .rank = crossed.rank - ahead};
  const Coordinate to{.file = crossed.file, .rank = crossed.rank + ahead};
  if (from.rank != pawn_rank(opponent) || !empty(pieces, crossed) || !empty(pieces, from))
    return std::nullopt;
  const Piece pawn{.role = Role::pawn, .square = to, .colour = opponent};
  if (piece_on(pieces, to) != pawn) return std::nullopt;
  return DoubleStep{.from = from, .pawn = pawn};
}

std::optional<DoubleStep> double_step_of(const Pieces& pieces, const Setup& setup) {
  if (!setup.en_passant) return std::nullopt;
  return double_step_over(pieces, setup.turn, to_coordinate(*setup.en_passant));
}

void find_en_passant_faults(const Pieces& pieces, const Setup& setup, SetupFaults& faults) {
  if (!setup.en_passant) return;
  if (!double_step_of(pieces, setup)) {
    faults.push_back({SetupFaultCode::impossible_en_passant, setup.turn, {*setup.en_passant}});
  } else if (setup.halfmove_clock != 0) {
    faults.push_back({SetupFaultCode::clock_contradicts_en_passant, setup.turn, {*setup.en_passant}});
  }
}

bool is_slider(const Piece& piece) {
  return piece.role == Role::bishop || piece.role == Role::rook || piece.role == Role::queen;
}

/// No last move can have given these checks.
bool is_impossible_check(const Pieces& pieces, const Setup& setup, const Piece& king,
                         const Pieces& checkers) {
  if (checkers.empty()) return false;
  if (checkers.size() > 2) return true;
  if (checkers.size() == 2) {
    if (std::ranges::none_of(checkers, is_slider)) return true;
    if (on_one_line(checkers[0].square, king.square, checkers[1].square)) return true;
  }
  const auto step = double_step_of(pieces, setup);
  if (!step) return false;
  Pieces earlier = pieces;
  std::ranges::replace(earlier, step->pawn,
                       Piece{.role = Role::pawn, .square = step->from, .colour = step->pawn.colour});
  return in_check(earlier, king.colour);
}

/// [Art 3.9#1] Who is in check, and whether that can be.
void find_check_faults(const Pieces& pieces, const Setup& setup, SetupFaults& faults) {
  if (!has_two_opponents(pieces)) return;
  const Colour opponent = opposite(setup.turn);
  const Piece their_king = pieces_of(pieces, opponent, Role::king).front();
  const Pieces our_attackers = attackers(pieces, setup.turn, their_king.square);
  if (!our_attackers.empty()) {
    Pieces shown{their_king};
    shown.insert(shown.end(), our_attackers.begin(), our_attackers.end());
    faults.push_back({SetupFaultCode::opponent_in_check, opponent, squares_of(shown)});
  }
  const Piece king = pieces_of(pieces, setup.turn, Role::king).front();
  const Pieces checkers = attackers(pieces, opponent, king.square);
  if (is_impossible_check(pieces, setup, king, checkers)) {
    faults.push_back({SetupFaultCode::impossible_check, setup.turn, squares_of(checkers)});
  }
}

/// [Art 2.2#2] A game begins with eight pawns and eight pieces a side.
/// [Art 3.7#1] Only a pawn that is gone can have become a piece more.
void find_material_faults(const Pieces& pieces, SetupFaults& faults) {
  for (const Colour player : both_colours) {
    const auto count = [&](Role role) { return static_cast<int>(pieces_of(pieces, player, role).size()); };
    const Pieces bishops = pieces_of(pieces, player, Role::bishop);
    const int light_bishops = static_cast<int>(
        std::ranges::count_if(bishops, [](const Piece& bishop) { return is_light(bishop.square); }));
    const int dark_bishops = count(Role::bishop) - light_bishops;
    const int men =
        static_cast<int>(std::ranges::count(pieces, player, [](const Piece& piece) { return piece.colour; }));
    const int pawns = count(Role::pawn);
    const int promoted = std::max(count(Role::queen) - 1, 0) + std::max(count(Role::rook) - 2, 0) +
                         std::max(count(Role::knight) - 2, 0) + std::max(light_bishops - 1, 0) +
                         std::max(dark_bishops - 1, 0);
    if (pawns > 8) faults.push_back({SetupFaultCode::too_many_pawns, player, {}});
    if (men > 16) faults.push_back({SetupFaultCode::too_many_pieces, player, {}});
    if (promoted > std::max(8 - pawns, 0)) {
      faults.push_back({SetupFaultCode::too_many_promoted, player, {}});
    }
  }
}

}  // namespace

SetupFaults setup_faults(const Setup& setup) {
  const Pieces pieces = pieces_in(setup);
  SetupFaults faults;
  find_king_faults(pieces, faults);
  find_pawn_faults(pieces, faults);
  find_check_faults(pieces, setup, faults);
  find_castling_faults(pieces, setup.castling, faults);
  find_en_passant_faults(pieces, setup, faults);
  find_material_faults(pieces, faults);
  std::ranges::sort(faults);
  return faults;
}

Result<Board, SetupFaults> make_board(const Setup& setup) {
  SetupFaults faults = setup_faults(setup);
  if (std::ranges::any_of(faults, [](const SetupFault& fault) { return is_fatal(fault.code); })) {
    return std::unexpected(std::move(faults));
  }
  const Pieces pieces = pieces_in(setup);
  CastlingRights castling;
  for (const Colour player : both_colours) {
    for (const File file : all_files) {
      if (setup.castling.has(player, file) && is_possible_right(pieces, setup.castling, player, file)) {
        castling.add(player, file);
      }
    }
  }
  std::optional<Coordinate> crossed;
  if (setup.en_passant && double_step_of(pieces, setup)) crossed = to_coordinate(*setup.en_passant);
  return set_up(chessboard(), Start{.state = BoardState(pieces),
                                    .turn = setup.turn,
                                    .castling = castling,
                                    .en_passant = crossed,
                                    .halfmove_clock = setup.halfmove_clock,
                                    .fullmove_number = setup.fullmove_number});
}

Setup to_setup(const Board& board) {
  Setup setup;
  for (const Piece& piece : board.state.pieces()) {
    setup.put(to_square(piece.square), adoube::Piece{.role = piece.role, .colour = piece.colour});
  }
  setup.turn = turn(board);
  setup.castling = castling_rights(board);
  if (const auto crossed = en_passant(board)) setup.en_passant = to_square(*crossed);
  setup.halfmove_clock = halfmove_clock(board);
  setup.fullmove_number = fullmove_number(board);
  return setup;
}

}  // namespace adoube::laws
