// SPDX-License-Identifier: GPL-3.0-or-later
// Counting games move by move.
#include "adoube/laws/perft.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/laws/legal_moves.hpp"

namespace adoube::laws {

std::uint64_t perft(const Board& board, int depth) {
  expects(depth >= 0, "perft: the depth is not negative");
  if (depth == 0) return 1;
  const std::set<Move> moves = legal_moves(board);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move& move : moves) count += perft(after(board, move), depth - 1);
  return count;
}

}  // namespace adoube::laws
