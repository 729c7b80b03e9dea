// SPDX-License-Identifier: GPL-3.0-or-later
// Reading PGN: every game of a text, each move played by the Laws, told to a visitor as it is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/notation/pgn_fault.hpp"

namespace adoube::notation {

/// How a comment is written: {in braces}, or ; up to the end of the line.
enum class CommentForm : std::uint8_t { brace, line };

/// The marker behind the moves. `*` says that the game is unfinished or unknown.
enum class PgnResult : std::uint8_t { white_wins, black_wins, draw, unknown };
[[nodiscard]] constexpr PgnResult to_pgn_result(GameResult result) noexcept {
  switch (result) {
    case GameResult::white_wins: return PgnResult::white_wins;
    case GameResult::black_wins: return PgnResult::black_wins;
    case GameResult::draw: return PgnResult::draw;
  }
  return PgnResult::unknown;
}
[[nodiscard]] std::string_view to_string(PgnResult result) noexcept;
[[nodiscard]] std::optional<PgnResult> parse_pgn_result(std::string_view text) noexcept;

/// Told what a game holds, in the order of the text. Texts are views into the text being read (tag values
/// where they need no unescaping) and live until the call returns. Encoding is left as it is.
///
/// Order: begin_game, tag*, begin_moves, then moves, null moves, nags, comments, variations and at most one
/// result, end_game. A comment or NAG belongs to the move told last on the same line; at the start of a line,
/// to the move that follows. A variation replaces the move told last. After a fault that ends the reading of
/// a game, only end_game follows for it; open variations are not closed then.
class PgnVisitor {
 public:
  PgnVisitor() = default;
  PgnVisitor(const PgnVisitor&) = default;
  PgnVisitor& operator=(const PgnVisitor&) = default;
  PgnVisitor(PgnVisitor&&) = default;
  PgnVisitor& operator=(PgnVisitor&&) = default;
  virtual ~PgnVisitor() = default;

  virtual void begin_game(std::uint64_t /*number*/, std::uint64_t /*offset*/) {}
  virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
  virtual void begin_moves(const board::Position& /*start*/) {}
  virtual void move(Move /*move*/) {}
  virtual void null_move() {}
  virtual void nag(int /*code*/) {}
  virtual void comment(std::string_view /*text*/, CommentForm /*form*/) {}
  virtual void begin_variation() {}
  virtual void end_variation() {}
  virtual void result(PgnResult /*result*/) {}
  /// Faults and deviations alike: is_deviation tells them apart.
  virtual void fault(const PgnFault& /*fault*/) {}
  /// `end`: the byte behind the last one of the game.
  virtual void end_game(std::uint64_t /*end*/) {}
};

/// Plies are those of main lines that were played.
struct PgnCounts {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t faulty_games = 0;  ///< Games with a fault; under strict reading a deviation is one.
  std::uint64_t faults = 0;
  std::uint64_t deviations = 0;  ///< Forgiven ones.
  std::uint64_t bytes = 0;
  std::uint64_t lines = 0;  ///< Line breaks.

  PgnCounts& operator+=(const PgnCounts& other) noexcept;
  friend bool operator==(const PgnCounts&, const PgnCounts&) = default;
};

enum class PgnReading : std::uint8_t {
  lenient,  ///< Deviations are counted, not told.
  told,     ///< Deviations are told to the visitor, but counted as forgiven.
  strict,   ///< Deviations are faults.
};

/// Where a text stands in a longer one: added to all numbers that are told.
struct PgnOrigin {
  std::uint64_t games = 0;  ///< Games before it.
  TextPlace place;          ///< Of its first byte.
};

/// The same fault as seen from the longer text.
void move_to(const PgnOrigin& origin, PgnFault& fault) noexcept;

/// Reads every game of the text. Time is linear in its length; nothing is kept from game to game.
PgnCounts read_pgn(std::string_view text, PgnVisitor& visitor, PgnReading reading = PgnReading::told,
                   const PgnOrigin& origin = {});

/// [Art 5.2b] A game whose main line is dead after that ply, as its reader cannot know: to find that out may
/// take a search.
struct DeadAfter {
  std::uint64_t game;  ///< Counted from 1 in its text.
  std::uint64_t ply;
};

/// The faults of every game, in the order of the text; the fastest way to know them. No more than `most` are
/// kept, but all are counted: a hostile text can have one for each of its bytes. Only the start of a file may
/// bear a byte order mark; `is_start` is false for any other part of it. Positions that are dead by their
/// material are known without `dead`, which goes by the numbers of the games.
PgnCounts validate_pgn(std::string_view text, std::vector<PgnFault>& faults,
                       PgnReading reading = PgnReading::lenient,
                       std::size_t most = std::numeric_limits<std::size_t>::max(), bool is_start = true,
                       std::span<const DeadAfter> dead = {});

}  // namespace adoube::notation
