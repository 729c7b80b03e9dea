// SPDX-License-Identifier: GPL-3.0-or-later
// Text for roff: nothing in it is taken for an order, and what is typed can be copied from the page.
#pragma once

#include <string>
#include <string_view>

namespace adoube::reference {

/// Prose. A word that is typed as it stands (--option, file.pgn) keeps its dashes.
[[nodiscard]] std::string prose(std::string_view text);

/// What is typed: every dash is one.
[[nodiscard]] std::string typed(std::string_view text);

/// The same as one argument of a macro.
[[nodiscard]] std::string quoted(std::string_view typed_text);

}  // namespace adoube::reference
