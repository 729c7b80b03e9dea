// SPDX-License-Identifier: GPL-3.0-or-later
// Commands inside comments: [%clk 1:02:03], [%eval #-3], [%cal Ge2e4] and their like, as values and as text.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/core/square.hpp"

namespace adoube::notation {

/// [%clk h:mm:ss], the time left on the clock, or [%emt h:mm:ss], the time spent on the move. Decimals of a
/// second beyond the third are cut.
struct TimeCommand {
  enum class Kind : std::uint8_t { clock, spent };
  Kind kind = Kind::clock;
  std::chrono::milliseconds time{};

  friend bool operator==(const TimeCommand&, const TimeCommand&) = default;
};

/// [%eval 0.25] in pawns, or [%eval #-3] in moves to mate; above 0 is good for White. Either may be followed
/// by the depth of the search: [%eval -1.3,20].
struct EvalCommand {
  /// Mate in so many moves; negative where Black mates.
  struct MateIn {
    int moves = 0;
    friend bool operator==(const MateIn&, const MateIn&) = default;
  };
  std::variant<double, MateIn> score;
  std::optional<int> depth;

  friend bool operator==(const EvalCommand&, const EvalCommand&) = default;
};

enum class MarkColour : std::uint8_t { red, green, yellow, blue };

/// [%csl Gd4,Re5]: squares to be coloured.
struct SquaresCommand {
  /// One square.
  struct Mark {
    MarkColour colour = MarkColour::green;
    Square square = Square::a1;
    friend bool operator==(const Mark&, const Mark&) = default;
  };
  std::vector<Mark> marks;

  friend bool operator==(const SquaresCommand&, const SquaresCommand&) = default;
};

/// [%cal Ge2e4,Rd1h5]: arrows to be drawn.
struct ArrowsCommand {
  /// One arrow.
  struct Mark {
    MarkColour colour = MarkColour::green;
    Square from = Square::a1;
    Square to = Square::a1;
    friend bool operator==(const Mark&, const Mark&) = default;
  };
  std::vector<Mark> marks;

  friend bool operator==(const ArrowsCommand&, const ArrowsCommand&) = default;
};

/// Any other [%name argument]; kept as it is.
struct UnknownCommand {
  std::string name;
  std::string argument;

  friend bool operator==(const UnknownCommand&, const UnknownCommand&) = default;
};

using CommandValue = std::variant<TimeCommand, EvalCommand, SquaresCommand, ArrowsCommand, UnknownCommand>;

/// A command and the bytes of the comment it takes, brackets included.
struct PgnCommand {
  CommandValue value;
  std::size_t offset = 0;
  std::size_t length = 0;

  friend bool operator==(const PgnCommand&, const PgnCommand&) = default;
};

/// The command whose bracket opens at `offset` has a name from above, but not the argument it needs.
struct CommandError {
  std::size_t offset = 0;

  friend bool operator==(const CommandError&, const CommandError&) = default;
};

/// All commands of a comment in order, or the first one that cannot be read. An unknown command that is never
/// closed is plain text.
[[nodiscard]] Result<std::vector<PgnCommand>, CommandError> parse_commands(std::string_view comment);

/// A command that cannot be read, and its bytes, brackets included; 0 if it is never closed.
struct BadCommand {
  std::size_t offset = 0;
  std::size_t length = 0;

  friend bool operator==(const BadCommand&, const BadCommand&) = default;
};
/// All that parse_commands would stumble over; where there is nothing, nothing is allocated.
[[nodiscard]] std::vector<BadCommand> find_bad_commands(std::string_view comment);

/// The command with its brackets. Reading it back gives an equal value, provided that times are not negative,
/// scores are finite, lists are not empty, and the parts of an unknown command hold no closing bracket or
/// outer blanks.
[[nodiscard]] std::string to_string(const CommandValue& command);

}  // namespace adoube::notation
