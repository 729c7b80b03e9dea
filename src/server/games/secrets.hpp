// SPDX-License-Identifier: GPL-3.0-or-later
// Names that cannot be guessed: of games, and of the right to play them.
#pragma once

#include <string>
#include <string_view>

namespace adoube::server {

inline constexpr std::size_t game_id_length = 8;
inline constexpr std::size_t token_length = 22;  ///< 131 bits.

/// Letters and digits by the system's own chance. Throws std::system_error where the system has none.
[[nodiscard]] std::string make_game_id();
[[nodiscard]] std::string make_token();

/// Could it be one? Nothing else is ever asked of the store.
[[nodiscard]] bool is_game_id(std::string_view text) noexcept;
[[nodiscard]] bool is_token(std::string_view text) noexcept;

/// A number below `bound`, each as likely. Precondition: it is at least 1 and at most 2^16.
[[nodiscard]] unsigned random_below(unsigned bound);

}  // namespace adoube::server
