// SPDX-License-Identifier: GPL-3.0-or-later
// Text as hands on a board: a FEN, then events line by line. Whatever they are, the board stays in order.
// Each line is also tried as a time control.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/time_control.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/notation/fen.hpp"
#include "finding.hpp"

namespace {

using namespace adoube;

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

board::Position start_of(std::string_view fen) {
  if (const auto setup = notation::parse_fen(fen)) {
    if (auto position = board::make_position(*setup)) return *position;
  }
  return {};
}

void check(const game::TouchBoard& board) {
  const board::MoveList legal = board::legal_moves(board.position());
  const std::vector<Move> permitted = board.permitted();
  fuzz::require(permitted.empty() == board.over().has_value(),
                "permitted moves and the end exclude each other");
  fuzz::require(std::ranges::all_of(permitted, [&](Move m) { return std::ranges::count(legal, m) == 1; }),
                "a permitted move is not legal");
}

template <class Control>
void check_round_trip(const Control& control) {
  if (!control) return;
  const auto again = game::parse_time_control(to_string(*control));
  fuzz::require(again && *again == *control, "a time control is not read back as it is written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const bool is_recorded = !text.empty() && text.front() == 'r';
  game::TouchBoard board(start_of(next_line(text)),
                         is_recorded ? game::TouchMode::record : game::TouchMode::enforce);
  check(board);
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    check_round_trip(game::parse_time_control(line));
    const auto events = game::parse_touch_events(line);
    if (!events) continue;
    for (const game::TouchEvent& event : *events) {
      const auto read = game::parse_touch_event(to_string(event));
      fuzz::require(read && *read == event, "an event is not read back as it is written");
      if (auto next = board.after(event)) {
        board = *std::move(next);
        check(board);
      }
    }
  }
  return 0;
}
