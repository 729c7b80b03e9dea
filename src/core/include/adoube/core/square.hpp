// SPDX-License-Identifier: GPL-3.0-or-later
// The vocabulary of the board: files, ranks and squares [Art 2.1, 2.4].
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/core/colour.hpp"

namespace adoube {

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

[[nodiscard]] constexpr int index_of(Square s) noexcept { return std::to_underlying(s); }
[[nodiscard]] constexpr int index_of(File f) noexcept { return std::to_underlying(f); }
[[nodiscard]] constexpr int index_of(Rank r) noexcept { return std::to_underlying(r); }

[[nodiscard]] constexpr File file_of(Square s) noexcept { return static_cast<File>(index_of(s) % 8); }
[[nodiscard]] constexpr Rank rank_of(Square s) noexcept { return static_cast<Rank>(index_of(s) / 8); }

[[nodiscard]] constexpr Square make_square(File f, Rank r) noexcept {
  return static_cast<Square>(index_of(r) * 8 + index_of(f));
}

inline constexpr auto all_squares = [] {
  std::array<Square, 64> squares{};
  for (std::uint8_t i = 0; i < 64; ++i) squares[i] = static_cast<Square>(i);
  return squares;
}();
inline constexpr std::array all_files{File::a, File::b, File::c, File::d, File::e, File::f, File::g, File::h};
inline constexpr std::array all_ranks{Rank::r1, Rank::r2, Rank::r3, Rank::r4,
                                      Rank::r5, Rank::r6, Rank::r7, Rank::r8};

/// The rank a player's pieces start on.
[[nodiscard]] constexpr Rank back_rank(Colour c) noexcept { return c == Colour::white ? Rank::r1 : Rank::r8; }

[[nodiscard]] constexpr char letter_of(File f) noexcept { return static_cast<char>('a' + index_of(f)); }
[[nodiscard]] constexpr char letter_of(Rank r) noexcept { return static_cast<char>('1' + index_of(r)); }

[[nodiscard]] constexpr std::optional<File> file_of_letter(char letter) noexcept {
  if (letter < 'a' || letter > 'h') return std::nullopt;
  return static_cast<File>(letter - 'a');
}
[[nodiscard]] constexpr std::optional<Rank> rank_of_letter(char letter) noexcept {
  if (letter < '1' || letter > '8') return std::nullopt;
  return static_cast<Rank>(letter - '1');
}

[[nodiscard]] constexpr std::string to_string(Square s) {
  return {letter_of(file_of(s)), letter_of(rank_of(s))};
}

[[nodiscard]] constexpr std::optional<Square> parse_square(std::string_view text) noexcept {
  if (text.size() != 2) return std::nullopt;
  const auto file = file_of_letter(text[0]);
  const auto rank = rank_of_letter(text[1]);
  if (!file || !rank) return std::nullopt;
  return make_square(*file, *rank);
}

}  // namespace adoube
