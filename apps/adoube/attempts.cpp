// SPDX-License-Identifier: GPL-3.0-or-later
// What a MOVE on the command line may mean.
#include "attempts.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "adoube/laws/convert.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::app {

namespace {

using notation::SanPattern;

[[nodiscard]] std::unexpected<Failure> fail(std::string_view code, std::string text) {
  return std::unexpected(Failure{.code = code, .text = std::move(text)});
}

[[nodiscard]] laws::Attempt attempt(Square from, Square to, std::optional<Role> promotion = std::nullopt) {
  return {.from = laws::to_coordinate(from), .to = laws::to_coordinate(to), .promotion = promotion};
}

[[nodiscard]] laws::Attempt attempt(Square from, Square to, std::optional<PromotionRole> promotion) {
  return promotion ? attempt(from, to, to_role(*promotion)) : attempt(from, to);
}

/// The move as an attempt: castling as the king onto its rook, which is right in every position.
[[nodiscard]] laws::Attempt attempt(Move move) { return attempt(move.from(), move.to(), move.promotion()); }

/// Where the king would have to go: onto the rook that still may castle; in a classic position two squares
/// sideways; else onto the outermost rook of that side, or where castling would end.
[[nodiscard]] Square castling_goal(const board::Position& position, CastlingSide side) {
  const Colour turn = position.turn();
  const Square king = position.king(turn);
  std::optional<File> rook;
  for (const File file : all_files) {
    if (position.castling().has(turn, file) && castling_side(file_of(king), file) == side) rook = file;
  }
  if (rook) return make_square(*rook, rank_of(king));
  const Square goal = make_square(king_file_after(side), rank_of(king));
  if (king == make_square(File::e, back_rank(turn))) return goal;
  for (const Square square : position.pieces(turn, Role::rook)) {
    if (rank_of(square) != rank_of(king) || castling_side(file_of(king), file_of(square)) != side) continue;
    if (!rook || (side == CastlingSide::king_side) == (file_of(square) > *rook)) rook = file_of(square);
  }
  return rook ? make_square(*rook, rank_of(king)) : goal;
}

/// The file a pattern's piece stands on, as far as the text says: a pawn that does not say so stays on its
/// file.
[[nodiscard]] std::optional<File> file_of_piece(const SanPattern& pattern) {
  if (pattern.role == Role::pawn && !pattern.from_file) return file_of(pattern.to);
  return pattern.from_file;
}

/// One attempt for each own piece the pattern may be about.
[[nodiscard]] std::vector<laws::Attempt> candidates(const board::Position& position,
                                                    const SanPattern& pattern) {
  if (pattern.castling)
    return {attempt(position.king(position.turn()), castling_goal(position, *pattern.castling))};
  std::vector<laws::Attempt> attempts;
  const auto file = file_of_piece(pattern);
  for (const Square from : position.pieces(position.turn(), pattern.role)) {
    if (file && file_of(from) != *file) continue;
    if (pattern.from_rank && rank_of(from) != *pattern.from_rank) continue;
    attempts.push_back(attempt(from, pattern.to, pattern.promotion));
  }
  return attempts;
}

[[nodiscard]] laws::Refusal no_such_piece(const board::Position& position, const SanPattern& pattern) {
  const auto file = file_of_piece(pattern);
  std::string where;
  if (file && pattern.from_rank) {
    where = " on " + to_string(make_square(*file, *pattern.from_rank));
  } else if (file) {
    where = fmt::format(" on the {}-file", letter_of(*file));
  } else if (pattern.from_rank) {
    where = fmt::format(" on rank {}", letter_of(*pattern.from_rank));
  }
  return {.code = laws::RefusalCode::no_piece,
          .article = "1.1",
          .text = fmt::format("{} has no {}{}", position.turn() == Colour::white ? "White" : "Black",
                              to_string(pattern.role), where),
          .squares = {}};
}

[[nodiscard]] Asked ask(laws::Attempt attempt) { return {.attempts = {attempt}, .refusals = {}}; }

}  // namespace

Result<Asked, Failure> read_attempts(const board::Position& position, std::string_view text) {
  if (const auto squares = notation::parse_uci_squares(text)) {
    // A legal move may be written in two ways; the attempt is made in the one way that is always right.
    if (const auto move = notation::parse_uci(position, text)) return ask(attempt(*move));
    return ask(attempt(squares->from, squares->to, squares->promotion));
  }
  const auto pattern = notation::parse_san_pattern(text);
  if (!pattern) {
    return fail("bad_move",
                fmt::format("{} is not a move as UCI (e2e4) or SAN (Nf3) writes it", shown(text)));
  }
  const auto move = notation::parse_san(position, text);
  if (move) return ask(attempt(*move));
  if (move.error().code == notation::MoveErrorCode::ambiguous) {
    std::vector<std::string> meanings;
    for (const Move meant : move.error().candidates) meanings.push_back(notation::to_san(position, meant));
    return fail("ambiguous_move",
                fmt::format("{} is ambiguous: it may be {}", shown(text), fmt::join(meanings, " or ")));
  }
  Asked asked{.attempts = candidates(position, *pattern), .refusals = {}};
  if (asked.attempts.empty()) asked.refusals.push_back(no_such_piece(position, *pattern));
  // No legal move is written so; where the squares are those of one, it is castling written as a king's move.
  for (const laws::Attempt& candidate : asked.attempts) {
    const std::string squares =
        to_string(laws::to_square(candidate.from)) + to_string(laws::to_square(candidate.to));
    if (const auto castling = notation::parse_uci(position, squares)) {
      return fail("bad_move", fmt::format("{} would be castling, which is written {}", shown(text),
                                          notation::to_san(position, *castling)));
    }
  }
  return asked;
}

}  // namespace adoube::app
