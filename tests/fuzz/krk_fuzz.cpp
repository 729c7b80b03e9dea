// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to the readers of the king-and-rook ending: a position up to the first line break, then moves, one a
// line. None crashes, none loses what it accepts, and what the strategy says of it can be said.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "adoube/endgame/krk/judgement.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "finding.hpp"

namespace adoube::endgame::krk {
namespace {

using fuzz::require;

[[nodiscard]] std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
  return line;
}

void check_move(const Ending& ending, std::string_view text) {
  const auto step = parse_step(ending, text);
  if (!step) return require(!step.error().empty(), "a move is refused without a reason");
  const std::string written = to_san(ending, *step);
  const auto again = parse_step(ending, written);
  require(again && *again == *step, "not read back: " + written);
  if (!ending.strong_to_move) return;
  const Judgement judgement = judge(ending.size, ending.men, move_of(ending.men, *step));
  require(!judgement.sentence.empty(), "nothing is said of " + written);
}

void check(std::string_view text) {
  const std::string_view first = take_line(text);
  const auto ending = parse_ending(first);
  if (!ending) {
    require(ending.error().offset <= first.size(), "an error points past the end");
    return require(!ending.error().text.empty(), "an error says nothing");
  }
  const std::string written = to_text(*ending);
  require(is_legal(ending->size, ending->record()), "an illegal ending is read: " + written);
  const auto again = parse_ending(written);
  require(again && *again == *ending, "not read back: " + written);
  Ending now = *ending;
  while (!text.empty()) {
    const std::string_view move = take_line(text);
    if (now.captured) return;
    check_move(now, move);
    if (const auto step = parse_step(now, move)) now = after(now, *step);
  }
}

}  // namespace
}  // namespace adoube::endgame::krk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  adoube::endgame::krk::check(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
