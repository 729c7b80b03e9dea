// SPDX-License-Identifier: GPL-3.0-or-later
// Every code that a validation can report.
#pragma once

#include "report.hpp"

namespace adoube::app {

/// One line each: fault or deviation, the code, what it means.
[[nodiscard]] Answer list_codes(bool json);

}  // namespace adoube::app
