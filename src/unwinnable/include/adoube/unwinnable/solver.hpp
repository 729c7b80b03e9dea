// SPDX-License-Identifier: GPL-3.0-or-later
// Decides one position after another in the same working space: for many positions, one solver a thread.
#pragma once

#include <memory>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::unwinnable {

class Search;

/// Decides one position after another, in working space that is taken once.
class Solver {
 public:
  explicit Solver(Budget budget = {});
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// What may be spent on each question.
  [[nodiscard]] Budget budget() const noexcept { return budget_; }

  /// As the functions of decide.hpp.
  [[nodiscard]] Decision decide(const board::Position& position, Colour winner);
  [[nodiscard]] Life life_of(const board::Position& position);

 private:
  [[nodiscard]] Decision by_helpmate() const;

  std::unique_ptr<Search> search_;
  Budget budget_;
};

}  // namespace adoube::unwinnable
