// SPDX-License-Identifier: GPL-3.0-or-later
// Which contract an action breaks.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "adoube/core/contract.hpp"

namespace adoube::laws::test {

struct Broken {
  ContractKind kind;
  std::string contract;

  friend bool operator==(const Broken&, const Broken&) = default;
};

inline Broken precondition(std::string contract) { return {ContractKind::precondition, std::move(contract)}; }
inline Broken postcondition(std::string contract) {
  return {ContractKind::postcondition, std::move(contract)};
}
inline Broken invariant(std::string contract) { return {ContractKind::invariant, std::move(contract)}; }

inline void PrintTo(const Broken& broken, std::ostream* os) {
  *os << ContractViolation(broken.kind, broken.contract).what();
}

/// The contract that the action breaks, if any.
template <class Action>
std::optional<Broken> broken_by(Action action) {
  try {
    static_cast<void>(action());
  } catch (const ContractViolation& violation) {
    return Broken{violation.kind(), violation.contract()};
  }
  return std::nullopt;
}

}  // namespace adoube::laws::test
