// SPDX-License-Identifier: GPL-3.0-or-later
// A fault of a set-up position in words, with the article it offends.
#pragma once

#include <string>
#include <string_view>

#include "adoube/core/setup_fault.hpp"

namespace adoube::laws {

/// A fault of a set-up, in words.
struct SetupReason {
  SetupFaultCode code;
  std::string_view article;
  std::string text;

  friend bool operator==(const SetupReason&, const SetupReason&) = default;
};

[[nodiscard]] SetupReason describe(const SetupFault& fault);
/// Why nothing can be played from there: "White has no king [Art. 2.2, FIDE 2.2]; ...". Empty if something
/// can.
[[nodiscard]] std::string describe_fatal(const SetupFaults& faults);

}  // namespace adoube::laws
