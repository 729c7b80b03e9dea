// SPDX-License-Identifier: GPL-3.0-or-later
// Numbering the ways two kings can stand.
#include "king_pairs.hpp"

#include "adoube/board/attacks.hpp"

namespace adoube::endgame::table {

namespace {

[[nodiscard]] bool touch(Square white, Square black) noexcept {
  return white == black || board::king_attacks(white).contains(black);
}

/// With pawns, White's king stands on the left half. Without, in the triangle a1-d1-d4, and if it is on the
/// long diagonal, Black's king not above it. That both may be on it leaves positions that are each other's
/// image; tables keep both.
[[nodiscard]] bool is_canonical(Square white, Square black, bool with_pawns) noexcept {
  const int file = index_of(file_of(white));
  const int rank = index_of(rank_of(white));
  if (file > 3) return false;
  if (with_pawns) return true;
  if (rank > file) return false;
  return rank < file || index_of(rank_of(black)) <= index_of(file_of(black));
}

}  // namespace

KingPairs::KingPairs(bool with_pawns) {
  place_all(with_pawns);
  list_moves();
}

const KingPairs& KingPairs::of(bool with_pawns) {
  static const KingPairs pawnless(false);
  static const KingPairs pawnful(true);
  return with_pawns ? pawnful : pawnless;
}

void KingPairs::place_all(bool with_pawns) {
  for (const Square white : all_squares) {
    for (const Square black : all_squares) {
      placed_[place(white)][place(black)] = {.pair = touching, .symmetry = 0};
      if (touch(white, black) || !is_canonical(white, black, with_pawns)) continue;
      placed_[place(white)][place(black)].pair = static_cast<std::uint16_t>(squares_.size());
      squares_.push_back({white, black});
    }
  }
  images_.assign(squares_.size(), 0);
  const Symmetry symmetries = with_pawns ? 2 : symmetry_count;
  for (const Square white : all_squares) {
    for (const Square black : all_squares) {
      if (touch(white, black)) continue;
      for (Symmetry symmetry = 0; symmetry < symmetries; ++symmetry) {
        const Square w = image(symmetry, white);
        const Square b = image(symmetry, black);
        if (!is_canonical(w, b, with_pawns)) continue;
        const std::uint16_t pair = placed_[place(w)][place(b)].pair;
        placed_[place(white)][place(black)] = {.pair = pair, .symmetry = symmetry};
        ++images_[pair];
        break;
      }
    }
  }
}

void KingPairs::list_moves() {
  for (const Colour colour : both_colours) {
    auto& moves = moves_[static_cast<std::size_t>(index_of(colour))];
    moves.resize(squares_.size());
    for (std::size_t pair = 0; pair < squares_.size(); ++pair) {
      const auto [white, black] = squares_[pair];
      for (const Square to : board::king_attacks(colour == Colour::white ? white : black)) {
        const auto placed = colour == Colour::white ? find(to, black) : find(white, to);
        if (placed) moves[pair].push_back(*placed);
      }
    }
  }
}

}  // namespace adoube::endgame::table
