// SPDX-License-Identifier: GPL-3.0-or-later
// The SAT solver cadical as a child process: it looks for models and writes proofs. Nothing it says is
// believed here; a model is evaluated, and a proof is checked, by us.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/logic/bit_blast.hpp"
#include "adoube/logic/cnf.hpp"
#include "adoube/logic/drat.hpp"

namespace adoube::prove {

enum class SatAnswer : std::uint8_t { satisfiable, unsatisfiable, unknown };

struct CadicalRun {
  SatAnswer answer = SatAnswer::unknown;
  /// If satisfiable: the value of each variable; that of variable 0 is nothing.
  std::vector<bool> model;
  double cpu_seconds = 0;
};

struct CadicalOptions {
  std::string program = "cadical";                 ///< A name to be found in PATH, or a path.
  std::chrono::seconds limit{600};                 ///< of the clock on the wall; then the answer is unknown
  logic::DratForm form = logic::DratForm::binary;  ///< Text is some three times as long.
};

/// Why there is no answer at all: the program is absent, a file cannot be written, or it failed.
struct CadicalError {
  std::string text;  ///< A sentence.
};

/// Is there such a program to run?
[[nodiscard]] bool has_program(const std::string& program);

/// Lets cadical decide the formula in the file `cnf` and write its proof, if there is one, into the file
/// `proof`.
[[nodiscard]] Result<CadicalRun, CadicalError> run_cadical(const std::filesystem::path& cnf,
                                                           const std::filesystem::path& proof,
                                                           const CadicalOptions& options = {});

/// What became of a formula.
struct Certified {
  SatAnswer answer = SatAnswer::unknown;
  std::optional<logic::DratVerdict> verdict;  ///< of our checker, if cadical says unsatisfiable
  std::optional<logic::Assignment> model;     ///< of the formula, if cadical says satisfiable
  std::uintmax_t cnf_bytes = 0;
  std::uintmax_t proof_bytes = 0;
  double solver_seconds = 0;  ///< CPU time of cadical

  /// The formula is unsatisfiable, and it was checked that it is.
  [[nodiscard]] bool is_refuted() const { return verdict && verdict->is_verified(); }
};

/// Writes `name`.cnf and `name`.drat into the folder, which is made if need be, and checks the proof. The
/// files are the certificate. `comment` goes into the CNF file, before the table of variables.
[[nodiscard]] Result<Certified, CadicalError> certify(const logic::BitBlasted& blasted,
                                                      const std::string& comment,
                                                      const std::filesystem::path& folder,
                                                      const std::string& name,
                                                      const CadicalOptions& options = {});

/// Reads both files of a certificate again and checks them: what anyone can do who did not see them made.
[[nodiscard]] Result<logic::DratVerdict, CadicalError> check_certificate(const std::filesystem::path& cnf,
                                                                         const std::filesystem::path& proof);

}  // namespace adoube::prove
