// SPDX-License-Identifier: GPL-3.0-or-later
// How formulas are written out for other solvers.
#include "emit.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <span>

#include "adoube/logic/smt_lib.hpp"

namespace adoube::prove {

namespace {

namespace fs = std::filesystem;

class Emission {
 public:
  explicit Emission(const Options& options) : folder_(options.emit), table_(folder_ / "expected.tsv") {
    table_ << "file\tverdict\ttheorem\tclaim\n";
  }

  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] bool is_written() {
    table_.flush();
    return table_.good() && good_;
  }

  void add(const proofs::krk::Theorem& theorem, const std::optional<laws::Size>& board,
           std::span<const proofs::krk::Obligation> obligations, bool are_twins) {
    std::size_t number = 0;
    for (const auto& [name, formula] : obligations) {
      number += 1;
      const std::string file =
          fmt::format("{}-{}-{}{}.smt2", theorem.name, name_of(board), are_twins ? "twin-" : "", number);
      std::ofstream out(folder_ / file);
      const std::string kind = are_twins ? "Its twin '{}', negated: there must be a model."
                                         : "Its claim '{}', negated: there must be no model.";
      logic::write_smt_lib(formula, are_twins ? logic::Status::satisfiable : logic::Status::unsatisfiable,
                           fmt::format("{}, board {}: {}\n{}", theorem.name, name_of(board), theorem.sentence,
                                       fmt::format(fmt::runtime(kind), name)),
                           out);
      out.flush();
      good_ = good_ && out.good();
      table_ << fmt::format("{}\t{}\t{}\t{}\n", file, are_twins ? "sat" : "unsat", theorem.name, name);
      count_ += 1;
    }
  }

 private:
  fs::path folder_;
  std::ofstream table_;
  std::size_t count_ = 0;
  bool good_ = true;
};

}  // namespace

Result<std::size_t, Refusal> emit(const Options& options) {
  std::error_code error;
  fs::create_directories(options.emit, error);
  Emission emission(options);
  for (const auto& theorem : options.theorems) {
    logic::Terms terms;
    emission.add(theorem, options.board, theorem.on(proofs::krk::Board(terms, options.board)).claims, false);
    // Small boards do not have a position for every twin; the chessboard has.
    const laws::Size twins = laws::chessboard();
    emission.add(theorem, twins, theorem.on(proofs::krk::Board(terms, twins)).twins, true);
  }
  if (!emission.is_written())
    return std::unexpected(Refusal{fmt::format("cannot write into the folder {}", options.emit)});
  return emission.count();
}

}  // namespace adoube::prove
