// SPDX-License-Identifier: GPL-3.0-or-later
// Finding double steps past an enemy pawn.
#include "en_passant.hpp"

namespace adoube::endgame::table {

namespace {

/// What the captures of a pawn, just gone over `crossed` to where it stands in `squares`, are worth to the
/// opponent of `turn`.
[[nodiscard]] Prospect captures(const Layout& layout, const Squares& squares, std::size_t stepped,
                                Colour turn, Square crossed, const Conversions& conversions) noexcept {
  Prospect prospect = no_prospect;
  for (std::size_t slot = 2; slot < layout.slots(); ++slot) {
    if (layout.men()[slot] != Piece{.role = Role::pawn, .colour = opposite(turn)}) continue;
    if ((beside(squares[stepped]) & board::bit(squares[slot])) == 0) continue;
    Squares captured = squares;
    captured[slot] = crossed;
    const Entry next = conversions.after(captured, stepped, std::nullopt, turn);
    if (next != illegal) prospect = better(prospect, next);
  }
  return prospect;
}

}  // namespace

void add_double_steps(const Frame& frame, Colour turn, std::uint64_t legal, const Conversions& conversions,
                      std::vector<DoubleStep>& steps) {
  const Layout& layout = frame.layout();
  const Piece own{.role = Role::pawn, .colour = turn};
  const Piece enemy{.role = Role::pawn, .colour = opposite(turn)};
  for (std::size_t slot = 2; slot < layout.slots(); ++slot) {
    if (layout.men()[slot] != own) continue;
    for (const Square s : board::Bitboard(legal)) {
      Squares squares = frame.squares();
      squares[layout.ranging()] = s;
      const Square from = squares[slot];
      if (rank_seen_by(turn, from) != 1) continue;
      const Square crossed = ahead(turn, from, 1);
      const Square to = ahead(turn, from, 2);
      const std::uint64_t occupied = frame.occupied() | board::bit(s);
      if ((occupied & (board::bit(crossed) | board::bit(to))) != 0) continue;
      const std::uint64_t enemies =
          frame.pawns(opposite(turn)) | (layout.ranging_man() == enemy ? board::bit(s) : 0);
      if ((enemies & beside(to)) == 0) continue;
      const auto before = layout.index(squares);
      squares[slot] = to;
      const auto after = layout.index(squares);
      if (!before || !after) continue;
      steps.push_back({.before = *before,
                       .after = *after,
                       .capture = captures(layout, squares, slot, turn, crossed, conversions)});
    }
  }
}

}  // namespace adoube::endgame::table
