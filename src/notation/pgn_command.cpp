// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the commands inside comments, and finding bad ones without a heap.
#include "adoube/notation/pgn_command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "pgn_text.hpp"

namespace adoube::notation {

namespace {

/// A command as it is written: its name and what follows it, without outer blanks.
struct RawCommand {
  std::string_view name;
  std::string_view argument;
  std::size_t offset = 0;
  std::size_t length = 0;  ///< Both brackets included; 0: the comment ends inside the command.
};

/// The commands of a comment, one after the other; linear in its length whatever it holds.
class Commands {
 public:
  explicit Commands(std::string_view text, std::size_t from = 0) noexcept : text_(text), from_(from) {}

  [[nodiscard]] std::optional<RawCommand> next() noexcept {
    const std::size_t open = text_.find("[%", from_);
    if (open == std::string_view::npos) return std::nullopt;
    std::size_t place = open + 2;
    while (place < text_.size() && text_[place] != ']' && text_[place] != '[' && !is_blank(text_[place])) {
      ++place;
    }
    RawCommand command{.name = text_.substr(open + 2, place - open - 2), .argument = {}, .offset = open};
    while (place < text_.size() && is_blank(text_[place])) ++place;
    const std::size_t close = can_close_ ? text_.find(']', place) : std::string_view::npos;
    if (close == std::string_view::npos) {
      can_close_ = false;
      from_ = place;
      return command;
    }
    std::size_t last = close;
    while (last > place && is_blank(text_[last - 1])) --last;
    command.argument = text_.substr(place, last - place);
    command.length = close + 1 - open;
    from_ = close + 1;
    return command;
  }

 private:
  std::string_view text_;
  std::size_t from_;
  bool can_close_ = true;
};

/// Takes a whole number of at most `most_digits` digits from the front.
[[nodiscard]] std::optional<std::int64_t> take_number(std::string_view& text,
                                                      std::size_t most_digits) noexcept {
  std::size_t count = 0;
  std::int64_t number = 0;
  while (count < text.size() && is_digit(text[count])) {
    if (count == most_digits) return std::nullopt;
    number = number * 10 + (text[count] - '0');
    ++count;
  }
  if (count == 0) return std::nullopt;
  text.remove_prefix(count);
  return number;
}

[[nodiscard]] bool take(std::string_view& text, char c) noexcept {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

/// 1:02:03, with decimals or without.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_time(std::string_view text) noexcept {
  const auto hours = take_number(text, 9);
  if (!hours || !take(text, ':')) return std::nullopt;
  const auto minutes = take_number(text, 2);
  if (!minutes || *minutes > 59 || !take(text, ':')) return std::nullopt;
  const auto seconds = take_number(text, 2);
  if (!seconds || *seconds > 59) return std::nullopt;
  std::int64_t thousandths = 0;
  if (take(text, '.')) {
    if (!std::ranges::all_of(text, is_digit)) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) {
      thousandths = thousandths * 10 + (i < text.size() ? text[i] - '0' : 0);
    }
    text = {};
  }
  if (!text.empty()) return std::nullopt;
  return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds) +
         std::chrono::milliseconds(thousandths);
}

/// Digits with at most one point among them; at least one digit.
[[nodiscard]] std::optional<double> parse_pawns(std::string_view text) noexcept {
  if (text.size() > 16 || !std::ranges::any_of(text, is_digit)) return std::nullopt;
  if (!std::ranges::all_of(text, [](char c) { return is_digit(c) || c == '.'; })) return std::nullopt;
  if (std::ranges::count(text, '.') > 1) return std::nullopt;
  double pawns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), pawns);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return pawns;
}

[[nodiscard]] std::optional<EvalCommand> parse_eval(std::string_view text) noexcept {
  EvalCommand eval;
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    std::string_view depth = text.substr(comma + 1);
    const auto number = take_number(depth, 9);
    if (!number || !depth.empty()) return std::nullopt;
    eval.depth = static_cast<int>(*number);
    text = text.substr(0, comma);
  }
  const bool is_mate = take(text, '#');
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (is_mate) {
    const auto moves = take_number(text, 9);
    if (!moves || !text.empty()) return std::nullopt;
    eval.score = EvalCommand::MateIn{static_cast<int>(is_negative ? -*moves : *moves)};
    return eval;
  }
  const auto pawns = parse_pawns(text);
  if (!pawns) return std::nullopt;
  eval.score = is_negative ? -*pawns : *pawns;
  return eval;
}

constexpr std::array colour_letters{std::pair{'R', MarkColour::red}, std::pair{'G', MarkColour::green},
                                    std::pair{'Y', MarkColour::yellow}, std::pair{'B', MarkColour::blue}};

[[nodiscard]] std::optional<MarkColour> parse_colour(char letter) noexcept {
  for (const auto& [known, colour] : colour_letters) {
    if (known == letter) return colour;
  }
  return std::nullopt;
}

/// Gives each mark of a list (a colour, then `squares` squares) to `mark`; false if the list is none.
template <class Mark>
[[nodiscard]] bool read_marks(std::string_view text, std::size_t squares, Mark&& mark) {
  while (true) {
    if (text.size() < 1 + 2 * squares) return false;
    const auto colour = parse_colour(text[0]);
    const auto first = parse_square(text.substr(1, 2));
    const auto last = squares == 1 ? first : parse_square(text.substr(3, 2));
    if (!colour || !first || !last) return false;
    mark(*colour, *first, *last);
    text.remove_prefix(1 + 2 * squares);
    if (text.empty()) return true;
    if (!take(text, ',')) return false;
  }
}

enum class CommandName : std::uint8_t { clk, emt, eval, csl, cal, unknown };

[[nodiscard]] CommandName name_of(std::string_view name) noexcept {
  if (name == "clk") return CommandName::clk;
  if (name == "eval") return CommandName::eval;
  if (name == "emt") return CommandName::emt;
  if (name == "csl") return CommandName::csl;
  if (name == "cal") return CommandName::cal;
  return CommandName::unknown;
}

// Agrees with value_of: the same readers decide (tests/notation/pgn_command_test.cpp).
[[nodiscard]] bool is_bad(const RawCommand& command) noexcept {
  const CommandName name = name_of(command.name);
  if (name == CommandName::unknown) return false;
  if (command.length == 0) return true;
  constexpr auto ignore = [](MarkColour, Square, Square) {};
  switch (name) {
    case CommandName::clk:
    case CommandName::emt: return !parse_time(command.argument);
    case CommandName::eval: return !parse_eval(command.argument);
    case CommandName::csl: return !read_marks(command.argument, 1, ignore);
    case CommandName::cal: return !read_marks(command.argument, 2, ignore);
    case CommandName::unknown: break;
  }
  return false;
}

/// How many digits are at the front, 9 at most.
[[nodiscard]] std::size_t count_digits(std::string_view text) noexcept {
  std::size_t count = 0;
  while (count < 9 && count < text.size() && is_digit(text[count])) ++count;
  return count;
}

/// The length of `0:05:00]` or `1:02:03.4]` at the front; 0 where there is none.
[[nodiscard]] std::size_t usual_time(std::string_view text) noexcept {
  std::size_t at = count_digits(text);
  if (at == 0 || text.size() < at + 7) return 0;
  const auto is_sixty = [&](std::size_t i) {
    return text[i] == ':' && text[i + 1] >= '0' && text[i + 1] <= '5' && is_digit(text[i + 2]);
  };
  if (!is_sixty(at) || !is_sixty(at + 3)) return 0;
  at += 6;
  if (text[at] == '.') at += 1 + count_digits(text.substr(at + 1));
  return at < text.size() && text[at] == ']' ? at + 1 : 0;
}

/// The length of `0.25]` or `-12.5]` at the front; 0 where there is none.
[[nodiscard]] std::size_t usual_score(std::string_view text) noexcept {
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const std::size_t pawns = count_digits(text.substr(at));
  at += pawns;
  if (pawns == 0 || pawns > 5 || at >= text.size() || text[at] != '.') return 0;
  at += 1 + count_digits(text.substr(at + 1));
  return at < text.size() && text[at] == ']' ? at + 1 : 0;
}

/// Behind the good commands that nearly all commented games consist of; where it stops, is_bad decides.
// Passes over nothing that is_bad charges (tests/notation/pgn_command_test.cpp).
[[nodiscard]] std::size_t skip_usual_commands(std::string_view comment) noexcept {
  std::size_t passed = 0;
  while (true) {
    const std::size_t open = comment.find('[', passed);
    if (open == std::string_view::npos) return comment.size();
    const std::string_view rest = comment.substr(open);
    std::size_t start = 0;
    std::size_t length = 0;
    if (rest.starts_with("[%clk ")) {
      start = 6;
      length = usual_time(rest.substr(start));
    } else if (rest.starts_with("[%eval ")) {
      start = 7;
      length = usual_score(rest.substr(start));
    }
    if (length == 0) return open;
    passed = open + start + length;
  }
}

/// Precondition: closed and not bad.
[[nodiscard]] CommandValue value_of(const RawCommand& command) {
  switch (const CommandName name = name_of(command.name)) {
    case CommandName::clk:
    case CommandName::emt:
      return TimeCommand{
          .kind = name == CommandName::clk ? TimeCommand::Kind::clock : TimeCommand::Kind::spent,
          .time = parse_time(command.argument).value_or(std::chrono::milliseconds{})};
    case CommandName::eval: return parse_eval(command.argument).value_or(EvalCommand{});
    case CommandName::csl: {
      SquaresCommand squares;
      std::ignore = read_marks(command.argument, 1, [&](MarkColour colour, Square square, Square) {
        squares.marks.push_back({.colour = colour, .square = square});
      });
      return squares;
    }
    case CommandName::cal: {
      ArrowsCommand arrows;
      std::ignore = read_marks(command.argument, 2, [&](MarkColour colour, Square from, Square to) {
        arrows.marks.push_back({.colour = colour, .from = from, .to = to});
      });
      return arrows;
    }
    case CommandName::unknown: break;
  }
  return UnknownCommand{.name = std::string(command.name), .argument = std::string(command.argument)};
}

}  // namespace

std::vector<BadCommand> find_bad_commands(std::string_view comment) {
  std::vector<BadCommand> bad;
  Commands commands(comment, skip_usual_commands(comment));
  while (const auto command = commands.next()) {
    if (is_bad(*command)) bad.push_back({.offset = command->offset, .length = command->length});
  }
  return bad;
}

Result<std::vector<PgnCommand>, CommandError> parse_commands(std::string_view comment) {
  std::vector<PgnCommand> values;
  Commands commands(comment);
  while (const auto command = commands.next()) {
    if (is_bad(*command)) return std::unexpected(CommandError{command->offset});
    if (command->length == 0) continue;
    values.push_back({.value = value_of(*command), .offset = command->offset, .length = command->length});
  }
  return values;
}

}  // namespace adoube::notation
