// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a move in canonical SAN, read at a glance; anything else is left to parse_move_text.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "pgn_text.hpp"

namespace adoube::notation::pgn {

/// What the letters of squares, pieces and promotions stand for; anything else is 0xff.
struct Letters {
  std::array<std::uint8_t, 256> file;
  std::array<std::uint8_t, 256> rank;
  std::array<std::uint8_t, 256> role;
};

inline constexpr auto letters = [] {
  Letters table{};
  table.file.fill(0xff);
  table.rank.fill(0xff);
  table.role.fill(0xff);
  for (const File f : all_files)
    table.file[static_cast<unsigned char>(letter_of(f))] = static_cast<std::uint8_t>(index_of(f));
  for (const Rank r : all_ranks) {
    table.rank[static_cast<unsigned char>(letter_of(r))] = static_cast<std::uint8_t>(8 * index_of(r));
  }
  for (const Role r : all_roles) {
    if (r != Role::pawn)
      table.role[static_cast<unsigned char>(letter_of(r) - 'a' + 'A')] =
          static_cast<std::uint8_t>(index_of(r));
  }
  return table;
}();

[[nodiscard]] inline unsigned file_at(const char* at) noexcept {
  return letters.file[static_cast<unsigned char>(*at)];
}
[[nodiscard]] inline unsigned rank_at(const char* at) noexcept {
  return letters.rank[static_cast<unsigned char>(*at)];
}
[[nodiscard]] inline unsigned square_at(const char* at) noexcept { return file_at(at) | rank_at(at + 1); }

inline constexpr std::uint64_t a_file = 0x0101010101010101;
inline constexpr std::uint64_t first_rank = 0xff;

/// The form of a canonical move, not yet asked of the board.
struct Form {
  std::uint64_t from = board::all_of_them;
  unsigned to = 0xff;  ///< Above 63: it is no canonical move.
  bool capture = false;
  PromotionRole promotion = PromotionRole::queen;
  const char* end = nullptr;
};

[[nodiscard]] inline Form piece_form(const char* at) noexcept {
  // Behind the letter of the piece: [file][rank][x] square.
  if (const unsigned to = square_at(at); to < 64) {
    if (ends_token(at[2])) return {.to = to, .end = at + 2};  // The commonest first.
    if (at[2] == 'x') {
      return {.from = std::uint64_t{1} << to, .to = square_at(at + 3), .capture = true, .end = at + 5};
    }
    if (const unsigned further = square_at(at + 2); further < 64) {
      return {.from = std::uint64_t{1} << to, .to = further, .end = at + 4};
    }
    return {.to = to, .end = at + 2};
  }
  if (*at == 'x') return {.to = square_at(at + 1), .capture = true, .end = at + 3};
  Form form;
  if (const unsigned file = file_at(at); file < 8) {
    form.from = a_file << file;
  } else if (const unsigned rank = rank_at(at); rank < 64) {
    form.from = first_rank << rank;
  } else {
    return form;
  }
  form.capture = at[1] == 'x';
  at += form.capture ? 2 : 1;
  form.to = square_at(at);
  form.end = at + 2;
  return form;
}

[[nodiscard]] inline Form pawn_form(const char* at) noexcept {
  Form form;
  form.from = a_file << file_at(at);
  form.capture = at[1] == 'x';
  if (form.capture) at += 2;
  form.to = square_at(at);
  form.end = at + 2;
  // A pawn that arrives on an end rank must become something, and no other one may.
  if (form.to < 64 && (form.to < 8 || form.to >= 56)) {
    const unsigned role = letters.role[static_cast<unsigned char>(at[3])];
    if (at[2] != '=' || role > static_cast<unsigned>(index_of(Role::queen))) {
      form.to = 0xff;
    } else {
      form.promotion = static_cast<PromotionRole>(role - 1);
      form.end = at + 4;
    }
  }
  return form;
}

/// Is what was said of the piece's square what canonical SAN says? The file if that suffices, else the rank,
/// else both; nothing where nothing is needed.
[[nodiscard]] inline bool is_canonical_origin(std::uint64_t said, std::uint64_t origins,
                                              std::uint64_t from) noexcept {
  if (origins == from) return said == board::all_of_them;
  const auto square = static_cast<unsigned>(std::countr_zero(from));
  const std::uint64_t others = origins ^ from;
  const std::uint64_t file = a_file << (square & 7U);
  const std::uint64_t rank = first_rank << (square & 56U);
  if ((others & file) == 0) return said == file;
  if ((others & rank) == 0) return said == rank;
  return said == from;
}

}  // namespace adoube::notation::pgn
