// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a FEN, field by field.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/notation/fen.hpp"
#include "castling_letters.hpp"
#include "fen_fields.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] std::unexpected<FenError> fault(FenErrorCode code, FenField field, std::size_t offset,
                                              std::string_view found = {}) {
  return std::unexpected(FenError{.code = code, .field = field, .offset = offset, .found = excerpt(found)});
}

/// A fault of rank `rank` (or, with rank 0, of their number), which counts `count`.
[[nodiscard]] std::unexpected<FenError> count_fault(FenErrorCode code, std::size_t offset, int rank,
                                                    std::size_t count) {
  auto error = fault(code, FenField::placement, offset);
  error.error().rank = rank;
  error.error().count = count;
  return error;
}

/// The squares of one rank, however many, and where its text stops being one.
[[nodiscard]] Result<std::size_t, FenError> parse_rank(Word text, Rank rank, Setup& setup) {
  std::size_t squares = 0;
  bool after_digit = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char c = text.text[i];
    const bool digit = c >= '1' && c <= '8';
    const auto piece = piece_of_letter(c);
    if (!digit && !piece)
      return fault(FenErrorCode::bad_piece, FenField::placement, text.offset + i, {&c, 1});
    if (digit && after_digit) {
      return fault(FenErrorCode::adjacent_digits, FenField::placement, text.offset + i, {&c, 1});
    }
    if (piece && squares < 8) setup.put(make_square(static_cast<File>(squares), rank), piece);
    // A rank of thousands of letters is counted to its end: the sentence says how many squares it has.
    squares += digit ? static_cast<std::size_t>(c - '0') : 1;
    after_digit = digit;
  }
  return squares;
}

[[nodiscard]] Result<Setup, FenError> parse_placement(Word word) {
  Setup setup;
  std::size_t ranks = 0;
  std::optional<FenError> first_fault;
  std::size_t start = 0;
  while (true) {
    const std::size_t slash = word.text.find('/', start);
    const Word text{.text = word.text.substr(start, slash - start), .offset = word.offset + start};
    ++ranks;
    if (ranks <= 8) {
      const int number = 9 - static_cast<int>(ranks);
      const auto squares = parse_rank(text, static_cast<Rank>(number - 1), setup);
      if (!squares) return std::unexpected(squares.error());
      if (*squares != 8 && !first_fault) {
        const auto code = *squares < 8 ? FenErrorCode::rank_too_short : FenErrorCode::rank_too_long;
        first_fault = count_fault(code, text.offset, number, *squares).error();
      }
    }
    if (slash == std::string_view::npos) break;
    start = slash + 1;
  }
  // The number of ranks first: a missing slash makes one rank too long, and too few ranks is what a person
  // sees.
  if (ranks < 8) return count_fault(FenErrorCode::too_few_ranks, word.offset + word.text.size(), 0, ranks);
  if (ranks > 8) return count_fault(FenErrorCode::too_many_ranks, word.offset, 0, ranks);
  if (first_fault) return std::unexpected(*first_fault);
  return setup;
}

[[nodiscard]] Result<CastlingRights, FenError> parse_castling(Word word, const Setup& setup) {
  CastlingRights rights;
  if (word.text == "-") return rights;
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    const char c = word.text[i];
    const auto right = right_of_letter(setup, c);
    if (!right) return fault(FenErrorCode::bad_castling, FenField::castling, word.offset + i, {&c, 1});
    if (rights.has(right->colour, right->rook)) {
      return fault(FenErrorCode::repeated_castling, FenField::castling, word.offset + i, {&c, 1});
    }
    rights.add(right->colour, right->rook);
  }
  return rights;
}

}  // namespace

std::string excerpt(std::string_view text) {
  constexpr std::size_t limit = 20;
  return std::string(text.substr(0, limit));
}

std::optional<Word> Words::next(std::string_view stops) {
  skip_blanks();
  const std::size_t start = offset_;
  while (!at_end() && !is_blank(front()) && !stops.contains(front())) ++offset_;
  if (offset_ == start) return std::nullopt;
  return Word{.text = text_.substr(start, offset_ - start), .offset = start};
}

void Words::skip_blanks() noexcept {
  while (!at_end() && is_blank(front())) ++offset_;
}

Result<int, FenError> parse_counter(Word word, FenField field) {
  int value = 0;
  for (const char c : word.text) {
    if (!is_digit(c)) return fault(FenErrorCode::bad_counter, field, word.offset, word.text);
  }
  for (const char c : word.text) {
    value = value * 10 + (c - '0');
    if (value > largest_counter) return fault(FenErrorCode::counter_too_large, field, word.offset, word.text);
  }
  return value;
}

Result<Setup, FenError> parse_position_fields(Words& words, std::string_view stops) {
  const auto missing = [&words](FenField field) {
    return fault(FenErrorCode::missing_field, field, words.offset());
  };

  const auto placement = words.next(stops);
  if (!placement) return missing(FenField::placement);
  auto setup = parse_placement(*placement);
  if (!setup) return setup;

  const auto turn = words.next(stops);
  if (!turn) return missing(FenField::turn);
  if (turn->text != "w" && turn->text != "b") {
    return fault(FenErrorCode::bad_turn, FenField::turn, turn->offset, turn->text);
  }
  setup->turn = turn->text == "w" ? Colour::white : Colour::black;

  const auto castling = words.next(stops);
  if (!castling) return missing(FenField::castling);
  const auto rights = parse_castling(*castling, *setup);
  if (!rights) return std::unexpected(rights.error());
  setup->castling = *rights;

  const auto en_passant = words.next(stops);
  if (!en_passant) return missing(FenField::en_passant);
  if (en_passant->text != "-") {
    setup->en_passant = parse_square(en_passant->text);
    if (!setup->en_passant) {
      return fault(FenErrorCode::bad_en_passant, FenField::en_passant, en_passant->offset, en_passant->text);
    }
  }
  return setup;
}

Result<Setup, FenError> parse_fen(std::string_view text) {
  Words words(text);
  auto setup = parse_position_fields(words);
  if (!setup) return setup;

  if (const auto word = words.next()) {
    const auto clock = parse_counter(*word, FenField::halfmove_clock);
    if (!clock) return std::unexpected(clock.error());
    setup->halfmove_clock = *clock;
  }
  if (const auto word = words.next()) {
    const auto number = parse_counter(*word, FenField::fullmove_number);
    if (!number) return std::unexpected(number.error());
    setup->fullmove_number = std::max(*number, 1);
  }
  words.skip_blanks();
  if (!words.at_end())
    return fault(FenErrorCode::extra_text, FenField::fullmove_number, words.offset(), words.rest());
  return setup;
}

}  // namespace adoube::notation
