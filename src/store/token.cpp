// SPDX-License-Identifier: GPL-3.0-or-later
// Hashing tokens.
#include "adoube/store/token.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include "adoube/core/contract.hpp"

namespace adoube::store {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

TokenHash hash_token(std::string_view token) {
  TokenHash::Bytes bytes{};
  unsigned int size = 0;
  const int done = EVP_Digest(token.data(), token.size(), bytes.data(), &size, EVP_sha256(), nullptr);
  ensures(done == 1 && size == bytes.size(), "hash_token: the library hashes");
  return TokenHash(bytes);
}

bool TokenHash::matches(std::string_view token) const {
  const TokenHash other = hash_token(token);
  return CRYPTO_memcmp(bytes_.data(), other.bytes_.data(), bytes_.size()) == 0;
}

std::string to_string(const TokenHash& hash) {
  std::string text;
  text.reserve(2 * hash.bytes().size());
  for (const std::uint8_t byte : hash.bytes()) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<TokenHash> parse_token_hash(std::string_view text) noexcept {
  TokenHash::Bytes bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto high = digits.find(text[2 * i]);
    const auto low = digits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
  }
  return TokenHash(bytes);
}

}  // namespace adoube::store
