// SPDX-License-Identifier: GPL-3.0-or-later
// From lines to a certificate, or to the line that is wrong.
#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

#include "adoube/certificate/text.hpp"

namespace adoube::certificate {

namespace {

/// The text up to the next blank; it and the blank are taken away.
[[nodiscard]] std::string_view take_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

/// As it is written: no sign, no zero in front, small letters.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view digits, int base) {
  const bool has_zero_in_front = digits.size() > 1 && digits.front() == '0';
  const bool has_capital = std::ranges::any_of(digits, [](char c) { return c >= 'A' && c <= 'Z'; });
  std::uint64_t value = 0;
  const char* const begin = std::to_address(digits.begin());
  const char* const end = std::to_address(digits.end());
  const auto read = std::from_chars(begin, end, value, base);
  if (read.ec != std::errc() || read.ptr != end || has_zero_in_front || has_capital) return std::nullopt;
  return value;
}

[[nodiscard]] std::optional<PackedPosition> parse_words(std::string_view text) {
  PackedPosition p{};
  if (std::ranges::count(text, ' ') != 3) return std::nullopt;
  for (std::uint64_t* word : {&p.diagonal, &p.orthogonal, &p.stepping, &p.black}) {
    const auto value = parse_number(take_word(text), 16);
    if (!value) return std::nullopt;
    *word = *value;
  }
  return p;
}

[[nodiscard]] std::optional<Move> parse_move(std::string_view text) {
  if (text.size() < 4) return std::nullopt;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  const std::string_view rest = text.substr(4);
  if (rest.empty()) return Move::normal(*from, *to);
  if (rest == " ep") return Move::en_passant(*from, *to);
  if (rest == " castling") return Move::castling(*from, *to);
  if (rest.size() != 2 || rest.front() != '=') return std::nullopt;
  const auto role = role_of_letter(rest.back());
  const auto promotion = role ? to_promotion_role(*role) : std::nullopt;
  if (!promotion) return std::nullopt;
  return Move::promotion(*from, *to, *promotion);
}

/// Squares in their order, each once.
[[nodiscard]] std::optional<board::Bitboard> parse_squares(std::string_view text) {
  board::Bitboard squares;
  if (text.ends_with(' ')) return std::nullopt;
  while (!text.empty()) {
    const auto square = parse_square(take_word(text));
    if (!square || squares.bits() >> index_of(*square) != 0) return std::nullopt;
    squares |= board::Bitboard(*square);
  }
  return squares;
}

/// Of what follows `man `: a piece, its squares, and whether it can be captured.
[[nodiscard]] std::optional<ConfinedMan> parse_man(std::string_view text) {
  const std::string_view letter = take_word(text);
  const auto piece = letter.size() == 1 ? piece_of_letter(letter.front()) : std::nullopt;
  if (!piece) return std::nullopt;
  const bool can_be_captured = text == "x" || text.ends_with(" x");
  if (can_be_captured) text.remove_suffix(std::min<std::size_t>(text.size(), 2));
  const auto squares = parse_squares(text);
  if (!squares) return std::nullopt;
  return ConfinedMan{.piece = *piece, .squares = *squares, .can_be_captured = can_be_captured};
}

/// Of what follows `man ` in a blurred set.
[[nodiscard]] std::optional<BlurredMan> parse_blurred_man(std::string_view text) {
  BlurredMan man{.colour = Colour::white, .role = std::nullopt, .squares = {}};
  const std::string_view name = take_word(text);
  if (name == "white" || name == "black") {
    man.colour = name == "white" ? Colour::white : Colour::black;
    if (take_word(text) != "any") return std::nullopt;
  } else {
    const auto piece = name.size() == 1 ? piece_of_letter(name.front()) : std::nullopt;
    if (!piece) return std::nullopt;
    man.colour = piece->colour;
    man.role = piece->role;
  }
  const auto squares = parse_squares(text);
  if (!squares) return std::nullopt;
  man.squares = *squares;
  return man;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) { advance(); }

  [[nodiscard]] Result<Certificate, TextError> read() {
    if (!take("adoube certificate 1")) return wrong("Expected 'adoube certificate 1'.");
    const auto start = take_prefix("start ") ? parse_words(line_) : std::nullopt;
    if (!start) return wrong("Expected 'start' and four words.");
    advance();
    const auto winner = take("winner white")   ? std::optional(Colour::white)
                        : take("winner black") ? std::optional(Colour::black)
                                               : std::nullopt;
    if (!winner) return wrong("Expected 'winner white' or 'winner black'.");

    Certificate certificate{.start = *start, .winner = *winner, .proof = Helpmate{}};
    std::optional<TextError> error;
    if (take("helpmate")) {
      error = read_helpmate(certificate.proof.emplace<Helpmate>());
    } else if (take("closed set")) {
      error = read_closed_set(certificate.proof.emplace<ClosedSet>());
    } else {
      error = wrong("Expected 'helpmate' or 'closed set'.").error();
    }
    if (error) return std::unexpected(*std::move(error));
    if (!take("end")) return wrong("Expected 'end'.");
    if (!is_at_end_) return wrong("There is more after 'end'.");
    return certificate;
  }

 private:
  [[nodiscard]] std::optional<TextError> read_helpmate(Helpmate& helpmate) {
    while (!is_at_end_ && line_ != "end") {
      const auto move = parse_move(line_);
      if (!move) return wrong("Expected a move such as e2e4, e7e8=q, e5d6 ep or e1h1 castling.").error();
      helpmate.moves.push_back(*move);
      advance();
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<TextError> read_closed_set(ClosedSet& set) {
    while (take("region")) {
      Region& region = set.regions.emplace_back();
      while (take_prefix("man ")) {
        const auto man = parse_man(line_);
        if (!man) return wrong("Expected a piece, its squares in order, and 'x' or nothing.").error();
        region.men.push_back(*man);
        advance();
      }
    }
    while (take("blur")) {
      BlurredSet& blur = set.blurs.emplace_back();
      while (take_prefix("man ")) {
        const auto man = parse_blurred_man(line_);
        if (!man) {
          return wrong("Expected a piece, or a colour and 'any', and its squares in order.").error();
        }
        blur.men.push_back(*man);
        advance();
      }
      if (auto error = read_members(blur.members)) return error;
    }
    return read_members(set.members);
  }

  [[nodiscard]] std::optional<TextError> read_members(std::vector<PackedPosition>& members) {
    const auto count = take_prefix("members ") ? parse_number(line_, 10) : std::nullopt;
    if (!count) {
      return wrong("Expected 'region', 'blur' or 'man', or 'members' and their number.").error();
    }
    advance();
    // What a number says is not believed before the members are seen: one takes eight characters at least.
    members.reserve(std::min<std::uint64_t>(*count, rest_.size() / 8 + 1));
    PackedPosition member{};
    for (std::uint64_t i = 0; i < *count; ++i) {
      const auto change = is_at_end_ ? std::nullopt : parse_words(line_);
      if (!change) return wrong("Expected the four words of a member.").error();
      member.diagonal ^= change->diagonal;
      member.orthogonal ^= change->orthogonal;
      member.stepping ^= change->stepping;
      member.black ^= change->black;
      members.push_back(member);
      advance();
    }
    return std::nullopt;
  }

  [[nodiscard]] bool take(std::string_view line) {
    if (is_at_end_ || line_ != line) return false;
    advance();
    return true;
  }
  /// What follows is then the line.
  [[nodiscard]] bool take_prefix(std::string_view prefix) {
    if (is_at_end_ || !line_.starts_with(prefix)) return false;
    line_.remove_prefix(prefix.size());
    return true;
  }

  /// The next line that says something.
  void advance() {
    do {
      ++number_;
      is_at_end_ = rest_.empty();
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      if (line_.ends_with('\r')) line_.remove_suffix(1);  // Kept or sent by a system that ends lines so.
    } while (!is_at_end_ && line_.starts_with('#'));
  }

  [[nodiscard]] std::unexpected<TextError> wrong(std::string_view reason) const {
    return std::unexpected(TextError{.line = number_, .text = std::string(reason)});
  }

  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
  bool is_at_end_ = false;
};

}  // namespace

Result<Certificate, TextError> parse_certificate(std::string_view text) { return Reader(text).read(); }

}  // namespace adoube::certificate
