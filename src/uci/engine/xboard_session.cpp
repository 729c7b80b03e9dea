// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of XBoard's protocol, one after the other.
#include "xboard_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/move_text.hpp"
#include "settings.hpp"
#include "situation_text.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

struct XboardSession::Command {
  std::string_view name;
  void (*run)(XboardSession& session, std::string_view arguments);
};

const XboardSession::Command* XboardSession::find(std::string_view name) {
  using Session = XboardSession;
  using Text = std::string_view;
  constexpr auto nothing = [](Session&, Text) {};
  static constexpr std::array commands{
      Command{.name = "xboard", .run = nothing},
      Command{.name = "accepted", .run = nothing},
      Command{.name = "rejected", .run = nothing},
      Command{.name = "random", .run = nothing},
      Command{.name = "name", .run = nothing},
      Command{.name = "rating", .run = nothing},
      Command{.name = "computer", .run = nothing},
      Command{.name = "ics", .run = nothing},
      Command{.name = "protover", .run = [](Session& session, Text) { session.say_features(); }},
      Command{.name = "new",
              .run =
                  [](Session& session, Text) {
                    session.editor_.reset();
                    session.player_.begin_game();
                  }},
      Command{.name = "variant", .run = [](Session& session, Text text) { session.set_variant(text); }},
      Command{.name = "force", .run = [](Session& session, Text) { session.player_.force(); }},
      Command{.name = "go", .run = [](Session& session, Text) { session.player_.play(); }},
      Command{.name = "playother", .run = [](Session& session, Text) { session.player_.play_other(); }},
      Command{.name = "usermove", .run = [](Session& session, Text text) { session.take_move(text); }},
      Command{.name = "?", .run = [](Session& session, Text) { session.player_.move_now(); }},
      Command{.name = "level", .run = [](Session& session, Text text) { session.set_level(text); }},
      Command{.name = "st",
              .run = [](Session& session,
                        Text text) { session.change_clock(&XboardClock::set_move_time, text); }},
      Command{
          .name = "sd",
          .run = [](Session& session, Text text) { session.change_clock(&XboardClock::set_depth, text); }},
      Command{.name = "time",
              .run = [](Session& session, Text text) { session.change_clock(&XboardClock::set_own, text); }},
      Command{
          .name = "otim",
          .run = [](Session& session, Text text) { session.change_clock(&XboardClock::set_opponent, text); }},
      Command{.name = "ping", .run = [](Session& session, Text text) { session.player_.answer_ping(text); }},
      Command{.name = "draw", .run = [](Session& session, Text) { session.player_.take_draw_offer(); }},
      Command{.name = "result", .run = [](Session& session, Text) { session.player_.end_game(); }},
      Command{.name = "setboard",
              .run = [](Session& session, Text text) { session.set_board(read_fen(text)); }},
      Command{.name = "edit",
              .run = [](Session& session, Text) { session.editor_.emplace(session.player_.begin_edit()); }},
      Command{.name = "hint", .run = [](Session& session, Text) { session.player_.say_hint(); }},
      Command{.name = "bk", .run = [](Session& session, Text) { session.player_.say_book_moves(); }},
      Command{.name = "undo",
              .run =
                  [](Session& session, Text) {
                    if (!session.player_.take_back(1)) session.refuse("no move to take back", "undo");
                  }},
      Command{.name = "remove",
              .run =
                  [](Session& session, Text) {
                    if (!session.player_.take_back(2)) session.refuse("no two moves to take back", "remove");
                  }},
      Command{.name = "hard", .run = [](Session& session, Text) { session.player_.set_ponders(true); }},
      Command{.name = "easy", .run = [](Session& session, Text) { session.player_.set_ponders(false); }},
      Command{.name = "post", .run = [](Session& session, Text) { session.player_.set_posts(true); }},
      Command{.name = "nopost", .run = [](Session& session, Text) { session.player_.set_posts(false); }},
      Command{.name = "analyze", .run = [](Session& session, Text) { session.player_.analyse(); }},
      Command{.name = "analyse", .run = [](Session& session, Text) { session.player_.analyse(); }},
      Command{.name = "exit", .run = [](Session& session, Text) { session.player_.leave_analysis(); }},
      Command{.name = ".", .run = [](Session& session, Text) { session.player_.say_progress(); }},
      Command{.name = "exclude", .run = [](Session& session, Text text) { session.exclude(text, true); }},
      Command{.name = "include", .run = [](Session& session, Text text) { session.exclude(text, false); }},
      Command{.name = "memory",
              .run = [](Session& session, Text text) { session.set_option("Hash", text, "memory"); }},
      Command{.name = "cores",
              .run = [](Session& session, Text text) { session.set_option("Threads", text, "cores"); }},
      Command{.name = "egtpath", .run = [](Session& session, Text text) { session.set_tables(text); }},
      Command{.name = "option", .run = [](Session& session, Text text) { session.set_named_option(text); }},
      Command{.name = "d", .run = [](Session& session, Text) { session.player_.show_board(); }},
  };
  const auto* const found =
      std::ranges::find_if(commands, [name](const Command& each) { return each.name == name; });
  return found == commands.end() ? nullptr : found;
}

void XboardSession::receive(std::string_view line) {
  Words words(line);
  const std::string_view whole = words.rest();
  const std::string_view name = words.take();
  if (editor_) {
    if (name == ".") return set_board(checked_position(editor_->setup()));
    if (editor_->take(whole)) return;
    if (find(name) == nullptr) return refuse("a position is being edited", whole);
  }
  if (name.empty() || name.starts_with('#')) return;
  if (const Command* const command = find(name)) {
    command->run(*this, words.rest());
  } else {
    take_unknown(whole);
  }
}

void XboardSession::refuse(std::string_view reason, std::string_view command) {
  room_.say(fmt::format("Error ({}): {}", reason, plain(command)));
}

/// Moves may come without a word before them.
void XboardSession::take_unknown(std::string_view line) {
  if (notation::parse_move_text(line)) {
    take_move(line);
  } else {
    refuse("unknown command", line);
  }
}

void XboardSession::take_move(std::string_view text) {
  if (const auto taken = player_.take_move(trimmed(text)); !taken)
    room_.say(fmt::format("Illegal move ({}): {}", taken.error(), plain(text)));
}

void XboardSession::say_features() {
  room_.say("feature done=0");
  room_.say(fmt::format(R"(feature myname="Adoube {}")", version_));
  room_.say(
      "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 "
      "analyze=1 "
      "colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=1 smp=1 exclude=1");
  room_.say(R"(feature variants="normal,fischerandom" egt="syzygy")");
  for (const Setting& setting : all_settings()) {
    // The protocol has words of its own for these.
    constexpr std::array<std::string_view, 5> spoken_otherwise{"Hash", "Threads", "Ponder", "SyzygyPath",
                                                               "UCI_Chess960"};
    if (std::ranges::find(spoken_otherwise, setting.name) != spoken_otherwise.end()) continue;
    room_.say(fmt::format(R"(feature option="{}")", xboard_declaration(setting)));
  }
  room_.say("feature done=1");
}

void XboardSession::set_option(std::string_view name, std::string_view value, std::string_view command) {
  room_.set_option(
      name, trimmed(value),
      [this, command = std::string(command)](std::string_view reason) { refuse(reason, command); },
      [this](std::string_view sentence) { room_.say(fmt::format("# {}", sentence)); });
}

void XboardSession::set_named_option(std::string_view arguments) {
  const auto equals = arguments.find('=');
  const bool has_value = equals != std::string_view::npos;
  set_option(trimmed(arguments.substr(0, equals)), has_value ? arguments.substr(equals + 1) : "",
             fmt::format("option {}", arguments));
}

void XboardSession::set_tables(std::string_view arguments) {
  Words words(arguments);
  const auto kind = words.take();
  if (equals_ignoring_case(kind, "syzygy")) {
    set_option("SyzygyPath", words.rest(), "egtpath");
  } else {
    refuse("unknown kind of tables", fmt::format("egtpath {}", arguments));
  }
}

void XboardSession::set_variant(std::string_view arguments) {
  const std::string_view variant = trimmed(arguments);
  if (variant == "normal" || variant == "fischerandom") {
    player_.set_chess960(variant == "fischerandom");
  } else {
    refuse("unsupported variant", fmt::format("variant {}", variant));
  }
}

void XboardSession::set_board(Result<board::Position, std::string> position) {
  editor_.reset();
  if (const auto done = player_.set_board(std::move(position)); !done)
    room_.say(fmt::format("tellusererror Illegal position: {}", done.error()));
}

void XboardSession::set_level(std::string_view text) {
  if (!player_.set_level(text)) refuse("no such time control", fmt::format("level {}", text));
}

void XboardSession::change_clock(bool (XboardClock::*change)(std::string_view), std::string_view text) {
  if (!player_.change_clock(change, text)) refuse("no such time or depth", text);
}

void XboardSession::exclude(std::string_view arguments, bool excluded) {
  Words words(arguments);
  while (!words.empty()) {
    const auto word = words.take();
    if (const auto done = player_.exclude(word, excluded); !done)
      refuse(done.error(), fmt::format("{} {}", excluded ? "exclude" : "include", word));
  }
}

}  // namespace adoube::uci::serving
