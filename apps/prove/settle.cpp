// SPDX-License-Identifier: GPL-3.0-or-later
// How a theorem's formulas are put to a solver and what its answers amount to.
#include "settle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <span>

#include "options.hpp"

namespace adoube::prove {

namespace {

using proofs::krk::Board;
using proofs::krk::Obligation;

class CpuClock {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - start_) / static_cast<double>(CLOCKS_PER_SEC);
  }

 private:
  std::clock_t start_ = std::clock();
};

/// The line about some obligations of a theorem, before they are settled.
[[nodiscard]] Line begun(const std::string& theorem, const std::optional<laws::Size>& board,
                         const Solver& solver, std::span<const Obligation> obligations) {
  Line line{.theorem = theorem, .board = name_of(board), .solver = solver.name, .verdict = "", .detail = ""};
  for (const Obligation& obligation : obligations)
    line.atoms = std::max(line.atoms, logic::atoms(obligation.formula));
  return line;
}

[[nodiscard]] Line twins_on(const proofs::krk::Theorem& theorem, const laws::Size& board,
                            const Solver& solver) {
  const CpuClock clock;
  logic::Terms terms;
  const auto twins = theorem.on(Board(terms, board)).twins;
  Line line = begun(theorem.name + ".twin", board, solver, twins);
  line.verdict = "satisfiable";
  for (const auto& [name, formula] : twins) {
    const Answer answer = solver.solve(formula);
    const bool is_model = answer.verdict == Verdict::satisfiable && logic::evaluate(formula, answer.model);
    if (is_model) continue;
    line.verdict = answer.verdict == Verdict::unsatisfiable ? "unsatisfiable" : "unknown";
    line.detail = fmt::format("'{}' has no counterexample", name);
    break;
  }
  line.seconds = clock.seconds();
  return line;
}

/// The model is a counterexample to that claim: also where all moves are looked at, on the board it has
/// found. (On every board at once the claims look at some of the rook's moves only.)
[[nodiscard]] bool is_real(const proofs::krk::Theorem& theorem, std::optional<laws::Size> board,
                           std::size_t claim, const logic::Assignment& model) {
  constexpr std::int64_t largest = 1000;
  const auto side = [&](const std::string& name) {
    const auto found = model.numbers.find(name);
    return found == model.numbers.end()
               ? 8
               : static_cast<int>(std::clamp<std::int64_t>(found->second, 0, largest));
  };
  if (!board) board = laws::Size{.files = side("F"), .ranks = side("R")};
  logic::Terms terms;
  return logic::evaluate(theorem.on(Board(terms, board)).claims[claim].formula, model);
}

}  // namespace

std::string describe(const logic::Assignment& model) {
  std::map<std::string, std::string> parts;
  for (const auto& [name, value] : model.numbers) {
    constexpr std::string_view file = "_file";
    if (name.ends_with("_rank")) continue;
    if (!name.ends_with(file)) {
      parts[name] = std::to_string(value);
      continue;
    }
    const std::string square = name.substr(0, name.size() - file.size());
    const auto rank = model.numbers.find(square + "_rank");
    parts[square] =
        laws::to_string({.file = static_cast<int>(value),
                         .rank = rank == model.numbers.end() ? 0 : static_cast<int>(rank->second)});
  }
  for (const auto& [name, value] : model.truths) parts[name] = value ? "true" : "false";
  std::string text;
  for (const auto& [name, value] : parts)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value);
  return text;
}

Line settle_claims(const proofs::krk::Theorem& theorem, const std::optional<laws::Size>& board,
                   const Solver& solver) {
  const CpuClock clock;
  logic::Terms terms;
  const auto claims = theorem.on(Board(terms, board)).claims;
  Line line = begun(theorem.name, board, solver, claims);
  line.verdict = "proved";
  for (std::size_t claim = 0; claim < claims.size(); ++claim) {
    const auto& [name, formula] = claims[claim];
    const Answer answer = solver.solve(formula);
    if (answer.verdict == Verdict::unsatisfiable) continue;
    const bool is_model =
        answer.verdict == Verdict::satisfiable && is_real(theorem, board, claim, answer.model);
    line.verdict = is_model ? "refuted" : "unknown";
    line.detail = is_model ? fmt::format("'{}' fails: {}", name, describe(answer.model))
                           : fmt::format("'{}' could not be decided", name);
    break;
  }
  line.seconds = clock.seconds();
  return line;
}

Line settle_twins(const proofs::krk::Theorem& theorem, const std::optional<laws::Size>& board,
                  const Solver& solver) {
  Line line = twins_on(theorem, board.value_or(laws::chessboard()), solver);
  if (line.is_good() || !board || *board == laws::chessboard()) return line;
  return twins_on(theorem, laws::chessboard(), solver);
}

}  // namespace adoube::prove
