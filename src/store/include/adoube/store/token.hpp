// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that let a person sit at a board, as they are kept: hashed, never themselves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::store {

/// SHA-256 of a token. Tokens are long and random, so that a plain hash tells nothing about them.
class TokenHash {
 public:
  using Bytes = std::array<std::uint8_t, 32>;

  explicit TokenHash(const Bytes& bytes) noexcept : bytes_(bytes) {}

  [[nodiscard]] const Bytes& bytes() const noexcept { return bytes_; }
  /// Is it the hash of this token? Takes as long for a wrong one as for the right one.
  [[nodiscard]] bool matches(std::string_view token) const;

  friend bool operator==(const TokenHash&, const TokenHash&) = default;

 private:
  Bytes bytes_;
};

[[nodiscard]] TokenHash hash_token(std::string_view token);

/// Sixty-four hexadecimal digits, in small letters.
[[nodiscard]] std::string to_string(const TokenHash& hash);
[[nodiscard]] std::optional<TokenHash> parse_token_hash(std::string_view text) noexcept;

}  // namespace adoube::store
