// SPDX-License-Identifier: GPL-3.0-or-later
// Extended Position Description: a position and operations on it, as test suites write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::notation {

/// One operand: a word (a move, a number, a name), or text in quotation marks.
struct EpdOperand {
  std::string text;
  bool quoted = false;

  friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

/// `bm Nf3 Nc3;` has the opcode bm and two operands.
struct EpdOperation {
  std::string opcode;
  std::vector<EpdOperand> operands;

  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// The counters live in the set-up: the operations hmvc and fmvn, which say the same, are not kept apart.
struct Epd {
  Setup setup;
  std::vector<EpdOperation> operations;

  friend bool operator==(const Epd&, const Epd&) = default;
};

/// Reads one line: the four fields of a position, then `opcode operands;` as often as wanted.
///
/// Settled leniency, since suites are written like that: the counters of a FEN may stand after the fourth
/// field, the last semicolon may be missing, and an operation may be empty. Inside quotation marks a
/// backslash takes the next character as it is.
[[nodiscard]] Result<Epd, FenError> parse_epd(std::string_view text);

/// One line without a line break; hmvc and fmvn only where they differ from 0 and 1. Reading it back gives an
/// equal value, provided that opcodes begin with a letter and, like unquoted operands, hold no blank,
/// semicolon or quotation mark.
[[nodiscard]] std::string to_epd(const Epd& epd, FenStyle style = FenStyle::xfen);

}  // namespace adoube::notation
