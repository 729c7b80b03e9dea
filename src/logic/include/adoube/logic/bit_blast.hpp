// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas of linear arithmetic as formulas in conjunctive normal form: numbers become bits.
//
// Every number gets as many bits as its values can need, so that nothing overflows: the bounds of the
// variables are read off the formula itself, those of sums and differences follow. An assignment makes the
// formula true if and only if its bits satisfy the clauses together with some values of the other variables,
// the gates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/logic/cnf.hpp"
#include "adoube/logic/term.hpp"

namespace adoube::logic {

/// A variable of the formula that is a number, and what it became. Its value is the sum of 2^k over its bits
/// k that are true, the lowest first; but if `lowest` is negative, the last bit counts -2^k. A variable with
/// only one value has no bits.
struct NumberBits {
  std::string name;
  std::int64_t lowest;
  std::int64_t highest;
  std::vector<Literal> bits;

  friend bool operator==(const NumberBits&, const NumberBits&) = default;
};

/// A variable of the formula that is a truth, and what it became.
struct TruthBit {
  std::string name;
  Literal bit;

  friend bool operator==(const TruthBit&, const TruthBit&) = default;
};

/// A formula in clauses, and which of its bits stand for which variable.
struct BitBlasted {
  Cnf cnf;
  std::vector<NumberBits> numbers;
  std::vector<TruthBit> truths;
};

/// Why a formula cannot be written in bits.
struct BitBlastError {
  std::string variable;  ///< The one without bounds; empty if a constant is too large.
  std::string text;      ///< A sentence.

  friend bool operator==(const BitBlastError&, const BitBlastError&) = default;
};

/// Every integer variable needs a lowest and a highest value among the conjuncts at the top of the formula,
/// or one that follows from them: `0 <= v && v <= 7`, `!(8 <= v)`, `v == 3`, `v <= w` for a bounded w.
[[nodiscard]] Result<BitBlasted, BitBlastError> bit_blast(const Truth& formula);

/// What the variables of the formula are in a model of the clauses: `model[n]` tells of variable n,
/// `model[0]` nothing. Expects values for all variables of the clauses.
[[nodiscard]] Assignment decoded(const BitBlasted& blasted, const std::vector<bool>& model);

/// The bits of an assignment as unit clauses would say them. Nothing if a number is out of its bounds: then
/// the formula is false.
[[nodiscard]] Result<std::vector<Literal>, BitBlastError> encoded(const BitBlasted& blasted,
                                                                  const Assignment& values);

/// Which bits make up which variable, a line each, for the comment of a DIMACS file:
///
///     v K_file 0..7 : 1 2 3
///     v is_check truth : 4
[[nodiscard]] std::string describe_variables(const BitBlasted& blasted);

}  // namespace adoube::logic
