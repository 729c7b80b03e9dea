// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the positions of a board.
#include "graph.hpp"

#include <algorithm>
#include <mutex>

#include "adoube/core/parallel.hpp"

namespace adoube::endgame::krk {

namespace {

/// Each of the three patterns has the lone king on an edge and White's king two steps from him.
[[nodiscard]] bool may_be_ready_to_mate(const Size& size, const Men& q) {
  const Coordinate& k = q.lone_king;
  const bool is_on_edge = k.file == 0 || k.rank == 0 || k.file == size.files - 1 || k.rank == size.ranks - 1;
  return is_on_edge && king_distance(q.king, k) == 2;
}

/// A legal move and where it leads.
struct Step {
  MoveNumber number;
  Men after;
};

/// White's legal moves in order: the king's, then the rook's.
class Steps {
 public:
  Steps(const Size& size, const Men& p) {
    MoveNumber number = 0;
    for (const Coordinate& s : around(p.king)) {
      if (king_may_go(size, p, s)) add(number, {.king = s, .lone_king = p.lone_king, .rook = p.rook});
      ++number;
    }
    of_king_ = count_;
    const auto rook_to = [&](const Coordinate& s) {
      if (rook_may_go(size, p, s)) add(number, {.king = p.king, .lone_king = p.lone_king, .rook = s});
      ++number;
    };
    for (int file = 0; file < size.files; ++file) rook_to({file, p.rook.rank});
    for (int rank = 0; rank < size.ranks; ++rank) rook_to({p.rook.file, rank});
  }

  [[nodiscard]] std::size_t count() const { return count_; }
  /// Those of the man the kind is played with.
  [[nodiscard]] std::span<const Step> of(Kind kind) const {
    const std::span all(steps_.data(), count_);
    if (!is_played_by(kind, Mover::king)) return all.subspan(of_king_);
    return is_played_by(kind, Mover::rook) ? all : all.first(of_king_);
  }

 private:
  void add(MoveNumber number, const Men& after) { steps_[count_++] = {.number = number, .after = after}; }

  std::array<Step, 64> steps_;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as counted
  std::size_t count_ = 0;
  std::size_t of_king_ = 0;
};

/// What one row of classes adds.
struct Row {
  Graph::Tally tally;
  std::vector<MoveNumber> moves;
};

void count_black_to_move(const Size& size, const Men& p, unsigned weight, Graph::Tally& tally) {
  if (!is_legal_for_black(size, p)) return;
  tally.black_to_move += weight;
  ++tally.classes_black_to_move;
  if (!is_stuck(size, p)) return;
  (rook_attacks(p, p.lone_king) ? tally.mates : tally.stalemates) += weight;
}

/// What can go wrong after a move, asked by what the words mean.
void count_mishaps(const Size& size, const Men& q, unsigned weight, Graph::OfKind& kind) {
  if (lone_king_may_go(size, q, q.rook)) kind.rook_lost += weight;
  if (is_stalemate_by_definition(size, q)) kind.stalemates += weight;
}

/// The first kind that has a move, whose moves are appended.
[[nodiscard]] std::optional<Kind> count_kinds(const Size& size, const Men& p, unsigned weight, Row& row) {
  const Steps steps(size, p);
  row.tally.white_moves += weight * steps.count();
  std::optional<Kind> first;
  std::array<bool, all_kinds.size()> has{};
  for (const Kind kind : all_kinds) {
    const auto k = static_cast<std::size_t>(kind);
    auto& of_kind = row.tally.kinds[k];
    const std::size_t before = row.moves.size();
    for (const Step& step : steps.of(kind)) {
      if (!is_achieved(kind, size, p, step.after)) continue;
      has[k] = true;
      if (first) break;
      row.moves.push_back(step.number);
      count_mishaps(size, step.after, weight, of_kind);
    }
    if (!has[k]) continue;
    of_kind.applicable += weight;
    if (first) continue;
    first = kind;
    const std::size_t choices = row.moves.size() - before;
    of_kind.chosen += weight;
    of_kind.moves += weight * choices;
    of_kind.most_choices = std::max<std::uint64_t>(of_kind.most_choices, choices);
  }
  const auto has_none_of = [&](std::initializer_list<Kind> some) {
    return std::ranges::none_of(some, [&](Kind kind) { return has[static_cast<std::size_t>(kind)]; });
  };
  if (has_none_of({Kind::squeeze, Kind::rook_home, Kind::rook_safe})) {
    row.tally.without_squeeze_home_safe += weight;
    if (has_none_of({Kind::rook_safe_small})) row.tally.without_squeeze_home_safe_small += weight;
  }
  return first;
}

void add(Graph::Tally& sum, const Graph::Tally& part) {
  sum.white_to_move += part.white_to_move;
  sum.black_to_move += part.black_to_move;
  sum.classes_white_to_move += part.classes_white_to_move;
  sum.classes_black_to_move += part.classes_black_to_move;
  sum.mates += part.mates;
  sum.stalemates += part.stalemates;
  sum.white_moves += part.white_moves;
  sum.without_squeeze_home_safe += part.without_squeeze_home_safe;
  sum.without_squeeze_home_safe_small += part.without_squeeze_home_safe_small;
  for (std::size_t k = 0; k < all_kinds.size(); ++k) {
    sum.kinds[k].chosen += part.kinds[k].chosen;
    sum.kinds[k].applicable += part.kinds[k].applicable;
    sum.kinds[k].moves += part.kinds[k].moves;
    sum.kinds[k].most_choices = std::max(sum.kinds[k].most_choices, part.kinds[k].most_choices);
    sum.kinds[k].rook_lost += part.kinds[k].rook_lost;
    sum.kinds[k].stalemates += part.kinds[k].stalemates;
  }
}

}  // namespace

Move numbered_move(const Size& size, const Men& p, MoveNumber number) {
  if (number < 8) return {.mover = Mover::king, .to = around(p.king)[number]};
  const int line = number - 8;
  return {
      .mover = Mover::rook,
      .to = line < size.files ? Coordinate{line, p.rook.rank} : Coordinate{p.rook.file, line - size.files}};
}

bool is_achieved(Kind kind, const Size& size, const Men& p, const Men& q) {
  if (kind == Kind::ready_to_mate && !may_be_ready_to_mate(size, q)) return false;
  return achieves(kind, size, p, q);
}

std::optional<MoveNumber> chosen_move_of(Kind kind, const Size& size, const Men& p) {
  const Steps steps(size, p);
  std::optional<MoveNumber> chosen;
  int least = 0;
  for (const Step& step : steps.of(kind)) {
    if (!is_achieved(kind, size, p, step.after)) continue;
    if (kind != Kind::squeeze) return step.number;
    const int left = room(size, step.after);
    if (chosen && least <= left) continue;
    chosen = step.number;
    least = left;
  }
  return chosen;
}

Graph::Graph(const Size& size, int threads)
    : placements_(size), kinds_(placements_.classes(), illegal), first_(placements_.classes() + 1) {
  std::vector<std::vector<MoveNumber>> moves(placements_.class_rows());
  std::mutex mutex;
  // Within a row, moves are numbered from its beginning.
  for_each_index(placements_.class_rows(), threads, [&](std::size_t number) {
    Row row;
    placements_.for_each_class(number, [&](std::size_t which, const Men& p, unsigned weight) {
      first_[which] = static_cast<std::uint32_t>(row.moves.size());
      count_black_to_move(size, p, weight, row.tally);
      if (!is_legal_for_white(size, p)) return;
      row.tally.white_to_move += weight;
      ++row.tally.classes_white_to_move;
      const auto kind = count_kinds(size, p, weight, row);
      kinds_[which] = kind ? static_cast<std::uint8_t>(*kind) : without_kind;
    });
    moves[number] = std::move(row.moves);
    const std::scoped_lock lock(mutex);
    add(tally_, row.tally);
  });
  for (std::size_t row = 0; row < moves.size(); ++row) {
    const auto before = static_cast<std::uint32_t>(moves_.size());
    for (std::size_t which = placements_.first_of_row(row); which < placements_.first_of_row(row + 1);
         ++which)
      first_[which] += before;
    moves_.insert(moves_.end(), moves[row].begin(), moves[row].end());
    moves[row] = {};
  }
  first_.back() = static_cast<std::uint32_t>(moves_.size());
}

}  // namespace adoube::endgame::krk
