// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at a variant from all sides.
#include "examine.hpp"

#include <algorithm>
#include <mutex>

#include "adoube/core/parallel.hpp"

namespace adoube::endgame::krk {

namespace {

/// Positions by length, and the first placement of the greatest.
class Counter {
 public:
  void count(const Men& p, Length length, std::uint64_t weight) {
    if (length == without_mate) histogram_.unwon += weight;
    if (!is_length(length)) return;
    if (histogram_.positions.size() <= length) {
      histogram_.positions.resize(length + std::size_t{1});
      first_ = p;
    }
    histogram_.positions[length] += weight;
  }

  /// `length_of(men)` and the moves of White's among which there is one that makes so long a play.
  template <class LengthOf, class Moves>
  [[nodiscard]] Histogram finish(const View& view, const LengthOf& length_of, const Moves& moves) {
    if (histogram_.most() > 0) histogram_.longest = play(view, length_of, moves);
    return std::move(histogram_);
  }

 private:
  template <class LengthOf, class Moves>
  [[nodiscard]] Play play(const View& view, const LengthOf& length_of, const Moves& moves) const {
    Play play{first_};
    for (int left = histogram_.most() - 1; left >= 0; --left) {
      const Men p = play.back();
      for (const Move& move : moves(p)) {
        const Men q = after(p, move);
        int longest = 0;
        Men next = q;
        const bool is_well = view.for_each_next(q, [&](const Men& later) {
          const Length length = length_of(later);
          const int further = is_length(length) ? length : without_mate;
          if (further <= longest) return;
          longest = further;
          next = later;
        });
        if (!is_well || longest != left) continue;
        play.push_back(q);
        if (left > 0) play.push_back(next);
        break;
      }
    }
    return play;
  }

  Histogram histogram_;
  Men first_{};
};

[[nodiscard]] Counter count_classes(const Graph& graph, const std::vector<Length>& lengths) {
  Counter counter;
  for (std::size_t row = 0; row < graph.placements().class_rows(); ++row) {
    graph.placements().for_each_class(row, [&](std::size_t which, const Men& p, unsigned weight) {
      counter.count(p, lengths[which], weight);
    });
  }
  return counter;
}

[[nodiscard]] std::vector<Move> legal_moves(const Size& size, const Men& p) {
  auto moves = all_moves(size, p);
  std::erase_if(moves, [&](const Move& move) { return !is_legal(size, p, move); });
  return moves;
}

/// What the choices are worth beside the best moves.
void compare_with_best(const View& view, const std::vector<MoveNumber>& choices,
                       const std::vector<Length>& lengths, const std::vector<Length>& best, int threads,
                       Examination& sum) {
  const Placements& placements = view.placements();
  std::mutex mutex;
  for_each_index(placements.rows(), threads, [&](std::size_t row) {
    Examination part;
    placements.for_each(row, [&](std::size_t number, const Men& p) {
      if (choices[number] == not_legal || choices[number] == not_defined) return;
      const Men q = after(p, numbered_move(view.size(), p, choices[number]));
      Length longest = 0;
      bool is_taken = false;
      bool is_stuck = true;
      for_each_reply(view.size(), q, [&](const Coordinate& s) {
        is_stuck = false;
        is_taken = is_taken || s == q.rook;
        if (is_taken) return;
        const Length length = best[placements.class_of({.king = q.king, .lone_king = s, .rook = q.rook})];
        longest = std::max(longest, length == unknown_length ? without_mate : length);
      });
      if (is_taken) ++part.rook_lost_by_choice;
      const bool is_stalemate = is_stuck && !rook_attacks(q, q.lone_king);
      if (is_stalemate) ++part.stalemates_by_choice;
      const Length shortest = best[placements.class_of(p)];
      if (!is_taken && !is_stalemate && longest + 1 == shortest) ++part.choices_at_best;
      if (is_length(shortest) && lengths[number] == shortest) ++part.lengths_at_best;
    });
    const std::scoped_lock lock(mutex);
    sum.rook_lost_by_choice += part.rook_lost_by_choice;
    sum.stalemates_by_choice += part.stalemates_by_choice;
    sum.choices_at_best += part.choices_at_best;
    sum.lengths_at_best += part.lengths_at_best;
  });
}

[[nodiscard]] Histogram histogram_by_choice(const View& view, const std::vector<MoveNumber>& choices,
                                            const std::vector<Length>& lengths) {
  const Placements& placements = view.placements();
  Counter counter;
  for (std::size_t row = 0; row < placements.rows(); ++row)
    placements.for_each(row, [&](std::size_t number, const Men& p) { counter.count(p, lengths[number], 1); });
  return counter.finish(
      view, [&](const Men& p) { return lengths[placements.number(p)]; },
      [&](const Men& p) {
        return std::vector{numbered_move(view.size(), p, choices[placements.number(p)])};
      });
}

[[nodiscard]] Histogram histogram_by_relation(const View& view, const std::vector<Length>& lengths) {
  const Placements& placements = view.placements();
  return count_classes(view.graph(), lengths)
      .finish(
          view, [&](const Men& p) { return lengths[placements.class_of(p)]; },
          [&](const Men& p) {
            const auto kind = view.kind(placements.class_of(p));
            auto moves = legal_moves(view.size(), p);
            std::erase_if(moves, [&](const Move& move) {
              return !kind || !is_played_by(*kind, move.mover) ||
                     !is_achieved(*kind, view.size(), p, after(p, move));
            });
            return moves;
          });
}

}  // namespace

Examination examine(const View& view, const std::vector<Length>& best, int threads) {
  Examination examination;
  examination.progress = progress(view, threads);
  const auto chosen = choices(view, threads);
  std::vector<Length> by_choice;
  // The two longest walks side by side.
  for_each_index(2, threads, [&](std::size_t task) {
    if (task == 0) {
      by_choice = lengths_by_choice(view, chosen);
      examination.by_choice = histogram_by_choice(view, chosen, by_choice);
    } else {
      examination.by_relation = histogram_by_relation(view, lengths_by_relation(view));
    }
  });
  compare_with_best(view, chosen, by_choice, best, threads, examination);
  return examination;
}

Histogram histogram_at_best(const Graph& graph, const std::vector<Length>& best) {
  const View view(graph, Variant::ten);
  Counter counter = count_classes(graph, best);
  Histogram histogram = counter.finish(
      view, [&](const Men& p) { return best[graph.placements().class_of(p)]; },
      [&](const Men& p) { return legal_moves(graph.size(), p); });
  histogram.unwon = graph.tally().white_to_move;
  for (const std::uint64_t positions : histogram.positions) histogram.unwon -= positions;
  return histogram;
}

}  // namespace adoube::endgame::krk
