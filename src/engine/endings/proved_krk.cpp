// SPDX-License-Identifier: GPL-3.0-or-later
// Between positions and the strategy's own view of the ending.
#include "endings/proved_krk.hpp"

#include "adoube/board/moves.hpp"
#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/resistance.hpp"
#include "adoube/endgame/krk/strategy.hpp"

namespace adoube::engine {

namespace {

namespace krk = endgame::krk;

constexpr krk::Size chessboard{.files = 8, .ranks = 8};

/// [FIDE 9.3] Fifty moves by each player.
constexpr int most_plies = 100;
/// On the chessboard the strategy never needs more (docs/krk.md).
constexpr int most_strategy_moves = 33;

[[nodiscard]] krk::Coordinate coordinate_of(Square square) noexcept {
  return {.file = index_of(file_of(square)), .rank = index_of(rank_of(square))};
}

[[nodiscard]] Square square_of(const krk::Coordinate& coordinate) noexcept {
  return make_square(static_cast<File>(coordinate.file), static_cast<Rank>(coordinate.rank));
}

/// So many moves of the strategy's, the first of them now, take one ply less than two each.
[[nodiscard]] bool is_in_time(int clock, int moves) noexcept { return clock + 2 * moves - 1 <= most_plies; }

}  // namespace

std::optional<Move> proved_krk_move(const board::Position& position, bool fifty_moves) {
  const Colour strong = position.turn();
  const board::Bitboard rooks = position.pieces(strong, Role::rook);
  if (position.occupied().count() != 3 || rooks.count() != 1 || !position.castling_rooks().empty())
    return std::nullopt;
  const krk::Men men{.king = coordinate_of(position.king(strong)),
                     .lone_king = coordinate_of(position.king(opposite(strong))),
                     .rook = coordinate_of(*rooks.begin())};
  const int clock = position.halfmove_clock();
  if (fifty_moves && !is_in_time(clock, most_strategy_moves)) {
    const auto moves = krk::Resistance(chessboard).moves_to_mate(men);
    if (!moves || !is_in_time(clock, *moves)) return std::nullopt;
  }
  const auto choice = krk::chosen_move(chessboard, men);
  if (!choice) return std::nullopt;
  const krk::Step step = krk::step_of(men, choice->move);
  const Move move = Move::normal(square_of(step.from), square_of(step.to));
  return board::is_legal(position, move) ? std::optional(move) : std::nullopt;
}

}  // namespace adoube::engine
