// SPDX-License-Identifier: GPL-3.0-or-later
// Chance from the kernel, without bias.
#include "games/secrets.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <system_error>

namespace adoube::server {

namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

[[nodiscard]] std::uint32_t random_word() {
  std::uint32_t word = 0;
  while (::getrandom(&word, sizeof word, 0) != static_cast<ssize_t>(sizeof word)) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
  }
  return word;
}

[[nodiscard]] std::string random_text(std::size_t length) {
  std::string text(length, '0');
  for (char& letter : text) letter = alphabet[random_below(static_cast<unsigned>(alphabet.size()))];
  return text;
}

[[nodiscard]] bool is_text(std::string_view text, std::size_t length) noexcept {
  return text.size() == length &&
         std::ranges::all_of(text, [](char c) { return alphabet.find(c) != std::string_view::npos; });
}

}  // namespace

unsigned random_below(unsigned bound) {
  // What lies beyond the last whole multiple would favour the small numbers.
  const std::uint32_t usable = UINT32_MAX - UINT32_MAX % bound;
  std::uint32_t word = random_word();
  while (word >= usable) word = random_word();
  return word % bound;
}

std::string make_game_id() { return random_text(game_id_length); }
std::string make_token() { return random_text(token_length); }
bool is_game_id(std::string_view text) noexcept { return is_text(text, game_id_length); }
bool is_token(std::string_view text) noexcept { return is_text(text, token_length); }

}  // namespace adoube::server
