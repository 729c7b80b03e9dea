// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for quiet moves into a set.
#include "quiet_moves.hpp"

#include "symmetry.hpp"

namespace adoube::endgame::table {

namespace {

/// The ranging man moves: the squares from which it reaches one of `targets`.
[[nodiscard]] std::uint64_t ranging_origins(const Frame& frame, Colour turn, std::uint64_t targets) noexcept {
  const std::uint64_t empty = ~frame.occupied();
  switch (frame.layout().ranging_man().role) {
    case Role::pawn: {
      const bool white = turn == Colour::white;
      const auto back = [white](std::uint64_t set) { return white ? set >> 8 : set << 8; };
      const std::uint64_t fourth = board::bits_of(white ? Rank::r4 : Rank::r5);
      const std::uint64_t unseen = targets & fourth & ~beside(frame.pawns(opposite(turn)));
      return back(targets) | back(back(unseen) & empty);
    }
    case Role::knight: return board::knight_attacks(targets);
    case Role::bishop: return board::diagonal_attacks(targets, empty);
    case Role::rook: return board::orthogonal_attacks(targets, empty);
    case Role::queen:
      return board::diagonal_attacks(targets, empty) | board::orthogonal_attacks(targets, empty);
    case Role::king: break;
  }
  return 0;
}

/// A man of the frame moves; the ranging one must not be in its way.
[[nodiscard]] std::uint64_t before_frame_move(const Frame& frame, std::size_t slot,
                                              std::span<const std::uint64_t> words) noexcept {
  const Layout& layout = frame.layout();
  const Piece man = layout.men()[slot];
  const Square from = frame.squares()[slot];
  const std::size_t stride = layout.stride(slot);
  const std::size_t without = frame.number() - static_cast<std::size_t>(index_of(from)) * stride;
  const auto word_at = [&](Square to) {
    return words[without + static_cast<std::size_t>(index_of(to)) * stride];
  };
  if (man.role != Role::pawn) {
    std::uint64_t squares = 0;
    for (const Square to : board::Bitboard(attacks(man, from, frame.occupied()) & ~frame.occupied())) {
      squares |= word_at(to) & ~board::between(from, to).bits();
    }
    return squares;
  }
  const Square next = ahead(man.colour, from, 1);
  if ((frame.occupied() & board::bit(next)) != 0) return 0;
  const std::uint64_t stepped_once = word_at(next);
  if (rank_seen_by(man.colour, from) != 1) return stepped_once;
  const Square second = ahead(man.colour, from, 2);
  if ((frame.pawns(opposite(man.colour)) & beside(second)) != 0) return stepped_once;
  std::uint64_t stepped = word_at(second) & ~board::bit(next);
  if (layout.ranging_man() == Piece{.role = Role::pawn, .colour = opposite(man.colour)}) {
    stepped &= ~beside(second);
  }
  return stepped_once | stepped;
}

/// A king moves; the position is looked up in its canonical frame.
[[nodiscard]] std::uint64_t before_king_move(const Frame& frame, Colour turn,
                                             const PositionSet& set) noexcept {
  const Layout& layout = frame.layout();
  const std::size_t own_frame = frame.number() % layout.frames_per_pair();
  std::uint64_t squares = 0;
  for (const PlacedKings& placed : layout.kings().moves(turn, frame.pair())) {
    if (set.pairs[placed.pair] == 0) continue;
    std::size_t number = own_frame;
    if (placed.symmetry != 0) {
      number = 0;
      const auto& to = images[placed.symmetry];
      for (std::size_t slot = 2; slot < layout.ranging(); ++slot) {
        number = number << 6 | to[static_cast<std::size_t>(index_of(frame.squares()[slot]))];
      }
    }
    squares |= original(placed.symmetry, set.words[placed.pair * layout.frames_per_pair() + number]);
  }
  return squares;
}

}  // namespace

std::uint64_t before_quiet_move(const Frame& frame, Colour turn, const PositionSet& set) noexcept {
  const Layout& layout = frame.layout();
  std::uint64_t squares = before_king_move(frame, turn, set);
  if (set.pairs[frame.pair()] == 0) return squares;
  for (std::size_t slot = 2; slot < layout.ranging(); ++slot) {
    if (layout.men()[slot].colour == turn) squares |= before_frame_move(frame, slot, set.words);
  }
  if (layout.ranging_man().colour == turn) {
    squares |= ranging_origins(frame, turn, set.words[frame.number()]);
  }
  return squares;
}

}  // namespace adoube::endgame::table
