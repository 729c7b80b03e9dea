// SPDX-License-Identifier: GPL-3.0-or-later
// The XBoard protocol, as the side of the board speaks it.
#include "xboard_tongue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "uci_tongue.hpp"
#include "words.hpp"
#include "xboard_lines.hpp"
#include "xboard_listening.hpp"

namespace adoube::uci {
namespace {

/// Since version 2 a program is given so long to begin with its features.
constexpr Time feature_pause = std::chrono::seconds(2);
/// GNU Chess loses what comes in one piece with the word `xboard`.
constexpr Time first_pause = std::chrono::milliseconds(100);
/// `done=0` prolongs the patience so many times at most.
constexpr int most_prolongations = 10;

constexpr std::string_view greeting = "xboard";
constexpr std::string_view version = "protover 2";

/// What only gives back our words, as `cat` does, or a terminal, is no program of the first version.
bool is_echo(std::string_view line) {
  const std::string_view words = trimmed(line);
  return words == greeting || words == version;
}

constexpr std::string_view ponder_option = "Ponder";
constexpr std::string_view memory_option = "Hash";
constexpr std::string_view cores_option = "Threads";
constexpr std::string_view tables_option = "egtpath ";
constexpr std::int64_t most_memory = 1 << 20;
constexpr std::int64_t most_cores = 1024;

Fault unsupported(std::string text) { return {.trouble = Trouble::unsupported, .text = std::move(text)}; }

/// Minutes, and seconds where they are no whole minutes.
std::string base_text(Time left) {
  const auto seconds = std::max<std::int64_t>(std::chrono::ceil<std::chrono::seconds>(left).count(), 1);
  if (seconds % 60 == 0) return fmt::format("{}", seconds / 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string seconds_text(Time time) {
  if (time.count() % 1000 == 0) return fmt::format("{}", time.count() / 1000);
  return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

void XboardTongue::take_features(std::string_view text) {
  for (const XboardFeature& feature : parse_features(text)) {
    const bool is_known = take_feature(features_, feature);
    dialogue_.say((is_known ? "accepted " : "rejected ") + feature.name);
  }
}

Result<void, Fault> XboardTongue::shake_hands(Time patience) {
  const Instant begin = dialogue_.now();
  const Fault silent{.trouble = Trouble::no_handshake,
                     .text = fmt::format("did not name its features within {} ms", patience.count())};
  dialogue_.say(greeting);
  bool has_spoken = false;
  const Instant first_until = begin + std::min(patience, first_pause);
  while (dialogue_.now() < first_until) {
    const auto line = dialogue_.hear(first_until);
    if (!line && line.error() != Pause::timed_out) {
      return std::unexpected(dialogue_.fault_of(line.error(), silent));
    }
    if (!line) break;
    if (is_echo(*line)) continue;
    has_spoken = true;
    Words words(*line);
    if (words.take() == "feature") take_features(words.rest());
  }
  dialogue_.say(version);
  const auto after = [&](Time pause) { return dialogue_.now() + std::min(patience, pause); };
  // One that says nothing at all may still be starting.
  Instant until = has_spoken ? after(feature_pause) : begin + patience;
  while (!features_.is_done.value_or(false)) {
    const auto line = dialogue_.hear(until);
    if (!line && line.error() != Pause::timed_out) {
      return std::unexpected(dialogue_.fault_of(line.error(), silent));
    }
    if (line && !is_echo(*line)) {
      Words words(*line);
      if (words.take() == "feature") {
        take_features(words.rest());
        const bool asks_for_time = !features_.is_done.value_or(true);
        // One that never says that it is done is taken to be so after a pause.
        until =
            std::min(after(asks_for_time ? patience : feature_pause), begin + patience * most_prolongations);
      } else if (!has_spoken) {
        until = std::min(until, after(feature_pause));
      }
      has_spoken = true;
    }
    if (dialogue_.now() < until) continue;
    // A program of the first version has no features; one that says nothing at all is none.
    if (has_spoken && features_.is_done.value_or(true)) break;
    return std::unexpected(silent);
  }
  known_.name = features_.name;
  offer_options();
  dialogue_.say("force");
  is_in_force_ = true;
  return {};
}

/// What the protocol has commands for is offered as options too, under the names they have in UCI.
void XboardTongue::offer_options() {
  using Kind = ProgramOption::Kind;
  known_.options = features_.options;
  const auto offer = [&](ProgramOption option) {
    const auto is_same = [&](const auto& other) {
      return in_lower_case(other.name) == in_lower_case(option.name);
    };
    if (std::ranges::none_of(known_.options, is_same)) known_.options.push_back(std::move(option));
  };
  offer({.name = std::string(ponder_option),
         .kind = Kind::check,
         .value = "false",
         .least = {},
         .most = {},
         .choices = {}});
  if (features_.has_memory) {
    offer({.name = std::string(memory_option),
           .kind = Kind::spin,
           .value = {},
           .least = 1,
           .most = most_memory,
           .choices = {}});
  }
  if (features_.has_cores) {
    offer({.name = std::string(cores_option),
           .kind = Kind::spin,
           .value = "1",
           .least = 1,
           .most = most_cores,
           .choices = {}});
  }
  for (const std::string& format : features_.table_formats) {
    offer({.name = std::string(tables_option) + format,
           .kind = Kind::string,
           .value = {},
           .least = {},
           .most = {},
           .choices = {}});
  }
}

Result<void, Fault> XboardTongue::set_option(std::string_view name, std::string_view value) {
  const auto choice = choose_option(known_.options, name, value);
  if (!choice) return std::unexpected(choice.error());
  const auto& [option, text] = *choice;
  const auto is_own =
      std::ranges::any_of(features_.options, [&](const auto& own) { return own.name == option->name; });
  if (!is_own && option->name == ponder_option) {
    ponders_ = text == "true";
    dialogue_.say(ponders_ ? "hard" : "easy");
  } else if (!is_own && option->name == memory_option) {
    dialogue_.say("memory " + text);
  } else if (!is_own && option->name == cores_option) {
    dialogue_.say("cores " + text);
  } else if (!is_own) {
    dialogue_.say(option->name + " " + text);
  } else if (option->kind == ProgramOption::Kind::button) {
    dialogue_.say("option " + option->name);
  } else if (option->kind == ProgramOption::Kind::check) {
    dialogue_.say(fmt::format("option {}={}", option->name, text == "true" ? 1 : 0));
  } else {
    dialogue_.say(fmt::format("option {}={}", option->name, text));
  }
  return {};
}

Result<void, Fault> XboardTongue::be_ready() {
  // Nothing to ask an old program with: it takes the words one after the other.
  if (!features_.has_ping) return {};
  const Instant until = dialogue_.now() + patience_.ready;
  ++last_ping_;
  dialogue_.say(fmt::format("ping {}", last_ping_));
  const std::string pong = fmt::format("{}", last_ping_);
  const Fault silent{.trouble = Trouble::not_ready,
                     .text = fmt::format("did not answer ping within {} ms", patience_.ready.count())};
  while (true) {
    const auto line = dialogue_.hear(until);
    if (!line) return std::unexpected(dialogue_.fault_of(line.error(), silent));
    Words words(*line);
    if (words.take() == "pong" && words.take() == pong) return {};
    const auto refusal = refusal_in(*line, [this](std::string_view word) { return is_told(word); });
    if (refusal) return std::unexpected(*refusal);
    if (dialogue_.now() >= until) return std::unexpected(silent);
  }
}

void XboardTongue::force() {
  if (!std::exchange(is_in_force_, true)) dialogue_.say("force");
}

Result<void, Fault> XboardTongue::new_game(bool is_chess960) {
  constexpr std::string_view variant = "fischerandom";
  if (is_chess960 && std::ranges::find(features_.variants, variant) == features_.variants.end()) {
    return std::unexpected(unsupported("does not play Chess960"));
  }
  pondered_.reset();
  told_ = {};
  has_moved_ = false;
  dialogue_.say("new");
  if (is_chess960) dialogue_.say(fmt::format("variant {}", variant));
  dialogue_.say("force");
  dialogue_.say("post");
  // Programs differ in what they do if nothing is said.
  dialogue_.say(ponders_ ? "hard" : "easy");
  is_in_force_ = true;
  board_.clear(is_chess960);
  control_.clear();
  has_depth_limit_ = false;
  return be_ready();
}

Result<void, Fault> XboardTongue::check_limits(const engine::Limits& limits) const {
  if (limits.nodes) return std::unexpected(unsupported("cannot be limited in nodes"));
  if (limits.mate) return std::unexpected(unsupported("cannot be asked for a mate"));
  if (!limits.search_moves.empty() && !features_.can_exclude) {
    return std::unexpected(unsupported("cannot be asked for certain moves only"));
  }
  if (is_endless(limits) && (!features_.can_analyze || !features_.has_ping)) {
    return std::unexpected(unsupported("cannot think without a limit"));
  }
  return {};
}

Result<std::optional<std::string>, Fault> XboardTongue::bring_to(const engine::Situation& situation) {
  told_ = situation;
  if (!is_in_force_ && board_.is_one_move_behind(situation)) {
    board::Position before = situation.start;
    for (std::size_t i = 0; i + 1 < situation.moves.size(); ++i) before.play(situation.moves[i]);
    std::string text = board_.text_of(before, situation.moves.back());
    board_.add(situation.moves.back());
    return text;
  }
  force();
  const auto words = board_.bring_to(situation);
  if (!words) return std::unexpected(words.error());
  for (const std::string& word : *words) {
    dialogue_.say(word);
    // It begins with new clocks then.
    if (word == "new") control_.clear();
    // Programs differ in what they count moves from then.
    if (word.starts_with("setboard ")) moves_told_ = {};
  }
  if (auto ready = be_ready(); !ready) return std::unexpected(ready.error());
  return std::nullopt;
}

void XboardTongue::tell_limits(const engine::Limits& limits, Colour player) {
  const auto& own = limits.clock(player);
  const auto& other = limits.clock(opposite(player));
  std::string control;
  std::string word;
  if (own) {
    const std::string increment = seconds_text(own->increment);
    control = fmt::format("{} and {} a move", limits.moves_to_go ? "some moves" : "all moves", increment);
    word = fmt::format("level {} {} {}", limits.moves_to_go.value_or(0), base_text(own->left), increment);
  } else if (limits.move_time) {
    // In whole seconds; it is told to move when its time is over (see think).
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(*limits.move_time).count();
    control = word = fmt::format("st {}", std::max<std::int64_t>(seconds, 1));
  }
  // The time is told before each move, so only another kind of control is worth a word, or another number of
  // moves to it than the program counts down to by itself.
  const bool counts_otherwise =
      own && limits.moves_to_go && moves_told_.left(told_, player) != *limits.moves_to_go;
  if (!word.empty() && (control_ != control || counts_otherwise)) {
    dialogue_.say(word);
    control_ = control;
    moves_told_ = {.moves = limits.moves_to_go.value_or(0), .plies = told_.moves.size()};
  }
  if (limits.depth) {
    dialogue_.say(fmt::format("sd {}", *limits.depth));
  } else if (has_depth_limit_) {
    // There is no word to lift it.
    dialogue_.say("sd 99");
  }
  has_depth_limit_ = limits.depth.has_value();
  if (!features_.wants_time) return;
  const auto centiseconds = [](Time time) { return std::max<std::int64_t>(time.count() / 10, 1); };
  if (own) dialogue_.say(fmt::format("time {}", centiseconds(own->left)));
  if (other) dialogue_.say(fmt::format("otim {}", centiseconds(other->left)));
}

void XboardTongue::exclude_others(const engine::Limits& limits, const board::Position& position) {
  if (limits.search_moves.empty()) return;
  dialogue_.say("exclude all");
  for (const Move move : limits.search_moves) {
    const std::string text = board_.text_of(position, move);
    std::string_view bare = text;
    if (features_.wants_usermove) bare = bare.substr(bare.find(' ') + 1);
    dialogue_.say(fmt::format("include {}", bare));
  }
}

XboardTongue::Afterthoughts XboardTongue::hear_the_rest(Colour player) {
  Afterthoughts heard;
  while (true) {
    const auto line = dialogue_.hear(dialogue_.now());
    if (!line) break;
    Words words(*line);
    const std::string_view word = words.take();
    if (const auto result = announced_result(*line)) {
      heard.resigns = heard.resigns || is_resignation(*line, *result, player);
      // It may have left the game: it is brought back by force.
      force();
    } else if (word == "resign") {
      heard.resigns = true;
    } else if (word == "offer" && words.take() == "draw") {
      heard.offers_draw = true;
    }
  }
  // Before its first move such words are about the last game.
  return has_moved_ ? heard : Afterthoughts{};
}

bool XboardTongue::is_told(std::string_view word) const {
  board::Position position = told_.start;
  for (const Move move : told_.moves) {
    const std::string text = board_.text_of(position, move);
    if (equals_ignoring_case(std::string_view(text).substr(text.rfind(' ') + 1), word)) return true;
    position.play(move);
  }
  return false;
}

void XboardTongue::order(std::string line) {
  dialogue_.say(line);
  known_.go = std::move(line);
  known_.go_at = dialogue_.now();
  known_.is_thinking = true;
}

Result<Reply, Fault> XboardTongue::think(const engine::Situation& situation, const engine::Limits& limits,
                                         const engine::Listener& listener) {
  if (auto can = check_limits(limits); !can) return std::unexpected(can.error());
  pondered_.reset();
  has_played_ = true;
  if (situation.start.is_chess960() && !board_.is_chess960()) {
    if (auto begun = new_game(true); !begun) return std::unexpected(begun.error());
  }
  known_.position = uci_position_text(situation, board_.is_chess960());
  const board::Position position = situation.position();
  const Afterthoughts before = hear_the_rest(position.turn());
  if (before.resigns && !is_endless(limits)) {
    force();
    Reply resigned;
    resigned.resigns = true;
    return resigned;
  }
  if (is_endless(limits)) force();
  const auto last_move = bring_to(situation);
  if (!last_move) return std::unexpected(last_move.error());

  XboardListening listening(dialogue_, position, listener, features_.has_ping ? &last_ping_ : nullptr,
                            [this](std::string_view word) { return is_told(word); });
  Watch watch{
      .stop = [this] { dialogue_.say("?"); }, .nudge = {}, .deadline = {}, .stop_patience = patience_.stop};
  exclude_others(limits, position);
  if (is_endless(limits)) {
    order("analyze");
    watch.stop = [this, &listening] {
      dialogue_.say("exit");
      listening.end_by_ping();
    };
  } else {
    tell_limits(limits, position.turn());
    order(last_move->value_or("go"));
    is_in_force_ = false;
    watch.deadline = deadline_of(limits, position.turn());
    if (limits.move_time) watch.nudge = dialogue_.now() + *limits.move_time;
  }
  auto reply =
      await_move(dialogue_, watch, [&](const std::string& line) { return listening.answer_in(line); });
  if (!reply) return reply;
  reply->spent = std::chrono::floor<Time>(dialogue_.now() - known_.go_at);
  known_.is_thinking = false;
  if (is_endless(limits)) return reply;
  has_moved_ = true;
  // What came with the move, and what came since the last one.
  const Afterthoughts after = hear_the_rest(position.turn());
  reply->offers_draw = reply->offers_draw || before.offers_draw || after.offers_draw;
  reply->resigns = reply->resigns || after.resigns;
  if (const auto& move = reply->move; move && !reply->resigns) {
    board_.add(*move);
  } else {
    force();
  }
  return reply;
}

Result<void, Fault> XboardTongue::ponder(const engine::Situation& situation,
                                         const engine::Limits& /*limits*/) {
  pondered_ = situation;
  return {};
}

Result<Reply, Fault> XboardTongue::ponder_hit(const engine::Limits& limits,
                                              const engine::Listener& listener) {
  const engine::Situation situation = std::exchange(pondered_, std::nullopt).value_or(engine::Situation{});
  return think(situation, limits, listener);
}

Result<void, Fault> XboardTongue::ponder_miss() {
  pondered_.reset();
  return {};
}

void XboardTongue::tell_result(std::string_view result, std::string_view reason) {
  // One line, and the braces are the protocol's own.
  std::string words(reason);
  std::erase_if(words, [](char c) { return c == '{' || c == '}' || (is_separator(c) && c != ' '); });
  dialogue_.say(words.empty() ? fmt::format("result {}", result)
                              : fmt::format("result {} {{{}}}", result, words));
  force();
}

}  // namespace adoube::uci
