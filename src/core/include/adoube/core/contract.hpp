// SPDX-License-Identifier: GPL-3.0-or-later
// Contracts: what a caller must keep, what a function promises, what a value always satisfies. Executable and
// on in every build; a violation is a mistake in the program, never in its input
// (docs/adr/0002-contracts.md).
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace adoube {

enum class ContractKind : std::uint8_t { precondition, postcondition, invariant };

/// Thrown when a contract is broken. `what()` names the contract and its kind.
class ContractViolation : public std::logic_error {
 public:
  ContractViolation(ContractKind kind, std::string_view contract)
      : std::logic_error(text(kind, contract)), kind_(kind), contract_(contract) {}

  [[nodiscard]] ContractKind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& contract() const noexcept { return contract_; }

 private:
  [[nodiscard]] static std::string text(ContractKind kind, std::string_view contract) {
    const std::string_view name = kind == ContractKind::precondition    ? "precondition"
                                  : kind == ContractKind::postcondition ? "postcondition"
                                                                        : "invariant";
    return std::string(name) + " violated: " + std::string(contract);
  }

  ContractKind kind_;
  std::string contract_;
};

/// `contract` says what must hold, after the name of the function or type: "after: the move is legal".
constexpr void expects(bool holds, std::string_view contract) {
  if (!holds) throw ContractViolation(ContractKind::precondition, contract);
}
constexpr void ensures(bool holds, std::string_view contract) {
  if (!holds) throw ContractViolation(ContractKind::postcondition, contract);
}
constexpr void invariant(bool holds, std::string_view contract) {
  if (!holds) throw ContractViolation(ContractKind::invariant, contract);
}

}  // namespace adoube
