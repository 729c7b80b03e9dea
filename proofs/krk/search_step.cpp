// SPDX-License-Identifier: GPL-3.0-or-later
// What is true of the search before and after a step.
#include "search_step.hpp"

namespace adoube::proofs::krk {

namespace {

[[nodiscard]] Search any_search(const Board& board) {
  logic::Terms& terms = board.terms();
  return {terms.question("found"), terms.unknown("kind"), terms.question("by_rook"), board.square("found"),
          terms.unknown("room_left")};
}

[[nodiscard]] Number place(const Board& board, Kind kind) { return board.number(static_cast<int>(kind)); }

}  // namespace

SearchStep::SearchStep(const Board& board, Kind kind, Mover mover)
    : board_(&board),
      kind_(kind),
      position_(board.position("0")),
      now_{mover, board.square("now")},
      earlier_{{Mover::king, board.square("earlier_king")}, {Mover::rook, board.square("earlier_rook")}},
      before_(any_search(board)),
      later_(consider(before_, kind, board.size(), position_, now_)) {}

std::span<const Kind> SearchStep::tried() const {
  return std::span(all_kinds).first(static_cast<std::size_t>(kind_) + 1);
}

Truth SearchStep::is_sound(const Search& search) const {
  const BasicSize<Number>& size = board_->size();
  Truth sound = truth(size.files, false);
  for (const Kind kind : tried()) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      const Step move{mover, search.to};
      const Truth this_one = search.kind == place(*board_, kind) &&
                             search.by_rook == truth(size.files, mover == Mover::rook) &&
                             satisfies(kind, size, position_, move);
      sound =
          sound || (kind == Kind::squeeze ? this_one && search.room_left == room(size, after(position_, move))
                                          : this_one);
    }
  }
  return implies(search.found, sound);
}

Truth SearchStep::is_best(const Search& search, Kind kind, const Step& move) const {
  return implies(satisfies(kind, board_->size(), position_, move),
                 search.found && search.kind <= place(*board_, kind));
}

Truth SearchStep::is_least(const Search& search, const Step& move) const {
  const BasicSize<Number>& size = board_->size();
  return implies(satisfies(Kind::squeeze, size, position_, move) && search.found &&
                     search.kind == place(*board_, Kind::squeeze),
                 search.room_left <= room(size, after(position_, move)));
}

Truth SearchStep::is_best_of_earlier(const Search& search) const {
  Truth best = truth(board_->size().files, true);
  for (const Kind kind : tried()) {
    for (const Step& move : earlier_) best = best && is_best(search, kind, move);
  }
  return best;
}

Truth SearchStep::is_best_of_now(const Search& search) const { return is_best(search, kind_, now_); }

Truth SearchStep::is_least_of_earlier(const Search& search) const {
  Truth least = truth(board_->size().files, true);
  if (kind_ < Kind::squeeze) return least;
  for (const Step& move : earlier_) least = least && is_least(search, move);
  return least;
}

Truth SearchStep::is_least_of_now(const Search& search) const {
  return kind_ == Kind::squeeze ? is_least(search, now_) : truth(board_->size().files, true);
}

}  // namespace adoube::proofs::krk
