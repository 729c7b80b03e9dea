// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws for king and rook against king, in short forms without quantifiers over men or squares. That they
// are the general Laws of `laws` is proved (proofs/krk) and tested.
#pragma once

#include <array>

#include "adoube/endgame/krk/men.hpp"

namespace adoube::endgame::krk {

/// The rook attacks the square. Only its own king blocks it: the lone king never does, so that squares behind
/// him on the rook's line are no refuge.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> rook_attacks(const BasicMen<Number>& p,
                                                     const BasicCoordinate<Number>& s) {
  const auto along = [](const Number& rook, const Number& king, const Number& square, const Number& rook_at,
                        const Number& king_at, const Number& square_at) {
    return rook == square && rook_at != square_at &&
           !(king == square && laws::between(rook_at, king_at, square_at));
  };
  return along(p.rook.file, p.king.file, s.file, p.rook.rank, p.king.rank, s.rank) ||
         along(p.rook.rank, p.king.rank, s.rank, p.rook.file, p.king.file, s.file);
}

/// A legal position with Black to move: three men on squares of their own, on the board, the kings apart.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_legal_for_black(const BasicSize<Number>& size,
                                                           const BasicMen<Number>& p) {
  return laws::on_board(size, p.king) && laws::on_board(size, p.lone_king) && laws::on_board(size, p.rook) &&
         !laws::same_square(p.king, p.rook) && !laws::same_square(p.lone_king, p.rook) &&
         !near(p.king, p.lone_king);
}

/// A legal position with White to move: besides, the black king has not been left in check.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_legal_for_white(const BasicSize<Number>& size,
                                                           const BasicMen<Number>& p) {
  return is_legal_for_black(size, p) && !rook_attacks(p, p.lone_king);
}

/// The legal position of the record, rook or no rook.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_legal(const BasicSize<Number>& size,
                                                 const BasicRecord<Number>& record) {
  const BasicMen<Number>& p = record.squares;
  const auto with_rook =
      record.mover == Colour::white ? is_legal_for_white(size, p) : is_legal_for_black(size, p);
  const auto bare =
      laws::on_board(size, p.king) && laws::on_board(size, p.lone_king) && !near(p.king, p.lone_king);
  return (record.rook_present && with_rook) || (!record.rook_present && bare);
}

/// White may move the king there, from a legal position.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> king_may_go(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                    const BasicCoordinate<Number>& s) {
  return laws::king_scope(p.king, s) && laws::on_board(size, s) && !laws::same_square(s, p.rook) &&
         !near(s, p.lone_king);
}

/// White may move the rook there, from a legal position.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> rook_may_go(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                    const BasicCoordinate<Number>& s) {
  const auto is_in_the_way = [&](const BasicCoordinate<Number>& man) {
    return laws::same_square(man, s) ||
           (p.rook.file == s.file && man.file == s.file && laws::between(p.rook.rank, man.rank, s.rank)) ||
           (p.rook.rank == s.rank && man.rank == s.rank && laws::between(p.rook.file, man.file, s.file));
  };
  return laws::rook_scope(p.rook, s) && laws::on_board(size, s) && !is_in_the_way(p.king) &&
         !is_in_the_way(p.lone_king);
}

/// Black may move the king there, from a legal position; on the rook's square he captures it.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> lone_king_may_go(const BasicSize<Number>& size,
                                                         const BasicMen<Number>& q,
                                                         const BasicCoordinate<Number>& s) {
  return laws::king_scope(q.lone_king, s) && laws::on_board(size, s) && !near(q.king, s) &&
         (laws::same_square(s, q.rook) || !rook_attacks(q, s));
}

/// The squares around a square, beginning in the east and turning to the north.
template <class Number>
[[nodiscard]] constexpr std::array<BasicCoordinate<Number>, 8> around(const BasicCoordinate<Number>& s) {
  const Number one = number(s.file, 1);
  const Number east = s.file + one;
  const Number west = s.file - one;
  const Number north = s.rank + one;
  const Number south = s.rank - one;
  return {{{east, s.rank},
           {east, north},
           {s.file, north},
           {west, north},
           {west, s.rank},
           {west, south},
           {s.file, south},
           {east, south}}};
}

/// Black has no move.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_stuck(const BasicSize<Number>& size, const BasicMen<Number>& q) {
  return laws::for_all(around(q.lone_king), size.files,
                       [&](const BasicCoordinate<Number>& s) { return !lone_king_may_go(size, q, s); });
}

/// Black, to move, is checkmated. (The attack is asked about first: it is cheap and rarely given.)
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_mate(const BasicSize<Number>& size, const BasicMen<Number>& q) {
  return rook_attacks(q, q.lone_king) && is_stuck(size, q);
}

/// Black, to move, is stalemated: by what the word means.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_stalemate_by_definition(const BasicSize<Number>& size,
                                                                   const BasicMen<Number>& q) {
  return !rook_attacks(q, q.lone_king) && is_stuck(size, q);
}

/// Black, to move, is stalemated: what that looks like, on boards of three files and ranks or more. The king
/// is in a corner, and either the rook beside him on the diagonal is protected, or it cuts off the line next
/// to his and White's king the rest. Theorem stalemate_closed_form says the two are the same.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_stalemate(const BasicSize<Number>& size,
                                                     const BasicMen<Number>& q) {
  const Number zero = number(size.files, 0);
  const Number one = number(size.files, 1);
  const Number two = number(size.files, 2);
  return laws::exists(images(size, q), size.files, [&](const BasicMen<Number>& i) {
    return i.lone_king.file == zero && i.lone_king.rank == zero && i.rook.rank == one &&
           ((i.rook.file == one && i.king.file == two && i.king.rank <= two) ||
            (zero < i.rook.file && i.king.file == two && i.king.rank == zero));
  });
}

}  // namespace adoube::endgame::krk
