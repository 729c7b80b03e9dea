// SPDX-License-Identifier: GPL-3.0-or-later
// What the models say, in the words of this module.
#include "judges.hpp"

#include <algorithm>

#include "adoube/laws/convert.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/setup.hpp"

namespace adoube::certificate {

std::optional<board::Position> ByBoard::position_of(const PackedPosition& packed) {
  auto position = board::make_position(setup_of(packed));
  if (!position || pack(*position) != packed) return std::nullopt;
  return *position;
}

std::optional<board::Position> ByBoard::after(const Position& p, Move move) {
  if (!board::is_legal(p, move)) return std::nullopt;
  return board::after(p, move);
}

std::optional<laws::Board> ByLaws::position_of(const PackedPosition& packed) {
  auto position = laws::make_board(setup_of(packed));
  if (!position || ByLaws::packed(*position) != packed) return std::nullopt;
  return *position;
}

bool ByLaws::is_checkmate(const Position& p) { return laws::is_checkmate(p); }

std::optional<laws::Board> ByLaws::after(const Position& p, Move move) {
  for (const laws::Move& legal : laws::legal_moves(p)) {
    if (laws::to_core(p, legal) == move) return laws::after(p, legal);
  }
  return std::nullopt;
}

PackedPosition ByLaws::packed(const Position& p) {
  const Setup setup = laws::to_setup(p);
  board::Placement placement{};
  for (const Square s : all_squares) {
    if (const auto piece = setup.at(s)) placement.toggle(piece->colour, piece->role, board::bit(s));
  }
  for (const Colour colour : both_colours) {
    for (const File file : all_files) {
      if (setup.castling.has(colour, file)) {
        placement.past |= board::bit(make_square(file, back_rank(colour)));
      }
    }
  }
  // Only what can be captured en passant is remembered.
  const auto is_en_passant = [&](const laws::Move& move) {
    return laws::to_core(p, move).kind() == MoveKind::en_passant;
  };
  if (setup.en_passant && std::ranges::any_of(laws::legal_moves(p), is_en_passant)) {
    placement.past |= board::bit(*setup.en_passant);
  }
  return pack(placement, setup.turn);
}

}  // namespace adoube::certificate
