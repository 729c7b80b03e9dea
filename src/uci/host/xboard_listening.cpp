// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program says from the order to think to its answer.
#include "xboard_listening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/notation/move_flaw.hpp"
#include "adoube/notation/read_move.hpp"
#include "words.hpp"
#include "xboard_lines.hpp"

namespace adoube::uci {

bool is_endless(const engine::Limits& limits) noexcept {
  const bool has_limit =
      limits.clocks[0] || limits.clocks[1] || limits.move_time || limits.depth || limits.nodes || limits.mate;
  return limits.infinite || !has_limit;
}

std::optional<Fault> refusal_in(std::string_view line, const IsToldMove& is_told) {
  const std::string lower = in_lower_case(trimmed(line));
  const bool is_refused_position =
      lower.starts_with("illegal position") || lower.starts_with("tellusererror illegal");
  bool is_refused_move = false;
  if (lower.starts_with("illegal move")) {
    for (Words words(line); !words.empty() && !is_refused_move;) is_refused_move = is_told(words.take());
  }
  if (!is_refused_position && !is_refused_move) return std::nullopt;
  return Fault{.trouble = Trouble::refused, .text = fmt::format("said '{}' of what is legal", trimmed(line))};
}

bool is_resignation(std::string_view line, std::string_view result, Colour player) {
  const std::string_view lost = player == Colour::white ? "0-1" : "1-0";
  return result == lost && in_lower_case(line).contains("resign");
}

void XboardListening::end_by_ping() {
  if (last_ping_ == nullptr || awaited_pong_) return;
  awaited_pong_ = ++*last_ping_;
  dialogue_.say(fmt::format("ping {}", *awaited_pong_));
}

Result<Reply, Fault> XboardListening::take_move(std::string_view text) {
  const auto read = notation::read_move(position_, text);
  if (read) {
    reply_.move = read->move;
    return reply_;
  }
  if (read.error().flaw == notation::MoveFlaw::unknown_token) {
    return std::unexpected(
        Fault{.trouble = Trouble::garbage, .text = fmt::format("said 'move {}', which is no move", text)});
  }
  return std::unexpected(
      Fault{.trouble = Trouble::illegal_move, .text = fmt::format("played {}, which is illegal", text)});
}

std::optional<Result<Reply, Fault>> XboardListening::take_result(std::string_view line,
                                                                 std::string_view result) {
  if (is_resignation(line, result, position_.turn())) {
    reply_.resigns = true;
  } else {
    reply_.result = std::string(trimmed(line));
  }
  // A move may follow: some say the result before it.
  if (last_ping_ == nullptr) return reply_;
  end_by_ping();
  return std::nullopt;
}

/// After the pong: a result, or what analysis found.
Result<Reply, Fault> XboardListening::at_last() {
  if (reply_.resigns || reply_.result) return reply_;
  if (!reply_.report || reply_.report->line.empty()) {
    return std::unexpected(Fault{.trouble = Trouble::no_move, .text = "found no move"});
  }
  reply_.move = reply_.report->line.front();
  return reply_;
}

std::optional<Result<Reply, Fault>> XboardListening::answer_in(std::string_view line) {
  if (const auto move = announced_move(line)) return take_move(*move);
  if (const auto result = announced_result(line)) return take_result(line, *result);
  if (const auto refusal = refusal_in(line, is_told_)) return std::unexpected(*refusal);
  if (auto report = parse_thinking(position_, line)) {
    if (listener_.report) listener_.report(*report);
    take_report(*std::move(report), reply_);
    return std::nullopt;
  }
  Words words(line);
  const std::string_view word = words.take();
  if (word == "resign") {
    reply_.resigns = true;
    return reply_;
  }
  if (word == "offer" && words.take() == "draw") {
    reply_.offers_draw = true;
  } else if (word == "pong" && awaited_pong_ && number_of<int>(words.take()) == awaited_pong_) {
    return at_last();
  } else if ((word.starts_with("tell") || word == "#") && listener_.note) {
    listener_.note(words.rest());
  }
  return std::nullopt;
}

}  // namespace adoube::uci
