// SPDX-License-Identifier: GPL-3.0-or-later
// Writing the commands inside comments.
#include <array>
#include <charconv>
#include <string>
#include <variant>

#include "adoube/notation/pgn_command.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] char letter_of(MarkColour colour) noexcept {
  switch (colour) {
    case MarkColour::red: return 'R';
    case MarkColour::green: return 'G';
    case MarkColour::yellow: return 'Y';
    case MarkColour::blue: return 'B';
  }
  return 'G';
}

[[nodiscard]] std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

[[nodiscard]] std::string text_of(std::chrono::milliseconds time) {
  const std::int64_t all = time.count();
  std::string text = std::to_string(all / 3'600'000) + ':' + two_digits(all / 60'000 % 60) + ':' +
                     two_digits(all / 1'000 % 60);
  if (const std::int64_t thousandths = all % 1'000; thousandths != 0) {
    std::string decimals = std::to_string(1'000 + thousandths).substr(1);
    while (decimals.back() == '0') decimals.pop_back();
    text += '.' + decimals;
  }
  return text;
}

/// At least two decimals, as programs write them; as many as the value needs.
[[nodiscard]] std::string text_of(double pawns) {
  std::array<char, 400> buffer{};
  const auto [end, error] =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), pawns, std::chars_format::fixed);
  std::string text(buffer.data(), end);
  const std::size_t point = text.find('.');
  if (point == std::string::npos) return text + ".00";
  if (text.size() - point == 2) text += '0';
  return text;
}

struct Writer {
  [[nodiscard]] std::string operator()(const TimeCommand& command) const {
    return (command.kind == TimeCommand::Kind::clock ? "clk " : "emt ") + text_of(command.time);
  }
  [[nodiscard]] std::string operator()(const EvalCommand& command) const {
    std::string text = "eval ";
    if (const auto* const mate = std::get_if<EvalCommand::MateIn>(&command.score)) {
      text += '#' + std::to_string(mate->moves);
    } else {
      text += text_of(std::get<double>(command.score));
    }
    if (command.depth) text += ',' + std::to_string(*command.depth);
    return text;
  }
  [[nodiscard]] std::string operator()(const SquaresCommand& command) const {
    std::string text;
    for (const auto& mark : command.marks) {
      text += text.empty() ? "csl " : ",";
      text += letter_of(mark.colour) + adoube::to_string(mark.square);
    }
    return text;
  }
  [[nodiscard]] std::string operator()(const ArrowsCommand& command) const {
    std::string text;
    for (const auto& mark : command.marks) {
      text += text.empty() ? "cal " : ",";
      text += letter_of(mark.colour) + adoube::to_string(mark.from) + adoube::to_string(mark.to);
    }
    return text;
  }
  [[nodiscard]] std::string operator()(const UnknownCommand& command) const {
    return command.argument.empty() ? command.name : command.name + ' ' + command.argument;
  }
};

}  // namespace

std::string to_string(const CommandValue& command) { return "[%" + std::visit(Writer{}, command) + ']'; }

}  // namespace adoube::notation
