// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of UCI, one after the other.
#include "uci_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/fen.hpp"
#include "bench.hpp"
#include "board_text.hpp"
#include "situation_text.hpp"
#include "uci_search.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

struct UciSession::Command {
  std::string_view name;
  void (UciSession::*run)(std::string_view arguments);
  std::string_view usage;
};

void UciSession::receive(std::string_view line) {
  static constexpr std::array commands{
      Command{.name = "uci", .run = &UciSession::say_identity, .usage = "uci: name, author and options"},
      Command{.name = "debug",
              .run = &UciSession::set_debug,
              .usage = "debug on|off: whether oddities of commands are told"},
      Command{.name = "isready",
              .run = &UciSession::say_ready,
              .usage = "isready: readyok when all before is done, or a search goes on"},
      Command{
          .name = "setoption", .run = &UciSession::set_option, .usage = "setoption name NAME [value VALUE]"},
      Command{.name = "register", .run = &UciSession::take_registration, .usage = "register: not needed"},
      Command{.name = "ucinewgame",
              .run = &UciSession::begin_game,
              .usage = "ucinewgame: forget what was learned"},
      Command{.name = "position",
              .run = &UciSession::set_position,
              .usage = "position startpos|fen FEN [moves MOVE...]"},
      Command{.name = "go",
              .run = &UciSession::go,
              .usage = "go [searchmoves MOVE...] [ponder] [wtime|btime|winc|binc|movetime MS] "
                       "[movestogo|depth|nodes|mate N] "
                       "[infinite] [perft N]"},
      Command{.name = "stop", .run = &UciSession::stop, .usage = "stop: answer now"},
      Command{.name = "ponderhit",
              .run = &UciSession::ponder_hit,
              .usage = "ponderhit: the expected move was played"},
      Command{.name = "bench",
              .run = &UciSession::bench,
              .usage = "bench [DEPTH] [THREADS] [HASH]: the signature of the search"},
      Command{.name = "d", .run = &UciSession::show_position, .usage = "d: the board"},
      Command{.name = "eval",
              .run = &UciSession::show_evaluation,
              .usage = "eval: what the position is worth without a search"},
      Command{.name = "flip", .run = &UciSession::flip, .usage = "flip: exchange the colours"},
      Command{.name = "perft", .run = &UciSession::perft, .usage = "perft N: count the games of N moves"},
      Command{.name = "help",
              .run = &UciSession::help,
              .usage = "help: this list; the whole story is in docs/uci.md"},
  };
  Words words(line);
  const auto whole = words.rest();
  const auto name = words.take();
  if (name.empty() || name.starts_with('#')) return;
  const auto* const command = std::ranges::find_if(
      commands, [name](const Command& each) { return equals_ignoring_case(each.name, name); });
  if (command == commands.end()) {
    room_.say(fmt::format("Unknown command: {}", plain(whole)));
    return;
  }
  if (command->run != &UciSession::help) {
    (this->*command->run)(words.rest());
    return;
  }
  for (const Command& each : commands) room_.say(each.usage);
  room_.say("quit: the end; xboard: the other protocol");
}

void UciSession::note(std::string_view sentence) { room_.say(fmt::format("info string {}", sentence)); }

void UciSession::say_identity(std::string_view /*arguments*/) {
  room_.say(fmt::format("id name Adoube {}", version_));
  room_.say("id author the Adoube project");
  for (const Setting& setting : all_settings()) room_.say(uci_declaration(setting));
  room_.say("uciok");
}

void UciSession::set_debug(std::string_view arguments) {
  if (equals_ignoring_case(arguments, "on")) {
    debugs_ = true;
  } else if (equals_ignoring_case(arguments, "off")) {
    debugs_ = false;
  } else {
    note("debug is on or off");
  }
}

void UciSession::say_ready(std::string_view /*arguments*/) {
  room_.worker().add_before_searches([this] { room_.say("readyok"); });
}

void UciSession::set_option(std::string_view arguments) {
  // Both the name and the value may have blanks in them.
  Words words(arguments);
  if (!equals_ignoring_case(words.take(), "name")) {
    note("setoption is followed by name");
    return;
  }
  std::string name;
  while (!words.empty() && !equals_ignoring_case(words.peek(), "value")) {
    name.append(name.empty() ? "" : " ").append(words.take());
  }
  words.take();
  const auto tell = [this](std::string_view sentence) { note(sentence); };
  room_.set_option(name, words.rest(), tell, tell);
}

void UciSession::take_registration(std::string_view /*arguments*/) {}

void UciSession::begin_game(std::string_view /*arguments*/) { room_.new_game(); }

void UciSession::set_position(std::string_view arguments) {
  auto read = read_situation(arguments);
  if (!read) {
    note(fmt::format("{}; the position stays as it was", read.error()));
    return;
  }
  situation_ = std::move(read->situation);
  if (!read->refusal.empty()) note(fmt::format("{}; the moves before it stand", read->refusal));
}

void UciSession::go(std::string_view arguments) {
  const GoOrder order = read_go(situation_.position(), arguments);
  if (debugs_) {
    for (const std::string& oddity : order.oddities) note(oddity);
  }
  if (order.perft) {
    count(*order.perft);
  } else {
    search(order.limits);
  }
}

void UciSession::search(const engine::Limits& limits) {
  const auto control = std::make_shared<engine::Control>();
  clock_ = std::make_shared<RunningClock>();
  if (!limits.ponder) clock_->start(room_.now());
  room_.worker().add_search(control, [this, control, limits, clock = clock_, situation = situation_] {
    const Colour player = situation.position().turn();
    run_uci_search(room_, situation, clock->charged(limits, player, room_.now()), *control);
  });
}

void UciSession::count(int depth) {
  const auto control = std::make_shared<engine::Control>();
  room_.worker().add_search(control, [this, control, depth, position = situation_.position()] {
    run_uci_count(room_, position, depth, *control);
  });
}

void UciSession::stop(std::string_view /*arguments*/) { room_.worker().stop(); }

void UciSession::ponder_hit(std::string_view /*arguments*/) {
  if (clock_ != nullptr) clock_->start(room_.now());
  room_.worker().ponder_hit();
}

void UciSession::bench(std::string_view arguments) {
  const auto order = read_bench(arguments);
  if (!order) {
    note(order.error());
    return;
  }
  const auto control = std::make_shared<engine::Control>();
  room_.worker().add_search(control, [this, control, order = *order] { run_bench(room_, order, *control); });
}

void UciSession::show_position(std::string_view /*arguments*/) {
  for (const std::string& line : board_lines(situation_.position())) room_.say(line);
}

void UciSession::show_evaluation(std::string_view /*arguments*/) {
  room_.worker().add([this, position = situation_.position()] {
    const auto score = room_.engine().evaluate(position);
    if (!score) {
      room_.say("Evaluation: none, the king is in check");
      return;
    }
    constexpr double pawn = 100.0;
    const int for_white =
        position.turn() == Colour::white ? score->centipawns() : score->reversed().centipawns();
    room_.say(fmt::format("Evaluation: {:+.2f} (for White, without a search)", for_white / pawn));
  });
}

void UciSession::flip(std::string_view /*arguments*/) {
  const auto flipped = colours_exchanged(situation_.position());
  if (flipped) {
    situation_ = {.start = *flipped, .moves = {}};
  } else {
    note(flipped.error());
  }
}

void UciSession::perft(std::string_view arguments) {
  const GoOrder order = read_go(situation_.position(), fmt::format("perft {}", arguments));
  if (order.perft) {
    count(*order.perft);
  } else {
    note("perft is followed by a number of moves");
  }
}

void UciSession::help(std::string_view /*arguments*/) {}

}  // namespace adoube::uci::serving
