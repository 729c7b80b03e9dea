// SPDX-License-Identifier: GPL-3.0-or-later
// One store for all histories that begin alike; each knows how much of it is his.
#include "adoube/game/history.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "adoube/core/contract.hpp"
#include "append_log.hpp"
#include "position_index.hpp"

namespace adoube::game {

namespace {

/// What is known of a ply besides its position.
struct Note {
  Move move;
  std::uint32_t occurrences;  ///< Of the position, up to this ply.
  std::uint32_t previous;     ///< The ply of the occurrence before, if there was one.
};

}  // namespace

class History::Store {
 public:
  explicit Store(const board::Position& start) {
    static_cast<void>(notes_.take(0));  // A new store: nobody else can.
    positions_.write(0, start);
    // The start has no move; any will do, nobody is shown it.
    notes_.write(0, {.move = Move::normal(Square::a1, Square::a1), .occurrences = 1, .previous = 0});
    index_.add(start.key());
  }

  [[nodiscard]] const board::Position& position(std::size_t ply) const noexcept { return positions_[ply]; }
  [[nodiscard]] const Note& note(std::size_t ply) const noexcept { return notes_[ply]; }

  /// Adds the move as that ply, unless another history of this store has added one there.
  [[nodiscard]] bool add(std::size_t ply, Move move) {
    if (!notes_.take(ply)) return false;
    board::Position& position = positions_.write(ply, positions_[ply - 1]);
    position.play(move);
    const auto before = find(position, ply);
    notes_.write(ply, {.move = move,
                       .occurrences = before ? notes_[*before].occurrences + 1 : 1,
                       .previous = before.value_or(0)});
    index_.add(position.key());
    return true;
  }

  /// The latest ply before `end` with that position. Keys may coincide, positions decide.
  [[nodiscard]] std::optional<std::uint32_t> find(const board::Position& position,
                                                  std::size_t end) const noexcept {
    return index_.find(position.key(),
                       [&](std::uint32_t ply) { return ply < end && positions_[ply] == position; });
  }

 private:
  AppendLog<board::Position> positions_;  ///< Follows notes_, which says who may add.
  AppendLog<Note> notes_;
  PositionIndex index_;
};

History::History(const board::Position& start)
    : store_(std::make_shared<Store>(start)), now_(&store_->position(0)) {}

History::History(std::shared_ptr<Store> store, std::size_t plies) noexcept
    : store_(std::move(store)), plies_(plies), now_(&store_->position(plies)) {}

const board::Position& History::position(std::size_t ply) const {
  expects(ply <= plies_, "History::position: so many moves were played");
  return store_->position(ply);
}

Move History::move(std::size_t ply) const {
  expects(ply > 0 && ply <= plies_, "History::move: a move led to that position");
  return store_->note(ply).move;
}

int History::occurrences(std::size_t ply) const {
  expects(ply <= plies_, "History::occurrences: so many moves were played");
  return static_cast<int>(store_->note(ply).occurrences);
}

int History::occurrences_of(const board::Position& position) const {
  const auto last = store_->find(position, plies_ + 1);
  return last ? occurrences(*last) : 0;
}

std::vector<std::size_t> History::appearances_of(const board::Position& position) const {
  std::vector<std::size_t> plies;
  if (const auto last = store_->find(position, plies_ + 1)) {
    std::uint32_t ply = *last;
    for (int left = occurrences(ply); left > 0; --left, ply = store_->note(ply).previous)
      plies.push_back(ply);
    std::ranges::reverse(plies);
  }
  return plies;
}

History History::after(Move move) const& { return History(*this).after(move); }

History History::after(Move move) && {
  if (!store_->add(plies_ + 1, move)) {
    // Someone went another way from here: a store of one's own.
    auto own = std::make_shared<Store>(store_->position(0));
    for (std::size_t ply = 1; ply <= plies_; ++ply) static_cast<void>(own->add(ply, store_->note(ply).move));
    static_cast<void>(own->add(plies_ + 1, move));
    return {std::move(own), plies_ + 1};
  }
  return {std::move(store_), plies_ + 1};
}

History History::until(std::size_t ply) const {
  expects(ply <= plies_, "History::until: so many moves were played");
  return {store_, ply};
}

LineOfPlay History::line() const {
  const std::size_t untold = plies_ > longest_line_of_play ? plies_ : 0;
  LineOfPlay line{.start = board::to_setup(position(untold)), .moves = {}, .untold = untold};
  line.moves.reserve(plies_ - untold);
  for (std::size_t ply = untold + 1; ply <= plies_; ++ply) line.moves.emplace_back(move(ply));
  return line;
}

}  // namespace adoube::game
