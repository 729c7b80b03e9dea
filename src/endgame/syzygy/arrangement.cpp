// SPDX-License-Identifier: GPL-3.0-or-later
#include "arrangement.hpp"

#include <algorithm>

namespace adoube::endgame::syzygy {

namespace {

constexpr std::uint8_t white_pawn = code_of({.role = Role::pawn, .colour = Colour::white});
constexpr std::uint8_t black_pawn = code_of({.role = Role::pawn, .colour = Colour::black});

[[nodiscard]] constexpr bool is_pawn(std::uint8_t code) noexcept {
  return code == white_pawn || code == black_pawn;
}

[[nodiscard]] constexpr bool is_king(std::uint8_t code) noexcept {
  return code == code_of({.role = Role::king, .colour = Colour::white}) ||
         code == code_of({.role = Role::king, .colour = Colour::black});
}

/// Is there a kind, other than the kings, with a single man?
[[nodiscard]] bool has_single(const Material& men) {
  return std::ranges::any_of(men.men(), [&](Piece man) { return men.count(man.colour, man.role) == 1; });
}

/// Does the list hold exactly the men of the table?
[[nodiscard]] bool lists(std::span<const std::uint8_t> codes, const Material& men) {
  if (std::ssize(codes) != men.size()) return false;
  for (const Colour c : both_colours) {
    for (const Role r : all_roles) {
      const Piece piece{.role = r, .colour = c};
      if (std::ranges::count(codes, code_of(piece)) != men.count(c, r)) return false;
    }
  }
  return true;
}

/// How many men the leading group has: all pawns of one player, or three single men, or the two kings.
[[nodiscard]] Result<std::size_t, std::string> leading_length(const Material& men,
                                                              std::span<const std::uint8_t> codes) {
  if (men.has_pawns()) {
    if (!is_pawn(codes[0])) return std::unexpected("the list of men does not begin with a pawn");
    return static_cast<std::size_t>(std::ranges::count(codes, codes[0]));
  }
  const std::size_t length = has_single(men) ? 3 : 2;
  for (const std::uint8_t code : codes.first(length)) {
    const bool fits = length == 2 ? is_king(code) : std::ranges::count(codes, code) == 1;
    if (!fits) return std::unexpected("the list of men does not begin with single men");
  }
  return length;
}

/// The lengths of the groups: the leading one, then men alike.
[[nodiscard]] Result<std::vector<std::size_t>, std::string> group_lengths(
    const Material& men, std::span<const std::uint8_t> codes) {
  const auto leading = leading_length(men, codes);
  if (!leading) return std::unexpected(leading.error());
  std::vector<std::size_t> lengths{*leading};
  for (std::size_t i = *leading; i < codes.size(); i += lengths.back()) {
    lengths.push_back(static_cast<std::size_t>(std::ranges::count(codes, codes[i])));
  }
  // Men alike stand together, so that each group is one kind; and the other pawns come second.
  std::size_t begin = men.has_pawns() ? 0 : *leading;
  for (std::size_t g = men.has_pawns() ? 0 : 1; g < lengths.size(); begin += lengths[g++]) {
    const auto group = codes.subspan(begin, std::min(lengths[g], codes.size() - begin));
    if (group.size() != lengths[g] || std::ranges::count(group, group[0]) != std::ssize(group)) {
      return std::unexpected("men alike are listed apart");
    }
  }
  if (men.has_pawns_of_both() && !is_pawn(codes[*leading])) {
    return std::unexpected("the pawns of both players are not listed first");
  }
  return lengths;
}

[[nodiscard]] std::uint64_t leading_size(const Material& men, std::size_t length, int file) noexcept {
  if (men.has_pawns()) return leading_pawns[length].size[at(file)];
  return length == 3 ? triples : king_pairs;
}

/// The number of a set of squares of men alike, when those of earlier groups are taken; the first `below`
/// squares do not count.
[[nodiscard]] std::uint64_t set_number(std::span<const SquareNumber> taken, std::span<SquareNumber> set,
                                       int below) noexcept {
  std::ranges::sort(set);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const auto passed = std::ranges::count_if(taken, [&](SquareNumber s) { return s < set[i]; });
    number += choose[i + 1][at(set[i] - static_cast<int>(passed) - below)];
  }
  return number;
}

/// The number of three single men on different squares, folded.
[[nodiscard]] std::uint64_t triple_number(SquareNumber a, SquareNumber b, SquareNumber c) noexcept {
  const auto number = [](int n) { return static_cast<std::uint64_t>(n); };
  const int b_free = b - (b > a ? 1 : 0);
  const int c_free = c - (c > a ? 1 : 0) - (c > b ? 1 : 0);
  if (above_diagonal(a) != 0) return number((triangle_code[at(a)] * 63 + b_free) * 62 + c_free);

  const std::uint64_t first_on = triples_off_diagonal;
  if (above_diagonal(b) != 0) {
    return first_on + number((a / 8 * 28 + below_diagonal_code[at(b)]) * 62 + c_free);
  }
  // On the diagonal the rank says it all.
  const int b_rank = b / 8 - (b > a ? 1 : 0);
  const std::uint64_t two_on = first_on + triples_first_on;
  if (above_diagonal(c) != 0) return two_on + number((a / 8 * 7 + b_rank) * 28 + below_diagonal_code[at(c)]);
  const int c_rank = c / 8 - (c > a ? 1 : 0) - (c > b ? 1 : 0);
  return two_on + triples_two_on + number((a / 8 * 7 + b_rank) * 6 + c_rank);
}

}  // namespace

Result<Arrangement, std::string> Arrangement::make(const Material& men, const ListedMen& listed, int file) {
  if (!lists(listed.codes, men)) return std::unexpected("the men listed are not those of the name");
  const auto lengths = group_lengths(men, listed.codes);
  if (!lengths) return std::unexpected(lengths.error());

  Arrangement made;
  made.codes_ = listed.codes;
  made.has_pawns_ = men.has_pawns();
  made.has_pawns_of_both_ = men.has_pawns_of_both();
  for (const std::size_t length : *lengths) made.groups_.push_back({.length = length});

  // The factors grow in the order of the places: two groups name theirs, the others fill the rest in turn.
  const std::size_t fixed = made.has_pawns_of_both_ ? 2 : 1;
  const std::size_t places = lengths->size();
  if (listed.leading_place >= places ||
      (fixed == 2 && (listed.pawns_place >= places || listed.pawns_place == listed.leading_place))) {
    return std::unexpected("the order of the groups is impossible");
  }
  std::size_t next = fixed;
  std::size_t free = 64 - (*lengths)[0] - (fixed == 2 ? (*lengths)[1] : 0);
  std::uint64_t size = 1;
  for (std::size_t place = 0; place < places; ++place) {
    if (place == listed.leading_place) {
      made.groups_[0].factor = size;
      size *= leading_size(men, (*lengths)[0], file);
    } else if (fixed == 2 && place == listed.pawns_place) {
      made.groups_[1].factor = size;
      size *= choose[(*lengths)[1]][48 - (*lengths)[0]];
    } else {
      made.groups_[next].factor = size;
      size *= choose[(*lengths)[next]][free];
      free -= (*lengths)[next++];
    }
  }
  made.size_ = size;
  return made;
}

int Arrangement::lead(std::span<SquareNumber> pawns) noexcept {
  const auto foremost = std::ranges::max_element(pawns, {}, [](SquareNumber s) { return pawn_code[at(s)]; });
  std::swap(pawns.front(), *foremost);
  const int file = pawns.front() % 8;
  return std::min(file, 7 - file);
}

void Arrangement::fold(std::span<SquareNumber> squares) const noexcept {
  const auto turn_all = [&](SquareNumber (*turn)(SquareNumber)) {
    for (SquareNumber& s : squares) s = turn(s);
  };
  if (squares[0] % 8 > 3) turn_all(left_right);
  if (has_pawns_) return;
  if (squares[0] / 8 > 3) turn_all(upside_down);
  // The first leading man off the long diagonal stands below it.
  for (const SquareNumber s : squares.first(groups_[0].length)) {
    if (above_diagonal(s) == 0) continue;
    if (above_diagonal(s) > 0) turn_all(transposed);
    break;
  }
}

std::uint64_t Arrangement::leading_number(std::span<SquareNumber> squares) const noexcept {
  const std::size_t length = groups_[0].length;
  if (!has_pawns_) {
    if (length == 3) return triple_number(squares[0], squares[1], squares[2]);
    // Kings stand apart in every position.
    return static_cast<std::uint64_t>(king_pair_code[at(triangle_code[at(squares[0])])][at(squares[1])]);
  }
  const auto code = [](SquareNumber s) { return pawn_code[at(s)]; };
  std::uint64_t number = leading_pawns[length].start[at(squares[0])];
  std::ranges::sort(squares.subspan(1, length - 1), {}, code);
  for (std::size_t i = 1; i < length; ++i) number += choose[i][at(code(squares[i]))];
  return number;
}

std::uint64_t Arrangement::number_of(Squares squares) const noexcept {
  const auto all = std::span(squares).first(codes_.size());
  if (has_pawns_) static_cast<void>(lead(all.first(groups_[0].length)));
  fold(all);
  std::uint64_t number = leading_number(all) * groups_[0].factor;
  std::size_t begin = groups_[0].length;
  for (std::size_t g = 1; g < groups_.size(); ++g) {
    const int below = g == 1 && has_pawns_of_both_ ? 8 : 0;
    number += set_number(all.first(begin), all.subspan(begin, groups_[g].length), below) * groups_[g].factor;
    begin += groups_[g].length;
  }
  return number;
}

}  // namespace adoube::endgame::syzygy
