// SPDX-License-Identifier: GPL-3.0-or-later
// What people may call themselves: only what others see.
#pragma once

#include <string_view>

namespace adoube::server {

/// Controls, characters that only format (Unicode's category Cf: they could turn a line around or hide a
/// difference), and ends of lines and paragraphs. Precondition: the text is UTF-8.
[[nodiscard]] bool has_unseen_characters(std::string_view text) noexcept;

/// Anything but blanks? Precondition: the text is UTF-8.
[[nodiscard]] bool has_visible_characters(std::string_view text) noexcept;

/// Without the blanks, of whatever width, at both ends. Precondition: the text is UTF-8.
[[nodiscard]] std::string_view without_outer_blanks(std::string_view text) noexcept;

}  // namespace adoube::server
