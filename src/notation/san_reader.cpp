// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a move in SAN: first its form, then the legal move that fits.
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::notation {

namespace {

/// Takes the ending off the text, if it is there.
bool drop_suffix(std::string_view& text, std::string_view suffix) noexcept {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

/// +, #, ++ and "e.p." say what the board knows better.
void drop_remarks(std::string_view& text) noexcept {
  if (!drop_suffix(text, "++") && !drop_suffix(text, "+")) drop_suffix(text, "#");
  drop_suffix(text, "e.p.");
}

[[nodiscard]] std::optional<CastlingSide> parse_castling(std::string_view text) noexcept {
  if (text == "O-O" || text == "0-0" || text == "o-o") return CastlingSide::king_side;
  if (text == "O-O-O" || text == "0-0-0" || text == "o-o-o") return CastlingSide::queen_side;
  return std::nullopt;
}

[[nodiscard]] constexpr std::optional<Role> role_of_upper(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? role_of_letter(static_cast<char>(c - 'A' + 'a')) : std::nullopt;
}

/// Takes the promotion off the end of the text, if there is one: =Q, Q, /Q, (Q), any case. False: there is a
/// mark of one, but no piece to promote to.
[[nodiscard]] bool take_promotion(std::string_view& text, std::optional<PromotionRole>& promotion) noexcept {
  const bool bracket = drop_suffix(text, ")");
  if (text.empty()) return false;
  const char last = text.back();
  if (rank_of_letter(last)) return !bracket;

  const char lower = last >= 'A' && last <= 'Z' ? static_cast<char>(last - 'A' + 'a') : last;
  const auto role = role_of_letter(lower);
  promotion = role ? to_promotion_role(*role) : std::nullopt;
  if (!promotion) return false;
  text.remove_suffix(1);
  if (bracket) return drop_suffix(text, "(");
  if (!drop_suffix(text, "=")) drop_suffix(text, "/");
  return true;
}

}  // namespace

std::optional<SanPattern> parse_san_pattern(std::string_view text) noexcept {
  drop_remarks(text);
  SanPattern pattern;
  pattern.castling = parse_castling(text);
  if (pattern.castling) return pattern;

  // 1. From the right: promotion, then the square the piece goes to.
  if (!take_promotion(text, pattern.promotion) || text.size() < 2) return std::nullopt;
  const auto to = parse_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  pattern.to = *to;
  text.remove_suffix(2);
  pattern.capture = drop_suffix(text, "x") || drop_suffix(text, ":");
  const bool dash = !pattern.capture && drop_suffix(text, "-");

  // 2. From the left: the piece, then what is said of the square it leaves.
  if (!text.empty()) {
    if (const auto role = role_of_upper(text.front())) {
      pattern.role = *role;
      text.remove_prefix(1);
    }
  }
  if (!text.empty()) {
    pattern.from_file = file_of_letter(text.front());
    if (pattern.from_file) text.remove_prefix(1);
  }
  if (!text.empty()) {
    pattern.from_rank = rank_of_letter(text.front());
    if (pattern.from_rank) text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;

  // 3. What no notation allows: a dash without the square before it, a pawn's capture without its file, a
  //    promotion of anything but a pawn.
  if (dash && !(pattern.from_file && pattern.from_rank)) return std::nullopt;
  if (pattern.role == Role::pawn && pattern.capture && !pattern.from_file) return std::nullopt;
  if (pattern.role != Role::pawn && pattern.promotion) return std::nullopt;
  return pattern;
}

bool fits(const board::Position& position, Move move, const SanPattern& pattern) {
  if (pattern.castling) return move.kind() == MoveKind::castling && move.side() == *pattern.castling;
  if (move.kind() == MoveKind::castling) return false;
  if (move.to() != pattern.to || move.promotion() != pattern.promotion) return false;
  if (position.placement().role_on(move.from()) != pattern.role) return false;
  if (pattern.from_rank && *pattern.from_rank != rank_of(move.from())) return false;
  if (pattern.from_file) return *pattern.from_file == file_of(move.from());
  // "d5" is never a capture: a pawn that changes file says where it comes from.
  return pattern.role != Role::pawn || file_of(move.from()) == file_of(move.to());
}

Result<Move, MoveError> parse_san(const board::Position& position, std::string_view text,
                                  SanReading reading) {
  const auto pattern = parse_san_pattern(text);
  if (!pattern) return std::unexpected(MoveError{.code = MoveErrorCode::malformed, .candidates = {}});

  std::vector<Move> candidates;
  for (const Move move : board::legal_moves(position)) {
    if (fits(position, move, *pattern)) candidates.push_back(move);
  }
  if (candidates.empty()) return std::unexpected(MoveError{.code = MoveErrorCode::illegal, .candidates = {}});
  if (candidates.size() > 1) {
    return std::unexpected(MoveError{.code = MoveErrorCode::ambiguous, .candidates = std::move(candidates)});
  }
  if (reading == SanReading::strict && to_san(position, candidates.front()) != text) {
    return std::unexpected(
        MoveError{.code = MoveErrorCode::not_canonical, .candidates = std::move(candidates)});
  }
  return candidates.front();
}

}  // namespace adoube::notation
