// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens of movetext off the fast path: where they end, and what those are that are no moves.
#pragma once

#include <optional>
#include <string_view>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation::pgn {

/// The token that begins here, at least one byte.
[[nodiscard]] std::string_view token_at(const char* at, const char* end) noexcept;

/// Behind the move number and its dots, or the annotation, that begins here: a token that may have another
/// one glued to it. Nothing if it is neither.
[[nodiscard]] const char* behind_number(const char* at, const char* end) noexcept;

struct ResultText {
  PgnResult result;
  bool is_canonical;  ///< One of the four that PGN knows.
};
[[nodiscard]] std::optional<ResultText> result_of(std::string_view token) noexcept;

/// --, Z0 and other ways to write that a player does not move.
[[nodiscard]] bool is_null_move(std::string_view token) noexcept;

/// The words e.p. behind a capture, as a token of their own.
[[nodiscard]] bool is_en_passant_mark(std::string_view token) noexcept;

/// The length of "(e.p.)" if it stands here, else 0.
[[nodiscard]] std::size_t en_passant_mark_at(const char* at, const char* end) noexcept;

/// +, # or a word that says so, behind a move, as a token of its own.
[[nodiscard]] bool is_check_mark(std::string_view token) noexcept;

/// Takes a result off the end of a token that is no move as a whole: Qd61-0.
[[nodiscard]] bool split_result(std::string_view& token) noexcept;

/// Takes a symbol such as ± off the end of a token that is no move as a whole: its annotation code.
[[nodiscard]] std::optional<int> split_symbol(std::string_view& token) noexcept;

}  // namespace adoube::notation::pgn
