// SPDX-License-Identifier: GPL-3.0-or-later
// The two ways to use the reader of PGN: told everything, or told the faults alone.
#include "adoube/notation/pgn_reader.hpp"

#include <array>

#include "adoube/notation/read_move.hpp"
#include "pgn_game_reader.hpp"

namespace adoube::notation {

namespace {

constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};

/// Tells a visitor everything.
struct Told {
  static constexpr bool is_told = true;
  PgnVisitor& visitor;

  void begin_game(std::uint64_t number, std::uint64_t offset) { visitor.begin_game(number, offset); }
  void tag(std::string_view name, std::string_view value) { visitor.tag(name, value); }
  void begin_moves(const board::Position& start) { visitor.begin_moves(start); }
  void move(Move move) { visitor.move(move); }
  void null_move() { visitor.null_move(); }
  void nag(int code) { visitor.nag(code); }
  void comment(std::string_view text, CommentForm form) { visitor.comment(text, form); }
  void begin_variation() { visitor.begin_variation(); }
  void end_variation() { visitor.end_variation(); }
  void result(PgnResult result) { visitor.result(result); }
  [[nodiscard]] static constexpr bool is_full() noexcept { return false; }
  void fault(const PgnFault& fault) { visitor.fault(fault); }
  void end_game(std::uint64_t end) { visitor.end_game(end); }
};

/// Keeps the faults, up to a number.
struct Faults {
  static constexpr bool is_told = false;
  std::vector<PgnFault>& faults;
  std::size_t most;

  [[nodiscard]] bool is_full() const noexcept { return faults.size() >= most; }
  void fault(PgnFault&& fault) { faults.push_back(std::move(fault)); }
};

}  // namespace

std::string_view to_string(PgnResult result) noexcept { return results[static_cast<std::size_t>(result)]; }

std::optional<PgnResult> parse_pgn_result(std::string_view text) noexcept {
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i] == text) return static_cast<PgnResult>(i);
  }
  return std::nullopt;
}

PgnCounts& PgnCounts::operator+=(const PgnCounts& other) noexcept {
  games += other.games;
  plies += other.plies;
  faulty_games += other.faulty_games;
  faults += other.faults;
  deviations += other.deviations;
  bytes += other.bytes;
  lines += other.lines;
  return *this;
}

void move_to(const PgnOrigin& origin, PgnFault& fault) noexcept {
  fault.game += origin.games;
  if (fault.place.line == 1) fault.place.column += origin.place.column - 1;
  fault.place.line += origin.place.line - 1;
  fault.place.offset += origin.place.offset;
}

PgnCounts read_pgn(std::string_view text, PgnVisitor& visitor, PgnReading reading, const PgnOrigin& origin) {
  Told sink{visitor};
  return pgn::GameReader<Told>(text, sink, reading, origin, origin.place.offset == 0).read();
}

PgnCounts validate_pgn(std::string_view text, std::vector<PgnFault>& faults, PgnReading reading,
                       std::size_t most, bool is_start, std::span<const DeadAfter> dead) {
  Faults sink{.faults = faults, .most = most};
  return pgn::GameReader<Faults>(text, sink, reading, {}, is_start, dead).read();
}

}  // namespace adoube::notation
