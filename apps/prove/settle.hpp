// SPDX-License-Identifier: GPL-3.0-or-later
// Theorems put to a solver: all claims of one, and then its twins.
#pragma once

#include <optional>
#include <string>

#include "adoube/laws/size.hpp"
#include "line.hpp"
#include "solver.hpp"
#include "theorem.hpp"

namespace adoube::prove {

struct Solver {
  std::string name;
  Answer (*solve)(const logic::Truth& formula);
};

/// The claims, on that board; without one, on every board.
[[nodiscard]] Line settle_claims(const proofs::krk::Theorem& theorem, const std::optional<laws::Size>& board,
                                 const Solver& solver);

/// The twins. They are about positions that exist, so on every board at once they are settled on 8x8, and on
/// one too small to have any, too. A model a solver gives is evaluated: nothing is believed.
[[nodiscard]] Line settle_twins(const proofs::krk::Theorem& theorem, const std::optional<laws::Size>& board,
                                const Solver& solver);

/// A model in words: "F = 8, K0 = e4, ...".
[[nodiscard]] std::string describe(const logic::Assignment& model);

}  // namespace adoube::prove
