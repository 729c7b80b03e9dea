// SPDX-License-Identifier: GPL-3.0-or-later
// The king-and-rook ending as three men whose squares are solver terms, and its own short forms of the Laws.
#pragma once

#include <vector>

#include "adoube/laws/position.hpp"
#include "prover.hpp"

namespace adoube::proofs {

using Term = z3::expr;
using SymbolicSquare = laws::BasicCoordinate<Term>;
using SymbolicSize = laws::BasicSize<Term>;

/// White king, black king, white rook; the rook may have been captured.
struct Krk {
  SymbolicSquare white_king;
  SymbolicSquare black_king;
  SymbolicSquare rook;
  Term rook_present;
  Colour mover;
};

[[nodiscard]] inline SymbolicSquare symbolic_square(z3::context& context, const std::string& name) {
  return {context.int_const((name + "_file").c_str()), context.int_const((name + "_rank").c_str())};
}

[[nodiscard]] inline Krk symbolic_krk(z3::context& context, Colour mover) {
  return {symbolic_square(context, "K"), symbolic_square(context, "k"), symbolic_square(context, "R"),
          context.bool_const("rook_present"), mover};
}

// The three operations of the concept laws::Position; on_square is the general one, over men.
[[nodiscard]] inline std::vector<laws::Man<Term>> men(const Krk& p) {
  const Term yes = p.rook_present.ctx().bool_val(true);
  return {{Role::king, Colour::white, p.white_king, yes},
          {Role::king, Colour::black, p.black_king, yes},
          {Role::rook, Colour::white, p.rook, p.rook_present}};
}
[[nodiscard]] inline Term invariant(const Krk& p) { return laws::distinct_squares(p); }
[[nodiscard]] inline Colour turn(const Krk& p) { return p.mover; }

static_assert(laws::Position<Krk>);

// The ending's own forms, written without the general view.

[[nodiscard]] inline Term same(const SymbolicSquare& a, const SymbolicSquare& b) {
  return a.file == b.file && a.rank == b.rank;
}
[[nodiscard]] inline Term near(const SymbolicSquare& a, const SymbolicSquare& b) {
  const auto close = [](const Term& x, const Term& y) { return x - y <= 1 && y - x <= 1; };
  return close(a.file, b.file) && close(a.rank, b.rank);
}
[[nodiscard]] inline Term strictly_between(const Term& a, const Term& b, const Term& c) {
  return (a < b && b < c) || (c < b && b < a);
}

/// The rook attacks the square; only the white king can stand in its way.
[[nodiscard]] inline Term rook_attacks(const Krk& p, const SymbolicSquare& s, bool king_blocks = true) {
  const auto along = [&](const Term& x, const Term& king_x, const Term& s_x, const Term& y,
                         const Term& king_y, const Term& s_y) {
    const Term blocked = king_x == s_x && strictly_between(y, king_y, s_y);
    return x == s_x && y != s_y && (king_blocks ? !blocked : x.ctx().bool_val(true));
  };
  return along(p.rook.file, p.white_king.file, s.file, p.rook.rank, p.white_king.rank, s.rank) ||
         along(p.rook.rank, p.white_king.rank, s.rank, p.rook.file, p.white_king.file, s.file);
}

[[nodiscard]] inline Term all_on_board(const SymbolicSize& size, const Krk& p) {
  const auto on = [&](const SymbolicSquare& s) {
    return s.file >= 0 && s.file < size.files && s.rank >= 0 && s.rank < size.ranks;
  };
  return on(p.white_king) && on(p.black_king) && (!p.rook_present || on(p.rook));
}

/// Kings apart, men on different squares of the board; with White to move the black king is not in check.
[[nodiscard]] inline Term is_legal(const SymbolicSize& size, const Krk& p) {
  const Term apart = !near(p.white_king, p.black_king);
  const Term different = !p.rook_present || (!same(p.white_king, p.rook) && !same(p.black_king, p.rook));
  const Term legal = apart && different && proofs::all_on_board(size, p);
  return p.mover == Colour::black ? legal : legal && !(p.rook_present && rook_attacks(p, p.black_king));
}

/// The chessboard, and a board of any size at once.
struct NamedSize {
  std::string name;
  SymbolicSize size;
};
[[nodiscard]] inline std::vector<NamedSize> sizes(z3::context& context) {
  return {{"8 x 8", {context.int_val(8), context.int_val(8)}},
          {"any F x R", {context.int_const("F"), context.int_const("R")}}};
}

}  // namespace adoube::proofs
