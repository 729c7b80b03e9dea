// SPDX-License-Identifier: GPL-3.0-or-later
// The flood: what can be mated is passed back along every legal move until nothing new is reached.
#include "helpmate_table_flood.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "helpmate_table_moves.hpp"

namespace adoube::unwinnable::helpmate {

namespace {

/// Why this is exact. A move of White (Black) that captures and promotes nothing leads from a legal position
/// to a legal position by the way the man goes; taken back, such a way leads from a legal position to a legal
/// one; and there is no other condition on a legal move. So un-moving within `legal` follows exactly the
/// legal moves.
class Flood {
 public:
  Flood(const Men& pieces, const TableOf& table_of)
      : pieces_(pieces),
        table_of_(table_of),
        left_(pieces.words()),
        reached_(pieces.words()),
        fresh_(pieces.words()) {}

  [[nodiscard]] Table run() {
    // 1. The legal positions.
    for (std::size_t w = 0; w < left_.size(); ++w) left_[w] = legal(men_of(w), pieces_.turn_of_word(w));
    // 2. Those from which the answer can be seen.
    for (std::size_t w = 0; w < left_.size(); ++w) {
      if (left_[w] != 0) seed(w);
    }
    // 3. Back along the moves.
    while (!next_.empty()) {
      const std::vector<std::uint32_t> now = std::exchange(next_, {});
      for (const std::uint32_t w : now) {
        take_back_quiet_moves(men_of(w), pieces_.turn_of_word(w), std::exchange(fresh_[w], 0),
                              [this](std::size_t before, std::uint64_t squares) { reach(before, squares); });
      }
    }
    if (std::ranges::all_of(reached_, [](std::uint64_t word) { return word == 0; })) return {};
    return std::move(reached_);
  }

 private:
  [[nodiscard]] Men men_of(std::size_t w) const { return pieces_.on_word(w); }

  void reach(std::size_t w, std::uint64_t squares) {
    const std::uint64_t news = squares & left_[w];
    if (news == 0) return;
    if (fresh_[w] == 0) next_.push_back(static_cast<std::uint32_t>(w));
    left_[w] &= ~news;
    reached_[w] |= news;
    fresh_[w] |= news;
  }

  /// Mates, and positions with a capture or promotion into a winnable position.
  void seed(std::size_t w) {
    const Men men = men_of(w);
    const Colour turn = pieces_.turn_of_word(w);
    const auto winnable = [&](const Men& next, Colour next_turn) -> std::uint64_t {
      const Table& table = table_of_(next);
      return table.empty() ? 0 : table[next.word(next_turn)];
    };
    if (turn == Colour::black) reach(w, mates(men));
    reach(w, before_conversion(men, turn, winnable));
    for (std::size_t i = 0; i < men.count(); ++i) {
      const Man& man = men[i];
      if (man.piece != Piece{.role = Role::pawn, .colour = turn} || rank_seen_by(turn, man.square) != 1) {
        continue;
      }
      // A double step and the en passant capture that answers it: two moves at once, because the position
      // between them is in no table. With four men nothing is winnable in this way alone, as it turns out;
      // counted in, that need not be believed.
      const Men stepped = men.moved(i, ahead(man, 2));
      const auto captured = after_en_passant(stepped, i);
      if (!captured || (men.occupied() & board::bit(ahead(man, 1))) != 0) continue;
      reach(w, winnable(*captured, turn) & legal(stepped, opposite(turn)) &
                   out_of_the_way(man.square, ahead(man, 2)));
    }
  }

  Men pieces_;
  const TableOf& table_of_;
  /// The legal positions that are not in `reached_`.
  std::vector<std::uint64_t> left_;
  Table reached_;
  /// Of `reached_`, what has not been spread yet; the words where that is anything are in `next_`.
  std::vector<std::uint64_t> fresh_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

Table flooded(const Men& pieces, const TableOf& table_of) { return Flood(pieces, table_of).run(); }

}  // namespace adoube::unwinnable::helpmate
