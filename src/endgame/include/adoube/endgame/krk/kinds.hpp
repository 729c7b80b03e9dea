// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of move of the strategy: which piece makes each, and what the move must achieve.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "adoube/endgame/krk/measures.hpp"
#include "adoube/endgame/krk/rules.hpp"

namespace adoube::endgame::krk {

/// In the order in which they are tried: a kind applies only where no move of an earlier kind is to be had.
enum class Kind : std::uint8_t {
  immediate_mate,
  ready_to_mate,
  squeeze,
  approach_diag,
  approach_non_diag,
  keep_room_diag,
  keep_room_non_diag,
  rook_home,
  rook_safe,
  rook_safe_small,
};

inline constexpr std::array all_kinds{Kind::immediate_mate,     Kind::ready_to_mate,     Kind::squeeze,
                                      Kind::approach_diag,      Kind::approach_non_diag, Kind::keep_room_diag,
                                      Kind::keep_room_non_diag, Kind::rook_home,         Kind::rook_safe,
                                      Kind::rook_safe_small};

/// The first nine win on every board with sides of four or more but 4 x 4, 4 x 5 and 5 x 5; the tenth serves
/// those.
enum class Variant : std::uint8_t { nine, ten };

[[nodiscard]] constexpr std::span<const Kind> kinds(Variant variant) noexcept {
  return std::span(all_kinds).first(variant == Variant::nine ? 9 : 10);
}

/// The name as the theory writes it: "ImmediateMate".
[[nodiscard]] std::string_view name(Kind kind);

/// Which of White's men moves.
enum class Mover : std::uint8_t { king, rook };

/// A move of White's: one of the two men, and where to.
template <class Number>
struct BasicMove {
  Mover mover;
  BasicCoordinate<Number> to;
};
using Move = BasicMove<int>;

[[nodiscard]] constexpr bool operator==(const Move& a, const Move& b) noexcept {
  return a.mover == b.mover && a.to == b.to;
}

template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_legal(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                 const BasicMove<Number>& move) {
  return move.mover == Mover::king ? king_may_go(size, p, move.to) : rook_may_go(size, p, move.to);
}

template <class Number>
[[nodiscard]] constexpr BasicMen<Number> after(const BasicMen<Number>& p, const BasicMove<Number>& move) {
  BasicMen<Number> q = p;
  (move.mover == Mover::king ? q.king : q.rook) = move.to;
  return q;
}

/// The man a kind is played with: the king's kinds, the rook's, and ReadyToMate, which is both's.
[[nodiscard]] constexpr bool is_played_by(Kind kind, Mover mover) noexcept {
  switch (kind) {
    case Kind::ready_to_mate: return true;
    case Kind::approach_diag:
    case Kind::approach_non_diag:
    case Kind::keep_room_diag:
    case Kind::keep_room_non_diag: return mover == Mover::king;
    default: return mover == Mover::rook;
  }
}

/// From each of these three patterns, seen from any side, every move of Black's runs into mate.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_ready_to_mate(const BasicSize<Number>& size,
                                                         const BasicMen<Number>& q) {
  const Number zero = number(size.files, 0);
  const Number one = number(size.files, 1);
  const Number two = number(size.files, 2);
  return laws::exists(images(size, q), size.files, [&](const BasicMen<Number>& i) {
    const auto& [king, lone_king, rook] = i;
    const auto corner =
        lone_king.rank == zero && king.file == one && king.rank == two && two < rook.file && zero < rook.rank;
    const auto beside_corner =
        lone_king.rank == one && king.file == two && king.rank == one && one <= rook.file && rook.rank == two;
    const auto opposition = king.file == two && two <= rook.file && apart(king.rank, lone_king.rank) == one &&
                            apart(rook.rank, lone_king.rank) == one && king.rank != rook.rank;
    return lone_king.file == zero && (corner || beside_corner || opposition);
  });
}

/// The king goes straight: along a file or a rank.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_straight(const BasicMen<Number>& p, const BasicMen<Number>& q) {
  return p.king.file == q.king.file || p.king.rank == q.king.rank;
}

/// The rook confines the lone king to less room than before, between the kings, and not exposed.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> squeezes(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                 const BasicMen<Number>& q) {
  return room(size, q) < room(size, p) && divides(q) && !is_exposed_on_blacks_move(q) &&
         !is_stalemate(size, q);
}

/// The king comes closer to the critical square and gives up nothing.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> approaches(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                   const BasicMen<Number>& q) {
  return way_to_critical_square(q) < way_to_critical_square(p) && !is_exposed_on_blacks_move(q) &&
         (divides(q) || is_l_pattern(q)) && keeps_off_edge(size, p, q) && !is_stalemate(size, q);
}

/// The king waits, and gives up nothing.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> keeps_room(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                   const BasicMen<Number>& q) {
  return divides(q) && !is_exposed_on_blacks_move(q) &&
         king_distance(q.king, q.rook) <= king_distance(p.king, p.rook) && keeps_off_edge(size, p, q) &&
         !is_stalemate(size, q);
}

/// The rook goes to the line next to its king, on the lone king's side.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> brings_rook_home(const BasicSize<Number>& size,
                                                         const BasicMen<Number>& p,
                                                         const BasicMen<Number>& q) {
  const Number one = number(size.files, 1);
  const auto along = [&](const Number& king, const Number& lone_king, const Number& from, const Number& to) {
    return (lone_king < king && from != king - one && to == king - one) ||
           (king < lone_king && from != king + one && to == king + one) ||
           (from == king && king == lone_king && (to == king - one || to == king + one));
  };
  return is_rook_safe(q) && !is_stalemate(size, q) &&
         (along(p.king.file, p.lone_king.file, p.rook.file, q.rook.file) ||
          along(p.king.rank, p.lone_king.rank, p.rook.rank, q.rook.rank));
}

/// The rook arrives on an edge it was not on.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> goes_to_edge(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                     const BasicMen<Number>& q) {
  const auto arrives = [](const Number& from, const Number& to, const Number& edge) {
    return from != edge && to == edge;
  };
  const Number zero = number(size.files, 0);
  const Number one = number(size.files, 1);
  return arrives(p.rook.file, q.rook.file, zero) || arrives(p.rook.file, q.rook.file, size.files - one) ||
         arrives(p.rook.rank, q.rook.rank, zero) || arrives(p.rook.rank, q.rook.rank, size.ranks - one);
}

/// The rook flees to an edge, far from the lone king.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> brings_rook_to_safety(const BasicSize<Number>& size,
                                                              const BasicMen<Number>& p,
                                                              const BasicMen<Number>& q) {
  return goes_to_edge(size, p, q) && number(size.files, 2) < king_distance(q.lone_king, q.rook) &&
         !is_stalemate(size, q);
}

/// Where there is no such square one at distance two will do, in line with White's king. That happens only on
/// 4 x 4, 4 x 5 and 5 x 5: elsewhere some earlier kind always has a move (theorem strategy_always_applies).
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> brings_rook_near_safety(const BasicSize<Number>& size,
                                                                const BasicMen<Number>& p,
                                                                const BasicMen<Number>& q) {
  return goes_to_edge(size, p, q) && king_distance(q.lone_king, q.rook) == number(size.files, 2) &&
         (q.rook.file == q.king.file || q.rook.rank == q.king.rank) && !is_stalemate(size, q);
}

/// The move from p to q, legal and by the kind's piece, achieves what the kind asks for.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> achieves(Kind kind, const BasicSize<Number>& size,
                                                 const BasicMen<Number>& p, const BasicMen<Number>& q) {
  switch (kind) {
    case Kind::immediate_mate: return is_mate(size, q);
    case Kind::ready_to_mate: return is_ready_to_mate(size, q);
    case Kind::squeeze: return squeezes(size, p, q);
    case Kind::approach_diag: return !is_straight(p, q) && approaches(size, p, q);
    case Kind::approach_non_diag: return is_straight(p, q) && approaches(size, p, q);
    case Kind::keep_room_diag: return !is_straight(p, q) && keeps_room(size, p, q);
    case Kind::keep_room_non_diag: return is_straight(p, q) && keeps_room(size, p, q);
    case Kind::rook_home: return brings_rook_home(size, p, q);
    case Kind::rook_safe: return brings_rook_to_safety(size, p, q);
    case Kind::rook_safe_small: return brings_rook_near_safety(size, p, q);
  }
  return truth(size.files, false);
}

/// The move is legal and of that kind's own condition, whatever earlier kinds may offer.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> satisfies(Kind kind, const BasicSize<Number>& size,
                                                  const BasicMen<Number>& p, const BasicMove<Number>& move) {
  if (!is_played_by(kind, move.mover)) return truth(size.files, false);
  return is_legal(size, p, move) && achieves(kind, size, p, after(p, move));
}

}  // namespace adoube::endgame::krk
