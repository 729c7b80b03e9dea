// SPDX-License-Identifier: GPL-3.0-or-later
// The ending as the general Laws see it, for the theorems that link the two.
#pragma once

#include <string>

#include "theorem.hpp"

namespace adoube::proofs::krk {

using General = BasicRecord<Number>;

/// White's king, the black one, and the rook: their places among the men of the record.
inline constexpr std::size_t king_man = 0;
inline constexpr std::size_t lone_king_man = 1;
inline constexpr std::size_t rook_man = 2;

/// Any record, its variables' names ending in `which`; the rook may be gone.
[[nodiscard]] inline General any_record(const Board& board, const std::string& which, Colour mover) {
  return {board.position(which), board.terms().question("rook" + which), mover};
}

/// Three men as a record.
[[nodiscard]] inline General with_rook(const Position& p, Colour mover) {
  return {p, truth(p.king.file, true), mover};
}

/// The man of that place makes a legal move from p to q, by the general Laws.
[[nodiscard]] inline Truth moves_legally(const Board& board, const General& p, const General& q,
                                         std::size_t man) {
  return laws::legal_position(board.size(), p) && laws::legal_position(board.size(), q) &&
         laws::has_moved(p, q, man);
}

}  // namespace adoube::proofs::krk
