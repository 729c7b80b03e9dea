// SPDX-License-Identifier: GPL-3.0-or-later
// Lemmas that a certificate gives twice, so that nobody makes checking slow by repeating them.
#pragma once

#include <vector>

#include "adoube/certificate/certificate.hpp"

namespace adoube::certificate {

/// Each region once, in the order of the first ones; the order of men does not tell regions apart.
[[nodiscard]] std::vector<const Region*> distinct(const std::vector<Region>& regions);
/// The same of blurred sets.
[[nodiscard]] std::vector<const BlurredSet*> distinct(const std::vector<BlurredSet>& sets);

}  // namespace adoube::certificate
