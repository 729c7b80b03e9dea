// SPDX-License-Identifier: GPL-3.0-or-later
// King and rook against king: where the three men stand, the record of the ending, and how distances are
// measured.
//
// Everything under krk/ is written once, over the number type: `int` plays, a term is proved. The side with
// the rook is called White and the lone king black, as in every account of the ending; in a game it may be
// the other way round, and nothing changes.
#pragma once

#include <array>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/geometry.hpp"
#include "adoube/laws/position.hpp"
#include "adoube/laws/size.hpp"
#include "adoube/laws/term.hpp"

namespace adoube::endgame::krk {

using laws::BasicCoordinate;
using laws::BasicSize;
using laws::Coordinate;
using laws::Size;
using laws::TruthOf;
// For `int`; a foreign number brings its own.
using laws::choose;
using laws::number;
using laws::truth;

/// The three men, the rook on the board. Whose move it is, the functions say.
template <class Number>
struct BasicMen {
  BasicCoordinate<Number> king;       ///< the white king, K
  BasicCoordinate<Number> lone_king;  ///< the black king, k
  BasicCoordinate<Number> rook;       ///< the white rook, X
};
using Men = BasicMen<int>;

[[nodiscard]] constexpr bool operator==(const Men& a, const Men& b) noexcept {
  return a.king == b.king && a.lone_king == b.lone_king && a.rook == b.rook;
}

/// The ending as the general Laws see it: the rook may have been captured. A model of laws::Position.
template <class Number>
struct BasicRecord {
  BasicMen<Number> squares;
  TruthOf<Number> rook_present;
  Colour mover;
};
using Record = BasicRecord<int>;

template <class Number>
[[nodiscard]] std::vector<laws::Man<Number>> men(const BasicRecord<Number>& p) {
  const TruthOf<Number> yes = truth(p.squares.king.file, true);
  return {{Role::king, Colour::white, p.squares.king, yes},
          {Role::king, Colour::black, p.squares.lone_king, yes},
          {Role::rook, Colour::white, p.squares.rook, p.rook_present}};
}
template <class Number>
[[nodiscard]] TruthOf<Number> invariant(const BasicRecord<Number>& p) {
  return laws::distinct_squares(p);
}
template <class Number>
[[nodiscard]] Colour turn(const BasicRecord<Number>& p) {
  return p.mover;
}
static_assert(laws::Position<Record>);

/// The rook is gone. The strategy's invariant is that it is not.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> captured(const BasicRecord<Number>& p) {
  return !p.rook_present;
}

/// On the same square or on adjoining ones.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> near(const BasicCoordinate<Number>& a,
                                             const BasicCoordinate<Number>& b) {
  return laws::within(a, b, 1);
}

/// |a - b|
template <class Number>
[[nodiscard]] constexpr Number apart(const Number& a, const Number& b) {
  return choose(a < b, b - a, a - b);
}

/// How many moves a king needs from one square to the other.
template <class Number>
[[nodiscard]] constexpr Number king_distance(const BasicCoordinate<Number>& a,
                                             const BasicCoordinate<Number>& b) {
  const Number files = apart(a.file, b.file);
  const Number ranks = apart(a.rank, b.rank);
  return choose(files < ranks, ranks, files);
}

/// Files and ranks between the squares, added.
template <class Number>
[[nodiscard]] constexpr Number manhattan_distance(const BasicCoordinate<Number>& a,
                                                  const BasicCoordinate<Number>& b) {
  return apart(a.file, b.file) + apart(a.rank, b.rank);
}

/// One step from `a` in the direction of `b`; `a` itself if there already.
template <class Number>
[[nodiscard]] constexpr Number towards(const Number& a, const Number& b) {
  const Number one = number(a, 1);
  return choose(a == b, a, choose(b < a, a - one, a + one));
}

/// The position seen from each of the eight sides of the board. Where a side is the last file or rank, so is
/// it in the image; files and ranks may have been exchanged, so images are for patterns in the corner (0, 0)
/// only.
template <class Number>
[[nodiscard]] constexpr std::array<BasicMen<Number>, 8> images(const BasicSize<Number>& size,
                                                               const BasicMen<Number>& p) {
  const Number one = number(size.files, 1);
  const auto seen = [&](bool other_files, bool other_ranks, bool exchanged) {
    const auto square = [&](const BasicCoordinate<Number>& s) {
      const Number file = other_files ? size.files - one - s.file : s.file;
      const Number rank = other_ranks ? size.ranks - one - s.rank : s.rank;
      return exchanged ? BasicCoordinate<Number>{rank, file} : BasicCoordinate<Number>{file, rank};
    };
    return BasicMen<Number>{square(p.king), square(p.lone_king), square(p.rook)};
  };
  return {seen(false, false, false), seen(true, false, false), seen(false, true, false),
          seen(true, true, false),   seen(false, false, true), seen(true, false, true),
          seen(false, true, true),   seen(true, true, true)};
}

}  // namespace adoube::endgame::krk
