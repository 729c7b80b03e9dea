// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the form of a move: what stands at either end is taken off, until nothing is left.
#include "adoube/notation/move_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "adoube/core/ascii.hpp"

namespace adoube::notation {

namespace {

/// Takes the ending off the text, if it is there.
bool drop_suffix(std::string_view& text, std::string_view suffix) noexcept {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

/// Takes a move number off the front. Without a dot it needs a letter behind it, since digits also begin 0-0.
void take_number(std::string_view& text, MoveFlaws& flaws) noexcept {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  std::size_t end = digits;
  while (end < text.size() && text[end] == '.') ++end;
  if (end == 0 || end == text.size()) return;
  if (end == digits && (text[end] == '-' || text[end] == ' ')) return;
  text.remove_prefix(end);
  flaws.add(MoveFlaw::glued_number);
}

struct CheckSign {
  std::string_view sign;
  CheckMark means;
};

/// Longer signs before those they end with.
constexpr std::array check_signs{
    CheckSign{.sign = "++", .means = CheckMark::either},
    CheckSign{.sign = "+", .means = CheckMark::check},
    CheckSign{.sign = "#", .means = CheckMark::checkmate},
    CheckSign{.sign = "dbl.ch", .means = CheckMark::check},
    CheckSign{.sign = "dis.ch", .means = CheckMark::check},
    CheckSign{.sign = "ch", .means = CheckMark::check},
    CheckSign{.sign = "mate", .means = CheckMark::checkmate},
    CheckSign{.sign = "mt", .means = CheckMark::checkmate},
};

[[nodiscard]] bool take_check(std::string_view& text, MoveText& move) noexcept {
  if (move.check != CheckMark::none) return false;
  for (const CheckSign& sign : check_signs) {
    if (!drop_suffix(text, sign.sign)) continue;
    move.check = sign.means;
    if (sign.sign != "+" && sign.sign != "#") move.flaws.add(MoveFlaw::check_sign);
    return true;
  }
  return false;
}

[[nodiscard]] bool take_en_passant(std::string_view& text, MoveFlaws& flaws) noexcept {
  if (flaws.has(MoveFlaw::en_passant_mark)) return false;
  if (!drop_suffix(text, "e.p.") && !drop_suffix(text, "e.p") && !drop_suffix(text, "ep")) return false;
  while (drop_suffix(text, " ")) {
  }
  flaws.add(MoveFlaw::en_passant_mark);
  return true;
}

[[nodiscard]] bool take_late_capture(std::string_view& text, MoveText& move) noexcept {
  if (move.capture || !drop_suffix(text, ":")) return false;
  move.capture = true;
  move.flaws.add(MoveFlaw::capture_sign);
  return true;
}

/// Remarks behind the move come in any order, each at most once: so this ends.
void take_remarks(std::string_view& text, MoveText& move) noexcept {
  while (take_check(text, move) || take_en_passant(text, move.flaws) || take_late_capture(text, move)) {
  }
}

/// O-O or O-O-O, with 0 and o as well.
[[nodiscard]] std::optional<CastlingSide> parse_castling(std::string_view text, MoveFlaws& flaws) noexcept {
  if (text.size() != 3 && text.size() != 5) return std::nullopt;
  bool zero = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (i % 2 == 1 ? c != '-' : c != 'O' && c != '0' && c != 'o') return std::nullopt;
    zero = zero || c == '0' || c == 'o';
  }
  if (zero) flaws.add(MoveFlaw::zero_castling);
  return text.size() == 3 ? CastlingSide::king_side : CastlingSide::queen_side;
}

/// The chess symbols U+2654 to U+265F: king to pawn, first White's, then Black's.
constexpr std::size_t symbol_size = 3;

[[nodiscard]] std::optional<Role> role_of_symbol(std::string_view text) noexcept {
  if (text.size() != symbol_size || !text.starts_with("\xE2\x99")) return std::nullopt;
  const int place = static_cast<unsigned char>(text[2]) - 0x94;
  if (place < 0 || place >= 12) return std::nullopt;
  return static_cast<Role>(index_of(Role::king) - place % 6);
}

/// Takes the promotion off the end of the text, if there is one: =Q, Q, /Q, (Q), any case. False: there is a
/// mark of one, but no piece.
[[nodiscard]] bool take_promotion(std::string_view& text, MoveText& move) noexcept {
  const bool bracket = drop_suffix(text, ")");
  if (text.empty()) return false;
  const char last = text.back();
  if (rank_of_letter(last)) return !bracket;

  const auto symbol =
      text.size() > symbol_size ? role_of_symbol(text.substr(text.size() - symbol_size)) : std::nullopt;
  move.promotion = symbol ? symbol : role_of_letter(to_lower(last));
  if (!move.promotion) return false;
  text.remove_suffix(symbol ? symbol_size : 1);
  if (symbol) move.flaws.add(MoveFlaw::figurine);
  if (bracket && !drop_suffix(text, "(")) return false;
  const bool equals = !bracket && drop_suffix(text, "=");
  if (!bracket && !equals) drop_suffix(text, "/");
  if (!equals) move.flaws.add(MoveFlaw::promotion_form);
  if (!symbol && last == to_lower(last)) move.flaws.add(MoveFlaw::lowercase_promotion);
  return true;
}

/// Takes the sign between the two squares: of a capture, or the dash of the long form.
[[nodiscard]] bool take_sign(std::string_view& text, MoveText& move) noexcept {
  if (drop_suffix(text, "x")) {
    move.capture = true;
  } else if (drop_suffix(text, ":") || drop_suffix(text, "X")) {
    move.capture = true;
    move.flaws.add(MoveFlaw::capture_sign);
  } else {
    return drop_suffix(text, "-");
  }
  return false;
}

/// Is this b, in front of what else is said, the letter of a bishop? Only where it cannot be the b-file.
[[nodiscard]] bool is_bishop(std::string_view origin, Square to) noexcept {
  if (origin.size() == 1) return std::abs(index_of(file_of(to)) - index_of(File::b)) > 1;
  return file_of_letter(origin[1]).has_value();
}

/// Takes the letter or symbol of a piece off what stands before the goal.
[[nodiscard]] std::optional<Role> take_piece(std::string_view& origin, MoveText& move) noexcept {
  if (origin.empty()) return std::nullopt;
  if (const auto role = role_of_symbol(origin.substr(0, symbol_size))) {
    origin.remove_prefix(symbol_size);
    move.flaws.add(MoveFlaw::figurine);
    return role;
  }
  const char first = origin.front();
  const auto role = role_of_letter(to_lower(first));
  if (!role || (first == 'b' && !is_bishop(origin, move.to))) return std::nullopt;
  origin.remove_prefix(1);
  if (first == to_lower(first)) move.flaws.add(MoveFlaw::lowercase_piece);
  return role;
}

/// What is said of the square the piece leaves. False: something else is said.
[[nodiscard]] bool take_origin(std::string_view origin, MoveText& move) noexcept {
  if (!origin.empty()) {
    move.from_file = file_of_letter(origin.front());
    if (move.from_file) origin.remove_prefix(1);
  }
  if (!origin.empty()) {
    move.from_rank = rank_of_letter(origin.front());
    if (move.from_rank) origin.remove_prefix(1);
  }
  return origin.empty();
}

/// Two squares without the letter of a piece: what is not part of that form is no flaw of it.
void settle_coordinates(MoveText& move, bool dash) noexcept {
  move.role = std::nullopt;
  if (dash || move.capture) {
    move.flaws.add(MoveFlaw::long_form);
    return;
  }
  move.flaws.add(MoveFlaw::coordinates);
  if (move.flaws.has(MoveFlaw::promotion_form) && move.flaws.has(MoveFlaw::lowercase_promotion)) {
    move.flaws.remove(MoveFlaw::promotion_form);
    move.flaws.remove(MoveFlaw::lowercase_promotion);
  }
}

}  // namespace

Result<MoveText, MoveFlaw> parse_move_text(std::string_view text) noexcept {
  const std::unexpected unknown(MoveFlaw::unknown_token);
  MoveText move;

  // 1. What stands around the move.
  take_number(text, move.flaws);
  take_remarks(text, move);
  move.castling = parse_castling(text, move.flaws);
  if (move.castling) return move.capture ? Result<MoveText, MoveFlaw>(unknown) : move;

  // 2. From the right: promotion, then the square the piece goes to, then the sign before it.
  if (!take_promotion(text, move) || text.size() < 2) return unknown;
  const auto to = parse_square(text.substr(text.size() - 2));
  if (!to) return unknown;
  move.to = *to;
  text.remove_suffix(2);
  const bool dash = take_sign(text, move);

  // 3. From the left: the piece, then what is said of the square it leaves.
  const auto piece = take_piece(text, move);
  if (!take_origin(text, move)) return unknown;
  const bool whole_square = move.from().has_value();
  move.role = piece.value_or(Role::pawn);
  if (piece == Role::pawn) move.flaws.add(MoveFlaw::pawn_letter);

  // 4. What no notation allows: a dash without the square before it, a pawn's capture without its file.
  if (dash && !whole_square) return unknown;
  if (move.role == Role::pawn && move.capture && !move.from_file) return unknown;
  if (!piece && move.from_rank && !move.from_file) return unknown;

  if (!piece && whole_square) {
    settle_coordinates(move, dash);
  } else if (dash) {
    move.flaws.add(MoveFlaw::long_form);
  }
  return move;
}

std::string_view without_judgement(std::string_view text) noexcept {
  while (text.ends_with('!') || text.ends_with('?')) text.remove_suffix(1);
  return text;
}

}  // namespace adoube::notation
