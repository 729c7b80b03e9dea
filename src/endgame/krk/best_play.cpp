// SPDX-License-Identifier: GPL-3.0-or-later
// Lengths at best: from the mates backwards.
#include "lengths.hpp"

namespace adoube::endgame::krk {

namespace {

/// Calls `see(men)` for every legal position from which White's move leads to q.
template <class See>
void for_each_white_before(const Size& size, const Men& q, const See& see) {
  const auto consider = [&](const Men& p) {
    if (is_legal_for_white(size, p)) see(p);
  };
  for (const Coordinate& s : around(q.king)) consider({.king = s, .lone_king = q.lone_king, .rook = q.rook});
  // The rook goes back the way it came.
  const auto back_to = [&](const Coordinate& s) {
    if (rook_may_go(size, q, s)) consider({.king = q.king, .lone_king = q.lone_king, .rook = s});
  };
  for (int file = 0; file < size.files; ++file) back_to({file, q.rook.rank});
  for (int rank = 0; rank < size.ranks; ++rank) back_to({q.rook.file, rank});
}

/// Calls `see(men)` for every legal position from which a move of Black's that takes nothing leads to p.
template <class See>
void for_each_black_before(const Size& size, const Men& p, const See& see) {
  for (const Coordinate& s : around(p.lone_king)) {
    const Men q{.king = p.king, .lone_king = s, .rook = p.rook};
    if (is_legal_for_black(size, q) && lone_king_may_go(size, q, p.lone_king)) see(q);
  }
}

/// Layer by layer: positions White wins in so many moves, those Black cannot leave but for them, those one
/// move of White's before.
class BestPlay {
 public:
  explicit BestPlay(const Graph& graph)
      : graph_(&graph), lengths_(graph.placements().classes()), is_lost_(graph.placements().classes()) {}

  [[nodiscard]] std::vector<Length> lengths() {
    const Placements& placements = graph_->placements();
    std::vector<std::uint32_t> layer;
    for (std::size_t row = 0; row < placements.class_rows(); ++row) {
      placements.for_each_class(row, [&](std::size_t which, const Men& q, unsigned) {
        if (is_legal_for_black(graph_->size(), q) && is_mate(graph_->size(), q)) lose(which, q, layer);
      });
    }
    write(layer, 1);
    for (Length length = 2; !layer.empty(); ++length) {
      std::vector<std::uint32_t> earlier;
      for (const std::uint32_t won : layer) {
        for_each_black_before(graph_->size(), placements.member(won), [&](const Men& q) {
          const std::size_t which = placements.class_of(q);
          if (!is_lost_[which] && is_lost(q)) lose(which, q, earlier);
        });
      }
      write(earlier, length);
      layer = std::move(earlier);
    }
    return std::move(lengths_);
  }

 private:
  /// Of the layer that is being found: it is judged by earlier ones alone.
  static constexpr Length awaited = 0xfffd;

  void write(const std::vector<std::uint32_t>& layer, Length length) {
    for (const std::uint32_t which : layer) lengths_[which] = length;
  }

  [[nodiscard]] bool is_lost(const Men& q) const {
    bool is_lost = true;
    for_each_reply(graph_->size(), q, [&](const Coordinate& s) {
      is_lost = is_lost && s != q.rook && is_won({.king = q.king, .lone_king = s, .rook = q.rook});
    });
    return is_lost;
  }
  [[nodiscard]] bool is_won(const Men& p) const {
    return is_length(lengths_[graph_->placements().class_of(p)]);
  }

  void lose(std::size_t which, const Men& q, std::vector<std::uint32_t>& won) {
    is_lost_[which] = true;
    for_each_white_before(graph_->size(), q, [&](const Men& p) {
      const std::size_t before = graph_->placements().class_of(p);
      if (lengths_[before] != unknown_length) return;
      lengths_[before] = awaited;
      won.push_back(static_cast<std::uint32_t>(before));
    });
  }

  const Graph* graph_;
  std::vector<Length> lengths_;
  std::vector<std::uint8_t> is_lost_;
};

}  // namespace

std::vector<Length> lengths_at_best(const Graph& graph) { return BestPlay(graph).lengths(); }

}  // namespace adoube::endgame::krk
