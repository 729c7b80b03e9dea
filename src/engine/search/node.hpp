// SPDX-License-Identifier: GPL-3.0-or-later
// A node of the search: what its steps find out and hand on to each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "adoube/board/position.hpp"
#include "frame.hpp"
#include "hash_table.hpp"
#include "move_picker.hpp"
#include "value.hpp"

namespace adoube::engine {

/// At the root and on the principal line the value is wanted, elsewhere only on which side of the window it
/// lies.
enum class NodeKind : std::uint8_t { root, principal, ordinary };

/// The value of a node, where a step has settled it.
using Settled = std::optional<int>;

/// What is known of the node being searched.
struct Node {
  const board::Position& position;
  Frame& here;
  int ply;
  int alpha;
  int beta;
  bool is_principal;
  bool in_check;
  bool cuts = false;            ///< One of its moves is expected to refute it.
  int depth = 0;                ///< How much further the search shall look; 0 beyond the horizon.
  Move excluded = no_move;      ///< Not looked at: do the others suffice without it?
  Memory memory{};              ///< None while a move is excluded.
  Move hash_move = no_move;     ///< Remembered, and legal.
  bool hash_captures = false;   ///< That move does.
  int least = -infinite_value;  ///< What tables know it is worth at least,
  int most = infinite_value;    ///< and at most.
  int raw_judgement = no_value;
  int judgement = no_value;  ///< Corrected, or what memory knows better; none in check.
  bool improving = false;    ///< The player to move stands better than two moves ago.
};

/// How far the moves of a node have been looked at.
struct Progress {
  int first_alpha;  ///< Before the first of them.
  int best = -infinite_value;
  Move best_move = no_move;
  int move_count = 0;
};

/// A move of a node, before it is made.
struct Candidate {
  Move move;
  int number;  ///< From 1 in the order of looking.
  bool captures;
  bool is_noisy;
  int history;    ///< 0 where it is noisy.
  int reduction;  ///< In 1024ths of a ply.
  bool gives_check = false;
  int extension = 0;
};

/// Moves that were looked at, as far as something is learned from them.
struct Tried {
  std::array<MoveSlot, 32> moves{};
  std::size_t size = 0;
  void add(Move m) noexcept {
    if (size < moves.size()) moves[size++].move = m;
  }
};

/// What is learned from, once a node has ended.
struct Lessons {
  QuietKnowledge known;
  Tried quiets;
  Tried captures;
};

/// What is found out about a node, and worth remembering; its value counts from the root.
struct Finding {
  Move move = no_move;
  int value = no_value;
  int depth = 0;
  Bound bound = Bound::exact;
};

/// What the best value says: a bound, unless the window was open on both sides of it.
[[nodiscard]] inline Bound bound_of(const Node& node, int first_alpha, int best) noexcept {
  if (best >= node.beta) return Bound::lower;
  return node.is_principal && best > first_alpha ? Bound::exact : Bound::upper;
}

/// May it be settled before its moves are looked at? Not where mates and tables have the word.
[[nodiscard]] inline bool may_cut_short(const Node& node) noexcept {
  return !node.in_check && node.excluded == no_move && !is_known_loss(node.beta) &&
         node.beta < least_table_win;
}

/// A player without any but pawns may be glad not to have to move.
[[nodiscard]] inline bool has_officers(const board::Position& position, Colour colour) noexcept {
  const board::Placement& men = position.placement();
  return (men.of(colour) & ~(men.pawns | men.kings)) != 0;
}

}  // namespace adoube::engine
