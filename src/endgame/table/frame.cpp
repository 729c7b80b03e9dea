// SPDX-License-Identifier: GPL-3.0-or-later
// Checks and legality, a word at a time.
#include "frame.hpp"

namespace adoube::endgame::table {

Frame::Frame(const Layout& layout, std::size_t number) noexcept
    : layout_(&layout),
      number_(number),
      pair_(number / layout.frames_per_pair()),
      squares_(layout.squares(number << 6)) {
  for (std::size_t slot = 0; slot < layout.ranging(); ++slot) {
    const std::uint64_t here = board::bit(squares_[slot]);
    if ((occupied_ & here) != 0) possible_ = false;
    if (layout.men()[slot].role == Role::pawn && (here & pawn_squares) == 0) possible_ = false;
    occupied_ |= here;
  }
}

std::uint64_t Frame::checked(Colour colour) const noexcept {
  const Square king = squares_[static_cast<std::size_t>(index_of(colour))];
  const auto men = layout_->men();
  std::uint64_t squares = 0;
  for (std::size_t slot = 2; slot < layout_->ranging(); ++slot) {
    if (men[slot].colour == colour) continue;
    if ((attacks(men[slot], squares_[slot], occupied_) & board::bit(king)) != 0) {
      squares |= ~board::between(squares_[slot], king).bits();  // Between them the ranging man is in the way.
    }
  }
  const Piece ranging = layout_->ranging_man();
  if (ranging.colour != colour) squares |= attackers(ranging, king, occupied_);
  return squares;
}

std::uint64_t Frame::legal(Colour turn) const noexcept {
  if (!possible_) return 0;
  std::uint64_t squares = ~occupied_;
  if (layout_->ranging_man().role == Role::pawn) squares &= pawn_squares;
  return squares & ~checked(opposite(turn));
}

std::uint64_t Frame::pawns(Colour colour) const noexcept {
  std::uint64_t pawns = 0;
  for (std::size_t slot = 2; slot < layout_->ranging(); ++slot) {
    if (layout_->men()[slot] == Piece{.role = Role::pawn, .colour = colour}) {
      pawns |= board::bit(squares_[slot]);
    }
  }
  return pawns;
}

}  // namespace adoube::endgame::table
