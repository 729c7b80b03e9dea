// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a condition and asking it of games.
#include "pgn_where.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/game_tree.hpp"
#include "input.hpp"
#include "letter_case.hpp"
#include "pgn_outcome.hpp"

namespace adoube::app {

namespace {

using notation::ReadGame;

enum class Operator : std::uint8_t {
  equal,
  unequal,
  contains,
  lacks,
  less,
  at_most,
  greater,
  at_least,
};

/// Longer ones first: < is the beginning of <=.
constexpr std::array<std::pair<std::string_view, Operator>, 8> operators{{{"!=", Operator::unequal},
                                                                          {"!~", Operator::lacks},
                                                                          {"<=", Operator::at_most},
                                                                          {">=", Operator::at_least},
                                                                          {"=", Operator::equal},
                                                                          {"~", Operator::contains},
                                                                          {"<", Operator::less},
                                                                          {">", Operator::greater}}};

/// An expression in its parts, with what a message needs to point at one.
struct Where {
  std::string_view expression;
  std::string_view field;
  Operator compares{};
  std::string_view value;

  /// `at` is a part of the expression.
  [[nodiscard]] std::unexpected<Failure> fail(std::string_view at, std::string_view reason,
                                              std::size_t skip = 0) const {
    const auto place = static_cast<std::size_t>(at.data() - expression.data()) + skip + 1;
    return std::unexpected(
        Failure{.code = "usage",
                .text = fmt::format("--where {}, character {}: {}", shown(expression), place, reason)});
  }
  [[nodiscard]] std::string_view operator_text() const {
    return expression.substr(field.size(), expression.size() - field.size() - value.size());
  }
  [[nodiscard]] bool is_equality() const {
    return compares == Operator::equal || compares == Operator::unequal;
  }
};

[[nodiscard]] bool satisfies(std::strong_ordering order, Operator compares) {
  switch (compares) {
    case Operator::equal: return order == 0;
    case Operator::unequal: return order != 0;
    case Operator::less: return order < 0;
    case Operator::at_most: return order <= 0;
    case Operator::greater: return order > 0;
    case Operator::at_least: return order >= 0;
    case Operator::contains:
    case Operator::lacks: break;
  }
  return false;
}

/// The number at the front: 180 of the time control 180+5, 3 of the round 3.1.
[[nodiscard]] std::optional<std::int64_t> leading_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  return number;
}

/// The number that is the whole text.
[[nodiscard]] std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The numbers of a date: 2020.07 has two, 2020.??.?? one. None: not a date.
[[nodiscard]] std::optional<std::vector<std::int64_t>> date_in(std::string_view text) {
  std::vector<std::int64_t> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t point = std::min(text.find('.', from), text.size());
    const std::string_view part = text.substr(from, point - from);
    if (part.starts_with('?')) break;
    const auto number = number_in(part);
    if (!number) return std::nullopt;
    parts.push_back(*number);
    from = point + 1;
  }
  return parts;
}

/// As far as `wanted` goes; none where `date` does not go that far.
[[nodiscard]] std::optional<std::strong_ordering> compare_dates(const std::vector<std::int64_t>& date,
                                                                const std::vector<std::int64_t>& wanted) {
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i == date.size()) return std::nullopt;
    if (const auto order = date[i] <=> wanted[i]; order != 0) return order;
  }
  return std::strong_ordering::equal;
}

[[nodiscard]] Result<GameTest, Failure> tag_test(const Where& where) {
  const std::string name(where.field);
  const std::string value(where.value);
  const Operator compares = where.compares;
  switch (compares) {
    case Operator::equal:
    case Operator::unequal:
      return [=](const ReadGame& game) {
        const auto found = game.tree.tag(name);
        return (found && *found == value) == (compares == Operator::equal);
      };
    case Operator::contains:
    case Operator::lacks:
      return [=, text = to_lower(value)](const ReadGame& game) {
        const auto found = game.tree.tag(name);
        return (found && to_lower(*found).contains(text)) == (compares == Operator::contains);
      };
    default: break;
  }
  if (name.ends_with("Date")) {
    const auto wanted = date_in(value);
    if (!wanted || wanted->empty())
      return where.fail(where.value, "a date is expected, such as 2020 or 2020.07");
    return [=](const ReadGame& game) {
      const auto date = date_in(game.tree.tag(name).value_or("?"));
      const auto order = date ? compare_dates(*date, *wanted) : std::nullopt;
      return order && satisfies(*order, compares);
    };
  }
  const auto wanted = number_in(value);
  if (!wanted) return where.fail(where.value, "a whole number is expected");
  return [=](const ReadGame& game) {
    const auto number = leading_number(game.tree.tag(name).value_or(""));
    return number && satisfies(*number <=> *wanted, compares);
  };
}

template <class Count>
[[nodiscard]] Result<GameTest, Failure> count_test(const Where& where, Count count) {
  if (where.compares == Operator::contains || where.compares == Operator::lacks) {
    return where.fail(where.operator_text(), "a number is compared by = != < <= > or >=");
  }
  const auto wanted = number_in(where.value);
  if (!wanted) return where.fail(where.value, "a whole number is expected");
  return [wanted = *wanted, compares = where.compares, count](const ReadGame& game) {
    return satisfies(static_cast<std::int64_t>(count(game)) <=> wanted, compares);
  };
}

/// A yes or no, which = wants and != does not.
template <class Test>
[[nodiscard]] Result<GameTest, Failure> truth_test(const Where& where, Test&& test) {
  return [wanted = where.compares == Operator::equal, test = std::forward<Test>(test)](const ReadGame& game) {
    return test(game) == wanted;
  };
}

/// Does a position of the main line, the first and the last included, pass the test?
template <class Test>
[[nodiscard]] bool is_reached(const ReadGame& game, const Test& test) {
  if (!game.has_start) return false;
  board::Position position = game.tree.start();
  if (test(position)) return true;
  for (const notation::Ply& ply : game.tree.main_plies()) {
    if (ply.move) {
      position.play(*ply.move);
    } else {
      position = notation::after(position, ply);
    }
    if (test(position)) return true;
  }
  return false;
}

[[nodiscard]] Result<GameTest, Failure> fen_test(const Where& where) {
  const auto setup = notation::parse_fen(where.value);
  if (!setup) return where.fail(where.value, setup.error().text(), setup.error().offset);
  const auto position = make_position(*setup);
  if (!position) return where.fail(where.value, position.error().text);
  return truth_test(where, [wanted = *position](const ReadGame& game) {
    return is_reached(game,
                      [&](const board::Position& now) { return now.key() == wanted.key() && now == wanted; });
  });
}

/// How many men of each kind.
using Material = std::array<int, 12>;

[[nodiscard]] std::size_t index_of(Piece piece) {
  return static_cast<std::size_t>(std::to_underlying(piece.role)) * 2 +
         (piece.colour == Colour::white ? 0 : 1);
}

[[nodiscard]] Material material_of(const board::Position& position) {
  Material material{};
  for (const Role role : all_roles) {
    for (const Colour colour : both_colours) {
      material[index_of({.role = role, .colour = colour})] = position.pieces(colour, role).count();
    }
  }
  return material;
}

[[nodiscard]] Result<GameTest, Failure> material_test(const Where& where, bool at_the_end) {
  Material wanted{};
  for (std::size_t i = 0; i < where.value.size(); ++i) {
    const auto piece = piece_of_letter(where.value[i]);
    if (!piece) {
      return where.fail(where.value, "men are written as in a FEN: KQRBNP for White, kqrbnp for Black", i);
    }
    ++wanted[index_of(*piece)];
  }
  for (const Colour colour : both_colours) {
    if (wanted[index_of({.role = Role::king, .colour = colour})] != 1) {
      return where.fail(where.value, "one K and one k are expected");
    }
  }
  return truth_test(where, [wanted, at_the_end](const ReadGame& game) {
    const auto test = [&](const board::Position& position) { return material_of(position) == wanted; };
    if (at_the_end) return game.has_start && test(notation::final_position(game.tree));
    return is_reached(game, test);
  });
}

[[nodiscard]] Result<GameTest, Failure> final_test(const Where& where) {
  const bool mate = where.value == "mate" || where.value == "checkmate";
  if (!mate && where.value != "stalemate") return where.fail(where.value, "mate or stalemate is expected");
  return truth_test(where, [mate](const ReadGame& game) {
    if (!game.has_start) return false;
    const board::Position last = notation::final_position(game.tree);
    return mate ? board::is_checkmate(last) : board::is_stalemate(last);
  });
}

[[nodiscard]] Result<GameTest, Failure> termination_test(const Where& where) {
  constexpr std::array ends{Termination::checkmate, Termination::stalemate, Termination::dead_position,
                            Termination::seventyfive_moves, Termination::fivefold_repetition};
  const auto* const wanted =
      std::ranges::find(ends, where.value, [](Termination end) { return to_string(end); });
  if (wanted == ends.end()) {
    return where.fail(where.value,
                      "checkmate, stalemate, dead_position, seventyfive_moves or fivefold_repetition is "
                      "expected: what ends a game by itself (resignations and agreements, the moves do not "
                      "tell)");
  }
  return truth_test(where, [wanted = *wanted](const ReadGame& game) {
    const auto end = end_of(game);
    return end && end->outcome.termination == wanted;
  });
}

[[nodiscard]] Result<GameTest, Failure> result_test(const Where& where) {
  const auto wanted = notation::parse_pgn_result(where.value);
  if (!wanted) return where.fail(where.value, "1-0, 0-1, 1/2-1/2 or * is expected");
  return truth_test(where, [wanted](const ReadGame& game) {
    if (game.tree.result()) return game.tree.result() == wanted;
    return notation::parse_pgn_result(game.tree.tag("Result").value_or("")) == wanted;
  });
}

[[nodiscard]] Result<GameTest, Failure> test_of(const Where& where) {
  if (where.field == "plies") {
    return count_test(where, [](const ReadGame& game) { return game.tree.main_plies().size(); });
  }
  if (where.field == "faults")
    return count_test(where, [](const ReadGame& game) { return game.faults.size(); });
  if (where.field == "variations") {
    return count_test(where, [](const ReadGame& game) { return count_remarks(game.tree).variations; });
  }
  if (where.field == "comments") {
    return count_test(where, [](const ReadGame& game) { return count_remarks(game.tree).comments; });
  }
  if (where.field == "nags") {
    return count_test(where, [](const ReadGame& game) { return count_remarks(game.tree).nags; });
  }
  if (where.field.front() >= 'A' && where.field.front() <= 'Z') return tag_test(where);

  constexpr std::array<std::string_view, 6> of_truths{"fen",   "material",    "final-material",
                                                      "final", "termination", "result"};
  if (std::ranges::find(of_truths, where.field) == of_truths.end()) {
    return where.fail(
        where.field,
        "there is no such field (tags begin with a capital letter; the others are plies, faults, "
        "variations, comments, nags, result, final, termination, fen, material, final-material)");
  }
  if (!where.is_equality()) {
    return where.fail(where.operator_text(), fmt::format("{} is compared by = or !=", where.field));
  }
  if (where.field == "fen") return fen_test(where);
  if (where.field == "final") return final_test(where);
  if (where.field == "termination") return termination_test(where);
  if (where.field == "result") return result_test(where);
  return material_test(where, where.field == "final-material");
}

[[nodiscard]] bool is_field_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

std::string_view where_help() noexcept {
  return "A condition, without blanks around the operator; repeat it, all must hold. TAG = != VALUE, TAG ~ "
         "!~ TEXT "
         "(contains, in any case), TAG < <= > >= NUMBER or DATE; plies, faults, variations, comments, nags "
         "with a "
         "NUMBER; result=1-0; final=mate or stalemate; termination=checkmate, stalemate, dead_position, "
         "seventyfive_moves or fivefold_repetition; fen=FEN (a position reached); material=KRPkr "
         "(reached), "
         "final-material=KRPkr";
}

Result<GameTest, Failure> parse_where(std::string_view expression) {
  Where where{.expression = expression, .field = {}, .value = {}};
  const auto* const end = std::ranges::find_if_not(expression, is_field_letter);
  where.field = expression.substr(0, static_cast<std::size_t>(end - expression.begin()));
  if (where.field.empty()) return where.fail(expression, "a tag or another field of a game is expected");
  const std::string_view rest = expression.substr(where.field.size());
  for (const auto& [text, compares] : operators) {
    if (!rest.starts_with(text)) continue;
    where.compares = compares;
    where.value = rest.substr(text.size());
    return test_of(where);
  }
  return where.fail(rest, "an operator is expected: = != ~ !~ < <= > or >=");
}

}  // namespace adoube::app
