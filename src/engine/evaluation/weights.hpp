// SPDX-License-Identifier: GPL-3.0-or-later
// What each thing seen on the board is worth: every number of the evaluation that is tuned, by name.
#pragma once

#include <array>
#include <cstddef>

#include "evaluation/tapered.hpp"

namespace adoube::engine {

/// Ranks are counted from the player's own side. Tables of 32 squares hold for both wings: rank by rank, the
/// file by its distance from the edge. Nothing but Tapered in here, so that a weight can be named by its
/// place (weight_index).
struct Weights {
  template <std::size_t N>
  using Table = std::array<Tapered, N>;

  Table<5> material;  ///< Pawn, knight, bishop, rook, queen.
  Table<64> pawn_squares;
  Table<32> knight_squares;
  Table<32> bishop_squares;
  Table<32> rook_squares;
  Table<32> queen_squares;
  Table<64> king_squares;

  // By the number of squares where the piece can do something.
  Table<9> knight_mobility;
  Table<14> bishop_mobility;
  Table<15> rook_mobility;
  Table<28> queen_mobility;

  Tapered bishop_pair;
  Tapered knight_pawns;  ///< For each pawn of one's own beside a knight.
  Tapered rook_pawns;
  Tapered bishop_pawns;          ///< For each pawn of one's own on the bishop's colour.
  Tapered bishop_blocked_pawns;  ///< Once more if that pawn is blocked.
  Tapered long_diagonal;         ///< Sees both middle squares of its diagonal, but for pawns.
  Table<2> knight_outpost;       ///< Safe from pawns; also guarded by one.
  Table<2> bishop_outpost;
  Tapered reachable_outpost;
  Tapered minor_behind_pawn;
  Tapered knight_king_distance;
  Tapered bishop_king_distance;
  Table<2> rook_file;  ///< Without own pawns; without any.
  Tapered rook_seventh;
  Tapered rook_trapped;    ///< By its own king in the corner.
  Tapered queen_shadowed;  ///< One man stands between her and a bishop or rook.

  Table<2> isolated;  ///< Facing a pawn; not facing one.
  Table<2> backward;
  Table<2> doubled;            ///< Guarded by a pawn; not guarded.
  Table<8> phalanx;            ///< By rank, beside a pawn.
  Table<8> supported;          ///< For each pawn that guards it.
  Table<8> candidate;          ///< Could pass with the help of its neighbours.
  Tapered forked_pawn;         ///< Two pawns attack it, none guards it.
  Tapered king_pawn_distance;  ///< From the king to the nearest pawn of his.

  Table<8> passed;
  Table<8> passed_protected;
  Table<8> passed_blocked;    ///< Its next square is occupied.
  Table<8> passed_safe_step;  ///< Its next square is empty and not attacked.
  Table<8> passed_free_path;  ///< So are all before it.
  Table<8> passed_own_king;   ///< For each step between the king and the pawn's next square.
  Table<8> passed_their_king;
  Tapered passed_rook_behind;
  Tapered passed_chased;  ///< The opponent's rook stands behind it.
  Tapered unstoppable;    ///< No piece is there to stop it, and the king comes too late.

  // King's cover, by the file's distance from the edge and the rank of the first pawn (0: none).
  std::array<Table<8>, 4> shelter;
  std::array<Table<8>, 4> storm;
  Table<8> blocked_storm;

  Table<5> pawn_threat;  ///< By what is attacked: pawn to queen.
  Table<5> minor_threat;
  Table<5> rook_threat;
  Tapered king_threat;
  Tapered hanging;
  Tapered push_threat;
  Tapered restricted;  ///< A square of theirs that we attack as well.
  Tapered knight_on_queen;
  Tapered slider_on_queen;

  // How much there is to play for in an ending; only the end counts, for the better side.
  Tapered rich_pawns;   ///< For each pawn on the board.
  Tapered rich_passed;  ///< For each passed pawn.
  Tapered rich_wings;   ///< Pawns on both wings.
  Tapered rich_kings;   ///< For each file the kings are further apart than ranks.
  Tapered rich_pawn_ending;
  Tapered rich_base;

  Tapered space;
  Tapered tempo;

  // Danger to a king. These add up first; judge.inc says what the sum costs.
  Table<4> ring_attacker;  ///< Knight, bishop, rook, queen.
  Tapered ring_attack;     ///< For each square next to the king that a piece attacks.
  Tapered ring_weak;
  Table<4> safe_check;
  Tapered unsafe_check;
  Tapered attacker_without_queen;
  Tapered flank_attack;
  Tapered flank_defence;
  Tapered king_shield_pinned;
  Tapered shelter_gap;   ///< A file at the king without own pawns.
  Tapered shelter_open;  ///< Without any.
  Tapered knight_defender;
  Tapered danger_base;
};

inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(Tapered);

[[nodiscard]] inline const Tapered* first_weight(const Weights& weights) noexcept {
  return weights.material.data();
}

/// The place of a weight among all of them.
[[nodiscard]] inline std::size_t weight_index(const Weights& weights, const Tapered& weight) noexcept {
  return static_cast<std::size_t>(&weight - first_weight(weights));
}

/// Those that the program plays with: written by `adoube-tune fit` (docs/tuning.md).
extern const Weights tuned_weights;

}  // namespace adoube::engine
