// SPDX-License-Identifier: GPL-3.0-or-later
// What the text of a move says, before any board is asked: SAN, long algebraic and coordinates alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "adoube/notation/move_flaw.hpp"

namespace adoube::notation {

/// What is claimed of the opponent's king. `either` is ++, which some write for mate and some for a double
/// check.
enum class CheckMark : std::uint8_t { none, check, checkmate, either };

/// What a text says of a move, before a position is asked.
struct MoveText {
  /// Set for O-O and O-O-O; everything up to `promotion` is then without meaning.
  std::optional<CastlingSide> castling = std::nullopt;
  /// Nothing: whatever stands on the square `from`, which is then named (g1f3).
  std::optional<Role> role = Role::pawn;
  std::optional<File> from_file = std::nullopt;
  std::optional<Rank> from_rank = std::nullopt;
  Square to = Square::a1;
  bool capture = false;
  /// A king or a pawn can be written, wrongly.
  std::optional<Role> promotion = std::nullopt;
  CheckMark check = CheckMark::none;
  /// Deviations from canonical SAN that the form alone shows.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  MoveFlaws flaws = {};

  /// The square the piece leaves, if all of it is named.
  [[nodiscard]] constexpr std::optional<Square> from() const noexcept {
    if (!from_file || !from_rank) return std::nullopt;
    return make_square(*from_file, *from_rank);
  }

  friend bool operator==(const MoveText&, const MoveText&) = default;
};

/// Reads the form of a move. Time is linear in the length, nothing is allocated. The error is always
/// MoveFlaw::unknown_token.
///
/// Beside canonical SAN these are read, each with its flaw:
/// - a move number in front, with dots or without: 12.e4, 12...e5, 12e4 (but 0-0 is castling; behind a number
///   it needs a dot: 5.0-0);
/// - castling with O, 0 and o in any mixture;
/// - Pe4; nf3, where b is a bishop only if no pawn could be meant: bf3 (a pawn of the b-file cannot get to
/// the
///   f-file), bb1c2; otherwise it is the b-file: bxc3, bc3, b4; chess symbols (♘f3, white or black);
/// - any square or part of one in front of the goal: Ngf3, N1f3, Ng1f3; with a dash or, for a pawn, with x it
///   is the long form: Ng1-f3, e2-e4, e4xd5; two squares and no letter: g1f3, e2e4, e7e8q;
/// - another sign of capture: e:d5, ed5:, eXd5; whether a sign is missing is for the board to say;
/// - promotion as e8Q, e8(Q), e8/Q, e8=q;
/// - e.p. or ep at the end, after a blank or not; ++, ch, dbl.ch, dis.ch, mate and mt for + and #.
[[nodiscard]] Result<MoveText, MoveFlaw> parse_move_text(std::string_view text) noexcept;

/// The text without the ! and ? at its end, which judge a move and say nothing about it.
[[nodiscard]] std::string_view without_judgement(std::string_view text) noexcept;

}  // namespace adoube::notation
