// SPDX-License-Identifier: GPL-3.0-or-later
// What a fault of PGN is told with: sentences, the Law behind a refusal, the position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/notation/move_error.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/pgn_fault.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "pgn_score.hpp"

namespace adoube::notation::pgn {

struct Reason {
  std::string text;
  std::string article;
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::vector<std::string_view> sentences = {};  ///< Of the article, where a move is refused: "3.9#2".
  /// All that the Laws hold against a move.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::vector<laws::Refusal> reasons = {};
};
[[nodiscard]] inline Reason without_article(std::string text) {
  return {.text = std::move(text), .article = {}};
}

/// Why this move, which has a legal form but cannot be played, is refused.
[[nodiscard]] Reason reason_against(const Score& score, std::string_view token, const MoveText& text,
                                    const MoveError& error);

/// [Art 3.9#3] Why no move can be passed over in check.
[[nodiscard]] Reason reason_against_null_move();

/// How a game has ended by itself, and what its result must be.
struct Ended {
  std::string_view how;  ///< "with mate", "with the fifth appearance of a position"
  std::string_view article;
  PgnResult result;
};

/// [Art 5.1a, 5.2a] By a position without legal moves; nothing if it has some.
[[nodiscard]] std::optional<Ended> ended_by_position(const board::Standing& last) noexcept;

/// [Art 5.2b, FIDE 9.6] By a draw, by the rules of the day that the Date tag names; nothing if there was
/// none.
[[nodiscard]] std::optional<Ended> ended_by_draw(Drawn drawn, std::string_view date);

/// Why no move can follow.
[[nodiscard]] Reason reason_after(const Ended& ended);

/// Which result the end gives, instead of the one that is written.
[[nodiscard]] Reason reason_against_result(const Ended& ended, std::string_view written);

[[nodiscard]] Reason differing_results(std::string_view tag, std::string_view written);

/// Of the move that follows.
[[nodiscard]] Reason due_number(std::uint64_t number);

/// The same text, begun with a capital letter.
[[nodiscard]] std::string as_sentence(std::string text);

/// The description of the code as a sentence.
[[nodiscard]] std::string sentence_of(PgnCode code);

/// Does the code speak of a move that is about to be played?
[[nodiscard]] bool is_of_move(PgnCode code) noexcept;

/// As much of a token as a report can show.
[[nodiscard]] std::string cut_token(std::string_view token);

[[nodiscard]] std::string fen_of(const Score& score);

}  // namespace adoube::notation::pgn
