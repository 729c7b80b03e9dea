// SPDX-License-Identifier: GPL-3.0-or-later
// Checking a table forward, by the legal moves of `board` and here and there of `laws`.
#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/core/parallel.hpp"
#include "adoube/endgame/table_check.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/setup.hpp"
#include "data.hpp"

namespace adoube::endgame {

namespace {

using table::Data;
using table::Entry;
using table::Layout;
using table::Squares;

[[nodiscard]] std::string in_words(std::optional<Value> value) {
  if (!value) return "nothing";
  const std::string name(to_string(value->wdl));
  return value->wdl == Wdl::draw ? name : name + " in " + std::to_string(value->plies) + " plies";
}

/// The best of what was added, or nothing at all if a position after a move has no value.
class Best {
 public:
  void add(std::optional<Value> next) {
    if (!next) {
      failed_ = true;
      return;
    }
    const Value value = before(*next);
    if (!best_ || is_better(value, *best_)) best_ = value;
  }
  [[nodiscard]] bool has_move() const noexcept { return best_ || failed_; }
  [[nodiscard]] std::optional<Value> value() const noexcept { return failed_ ? std::nullopt : best_; }

 private:
  std::optional<Value> best_;
  bool failed_ = false;
};

class Checker {
 public:
  Checker(const Table& table, const Tables& tables, const CheckOptions& options)
      : table_(table), tables_(&tables), options_(options), data_(&table.data()), layout_(&data_->layout()) {}

  [[nodiscard]] CheckedTable run() {
    const std::size_t per_pair = layout_->frames_per_pair() * 64;
    for_each_index(layout_->kings().size(), options_.threads, [&](std::size_t pair) {
      CheckedTable here;
      for (std::size_t i = pair * per_pair; i < (pair + 1) * per_pair && !stopped_; ++i) {
        if (i % options_.every != 0) continue;
        for (const Colour turn : both_colours) look_at(i, turn, here);
        if (here.fault) stopped_ = true;
      }
      const std::scoped_lock lock(mutex_);
      result_.positions += here.positions;
      result_.judged_by_laws += here.judged_by_laws;
      if (here.fault && !result_.fault) result_.fault = std::move(here.fault);
    });
    return std::move(result_);
  }

 private:
  void look_at(std::size_t index, Colour turn, CheckedTable& here) {
    const Entry entry = data_->entries(turn)[index];
    const Squares squares = layout_->squares(index);
    const auto object = [&](std::string reason) {
      if (!here.fault) {
        here.fault = TableFault{.setup = table::setup_of(*layout_, index, turn), .reason = std::move(reason)};
      }
    };
    if (!layout_->is_ordered(squares)) {
      if (data_->at(ordered(squares), turn) != entry) object("equal men exchanged have another value");
      return;
    }
    const auto position = position_of(index, turn, squares);
    if (!position) {
      if (entry != table::illegal) object("an illegal position has a value");
      return;
    }
    const auto value = table::to_value(entry);
    if (!value) {
      object("a legal position has no value");
      return;
    }
    ++here.positions;
    if (const auto judged = by_board(*position, squares); judged != value) {
      object("the table says " + in_words(value) + ", the moves say " + in_words(judged));
      return;
    }
    if (options_.laws_every == 0 ||
        (index * 2 + static_cast<std::size_t>(index_of(turn))) % options_.laws_every != 0) {
      return;
    }
    ++here.judged_by_laws;
    if (const auto judged = by_laws(table::setup_of(*layout_, index, turn)); judged != value) {
      object("the table says " + in_words(value) + ", the Laws say " + in_words(judged));
    }
  }

  /// The same position with equal men in the order of their squares.
  [[nodiscard]] Squares ordered(Squares squares) const {
    const auto men = layout_->men();
    for (std::size_t slot = 3; slot < men.size(); ++slot) {
      for (std::size_t i = slot; i > 2 && men[i] == men[i - 1] && squares[i] < squares[i - 1]; --i) {
        std::swap(squares[i], squares[i - 1]);
      }
    }
    return squares;
  }

  [[nodiscard]] std::optional<board::Position> position_of(std::size_t index, Colour turn,
                                                           const Squares& squares) const {
    board::Bitboard occupied;
    for (std::size_t slot = 0; slot < layout_->slots(); ++slot) {
      if (occupied.contains(squares[slot])) return std::nullopt;
      occupied |= board::Bitboard(squares[slot]);
    }
    const auto position = board::make_position(table::setup_of(*layout_, index, turn));
    if (!position) return std::nullopt;
    return *position;
  }

  /// The value after a move that leaves the men as they are and gives no right to capture en passant.
  [[nodiscard]] std::optional<Value> after_quiet(const Squares& squares, Move move, Colour turn) const {
    Squares next = squares;
    for (std::size_t slot = 0; slot < layout_->slots(); ++slot) {
      if (squares[slot] == move.from()) next[slot] = move.to();
    }
    return table::to_value(data_->at(next, opposite(turn)));
  }

  [[nodiscard]] std::optional<Value> by_board(const board::Position& position, const Squares& squares) const {
    Best best;
    const std::uint64_t special = position.occupied().bits();
    const std::uint64_t pawns = position.pieces(Role::pawn).bits();
    for (const Move move : board::legal_moves(position)) {
      const bool plain = move.kind() == MoveKind::normal && (special & board::bit(move.to())) == 0 &&
                         (pawns & board::bit(move.from())) == 0;
      best.add(plain ? after_quiet(squares, move, position.turn()) : probe(board::after(position, move)));
    }
    if (best.has_move()) return best.value();
    return board::is_check(position) ? loss_in(0) : Value{};
  }

  [[nodiscard]] std::optional<Value> by_laws(const Setup& setup) const {
    const auto board = laws::make_board(setup);
    if (!board) return std::nullopt;
    Best best;
    for (const laws::Move& move : laws::legal_moves(*board)) {
      const auto next = board::make_position(laws::to_setup(laws::after(*board, move)));
      best.add(next ? probe(*next) : std::nullopt);
    }
    if (best.has_move()) return best.value();
    return laws::is_check(*board) ? loss_in(0) : Value{};
  }

  /// Of the table itself, or of one after it. En passant is looked at by Tables, which must know the table.
  [[nodiscard]] std::optional<Value> probe(const board::Position& position) const {
    if (const auto value = table_.probe(position)) return value;
    return tables_->probe(position);
  }

  Table table_;
  const Tables* tables_;
  CheckOptions options_;
  const Data* data_;
  const Layout* layout_;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  CheckedTable result_;
};

}  // namespace

CheckedTable check(const Table& table, const Tables& tables, const CheckOptions& options) {
  expects(options.every > 0, "check: every entry, or each second, third and so on");
  // En passant is looked up in the set: it must hold this very table. Copies share what they hold.
  Tables all = tables;
  all.add(table);
  return Checker(table, all, options).run();
}

}  // namespace adoube::endgame
