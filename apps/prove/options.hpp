// SPDX-License-Identifier: GPL-3.0-or-later
// What adoube-prove was asked to do.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "adoube/laws/size.hpp"
#include "theorem.hpp"

namespace adoube::prove {

struct Options {
  std::optional<laws::Size> board;  ///< none: every board at once
  bool z3 = true;
  bool cvc5 = true;
  std::vector<proofs::krk::Theorem> theorems;
  std::string certificates;  ///< the folder to write certificates to, or empty
  std::string check;         ///< the folder to check certificates in, or empty
  std::string emit;          ///< the folder to write SMT-LIB to, or empty
  bool list = false;
  bool json = false;
};

/// Help or the version was asked for: print and be done.
struct Notice {
  std::string text;
};

/// It cannot be done, and why.
struct Refusal {
  std::string text;
};

[[nodiscard]] std::variant<Options, Notice, Refusal> parse_options(int argc, const char* const* argv);

/// "8x8", or "all".
[[nodiscard]] std::string name_of(const std::optional<laws::Size>& board);

}  // namespace adoube::prove
