// SPDX-License-Identifier: GPL-3.0-or-later
// A set of clauses that knows what unit propagation makes of it, grows, shrinks, and says whether another
// clause follows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "adoube/logic/cnf.hpp"

namespace adoube::logic {

/// Literals are coded inside: 2v for the variable v, 2v + 1 for its negation; variables count from 0 in the
/// order of their appearance.
///
/// All clauses lie in one array, the arena: a header of three words, then the literals. A clause is *watched*
/// by its first two literals; only when one of them becomes false does propagation look at it. Clauses that a
/// literal known for ever satisfies are not watched.
class ClauseSet {
 public:
  /// Adds a clause, whether it follows or not, and propagates what is known for ever.
  void add(std::span<const Literal> clause);
  /// False if there is no such clause. What was propagated by it stays known.
  bool remove(std::span<const Literal> clause);

  /// The clauses contradict each other by unit propagation.
  [[nodiscard]] bool is_refuted() const noexcept { return is_refuted_; }

  enum class Why : std::uint8_t { not_at_all, propagation, resolvents };
  /// Why the clause may be added: its negation is refuted by propagation, or each of its resolvents on its
  /// first literal is.
  [[nodiscard]] Why follows(std::span<const Literal> clause);

 private:
  using Coded = std::uint32_t;
  using Place = std::uint32_t;  ///< of a clause in the arena

  // The header of a clause.
  static constexpr Place next_at = 0;  ///< the place of the next clause in the same bucket
  static constexpr Place hash_at = 1;
  static constexpr Place size_at = 2;  ///< twice the number of literals, plus one if the clause is removed
  static constexpr Place header = 3;
  static constexpr Place nowhere = 0;  ///< The arena begins with an unused word.

  struct Watch {
    Place clause;
    Coded blocker;  ///< Another literal of the clause: if it is true, the clause needs no look.
  };

  [[nodiscard]] static constexpr Coded negated(Coded a) noexcept { return a ^ 1U; }
  [[nodiscard]] bool is_true(Coded a) const { return value_[a] > 0; }
  [[nodiscard]] bool is_false(Coded a) const { return value_[a] < 0; }

  void take_in_hand(std::span<const Literal> clause);
  [[nodiscard]] Coded coded(Literal literal);
  [[nodiscard]] std::span<std::uint32_t> literals_of(Place clause);
  [[nodiscard]] bool is_in_hand(Place clause);
  [[nodiscard]] Place store();
  void watch(Place clause);
  void unpair(Coded a, Coded b);
  void link(Place clause);
  void link_all();

  void assign(Coded literal) {
    value_[literal] = 1;
    value_[negated(literal)] = -1;
    trail_.push_back(literal);
  }
  void undo(std::size_t size);
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_long(Coded falsified);
  [[nodiscard]] bool resolvents_follow(Coded pivot);

  void collect_garbage();

  std::vector<std::uint32_t> number_;  ///< of a variable, by DIMACS' number; 0: not seen yet, else plus one
  std::vector<std::int8_t> value_;     ///< by coded literal: 1 true, -1 false, 0 neither
  std::vector<std::vector<Coded>> pairs_;  ///< by literal: those it forms a clause of two with
  std::vector<std::vector<Watch>> long_;   ///< by literal: longer clauses that it watches
  std::vector<Coded> trail_;               ///< the true literals, in the order of their finding
  std::size_t known_ = 0;                  ///< so many of them are true for ever
  std::size_t pairs_done_ = 0;             ///< so many were propagated through pairs
  std::size_t long_done_ = 0;

  std::vector<std::uint32_t> arena_{0};
  std::size_t removed_ = 0;  ///< words in the arena
  std::vector<Place> buckets_ = std::vector<Place>(1024, nowhere);
  std::size_t clauses_ = 0;
  bool is_refuted_ = false;

  std::vector<Coded> coded_;            ///< the clause in hand, each literal once
  std::vector<std::uint8_t> is_coded_;  ///< by literal: is it in `coded_`?
  std::uint32_t hash_ = 0;              ///< of the clause in hand, in whatever order its literals are
  bool is_tautology_ = false;           ///< It has a literal and its negation.
};

}  // namespace adoube::logic
