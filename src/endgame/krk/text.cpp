// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing FEN of the ending.
#include "adoube/endgame/krk/text.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "adoube/core/article.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/counted.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/shown.hpp"

namespace adoube::endgame::krk {

namespace {

/// What the first field says, whatever it is.
struct Placement {
  Size size{};
  struct Man {
    Piece piece;
    Coordinate square;  ///< Until all ranks are known, ranks are counted from above.
    std::size_t offset;
  };
  std::vector<Man> men;
};

struct Field {
  std::string_view text;
  std::size_t offset;
};

[[nodiscard]] std::unexpected<TextError> fail(TextFault fault, std::size_t offset, std::string text) {
  return std::unexpected(TextError{.fault = fault, .offset = offset, .text = std::move(text)});
}

/// "at character 5", counted from 1 as people do.
[[nodiscard]] std::string at(std::size_t offset) { return " at character " + std::to_string(offset + 1); }

[[nodiscard]] std::vector<Field> fields_of(std::string_view text) {
  std::vector<Field> fields;
  for (std::size_t i = 0; i < text.size();) {
    if (is_blank(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    fields.push_back({.text = text.substr(begin, i - begin), .offset = begin});
  }
  return fields;
}

/// The numbers of a rank, added, may be larger than any board, but not than this.
constexpr std::size_t most_counted = 1000;

/// Reads the first field, square by square.
class PlacementReader {
 public:
  explicit PlacementReader(const Field& field) : field_(field) {}

  [[nodiscard]] Result<Placement, TextError> read() {
    const std::string_view text = field_.text;
    while (at_ < text.size()) {
      const char c = text[at_];
      if (c == '/') {
        if (const auto error = end_rank()) return std::unexpected(*error);
        ++at_;
      } else if (is_digit(c)) {
        if (const auto error = count_empty()) return std::unexpected(*error);
      } else if (const auto piece = piece_of_letter(c)) {
        read_.men.push_back({.piece = *piece,
                             .square = {static_cast<int>(squares_), static_cast<int>(ranks_)},
                             .offset = field_.offset + at_});
        ++at_;
        if (++squares_ > most_counted) return too_large();
        if (read_.men.size() > most_counted) return too_large();
      } else {
        return fail(TextFault::unreadable, field_.offset + at_,
                    "expected a piece, a number of empty squares or a slash, found " +
                        shown(text.substr(at_, 1)) + at(field_.offset + at_));
      }
    }
    if (const auto error = end_rank()) return std::unexpected(*error);
    if (ranks_ < least_side || ranks_ > most_side || files_ < least_side || files_ > most_side)
      return too_large();
    read_.size = {.files = static_cast<int>(files_), .ranks = static_cast<int>(ranks_)};
    for (auto& man : read_.men) man.square.rank = read_.size.ranks - 1 - man.square.rank;
    return std::move(read_);
  }

 private:
  [[nodiscard]] std::unexpected<TextError> too_large() const {
    if (ranks_ == 0 || ranks_ > most_counted || squares_ > most_counted)
      return fail(TextFault::board_size, field_.offset, "the board has far more squares than 26 x 26");
    return fail(TextFault::board_size, field_.offset,
                "the board has " + counted(files_, "file") + " and " + counted(ranks_, "rank") +
                    "; each must be 3 to 26");
  }

  [[nodiscard]] std::optional<TextError> end_rank() {
    if (ranks_ == 0) files_ = squares_;
    ++ranks_;
    if (squares_ != files_ || squares_ == 0) {
      return TextError{.fault = TextFault::board_size,
                       .offset = field_.offset + at_,
                       .text = "the rank that ends" + at(field_.offset + at_) + " has " +
                               counted(squares_, "square") +
                               (squares_ == 0 ? "" : " where the first has " + std::to_string(files_))};
    }
    squares_ = 0;
    if (ranks_ > most_counted) return too_large().error();
    return std::nullopt;
  }

  [[nodiscard]] std::optional<TextError> count_empty() {
    const std::size_t begin = at_;
    std::size_t number = 0;
    for (; at_ < field_.text.size() && is_digit(field_.text[at_]); ++at_) {
      number = number * 10 + static_cast<std::size_t>(field_.text[at_] - '0');
      if (number > most_counted) return too_large_number(begin);
    }
    if (field_.text[begin] == '0') {
      return TextError{.fault = TextFault::unreadable,
                       .offset = field_.offset + begin,
                       .text = "a number of empty squares cannot begin with 0" + at(field_.offset + begin)};
    }
    squares_ += number;
    if (squares_ > most_counted) return too_large_number(begin);
    return std::nullopt;
  }

  [[nodiscard]] TextError too_large_number(std::size_t begin) const {
    return {.fault = TextFault::board_size,
            .offset = field_.offset + begin,
            .text = "the number" + at(field_.offset + begin) + " counts more squares than a rank can have"};
  }

  Field field_;
  Placement read_;
  std::size_t at_ = 0;
  std::size_t squares_ = 0;  ///< Of the rank that is read.
  std::size_t files_ = 0;
  std::size_t ranks_ = 0;
};

[[nodiscard]] std::string described(const Piece& piece) {
  return std::string(to_string(piece.colour)) + ' ' + std::string(to_string(piece.role));
}

/// One king each and one rook.
[[nodiscard]] Result<Ending, TextError> sort_men(const Placement& placement, std::size_t offset) {
  std::array<std::optional<Coordinate>, 2> kings;
  std::optional<Placement::Man> rook;
  for (const auto& man : placement.men) {
    auto& king = kings.at(static_cast<std::size_t>(index_of(man.piece.colour)));
    if (man.piece.role == Role::king && !king) {
      king = man.square;
    } else if (man.piece.role == Role::rook && !rook) {
      rook = man;
    } else {
      return fail(TextFault::wrong_men, man.offset,
                  "this ending has two kings and one rook, and no " + described(man.piece) + " on " +
                      to_string(man.square) + at(man.offset));
    }
  }
  for (const Colour colour : both_colours) {
    if (!kings.at(static_cast<std::size_t>(index_of(colour))))
      return fail(TextFault::wrong_men, offset, "there is no " + std::string(to_string(colour)) + " king");
  }
  if (!rook) return fail(TextFault::wrong_men, offset, "there is no rook");
  const Colour strong = rook->piece.colour;
  const auto king_of = [&](Colour colour) {
    return kings.at(static_cast<std::size_t>(index_of(colour))).value_or(Coordinate{});
  };
  return Ending{
      .size = placement.size,
      .men = {.king = king_of(strong), .lone_king = king_of(opposite(strong)), .rook = rook->square},
      .strong = strong};
}

[[nodiscard]] std::optional<TextError> objection_to(const Ending& ending) {
  const auto& [king, lone_king, rook] = ending.men;
  const auto illegal = [](std::string text) {
    return TextError{.fault = TextFault::illegal, .offset = 0, .text = std::move(text)};
  };
  if (near(king, lone_king)) {
    return illegal("the kings on " + to_string(king) + " and " + to_string(lone_king) +
                   " stand on adjoining squares [" + cite("3.8#1") + "]");
  }
  if (ending.strong_to_move && rook_attacks(ending.men, lone_king)) {
    return illegal("the " + std::string(to_string(opposite(ending.strong))) + " king on " +
                   to_string(lone_king) + " is in check by the rook on " + to_string(rook) + ", though " +
                   std::string(to_string(ending.strong)) + " is to move [" + cite("3.9#3") + "]");
  }
  return std::nullopt;
}

[[nodiscard]] std::optional<TextError> objection_to_rest(const std::vector<Field>& fields) {
  const auto unreadable = [](const Field& field, const std::string& what) {
    return TextError{.fault = TextFault::unreadable,
                     .offset = field.offset,
                     .text = "expected " + what + ", found " + shown(field.text) + at(field.offset)};
  };
  if (fields.size() > 2 && fields[2].text != "-") {
    if (fields[2].text.find_first_not_of("KQkqABCDEFGHabcdefgh") != std::string_view::npos)
      return unreadable(fields[2], "- for the castling rights");
    return TextError{.fault = TextFault::castling,
                     .offset = fields[2].offset,
                     .text =
                         "the strategy never castles and does not reckon with it: write - for the "
                         "castling rights" +
                         at(fields[2].offset)};
  }
  if (fields.size() > 3 && fields[3].text != "-")
    return unreadable(fields[3], "- for the en passant square, there being no pawns");
  for (std::size_t i = 4; i < 6 && i < fields.size(); ++i) {
    const std::string_view text = fields[i].text;
    constexpr std::size_t most_digits = 6;
    if (text.find_first_not_of("0123456789") != std::string_view::npos || text.size() > most_digits) {
      return unreadable(fields[i], std::string("a whole number of at most six digits for the ") +
                                       (i == 4 ? "halfmove clock" : "move number"));
    }
  }
  if (fields.size() > 6) return unreadable(fields[6], "nothing after the move number");
  return std::nullopt;
}

}  // namespace

Result<Ending, TextError> parse_ending(std::string_view text) {
  const auto fields = fields_of(text);
  if (fields.empty()) return fail(TextFault::unreadable, 0, "the text is empty");
  const auto placement = PlacementReader(fields[0]).read();
  if (!placement) return std::unexpected(placement.error());
  if (fields.size() < 2) return fail(TextFault::unreadable, text.size(), "ends before the side to move");
  const Field& turn = fields[1];
  if (turn.text != "w" && turn.text != "b") {
    return fail(TextFault::unreadable, turn.offset,
                "expected w or b for the side to move, found " + shown(turn.text) + at(turn.offset));
  }
  auto ending = sort_men(*placement, fields[0].offset);
  if (!ending) return ending;
  if (const auto error = objection_to_rest(fields)) return std::unexpected(*error);
  ending->strong_to_move = (turn.text == "w") == (ending->strong == Colour::white);
  if (const auto error = objection_to(*ending)) return std::unexpected(*error);
  return ending;
}

std::string to_text(const Ending& ending) {
  const auto piece_on = [&](const Coordinate& square) -> std::optional<Piece> {
    if (square == ending.men.king) return Piece{.role = Role::king, .colour = ending.strong};
    if (square == ending.men.lone_king) return Piece{.role = Role::king, .colour = opposite(ending.strong)};
    if (!ending.captured && square == ending.men.rook)
      return Piece{.role = Role::rook, .colour = ending.strong};
    return std::nullopt;
  };
  std::string text;
  for (int rank = ending.size.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(std::exchange(empty, 0));
    };
    for (int file = 0; file < ending.size.files; ++file) {
      const auto piece = piece_on({file, rank});
      if (piece) {
        flush();
        text += letter_of(*piece);
      } else {
        ++empty;
      }
    }
    flush();
    if (rank > 0) text += '/';
  }
  text += ending.turn() == Colour::white ? " w" : " b";
  return text += " - - 0 1";
}

Result<Size, TextError> parse_size(std::string_view text) {
  const auto cross = text.find('x');
  const auto side = [](std::string_view digits) {
    int number = 0;
    if (digits.empty() || digits.size() > 2 || digits.front() == '0') return 0;
    for (const char c : digits) {
      if (!is_digit(c)) return 0;
      number = number * 10 + (c - '0');
    }
    return number;
  };
  const Size size{.files = cross == std::string_view::npos ? 0 : side(text.substr(0, cross)),
                  .ranks = cross == std::string_view::npos ? 0 : side(text.substr(cross + 1))};
  if (size.files < least_side || size.files > most_side || size.ranks < least_side ||
      size.ranks > most_side) {
    return fail(TextFault::board_size, 0,
                "expected files and ranks, 3 to 26 each, as in 8x8, found " + shown(text));
  }
  return size;
}

std::string to_text(const Size& size) {
  return std::to_string(size.files) + 'x' + std::to_string(size.ranks);
}

}  // namespace adoube::endgame::krk
