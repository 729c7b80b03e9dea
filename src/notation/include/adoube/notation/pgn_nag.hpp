// SPDX-License-Identifier: GPL-3.0-or-later
// Numeric Annotation Glyphs: the codes behind $, the symbols people write instead, and what both mean.
#pragma once

#include <optional>
#include <string_view>

namespace adoube::notation {

/// Codes above this are not annotations that a PGN may hold.
inline constexpr int largest_nag = 255;

/// The code of a symbol: "!?" is 5, "±" and "+/-" are 16. Text is UTF-8; ± is also known as Latin-1 writes
/// it. A symbol that serves both players (zugzwang, attack) has the code that speaks of White.
[[nodiscard]] std::optional<int> nag_of_glyph(std::string_view glyph) noexcept;

/// The symbol to write for a code; empty where there is none. nag_of_glyph gives the code back.
[[nodiscard]] std::string_view glyph_of_nag(int code) noexcept;

/// What the code says, in a few words; empty for codes without a meaning.
[[nodiscard]] std::string_view describe_nag(int code) noexcept;

}  // namespace adoube::notation
