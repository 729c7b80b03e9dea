// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws' view of any position whatever its representation: who stands where, who attacks what, who is in
// check. Quantified over the men on the board, never over squares, so that a position of a few men whose
// squares are solver terms unfolds to a formula without quantifiers; with `int` it is the specification that
// runs.
#pragma once

#include <concepts>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/piece.hpp"
#include "adoube/laws/scopes.hpp"
#include "adoube/laws/size.hpp"

namespace adoube::laws {

using adoube::invariant;  // the contract, beside the invariant(p) of a position

/// A man of a general position: what and whose it is, is known; where it stands, and whether it still does,
/// may be terms.
template <class Number>
struct Man {
  Role role;
  Colour colour;
  BasicCoordinate<Number> square;
  TruthOf<Number> present;
};

/// Is the man still on the board?
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> present(const Man<Number>& man) {
  return man.present;
}
[[nodiscard]] constexpr bool present(const Piece& /*piece*/) noexcept { return true; }
[[nodiscard]] constexpr bool present(const Obstacle& /*obstacle*/) noexcept { return true; }

[[nodiscard]] inline std::span<const Piece> men(const std::vector<Piece>& pieces) noexcept { return pieces; }
[[nodiscard]] inline auto men(const ObstacleSet& obstacles) noexcept { return std::views::all(obstacles); }

template <class P>
using ManOf = std::ranges::range_value_t<decltype(men(std::declval<const P&>()))>;
template <class P>
using NumberOf = std::remove_cvref_t<decltype(std::declval<ManOf<P>>().square.file)>;
template <class P>
using SquareOf = BasicCoordinate<NumberOf<P>>;
template <class P>
using Truth = TruthOf<NumberOf<P>>;

/// Squares that are taken, and by whose men.
template <class P>
concept Obstruction = requires(const P& p, const ManOf<P>& man) {
  { man.colour } -> std::convertible_to<Colour>;
  { man.square } -> std::convertible_to<SquareOf<P>>;
  { present(man) } -> std::convertible_to<Truth<P>>;
};

/// Men on squares.
template <class P>
concept Placement = Obstruction<P> && requires(const ManOf<P>& man) {
  { man.role } -> std::convertible_to<Role>;
};

/// A man, and the truth that it stands on the square asked about.
template <class M, class T>
struct Standing {
  M man;
  T here;
};

/// Who stands on the square: every man with the truth that it is he.
template <Obstruction P>
[[nodiscard]] constexpr std::vector<Standing<ManOf<P>, Truth<P>>> on_square(const P& p,
                                                                            const SquareOf<P>& square) {
  std::vector<Standing<ManOf<P>, Truth<P>>> standing;
  for (const auto& man : men(p)) standing.push_back({man, present(man) && same_square(man.square, square)});
  return standing;
}

/// The three operations all of Article 3 is said in: is the value a position at all (no two men on one
/// square), who has the move, and who stands on a square.
template <class P>
concept Position = Placement<P> && requires(const P& p, const SquareOf<P>& square) {
  { invariant(p) } -> std::convertible_to<Truth<P>>;
  { turn(p) } -> std::convertible_to<Colour>;
  { on_square(p, square) } -> std::ranges::range;
};

/// No two men stand on one square: what invariant(p) says of any list of men.
template <Placement P>
[[nodiscard]] constexpr Truth<P> distinct_squares(const P& p) {
  const auto& all = men(p);
  expects(!std::ranges::empty(all), "distinct_squares: there is a man");
  Truth<P> distinct = truth(std::ranges::begin(all)->square.file, true);
  for (auto a = std::ranges::begin(all); a != std::ranges::end(all); ++a) {
    for (auto b = std::ranges::next(a); b != std::ranges::end(all); ++b) {
      distinct = distinct && !(present(*a) && present(*b) && same_square(a->square, b->square));
    }
  }
  return distinct;
}

template <Obstruction P>
[[nodiscard]] constexpr Truth<P> empty(const P& p, const SquareOf<P>& square) {
  return !exists(on_square(p, square), square.file, [](const auto& standing) { return standing.here; });
}

/// A man of that player stands on the square.
template <Obstruction P>
[[nodiscard]] constexpr Truth<P> occupies(const P& p, Colour player, const SquareOf<P>& square) {
  return exists(on_square(p, square), square.file, [&](const auto& standing) {
    return standing.man.colour == player ? standing.here : truth(square.file, false);
  });
}

/// [Art 3.5#1] Bishop, rook and queen do not move over intervening pieces.
template <Obstruction P>
[[nodiscard]] constexpr Truth<P> clear_line(const P& p, const SquareOf<P>& from, const SquareOf<P>& to) {
  return for_all(men(p), from.file,
                 [&](const auto& man) { return !(present(man) && between(from, man.square, to)); });
}

/// [Art 3.1#3] A man attacks a square on which it could capture. (The line to a knight's, king's or pawn's
/// square has nothing between, so it is always clear.)
template <Placement P>
[[nodiscard]] constexpr Truth<P> attacks(const P& p, const ManOf<P>& man, const SquareOf<P>& square) {
  return present(man) && scope(man.role, man.colour, man.square, square) && clear_line(p, man.square, square);
}

/// The man on `from` attacks `to`.
template <Placement P>
[[nodiscard]] constexpr Truth<P> attacks(const P& p, const SquareOf<P>& from, const SquareOf<P>& to) {
  return exists(on_square(p, from), from.file,
                [&](const auto& standing) { return standing.here && attacks(p, standing.man, to); });
}

/// [Art 3.1#4] A square is attacked even by a man that could not go there without giving up its own king: so
/// nothing here asks what an attack would cost.
template <Placement P>
[[nodiscard]] constexpr Truth<P> attacked(const P& p, Colour by, const SquareOf<P>& square) {
  return exists(men(p), square.file, [&](const auto& man) {
    return man.colour == by ? attacks(p, man, square) : truth(square.file, false);
  });
}

/// [Art 3.9#1] A king is in check if one or more of the opponent's pieces attack it, pinned ones included.
template <Placement P>
[[nodiscard]] constexpr Truth<P> in_check(const P& p, Colour player) {
  const auto& all = men(p);
  expects(!std::ranges::empty(all), "in_check: there is a man");
  const NumberOf<P>& like = std::ranges::begin(all)->square.file;
  return exists(all, like, [&](const auto& man) {
    return man.role == Role::king && man.colour == player
               ? present(man) && attacked(p, opposite(player), man.square)
               : truth(like, false);
  });
}

template <Obstruction P>
[[nodiscard]] constexpr Truth<P> all_on_board(const BasicSize<NumberOf<P>>& size, const P& p) {
  return for_all(men(p), size.files,
                 [&](const auto& man) { return !present(man) || on_board(size, man.square); });
}

/// A position the Laws can speak about: it is one, it lies on the board, and the king of the player who has
/// just moved is not attacked [Art 1.2#3].
template <Position P>
[[nodiscard]] constexpr Truth<P> legal_position(const BasicSize<NumberOf<P>>& size, const P& p) {
  return invariant(p) && all_on_board(size, p) && !in_check(p, opposite(turn(p)));
}

/// The man of p, number `which`, has gone in q to another square that it attacks, and took what stood there;
/// nothing else has changed [Art 3.1]. The men of q are those of p, in the same order.
template <Position P>
[[nodiscard]] constexpr Truth<P> has_moved(const P& p, const P& q, std::size_t which) {
  const auto& before = men(p);
  const auto& later = men(q);
  const auto& from = before[which];
  const auto& to = later[which];
  const NumberOf<P>& like = from.square.file;
  Truth<P> holds = present(to) && attacks(p, from, to.square) && !occupies(p, turn(p), to.square);
  for (std::size_t i = 0; i < std::ranges::size(before); ++i) {
    if (i == which) continue;
    const auto taken = truth(like, before[i].colour != turn(p)) && same_square(before[i].square, to.square);
    holds = holds && present(later[i]) == (present(before[i]) && !taken) &&
            (!present(later[i]) || same_square(before[i].square, later[i].square));
  }
  return holds;
}

/// A legal move leads from p to q, of pieces other than pawns and without castling: from a legal position to
/// a legal one, by one man of the player on turn.
template <Position P>
[[nodiscard]] constexpr Truth<P> legal_move(const BasicSize<NumberOf<P>>& size, const P& p, const P& q) {
  const auto& all = men(p);
  expects(!std::ranges::empty(all), "legal_move: there is a man");
  expects(std::ranges::size(all) == std::ranges::size(men(q)), "legal_move: the men are the same");
  const NumberOf<P>& like = std::ranges::begin(all)->square.file;
  Truth<P> some = truth(like, false);
  for (std::size_t i = 0; i < std::ranges::size(all); ++i) {
    if (all[i].colour == turn(p)) some = some || has_moved(p, q, i);
  }
  return truth(like, turn(q) == opposite(turn(p))) && legal_position(size, p) && legal_position(size, q) &&
         some;
}

/// No legal move leads from the legal position p. `candidates` are positions, and every one that could follow
/// is among them.
template <Position P, class Candidates>
[[nodiscard]] constexpr Truth<P> game_over(const BasicSize<NumberOf<P>>& size, const P& p,
                                           const Candidates& candidates) {
  return legal_position(size, p) &&
         for_all(candidates, size.files, [&](const P& q) { return !legal_move(size, p, q); });
}

/// [Art 1.2#1] The king of the player having the move is attacked, and he has no legal move.
template <Position P, class Candidates>
[[nodiscard]] constexpr Truth<P> checkmate(const BasicSize<NumberOf<P>>& size, const P& p,
                                           const Candidates& candidates) {
  return in_check(p, turn(p)) && game_over(size, p, candidates);
}

/// [Art 5.2a#2] He has no legal move, and his king is not attacked.
template <Position P, class Candidates>
[[nodiscard]] constexpr Truth<P> stalemate(const BasicSize<NumberOf<P>>& size, const P& p,
                                           const Candidates& candidates) {
  return !in_check(p, turn(p)) && game_over(size, p, candidates);
}

}  // namespace adoube::laws
