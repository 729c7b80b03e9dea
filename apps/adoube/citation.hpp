// SPDX-License-Identifier: GPL-3.0-or-later
// Articles as sentences of the command line cite them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "adoube/laws/refusal.hpp"

namespace adoube::app {

/// "[Art. 5.2e, FIDE 9.3.2]", "[FIDE 9.3.1]"; of a sentence of an article, "3.9#2", the number that has it:
/// "[Art. 3.9, FIDE 3.9.2]".
[[nodiscard]] std::string cited(std::string_view article);

/// The same where it is known which sentences of the article are meant; if it is not, there are none.
[[nodiscard]] std::string cited(std::string_view article, std::span<const std::string_view> sentences);

/// The article of the reason against a move, with the number of the sentences that say it.
[[nodiscard]] std::string cited(const laws::Refusal& refusal);

}  // namespace adoube::app
