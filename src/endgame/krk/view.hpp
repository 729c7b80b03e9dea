// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of one variant of the strategy: nine kinds of move, or ten.
#pragma once

#include "graph.hpp"

namespace adoube::endgame::krk {

class View {
 public:
  View(const Graph& graph, Variant variant) : graph_(&graph), variant_(variant) {}

  [[nodiscard]] const Graph& graph() const { return *graph_; }
  [[nodiscard]] const Placements& placements() const { return graph_->placements(); }
  [[nodiscard]] const Size& size() const { return graph_->size(); }
  [[nodiscard]] Variant variant() const { return variant_; }

  /// White to move, the class is legal.
  [[nodiscard]] bool is_legal(std::size_t which) const { return graph_->is_legal(which); }
  /// The kind played in a legal class, if any.
  [[nodiscard]] std::optional<Kind> kind(std::size_t which) const {
    const auto kind = graph_->kind(which);
    return variant_ == Variant::nine && kind == Kind::rook_safe_small ? std::nullopt : kind;
  }

  /// Calls `see(class)` for every class a full move leads to, once or more, from the position that stands for
  /// a class. Says whether all goes well: never does Black take the rook or have no move and yet no mate.
  template <class See>
  [[nodiscard]] bool for_each_full_move(std::size_t which, const Men& p, const See& see) const {
    if (!kind(which)) return false;
    bool is_well = true;
    for (const MoveNumber number : graph_->moves(which)) {
      is_well = for_each_next(after(p, numbered_move(size(), p, number)),
                              [&](const Men& next) { see(placements().class_of(next)); }) &&
                is_well;
    }
    return is_well;
  }

  /// Calls `see(men)` for the positions Black can move to, and says whether all goes well.
  template <class See>
  [[nodiscard]] bool for_each_next(const Men& q, const See& see) const {
    bool is_taken = false;
    bool is_stuck = true;
    for_each_reply(size(), q, [&](const Coordinate& s) {
      is_stuck = false;
      if (s == q.rook) {
        is_taken = true;
        return;
      }
      see(Men{.king = q.king, .lone_king = s, .rook = q.rook});
    });
    return !is_taken && (!is_stuck || rook_attacks(q, q.lone_king));
  }

 private:
  const Graph* graph_;
  Variant variant_;
};

}  // namespace adoube::endgame::krk
