// SPDX-License-Identifier: GPL-3.0-or-later
// The board of a theorem, and which of White's moves it quantifies over.
#include "theorem.hpp"

namespace adoube::proofs::krk {

namespace {

[[nodiscard]] BasicSize<Number> size_of(logic::Terms& terms, const std::optional<Size>& known) {
  if (!known) return {terms.unknown("F"), terms.unknown("R")};
  return {terms.constant(std::int64_t{known->files}), terms.constant(std::int64_t{known->ranks})};
}

}  // namespace

Board::Board(logic::Terms& terms, std::optional<Size> known)
    : terms_(&terms), known_(known), size_(size_of(terms, known)) {}

Truth Board::assumed() const {
  // Decided at once where the size is known.
  return number(4) <= size_.files && number(4) <= size_.ranks;
}

Square Board::square(const std::string& name) const {
  return {terms_->unknown(name + "_file"), terms_->unknown(name + "_rank")};
}

Position Board::position(const std::string& which) const {
  return {square("K" + which), square("k" + which), square("X" + which)};
}

Steps Board::moves(const Position& p) const {
  if (known_) return all_moves(*known_, p);
  Steps moves;
  append_king_moves(moves, p);
  const auto lines = [&](const Number& king, const Number& lone_king, const Number& rook,
                         const Number& count) {
    const Number one = number(1);
    return std::vector{lone_king - one, lone_king,  lone_king + one, king - one, king,
                       king + one,      rook - one, rook + one,      number(0),  count - one};
  };
  for (const Number& file : lines(p.king.file, p.lone_king.file, p.rook.file, size_.files)) {
    moves.push_back({Mover::rook, {file, p.rook.rank}});
  }
  for (const Number& rank : lines(p.king.rank, p.lone_king.rank, p.rook.rank, size_.ranks)) {
    moves.push_back({Mover::rook, {p.rook.file, rank}});
  }
  return moves;
}

}  // namespace adoube::proofs::krk
