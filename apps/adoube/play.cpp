// SPDX-License-Identifier: GPL-3.0-or-later
// adoube play: two people at one terminal, or a program at the other end of a pipe. It talks while it runs:
// unlike other subcommands it prints by itself.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <utility>

#include "adoube/game/clock.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "play_file.hpp"
#include "play_input.hpp"
#include "play_json.hpp"
#include "play_phrases.hpp"
#include "play_record.hpp"
#include "play_resume.hpp"
#include "play_screen.hpp"
#include "play_session.hpp"
#include "render_style.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using namespace std::chrono_literals;

[[nodiscard]] std::unexpected<Failure> misuse(std::string text) {
  return std::unexpected(Failure{.code = "usage", .text = std::move(text)});
}

/// How the game is shown.
enum class Manner : std::uint8_t {
  screen,    ///< A terminal that is drawn anew for each line.
  terminal,  ///< A terminal that can do nothing but print.
  pipe,      ///< Lines in, lines out.
  json,
};

/// All that is agreed on before the first move.
struct Agreed {
  board::Position start;
  std::optional<UnfinishedGame> unfinished = std::nullopt;
  game::Rules rules;
  PlayLook look;
  std::optional<PlayFile> file = std::nullopt;
  PlayTags tags;
  Manner manner = Manner::pipe;
};

[[nodiscard]] std::string today() {
  const std::time_t now = std::time(nullptr);
  return fmt::format("{:%Y.%m.%d}", fmt::localtime(now));
}

[[nodiscard]] bool is_dumb_terminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || std::string_view(term).empty() || std::string_view(term) == "dumb";
}

[[nodiscard]] Manner manner_of(const PlayOptions& options) {
  if (options.json) return Manner::json;
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return Manner::pipe;
  return is_dumb_terminal() ? Manner::terminal : Manner::screen;
}

[[nodiscard]] Result<game::FlagRule, Failure> read_flag_rule(const std::string& text) {
  if (const auto rule = flag_rule_named(text)) return *rule;
  return misuse(fmt::format("the flag rule must be fide, lichess or uscf, not {}", shown(text)));
}

[[nodiscard]] Result<PlayView, Failure> read_view(const std::string& text) {
  if (text == "white") return PlayView::white;
  if (text == "black") return PlayView::black;
  if (text == "mover") return PlayView::mover;
  return misuse(fmt::format("the view must be white, black or mover, not {}", shown(text)));
}

[[nodiscard]] Result<std::optional<game::TimeControl>, Failure> read_control(
    const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  auto control = game::parse_time_control(*text);
  if (control) return *std::move(control);
  return misuse(fmt::format("the time {} cannot be read at character {}: {}", shown(*text),
                            control.error().offset + 1, control.error().text));
}

/// The game of --resume brings everything with it.
[[nodiscard]] std::optional<Failure> resume(const PlayOptions& options, const std::string& path,
                                            Agreed& agreed) {
  if (!options.fen.empty() || options.time || options.out) {
    return Failure{.code = "usage",
                   .text = "--resume goes on with a game as it was: without --fen, --time and --out"};
  }
  if (path == "-") {
    return Failure{.code = "usage", .text = "--resume needs a file: the game is saved in it"};
  }
  auto unfinished = read_unfinished(path);
  if (!unfinished) return unfinished.error();
  // What the record does not say may still be agreed on; what it says stands.
  const game::FlagRule recorded = unfinished->tags.flag;
  if (recorded != game::FlagRule::fide) {
    if (agreed.rules.flag != game::FlagRule::fide && agreed.rules.flag != recorded) {
      return Failure{.code = "usage",
                     .text = fmt::format("the game is played by the flag rule {}", to_string(recorded))};
    }
    agreed.rules.flag = recorded;
  }
  if (unfinished->tags.touch_move) agreed.rules.touch_move = game::TouchMode::enforce;
  if (options.white.empty()) agreed.tags.white = unfinished->tags.white;
  if (options.black.empty()) agreed.tags.black = unfinished->tags.black;
  if (!unfinished->tags.date.empty()) agreed.tags.date = unfinished->tags.date;
  agreed.tags.control = unfinished->tags.control;
  agreed.start = unfinished->tree.start();
  agreed.file.emplace(path, unfinished->before, unfinished->text);
  agreed.unfinished = std::move(*unfinished);
  return std::nullopt;
}

[[nodiscard]] Result<Agreed, Failure> agree(const PlayOptions& options) {
  Agreed agreed;
  agreed.manner = manner_of(options);
  if (options.touch_move) agreed.rules.touch_move = game::TouchMode::enforce;
  agreed.tags = {.white = printable(options.white), .black = printable(options.black), .date = today()};
  const auto flag = read_flag_rule(options.flag_rule);
  if (!flag) return std::unexpected(flag.error());
  agreed.rules.flag = *flag;
  const auto view = read_view(options.view);
  if (!view) return std::unexpected(view.error());
  agreed.look.view = *view;
  auto style = read_terminal_style("auto");
  if (!style) return std::unexpected(style.error());
  if (options.ascii) style->figures = draw::Figures::letters;
  agreed.look.style = *style;
  if (options.append && !options.out) return misuse("--append adds to the file of --out");
  if (options.resume) {
    if (const auto failure = resume(options, *options.resume, agreed)) return std::unexpected(*failure);
  } else {
    auto control = read_control(options.time);
    if (!control) return std::unexpected(control.error());
    agreed.tags.control = *std::move(control);
    if (!options.fen.empty()) {
      const auto start = read_position(options.fen);
      if (!start) return std::unexpected(start.error());
      agreed.start = *start;
    }
    if (options.out == "-") {
      return misuse("--out needs a file, which is saved again and again; the word pgn shows the score");
    }
    if (options.out) agreed.file.emplace(*options.out, options.append);
  }
  agreed.tags.flag = agreed.rules.flag;
  agreed.tags.touch_move = agreed.rules.touch_move.has_value();
  if (!agreed.tags.white.empty()) agreed.look.white = printable(agreed.tags.white);
  if (!agreed.tags.black.empty()) agreed.look.black = printable(agreed.tags.black);
  return agreed;
}

[[nodiscard]] PlaySession session_of(const Agreed& agreed) {
  std::optional<game::Clock> clock;
  if (agreed.tags.control) clock.emplace(*agreed.tags.control, *agreed.tags.control);
  return PlaySession(game::Game(agreed.start, agreed.rules, clock));
}

/// The conversation with the players.
class Table {
 public:
  Table(Agreed agreed, PlaySession session, game::Time past)
      : agreed_(std::move(agreed)),
        session_(std::move(session)),
        screen_(agreed_.look),
        past_(past),
        begin_(std::chrono::steady_clock::now()) {}

  /// Until the game is over, the input ends or somebody leaves.
  void play() {
    show({.verdict = greeting(), .draws_board = true});
    if (on_terminal() && session_.game().outcome()) leaving_ = true;
    while (!leaving_) {
      const auto read = input_.next(time_to_wait());
      if (read.kind == PlayInput::Kind::line) {
        take(read.line);
      } else if (read.kind == PlayInput::Kind::too_long) {
        answer("", {.accepted = false, .code = "bad_line", .verdict = "That line is too long."});
      } else if (read.kind == PlayInput::Kind::nothing) {
        pass_time();
      } else {
        say(on_terminal() ? "\n" : "");
        leaving_ = true;
      }
      if (on_terminal() && session_.game().outcome()) leaving_ = true;
    }
  }

  /// Saves and says goodbye; the failure, if the game could not be saved.
  [[nodiscard]] std::optional<Failure> leave() {
    const auto failure = is_unsaved_ ? save() : std::nullopt;
    if (agreed_.manner == Manner::json) return failure;
    const bool has_moves = session_.game().history().plies() > 0;
    if (agreed_.file && !failure) {
      say(fmt::format("The game is saved in {}{}.\n", name_of(agreed_.file->path()),
                      session_.game().outcome() ? "" : "; --resume goes on with it"));
    } else if (has_moves && (on_terminal() || failure)) {
      say('\n' + record());
    }
    return failure;
  }

  /// So that a wrong file name is known before the game.
  [[nodiscard]] std::optional<Failure> save() {
    if (!agreed_.file) return std::nullopt;
    auto failure = agreed_.file->save(record());
    is_unsaved_ = failure.has_value();
    saved_at_ = std::chrono::steady_clock::now();
    return failure;
  }

 private:
  [[nodiscard]] bool on_terminal() const {
    return agreed_.manner == Manner::screen || agreed_.manner == Manner::terminal;
  }

  [[nodiscard]] game::Time now() const {
    return past_ + std::chrono::duration_cast<game::Time>(std::chrono::steady_clock::now() - begin_);
  }

  [[nodiscard]] std::string record() const {
    const auto& continued = agreed_.unfinished;
    return record_of(session_, agreed_.tags, continued ? &continued->tree : nullptr);
  }

  void say(const std::string& text) {
    const bool is_said =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!is_said) leaving_ = true;  // Nobody listens any more.
  }

  [[nodiscard]] std::string greeting() const {
    if (const auto& outcome = session_.game().outcome()) {
      return whole_sentence(session_.game().reason(), outcome->article);
    }
    if (agreed_.unfinished)
      return "The game goes on. Moves are typed like Nf3 or g1f3; help lists the words.";
    return "Moves are typed like Nf3 or g1f3; help lists the other words.";
  }

  void take(const std::string& line) {
    PlayReply reply = session_.take(line, now());
    if (reply.wants_record) reply.text = record();
    is_unsaved_ = is_unsaved_ || reply.changed;
    if (is_unsaved_ && may_wait_no_longer()) {
      if (const auto failure = save()) {
        reply.verdict += fmt::format(" NOT SAVED: {}.", failure->text);
      }
    }
    if (reply.leaves) leaving_ = true;
    answer(line, reply);
  }

  /// A player who looks at his file finds his last move in it. Whoever has sent more lines does not look yet.
  [[nodiscard]] bool may_wait_no_longer() {
    return on_terminal() || !input_.has_line() || std::chrono::steady_clock::now() - saved_at_ > 1s;
  }

  /// A flag may have fallen; if not, the clocks show another time.
  void pass_time() {
    if (auto reply = session_.wait_until(now())) {
      if (const auto failure = save()) reply->verdict += fmt::format(" NOT SAVED: {}.", failure->text);
      say("\n");
      answer("", *reply);
    } else if (clocks_are_live_) {
      say(screen_.clocks_anew(session_, now()));
    }
  }

  /// On a terminal, until the clock shows something else; in a pipe, time is looked at with each line.
  [[nodiscard]] std::optional<game::Time> time_to_wait() const {
    const auto& clock = session_.game().clock();
    if (!on_terminal() || !clock) return std::nullopt;
    const auto falls_at = clock->falls_at();
    if (!falls_at) return std::nullopt;
    const game::Time left = clock->remaining(session_.game().turn(), now());
    const game::Time to_fall = std::max(*falls_at - now(), 0ms);
    if (!clocks_are_live_) return to_fall;
    const game::Time step = left > 20s ? 1000ms : 100ms;
    return std::min(((left - 1ms) % step) + 1ms, to_fall);
  }

  void answer(const std::string& line, const PlayReply& reply) {
    switch (agreed_.manner) {
      case Manner::json: say(as_json(session_, line, reply, now())); break;
      case Manner::pipe:
        say((reply.verdict.empty() ? "" : reply.verdict + '\n') + reply.text +
            (reply.draws_board ? screen_.board(session_) : ""));
        break;
      case Manner::terminal:
      case Manner::screen: show(reply); break;
    }
  }

  void show(const PlayReply& reply) {
    if (!on_terminal()) return;
    const bool is_over = leaving_ || session_.game().outcome().has_value();
    if (agreed_.manner == Manner::terminal) {
      if (reply.changed || reply.draws_board) say('\n' + screen_.board(session_) + '\n');
      say((reply.verdict.empty() ? "" : reply.verdict + '\n') + reply.text +
          (is_over ? "" : screen_.prompt(session_, now(), true)));
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
    say("\x1b[H\x1b[2J" + text + (is_over ? "" : screen_.prompt(session_, now(), false)));
  }

  Agreed agreed_;
  PlaySession session_;
  PlayScreen screen_;
  PlayInput input_;
  game::Time past_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point saved_at_;
  bool is_unsaved_ = false;
  bool clocks_are_live_ = false;
  bool leaving_ = false;
};

}  // namespace

Answer run_play(const PlayOptions& options) {
  auto agreed = agree(options);
  if (!agreed) return std::unexpected(agreed.error());
  PlaySession session = session_of(*agreed);
  game::Time past{};
  if (const auto& unfinished = agreed->unfinished) {
    const auto played = play_again(unfinished->tree, session);
    if (!played) return std::unexpected(played.error());
    past = *played;
  }
  Table table(*std::move(agreed), std::move(session), past);
  if (auto failure = table.save()) return std::unexpected(*std::move(failure));
  table.play();
  if (auto failure = table.leave()) return std::unexpected(*std::move(failure));
  return Report{};
}

}  // namespace adoube::app
