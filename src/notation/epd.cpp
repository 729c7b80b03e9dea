// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing an EPD line.
#include "adoube/notation/epd.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "fen_fields.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] std::unexpected<FenError> fault(FenErrorCode code, std::size_t offset,
                                              std::string_view found = {}) {
  return std::unexpected(
      FenError{.code = code, .field = FenField::operations, .offset = offset, .found = excerpt(found)});
}

[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The text in quotation marks, the first of which is next.
[[nodiscard]] Result<std::string, FenError> parse_quoted(Words& words) {
  const std::size_t opening = words.offset();
  std::string text;
  for (words.advance(1); !words.at_end(); words.advance(1)) {
    if (words.front() == '"') {
      words.advance(1);
      return text;
    }
    if (words.front() == '\\') {
      words.advance(1);
      if (words.at_end()) break;
    }
    text += words.front();
  }
  return fault(FenErrorCode::unterminated_string, opening);
}

/// The operands up to the semicolon, which is taken too.
[[nodiscard]] Result<std::vector<EpdOperand>, FenError> parse_operands(Words& words) {
  std::vector<EpdOperand> operands;
  while (true) {
    words.skip_blanks();
    if (words.at_end()) return operands;
    if (words.front() == ';') {
      words.advance(1);
      return operands;
    }
    if (words.front() == '"') {
      auto text = parse_quoted(words);
      if (!text) return std::unexpected(text.error());
      operands.push_back({.text = *std::move(text), .quoted = true});
    } else if (const auto word = words.next(";\"")) {
      operands.push_back({.text = std::string(word->text), .quoted = false});
    }
  }
}

/// hmvc and fmvn set a counter and are not kept; any other operation is.
[[nodiscard]] std::optional<FenError> take(Epd& epd, EpdOperation operation, std::size_t offset) {
  const bool clock = operation.opcode == "hmvc";
  if (!clock && operation.opcode != "fmvn") {
    epd.operations.push_back(std::move(operation));
    return std::nullopt;
  }
  if (operation.operands.size() != 1) {
    return fault(FenErrorCode::bad_counter, offset, operation.opcode).error();
  }
  const auto number =
      parse_counter({.text = operation.operands.front().text, .offset = offset}, FenField::operations);
  if (!number) return number.error();
  if (clock) {
    epd.setup.halfmove_clock = *number;
  } else {
    epd.setup.fullmove_number = std::max(*number, 1);
  }
  return std::nullopt;
}

/// The counters of a FEN, which some suites write although EPD has operations for them.
[[nodiscard]] std::optional<FenError> take_counters(Words& words, Setup& setup) {
  for (const FenField field : {FenField::halfmove_clock, FenField::fullmove_number}) {
    words.skip_blanks();
    if (words.at_end() || !is_digit(words.front())) return std::nullopt;
    const auto word = words.next(";").value_or(Word{});
    const auto number = parse_counter(word, field);
    if (!number) return number.error();
    if (field == FenField::halfmove_clock) {
      setup.halfmove_clock = *number;
    } else {
      setup.fullmove_number = std::max(*number, 1);
    }
  }
  return std::nullopt;
}

[[nodiscard]] std::string quote(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

Result<Epd, FenError> parse_epd(std::string_view text) {
  Words words(text);
  auto setup = parse_position_fields(words, ";");
  if (!setup) return std::unexpected(setup.error());
  Epd epd{.setup = *std::move(setup), .operations = {}};
  if (const auto error = take_counters(words, epd.setup)) return std::unexpected(*error);

  while (true) {
    words.skip_blanks();
    if (words.at_end()) return epd;
    if (words.front() == ';') {
      words.advance(1);
      continue;
    }
    const std::size_t offset = words.offset();
    if (!is_letter(words.front())) return fault(FenErrorCode::bad_opcode, offset, words.rest().substr(0, 1));
    const auto opcode = words.next(";\"");
    auto operands = parse_operands(words);
    if (!operands) return std::unexpected(operands.error());
    const auto error =
        take(epd, {.opcode = std::string(opcode->text), .operands = *std::move(operands)}, offset);
    if (error) return std::unexpected(*error);
  }
}

std::string to_epd(const Epd& epd, FenStyle style) {
  std::string text = position_fields(epd.setup, style);
  if (epd.setup.halfmove_clock != 0) text += " hmvc " + std::to_string(epd.setup.halfmove_clock) + ';';
  if (epd.setup.fullmove_number != 1) text += " fmvn " + std::to_string(epd.setup.fullmove_number) + ';';
  for (const EpdOperation& operation : epd.operations) {
    text += ' ' + operation.opcode;
    for (const EpdOperand& operand : operation.operands) {
      text += ' ' + (operand.quoted ? quote(operand.text) : operand.text);
    }
    text += ';';
  }
  return text;
}

}  // namespace adoube::notation
