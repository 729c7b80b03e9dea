// SPDX-License-Identifier: GPL-3.0-or-later
// UCI, as the side of the board speaks it.
#include "uci_tongue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "uci_lines.hpp"
#include "words.hpp"

namespace adoube::uci {
namespace {

constexpr std::string_view chess960_option = "UCI_Chess960";

/// A program that answers so does not know the word: it speaks another language, and will not say uciok. Not
/// so one that has an error of its own to tell, such as a book that it does not find.
bool is_puzzled(std::string_view line) {
  const std::string lower = in_lower_case(line);
  if (lower.starts_with("illegal move") || lower.contains("unknown command")) return true;
  return lower.starts_with("error") && lower.ends_with("uci");
}

/// Programs write "no move" in many ways.
bool is_no_move(std::string_view text) {
  return text == "(none)" || text == "none" || text == "0000" || text == "null" || text == "a1a1";
}

/// Programs look at the limit now and then, and several threads one after the other.
bool is_beyond(std::uint64_t nodes, std::uint64_t limit) {
  constexpr std::uint64_t careless = 500'000;
  return nodes / 2 > limit + careless;
}

}  // namespace

std::string uci_position_text(const engine::Situation& situation, bool is_chess960) {
  static const std::string initial = notation::to_fen(board::Position());
  const std::string fen = notation::to_fen(situation.start);
  std::string text = fen == initial ? "position startpos" : "position fen " + fen;
  if (!situation.moves.empty()) text += " moves";
  for (const Move move : situation.moves) {
    text += ' ';
    text += uci_text_of(move, is_chess960);
  }
  return text;
}

std::string uci_go_text(const engine::Limits& limits, bool is_chess960, bool in_opponents_time) {
  std::string text = "go";
  if (in_opponents_time) text += " ponder";
  // Programs may take no time, or less, for "no limit".
  const auto milliseconds = [](Time time) { return std::max<Time::rep>(time.count(), 1); };
  const auto& white = limits.clock(Colour::white);
  const auto& black = limits.clock(Colour::black);
  if (white) text += fmt::format(" wtime {}", milliseconds(white->left));
  if (black) text += fmt::format(" btime {}", milliseconds(black->left));
  if (white && white->increment.count() > 0) text += fmt::format(" winc {}", white->increment.count());
  if (black && black->increment.count() > 0) text += fmt::format(" binc {}", black->increment.count());
  if (limits.moves_to_go) text += fmt::format(" movestogo {}", *limits.moves_to_go);
  if (limits.depth) text += fmt::format(" depth {}", *limits.depth);
  if (limits.nodes) text += fmt::format(" nodes {}", *limits.nodes);
  if (limits.mate) text += fmt::format(" mate {}", *limits.mate);
  if (limits.move_time) text += fmt::format(" movetime {}", milliseconds(*limits.move_time));
  const bool is_unlimited =
      !white && !black && !limits.depth && !limits.nodes && !limits.mate && !limits.move_time;
  if (limits.infinite || is_unlimited) text += " infinite";
  if (!limits.search_moves.empty()) text += " searchmoves";
  for (const Move move : limits.search_moves) text += ' ' + uci_text_of(move, is_chess960);
  return text;
}

Result<void, Fault> UciTongue::shake_hands(Time patience) {
  const Instant until = dialogue_.now() + patience;
  dialogue_.say("uci");
  const Fault silent{.trouble = Trouble::no_handshake,
                     .text = fmt::format("did not say uciok within {} ms", patience.count())};
  while (true) {
    const auto line = dialogue_.hear(until);
    if (!line) return std::unexpected(dialogue_.fault_of(line.error(), silent));
    Words words(*line);
    const std::string_view word = words.take();
    if (word == "uciok") return {};
    if (word == "id") {
      const std::string_view what = words.take();
      if (what == "name") known_.name = std::string(words.rest());
      if (what == "author") known_.author = std::string(words.rest());
    } else if (word == "option") {
      if (auto option = parse_uci_option(words.rest())) known_.options.push_back(std::move(*option));
    } else if (!is_certain_ && is_puzzled(*line)) {
      return std::unexpected(
          Fault{.trouble = Trouble::no_handshake, .text = fmt::format("answered uci with '{}'", *line)});
    }
    // A program that prattles for ever is not waited for.
    if (dialogue_.now() >= until) return std::unexpected(silent);
  }
}

Result<void, Fault> UciTongue::set_option(std::string_view name, std::string_view value) {
  const auto choice = choose_option(known_.options, name, value);
  if (!choice) return std::unexpected(choice.error());
  std::string text = "setoption name " + choice->option->name;
  if (choice->option->kind != ProgramOption::Kind::button) {
    text += " value ";
    text += choice->value.empty() ? "<empty>" : choice->value;
  }
  dialogue_.say(text);
  return {};
}

Result<void, Fault> UciTongue::be_ready() {
  const Instant until = dialogue_.now() + patience_.ready;
  dialogue_.say("isready");
  const Fault silent{.trouble = Trouble::not_ready,
                     .text = fmt::format("did not say readyok within {} ms", patience_.ready.count())};
  while (true) {
    const auto line = dialogue_.hear(until);
    if (!line) return std::unexpected(dialogue_.fault_of(line.error(), silent));
    // All else is old: a second move, words about the last search.
    Words words(*line);
    if (words.take() == "readyok") return {};
    if (dialogue_.now() >= until) return std::unexpected(silent);
  }
}

Result<void, Fault> UciTongue::play_chess960(bool is_wanted) {
  if (is_wanted == is_chess960_) return {};
  const auto offered =
      std::ranges::any_of(known_.options, [](const auto& option) { return option.name == chess960_option; });
  if (!offered) {
    return std::unexpected(Fault{.trouble = Trouble::unsupported, .text = "does not play Chess960"});
  }
  if (const auto set = set_option(chess960_option, is_wanted ? "true" : "false"); !set) {
    return std::unexpected(set.error());
  }
  is_chess960_ = is_wanted;
  return {};
}

Result<void, Fault> UciTongue::new_game(bool is_chess960) {
  if (is_pondering_) {
    if (auto missed = ponder_miss(); !missed) return missed;
  }
  if (auto agreed = play_chess960(is_chess960); !agreed) return agreed;
  dialogue_.say("ucinewgame");
  return be_ready();
}

Result<void, Fault> UciTongue::order(const engine::Situation& situation, const engine::Limits& limits,
                                     bool in_opponents_time) {
  if (is_pondering_) {
    if (auto missed = ponder_miss(); !missed) return missed;
  }
  // A position that only Chess960 knows says so itself.
  if (situation.start.is_chess960() && !is_chess960_) {
    if (auto agreed = play_chess960(true); !agreed) return agreed;
  }
  position_ = situation.position();
  known_.position = uci_position_text(situation, is_chess960_);
  dialogue_.say(known_.position);
  // Before the clock runs: whatever it still says or does about the last search is over then.
  if (auto ready = be_ready(); !ready) return ready;
  known_.go = uci_go_text(limits, is_chess960_, in_opponents_time);
  dialogue_.say(known_.go);
  known_.go_at = dialogue_.now();
  known_.is_thinking = true;
  return {};
}

Result<Reply, Fault> UciTongue::await_best_move(const engine::Limits& limits,
                                                const engine::Listener& listener,
                                                std::optional<std::uint64_t> most_nodes) {
  Reply reply;
  const auto fault = [](Trouble trouble, std::string text) {
    return std::unexpected(Fault{.trouble = trouble, .text = std::move(text)});
  };
  const auto take_best_move = [&](std::string_view text) -> Result<Reply, Fault> {
    reply.spent = std::chrono::floor<Time>(dialogue_.now() - known_.go_at);
    const UciBestMove best = parse_uci_best_move(text);
    if (is_no_move(best.move)) {
      if (board::legal_moves(position_).empty()) {
        known_.is_thinking = false;
        return reply;
      }
      return fault(Trouble::illegal_move, fmt::format("said that it has no move ('bestmove {}')", best.move));
    }
    const auto move = notation::parse_uci(position_, best.move);
    if (!move && move.error().flaw == notation::MoveFlaw::illegal) {
      return fault(Trouble::illegal_move, fmt::format("played {}, which is illegal", best.move));
    }
    if (!move) return fault(Trouble::garbage, fmt::format("said 'bestmove {}', which is no move", best.move));
    known_.is_thinking = false;
    reply.move = *move;
    board::Position after = position_;
    after.play(*move);
    if (const auto expected = notation::parse_uci(after, best.ponder)) reply.ponder = *expected;
    return reply;
  };
  const Watch watch{.stop = [this] { dialogue_.say("stop"); },
                    .nudge = {},
                    .deadline = deadline_of(limits, position_.turn()),
                    .stop_patience = patience_.stop};
  return await_move(dialogue_, watch, [&](const std::string& line) -> std::optional<Result<Reply, Fault>> {
    Words words(line);
    const std::string_view word = words.take();
    if (word == "bestmove") return take_best_move(words.rest());
    if (word != "info") return std::nullopt;
    UciInfo info = parse_uci_info(position_, words.rest());
    if (most_nodes && info.nodes && is_beyond(*info.nodes, *most_nodes)) {
      dialogue_.say("stop");
      return fault(Trouble::unsupported,
                   fmt::format("does not keep to a number of nodes: told to look at {}, it has looked at {}",
                               *most_nodes, *info.nodes));
    }
    if (info.note && listener.note) listener.note(*info.note);
    if (info.current_move && listener.current_move) listener.current_move(*info.current_move);
    if (info.report) {
      if (listener.report) listener.report(*info.report);
      if (info.report->line_number == 1) take_report(*std::move(info.report), reply);
    }
    return std::nullopt;
  });
}

Result<Reply, Fault> UciTongue::think(const engine::Situation& situation, const engine::Limits& limits,
                                      const engine::Listener& listener) {
  if (auto ordered = order(situation, limits, false); !ordered) return std::unexpected(ordered.error());
  return await_best_move(limits, listener, limits.nodes);
}

Result<void, Fault> UciTongue::ponder(const engine::Situation& situation, const engine::Limits& limits) {
  if (auto ordered = order(situation, limits, true); !ordered) return ordered;
  is_pondering_ = true;
  return {};
}

Result<Reply, Fault> UciTongue::ponder_hit(const engine::Limits& limits, const engine::Listener& listener) {
  is_pondering_ = false;
  dialogue_.say("ponderhit");
  known_.go_at = dialogue_.now();
  // Who knows which nodes it counts: those of the opponent's time, too?
  return await_best_move(limits, listener, std::nullopt);
}

Result<void, Fault> UciTongue::ponder_miss() {
  if (!std::exchange(is_pondering_, false)) return {};
  dialogue_.say("stop");
  const Instant until = dialogue_.now() + patience_.stop;
  const Fault silent{.trouble = Trouble::no_move,
                     .text = fmt::format("did not stop within {} ms", patience_.stop.count())};
  while (true) {
    const auto line = dialogue_.hear(until);
    if (!line) return std::unexpected(dialogue_.fault_of(line.error(), silent));
    Words words(*line);
    if (words.take() == "bestmove") break;
    if (dialogue_.now() >= until) return std::unexpected(silent);
  }
  known_.is_thinking = false;
  return {};
}

}  // namespace adoube::uci
