// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy: as a relation, every move it allows; and as a function, the one it plays.
#pragma once

#include <optional>
#include <vector>

#include "adoube/endgame/krk/kinds.hpp"

namespace adoube::endgame::krk {

/// White's moves a quantifier over moves ranges over. On a board of known size all there can be, legal or
/// not: the king's eight, then the rook's along its rank, file by file, then along its file, rank by rank.
/// Where the size is unknown a proof takes some of them: a claim that none of these is of a kind follows from
/// the claim about all, and one that some of these is implies it.
template <class Number>
using BasicMoves = std::vector<BasicMove<Number>>;

template <class Number>
void append_king_moves(BasicMoves<Number>& moves, const BasicMen<Number>& p) {
  for (const auto& s : around(p.king)) moves.push_back({Mover::king, s});
}

/// All moves of White's pieces on a board of this size, legal or not, in the order of the strategy's choice.
template <class Number>
[[nodiscard]] BasicMoves<Number> all_moves(const Size& size, const BasicMen<Number>& p) {
  BasicMoves<Number> moves;
  append_king_moves(moves, p);
  const Number& like = p.king.file;
  for (int file = 0; file < size.files; ++file)
    moves.push_back({Mover::rook, {number(like, file), p.rook.rank}});
  for (int rank = 0; rank < size.ranks; ++rank)
    moves.push_back({Mover::rook, {p.rook.file, number(like, rank)}});
  return moves;
}

/// Some of the moves is of that kind.
template <class Number>
[[nodiscard]] TruthOf<Number> is_to_be_had(Kind kind, const BasicSize<Number>& size,
                                           const BasicMen<Number>& p, const BasicMoves<Number>& moves) {
  return laws::exists(moves, size.files,
                      [&](const BasicMove<Number>& move) { return satisfies(kind, size, p, move); });
}

/// No move of a kind before this one is to be had.
template <class Number>
[[nodiscard]] TruthOf<Number> comes_to(Kind kind, const BasicSize<Number>& size, const BasicMen<Number>& p,
                                       const BasicMoves<Number>& moves) {
  TruthOf<Number> none = truth(size.files, true);
  for (const Kind earlier : all_kinds) {
    if (earlier == kind) break;
    none = none && !is_to_be_had(earlier, size, p, moves);
  }
  return none;
}

/// The relation: the strategy allows the move, as one of that kind. `moves` are what "no earlier kind" is
/// asked of.
template <class Number>
[[nodiscard]] TruthOf<Number> allows(Kind kind, const BasicSize<Number>& size, const BasicMen<Number>& p,
                                     const BasicMove<Number>& move, const BasicMoves<Number>& moves) {
  return satisfies(kind, size, p, move) && comes_to(kind, size, p, moves);
}

/// The function while it looks through kinds and moves: what it has found so far.
template <class Number>
struct BasicSearch {
  TruthOf<Number> found;
  Number kind;              ///< the place of the kind among all
  TruthOf<Number> by_rook;  ///< the rook moves, else the king
  BasicCoordinate<Number> to;
  Number room_left;  ///< after a squeeze

  /// Nothing yet.
  [[nodiscard]] static constexpr BasicSearch nothing(const Number& like) {
    const Number zero = number(like, 0);
    return {truth(like, false), zero, truth(like, false), {zero, zero}, zero};
  }
};

/// One step of the function: a kind and a move are looked at, kinds in the outer order, moves in the inner.
/// The first move of the first kind is taken, but a squeeze gives way to one that leaves less room.
template <class Number>
[[nodiscard]] constexpr BasicSearch<Number> consider(const BasicSearch<Number>& best, Kind kind,
                                                     const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                     const BasicMove<Number>& move) {
  const Number& like = size.files;
  const Number this_kind = number(like, static_cast<int>(kind));
  const bool is_squeeze = kind == Kind::squeeze;
  const auto is_open = !best.found || (truth(like, is_squeeze) && best.kind == this_kind);
  const auto leaves_less = [&] {
    return is_squeeze ? !best.found || room(size, after(p, move)) < best.room_left : truth(like, true);
  };
  const auto is_better = is_open && satisfies(kind, size, p, move) && leaves_less();
  return {best.found || is_better,
          choose(is_better, this_kind, best.kind),
          (is_better && truth(like, move.mover == Mover::rook)) || (!is_better && best.by_rook),
          {choose(is_better, move.to.file, best.to.file), choose(is_better, move.to.rank, best.to.rank)},
          is_squeeze ? choose(is_better, room(size, after(p, move)), best.room_left) : best.room_left};
}

/// The function, over the moves given.
template <class Number>
[[nodiscard]] constexpr BasicSearch<Number> search(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                   const BasicMoves<Number>& moves, Variant variant) {
  auto best = BasicSearch<Number>::nothing(size.files);
  for (const Kind kind : kinds(variant)) {
    for (const auto& move : moves) best = consider(best, kind, size, p, move);
  }
  return best;
}

/// A move and the kind it is.
struct Choice {
  Move move;
  Kind kind;

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// Every move the strategy allows, in order; they are all of one kind. Expects a legal position, White to
/// move.
[[nodiscard]] std::vector<Choice> allowed_moves(const Size& size, const Men& p,
                                                Variant variant = Variant::ten);

/// The move the strategy plays: the first it allows, but of squeezes the first that leaves the least room.
/// None where no kind has a move, which happens on boards with a side of three, and, by the nine kinds, on
/// the three smallest others.
[[nodiscard]] std::optional<Choice> chosen_move(const Size& size, const Men& p,
                                                Variant variant = Variant::ten);

}  // namespace adoube::endgame::krk
