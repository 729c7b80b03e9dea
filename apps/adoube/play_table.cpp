// SPDX-License-Identifier: GPL-3.0-or-later
// Talking with the players.
#include "play_table.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "adoube/game/clock.hpp"
#include "input.hpp"
#include "play_json.hpp"
#include "play_phrases.hpp"

namespace adoube::app {

using namespace std::chrono_literals;

PlayTable::PlayTable(Agreed agreed, PlaySession session, game::Time past)
    : agreed_(std::move(agreed)),
      session_(std::move(session)),
      screen_(agreed_.look),
      programs_(agreed_.seats, bell_),
      past_(past),
      begin_(std::chrono::steady_clock::now()) {}

std::optional<Failure> PlayTable::start() {
  auto failure = programs_.start(agreed_.start.is_chess960());
  begin_ = std::chrono::steady_clock::now();
  return failure;
}

void PlayTable::play() {
  PlayReply greeted{.verdict = greeting(), .draws_board = true};
  let_programs_go_on();
  greeted.thinking = programs_.thinking();
  show(greeted);
  while (!is_finished()) {
    hear(listens() ? input_.next(time_to_wait()) : input_.next_other(time_to_wait()));
    let_programs_go_on();
    if (!programs_.thinking()) {
      if (const auto line = std::exchange(held_, std::nullopt)) take(*line);
    }
    let_programs_go_on();
  }
}

/// A line that waits is followed by no other, and so is the end.
bool PlayTable::listens() const { return !held_ && !has_ended_; }

bool PlayTable::is_finished() const {
  if (leaving_) return true;
  const bool is_over = session_.game().outcome().has_value();
  if (on_terminal() && is_over) return true;
  if (!programs_.has_person() && (is_over || (has_ended_ && programs_.has_failed()))) return true;
  return has_ended_ && !held_ && !programs_.thinking();
}

void PlayTable::hear(const PlayInput::Read& read) {
  switch (read.kind) {
    case PlayInput::Kind::line:
      if (!on_terminal() && programs_.must_wait(read.line)) {
        held_ = read.line;
      } else {
        take(read.line);
      }
      break;
    case PlayInput::Kind::too_long:
      answer("", {.accepted = false, .code = "bad_line", .verdict = "That line is too long."});
      break;
    case PlayInput::Kind::nothing: pass_time(); break;
    case PlayInput::Kind::woken: tell(programs_.hear(session_, now())); break;
    case PlayInput::Kind::end:
      // In a pipe, a program may still make the move it is thinking about.
      has_ended_ = true;
      if (on_terminal()) {
        say("\n");
        leaving_ = true;
      }
      break;
    case PlayInput::Kind::interrupted:
      say(on_terminal() ? "\n" : "");
      leaving_ = true;
      break;
  }
}

void PlayTable::let_programs_go_on() {
  if (leaving_) return;
  tell(programs_.go_on(session_, now()));
}

std::optional<Failure> PlayTable::leave() {
  const auto failure = is_unsaved_ ? save() : std::nullopt;
  if (agreed_.manner == PlayManner::json) return failure;
  const bool has_moves = session_.game().history().plies() > 0;
  if (agreed_.file && !failure) {
    say(fmt::format("The game is saved in {}{}.\n", name_of(agreed_.file->path()),
                    session_.game().outcome() ? "" : "; --resume goes on with it"));
  } else if (has_moves && (on_terminal() || failure)) {
    say('\n' + record());
  }
  return failure;
}

std::optional<Failure> PlayTable::save() {
  if (!agreed_.file) return std::nullopt;
  auto failure = agreed_.file->save(record());
  is_unsaved_ = failure.has_value();
  saved_at_ = std::chrono::steady_clock::now();
  return failure;
}

bool PlayTable::on_terminal() const {
  return agreed_.manner == PlayManner::screen || agreed_.manner == PlayManner::terminal;
}

game::Time PlayTable::now() const {
  return past_ + std::chrono::duration_cast<game::Time>(std::chrono::steady_clock::now() - begin_);
}

std::string PlayTable::record() const {
  const auto& continued = agreed_.unfinished;
  return record_of(session_, agreed_.tags, continued ? &continued->tree : nullptr);
}

void PlayTable::say(const std::string& text) {
  const bool is_said =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!is_said) leaving_ = true;  // Nobody listens any more.
}

std::string PlayTable::greeting() const {
  if (const auto& outcome = session_.game().outcome()) {
    return whole_sentence(session_.game().reason(), outcome->article);
  }
  if (agreed_.unfinished) return "The game goes on. Moves are typed like Nf3 or g1f3; help lists the words.";
  return "Moves are typed like Nf3 or g1f3; help lists the other words.";
}

void PlayTable::take(const std::string& line) {
  PlayReply reply = programs_.take(session_, line, now());
  if (reply.wants_record) reply.text = record();
  is_unsaved_ = is_unsaved_ || reply.changed;
  keep(reply, false);
  if (reply.leaves) leaving_ = true;
  // It thinks from now on, and whoever reads the answer is told so.
  const auto claimed = leaving_ ? std::nullopt : programs_.go_on(session_, now());
  answer(line, std::move(reply));
  tell(claimed);
}

/// What a program has done.
void PlayTable::tell(std::optional<PlayReply> reply) {
  if (!reply) return;
  is_unsaved_ = is_unsaved_ || reply->changed;
  keep(*reply, true);
  answer("", *std::move(reply));
}

void PlayTable::keep(PlayReply& reply, bool at_once) {
  if (!is_unsaved_ || !(at_once || may_wait_no_longer())) return;
  if (const auto failure = save()) reply.verdict += fmt::format(" NOT SAVED: {}.", failure->text);
}

/// A player who looks at his file finds his last move in it. Whoever has sent more lines does not look yet.
bool PlayTable::may_wait_no_longer() {
  return on_terminal() || !input_.has_line() || std::chrono::steady_clock::now() - saved_at_ > 1s;
}

/// A flag may have fallen; if not, the clocks show another time.
void PlayTable::pass_time() {
  if (auto reply = session_.wait_until(now())) {
    if (const auto failure = save()) reply->verdict += fmt::format(" NOT SAVED: {}.", failure->text);
    say(agreed_.manner == PlayManner::json ? "" : "\n");
    answer("", *std::move(reply));
  } else if (clocks_are_live_) {
    say(screen_.clocks_anew(session_, now()));
  }
}

/// On a terminal, until the clock shows something else; in a pipe, time is looked at with each line, and
/// ends what a program thinks about.
std::optional<game::Time> PlayTable::time_to_wait() const {
  const auto& clock = session_.game().clock();
  if (!clock || (!on_terminal() && !programs_.thinking())) return std::nullopt;
  const auto falls_at = clock->falls_at();
  if (!falls_at) return std::nullopt;
  const game::Time left = clock->remaining(session_.game().turn(), now());
  const game::Time to_fall = std::max(*falls_at - now(), 0ms);
  if (!clocks_are_live_) return to_fall;
  const game::Time step = left > 20s ? 1000ms : 100ms;
  return std::min(((left - 1ms) % step) + 1ms, to_fall);
}

void PlayTable::answer(const std::string& line, PlayReply reply) {
  reply.thinking = programs_.thinking();
  switch (agreed_.manner) {
    case PlayManner::json: say(as_json(session_, line, reply, now())); break;
    case PlayManner::pipe:
      say((reply.verdict.empty() ? "" : reply.verdict + '\n') + reply.text +
          (reply.draws_board ? screen_.board(session_) : ""));
      break;
    case PlayManner::terminal:
    case PlayManner::screen: show(reply); break;
  }
}

void PlayTable::show(const PlayReply& reply) {
  if (!on_terminal()) return;
  const bool is_over = leaving_ || session_.game().outcome().has_value();
  if (agreed_.manner == PlayManner::terminal) {
    if (reply.changed || reply.draws_board) say('\n' + screen_.board(session_) + '\n');
    say((reply.verdict.empty() ? "" : reply.verdict + '\n') + reply.text +
        (is_over ? "" : screen_.prompt(session_, reply, now(), true)));
    return;
  }
  winsize window{};
  ScreenSize size;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
    size = {.columns = window.ws_col, .rows = window.ws_row};
  }
  std::string text = screen_.all(session_, reply, now(), size);
  const auto rows_of = [](const std::string& lines) {
    return static_cast<std::size_t>(std::ranges::count(lines, '\n')) + 1;
  };
  const bool fits = rows_of(text) <= size.rows;
  // What would scroll the board away is shown without it; the next line brings it back.
  if (!fits && !reply.text.empty()) text = wrapped(reply.verdict + reply.text, size.columns) + '\n';
  clocks_are_live_ = session_.game().clock() && !is_over && fits && size.columns >= 50;
  say("\x1b[H\x1b[2J" + text + (is_over ? "" : screen_.prompt(session_, reply, now(), false)));
}

}  // namespace adoube::app
