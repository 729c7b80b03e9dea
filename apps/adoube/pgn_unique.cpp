// SPDX-License-Identifier: GPL-3.0-or-later
// Fingerprints of games.
#include "pgn_unique.hpp"

namespace adoube::app {

namespace {

/// The finalizer of SplitMix64: every bit of the input moves every bit of the output.
[[nodiscard]] std::uint64_t mixed(std::uint64_t z) noexcept {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// A null move is no other move: a move from a square to itself.
[[nodiscard]] std::uint64_t code_of(const notation::Ply& ply) noexcept {
  if (!ply.move) return 0;
  const auto promotion = ply.move->promotion();
  return static_cast<std::uint64_t>(index_of(ply.move->from())) |
         static_cast<std::uint64_t>(index_of(ply.move->to())) << 6U |
         static_cast<std::uint64_t>(ply.move->kind()) << 12U |
         (promotion ? static_cast<std::uint64_t>(*promotion) + 1 : 0) << 14U;
}

}  // namespace

bool SeenGames::add(const notation::GameTree& tree) {
  Print print{mixed(tree.start().key()), mixed(tree.start().key() + 1)};
  for (const notation::Ply& ply : tree.main_plies()) {
    const std::uint64_t code = code_of(ply);
    print[0] = mixed(print[0] * 0x9e3779b97f4a7c15U + code + 1);
    print[1] = mixed(print[1] * 0xd1b54a32d192ed03U + code + 0x8cb92ba72f3d8dd7U);
  }
  return seen_.insert(print).second;
}

}  // namespace adoube::app
