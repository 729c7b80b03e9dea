// SPDX-License-Identifier: GPL-3.0-or-later
// What a theorem about the king-and-rook ending is: a name, a sentence, and formulas for solvers to settle.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adoube/endgame/krk/strategy.hpp"
#include "adoube/logic/term.hpp"

namespace adoube::proofs::krk {

using namespace endgame::krk;  // NOLINT(google-build-using-namespace): what the theorems are about
using logic::Number;
using logic::Truth;

using Square = BasicCoordinate<Number>;
using Position = BasicMen<Number>;
using Step = BasicMove<Number>;
using Steps = BasicMoves<Number>;

/// The board a theorem is about: one of known size, or every one with sides of four or more at once, files
/// and ranks being variables.
class Board {
 public:
  Board(logic::Terms& terms, std::optional<Size> known);

  [[nodiscard]] logic::Terms& terms() const noexcept { return *terms_; }
  [[nodiscard]] const BasicSize<Number>& size() const noexcept { return size_; }
  [[nodiscard]] Number number(int value) const { return terms_->constant(std::int64_t{value}); }

  /// What is assumed of the size, if it is not known.
  [[nodiscard]] Truth assumed() const;

  /// A square whose file and rank are variables.
  [[nodiscard]] Square square(const std::string& name) const;
  /// Three men anywhere, their names ending in `which`.
  [[nodiscard]] Position position(const std::string& which) const;

  /// The moves of White's that "some move" and "no move" range over. On a known board all; else the king's
  /// eight and those of the rook to lines that matter: a king's or next to it, next to its own, the edges. So
  /// "no move of a kind", assumed, is assumed of these only, and "some move of a kind", claimed, is one of
  /// them: either way the theorem for all moves follows.
  [[nodiscard]] Steps moves(const Position& p) const;

 private:
  logic::Terms* terms_;
  std::optional<Size> known_;
  BasicSize<Number> size_;
};

/// One formula, to be satisfied by no values (a claim's negation) or by some (a tightness twin).
struct Obligation {
  std::string name;
  Truth formula;
};

/// A theorem on a board: its claims, negated, none of which must have a model; and its twins, claims made a
/// little too strong, negated, each of which must have one. So no theorem is vacuous unnoticed.
struct Obligations {
  std::vector<Obligation> claims;
  std::vector<Obligation> twins;
};

struct Theorem {
  std::string name;
  std::string sentence;
  Obligations (*on)(const Board& board);
};

/// All of them, in the order in which the proof text uses them.
[[nodiscard]] const std::vector<Theorem>& theorems();

}  // namespace adoube::proofs::krk
