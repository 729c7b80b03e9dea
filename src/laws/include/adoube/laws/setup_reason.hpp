// SPDX-License-Identifier: GPL-3.0-or-later
// A fault of a set-up position in words, with the article it offends.
#pragma once

#include <string>
#include <string_view>

#include "adoube/core/setup_fault.hpp"

namespace adoube::laws {

struct SetupReason {
  SetupFaultCode code;
  std::string_view article;
  std::string text;

  friend bool operator==(const SetupReason&, const SetupReason&) = default;
};

[[nodiscard]] SetupReason describe(const SetupFault& fault);

}  // namespace adoube::laws
