// SPDX-License-Identifier: GPL-3.0-or-later
// Theorems certified: each claim as a formula of bits, cadical's proof that it has no model, and our check of
// it.
#pragma once

#include <filesystem>

#include "adoube/core/result.hpp"
#include "adoube/laws/size.hpp"
#include "line.hpp"
#include "options.hpp"
#include "theorem.hpp"

namespace adoube::prove {

/// Makes the certificates of a theorem in the folder, and checks them.
[[nodiscard]] Result<Line, Refusal> certify_theorem(const proofs::krk::Theorem& theorem,
                                                    const laws::Size& board,
                                                    const std::filesystem::path& folder);

/// Checks certificates made before: that they are about this theorem, and that they prove it.
[[nodiscard]] Result<Line, Refusal> check_theorem(const proofs::krk::Theorem& theorem,
                                                  const laws::Size& board,
                                                  const std::filesystem::path& folder);

}  // namespace adoube::prove
