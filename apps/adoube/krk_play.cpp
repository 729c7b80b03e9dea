// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk play: the ending played out, by the strategy or its pupil, against a person or a machine.
//
// This subcommand prints as the game goes on: who plays must see what happened.
#include <fmt/format.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/resistance.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "input.hpp"
#include "krk.hpp"
#include "krk_game.hpp"
#include "misuse.hpp"
#include "play_input.hpp"
#include "render_file.hpp"
#include "render_style.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace krk = endgame::krk;

namespace {

enum class Defender : std::uint8_t { keyboard, random, optimal };

/// What was asked for, read.
struct KrkTable {
  krk::Ending start;
  bool is_pupil = false;  ///< A person plays the rook's side.
  Defender defender = Defender::keyboard;
  std::uint64_t seed = 1;
  bool json = false;
  draw::TerminalStyle style = {};  // NOLINT(readability-redundant-member-init)
};

[[nodiscard]] Result<KrkTable, Failure> read_table(const KrkPlayOptions& options) {
  KrkTable table;
  table.json = options.json;
  if (options.side != "lone" && options.side != "strong")
    return misuse(fmt::format("--side is lone or strong, not {}", shown(options.side)));
  table.is_pupil = options.side == "strong";
  const std::string defender = options.defender.value_or(table.is_pupil ? "optimal" : "keyboard");
  if (defender == "random") {
    table.defender = Defender::random;
  } else if (defender == "optimal") {
    table.defender = Defender::optimal;
  } else if (defender != "keyboard") {
    return misuse(fmt::format("--defender is keyboard, random or optimal, not {}", shown(defender)));
  }
  if (options.seed) {
    const auto seed = read_number("--seed", *options.seed, 0, 999'999'999);
    if (!seed) return std::unexpected(seed.error());
    table.seed = *seed;
  }
  if (options.fen == FenWords{"-"} && (table.is_pupil || table.defender == Defender::keyboard))
    return misuse("standard input is the keyboard here: give the position itself");
  const auto ending = read_ending(options.fen);
  if (!ending) return std::unexpected(ending.error());
  table.start = *ending;
  const auto style = read_terminal_style("auto");
  if (!style) return std::unexpected(style.error());
  table.style = *style;
  if (options.ascii) table.style.figures = draw::Figures::letters;
  return table;
}

constexpr auto help_text =
    "A move: Rh8, Kd4, h1h8, or d4 where only one man can go there.\n"
    "hint    what the strategy would play (the rook's side), or where the king holds out longest\n"
    "moves   the legal moves\n"
    "board   the board\n"
    "quit    leave the game\n";

/// The game and everybody at it.
class Play {
 public:
  explicit Play(const KrkTable& table)
      : table_(table), game_(table.start), resistance_(table.start.size), random_(table.seed) {
    if (table.is_pupil || table.defender == Defender::keyboard) input_.emplace();
  }

  [[nodiscard]] KrkEnd play() {
    tell_start();
    while (true) {
      if (!is_heard_) return KrkEnd::left;
      if (const auto end = game_.end()) return *end;
      if (!game_.now().strong_to_move) {
        if (!move_lone_king()) return KrkEnd::left;
      } else if (table_.is_pupil) {
        if (!move_by_hand()) return KrkEnd::left;
      } else if (!game_.play_strategy()) {
        return KrkEnd::no_move;
      } else {
        tell_last("strategy");
      }
    }
  }

  void tell_end(KrkEnd end) {
    const std::string text = end_text(game_, end);
    if (!table_.json) {
      say(text + '\n');
      if (table_.is_pupil && game_.strong_moves() > 0) {
        say(fmt::format("{} of {} moves were the strategy's.\n", game_.strong_moves() - game_.lapses(),
                        game_.strong_moves()));
      }
      return;
    }
    print_line({{"event", "end"},
                {"end", to_string(end)},
                {"moves", game_.strong_moves()},
                {"lapses", game_.lapses()},
                {"fen", krk::to_text(game_.now())},
                {"text", text}});
  }

  [[nodiscard]] const KrkGame& game() const noexcept { return game_; }
  [[nodiscard]] bool is_heard() const noexcept { return is_heard_; }

 private:
  /// What could not be said once ends the game: nobody is there to hear.
  void say(std::string_view text) {
    is_heard_ = is_heard_ && std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
                std::fflush(stdout) == 0;
  }
  void print_line(const boost::json::object& object) { say(to_line(object)); }

  void tell_start() {
    if (table_.json) {
      print_line({{"event", "start"},
                  {"fen", krk::to_text(game_.start())},
                  {"board", krk::to_text(game_.start().size)},
                  {"strong", to_string(game_.start().strong)},
                  {"turn", to_string(game_.start().turn())}});
      return;
    }
    say(board_text(game_.start(), {}, table_.style));
  }

  /// The last move in words, and, after a move of the rook's side, the board.
  void tell_last(std::string_view by) {
    const KrkPly& ply = game_.plies().back();
    if (table_.json) {
      print_line(last_as_json(by));
      return;
    }
    const std::string numbered = game_.numbered(game_.plies().size() - 1);
    std::string said;
    if (ply.judgement) {
      said = fmt::format("{}  {}{}.\n", numbered, ply.judgement->lapse ? "Not the strategy: " : "",
                         ply.judgement->sentence);
    } else if (ply.explanation) {
      said = fmt::format("{}  {}\n", numbered, to_text(*ply.explanation));
    } else {
      said = numbered + '\n';
    }
    const bool is_shown = ply.before.strong_to_move || table_.is_pupil;
    say(fmt::format("\n{}{}", said, is_shown ? board_text(ply.after, last_view(), table_.style) : ""));
  }

  /// The room stays lit while the lone king moves in it.
  [[nodiscard]] KrkView last_view() const {
    const KrkPly& ply = game_.plies().back();
    return {.last = ply.step, .explanation = ply.explanation ? &*ply.explanation : nullptr};
  }

  [[nodiscard]] boost::json::object last_as_json(std::string_view by) const {
    const KrkPly& ply = game_.plies().back();
    boost::json::object object{{"event", "move"},
                               {"by", by},
                               {"side", ply.before.strong_to_move ? "strong" : "lone"},
                               {"colour", to_string(ply.before.turn())},
                               {"san", krk::to_san(ply.before, ply.step)},
                               {"uci", krk::to_squares(ply.step)},
                               {"fen", krk::to_text(ply.after)}};
    if (ply.explanation) {
      object["kind"] = krk::name(ply.explanation->choice.kind);
      object["sentence"] = to_text(*ply.explanation);
      object["room"] = ply.explanation->after.room;
    }
    if (ply.judgement) {
      object["allowed"] = ply.judgement->is_allowed();
      object["sentence"] = ply.judgement->sentence + '.';
      if (ply.judgement->lapse) object["lapse"] = to_string(*ply.judgement->lapse);
    }
    return object;
  }

  bool move_lone_king() {
    if (table_.defender == Defender::keyboard) return move_by_hand();
    const auto steps = krk::legal_steps(game_.now());
    krk::Step step = steps.front();
    if (table_.defender == Defender::random) {
      step = steps.at(next_random() % steps.size());
    } else if (const auto best = resistance_.best_defence(game_.now().men)) {
      step.to = best->to;
    }
    game_.play_lone(step);
    tell_last("defender");
    return true;
  }

  /// The same numbers on every machine: a seed must mean the same game. (SplitMix64)
  [[nodiscard]] std::uint64_t next_random() {
    random_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = random_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    return z ^ (z >> 31U);
  }

  /// False if whoever sits there has left.
  bool move_by_hand() {
    while (true) {
      if (!table_.json && isatty(STDIN_FILENO) != 0) {
        say(fmt::format("{}{}> ", name_of(game_.now().turn()),
                        game_.now().strong_to_move ? ", king and rook" : ", king"));
      }
      if (!input_) return false;  // Without a keyboard nobody asks.
      const auto read = input_->next(std::nullopt);
      if (read.kind == PlayInput::Kind::end || read.kind == PlayInput::Kind::interrupted) return false;
      if (read.kind != PlayInput::Kind::line) {
        refuse("", "that line is too long");
        continue;
      }
      const std::string word(trimmed(read.line));
      if (word == "quit" || word == "exit") return false;
      if (word.empty() || answer_word(word)) continue;
      const auto step = krk::parse_step(game_.now(), word);
      if (!step) {
        refuse(word, step.error());
        continue;
      }
      if (game_.now().strong_to_move) {
        game_.play_pupil(*step);
      } else {
        game_.play_lone(*step);
      }
      tell_last("person");
      return true;
    }
  }

  void refuse(const std::string& word, const std::string& why) {
    if (table_.json) {
      print_line({{"event", "refused"}, {"text", printable(word)}, {"reason", why}});
    } else {
      say(fmt::format("No: {}. (help lists what you can say)\n", why));
    }
  }

  /// Says what was asked for, if the word asks.
  bool answer_word(const std::string& word) {
    std::string answer;
    if (word == "help") {
      answer = help_text;
    } else if (word == "board") {
      answer = board_text(game_.now(), {}, table_.style);
    } else if (word == "moves") {
      std::vector<std::string> names;
      for (const krk::Step& step : krk::legal_steps(game_.now()))
        names.push_back(krk::to_san(game_.now(), step));
      answer = krk::listed(names) + '\n';
    } else if (word == "hint") {
      answer = hint() + '\n';
    } else {
      return false;
    }
    if (table_.json) {
      print_line({{"event", "answer"}, {"word", word}, {"text", answer}});
    } else {
      say(answer);
    }
    return true;
  }

  [[nodiscard]] std::string hint() {
    const krk::Ending& now = game_.now();
    if (now.strong_to_move) {
      const auto choice = krk::chosen_move(now.size, now.men);
      if (!choice) return "The strategy has no move here.";
      const auto explanation = krk::explain(now.size, now.men, *choice);
      return fmt::format("{}  {}", explanation.san, to_text(explanation));
    }
    const auto best = resistance_.best_defence(now.men);
    if (!best) return "There is no move.";
    return krk::to_san(now, {.from = now.men.lone_king, .to = best->to});
  }

  KrkTable table_;
  KrkGame game_;
  krk::Resistance resistance_;
  std::uint64_t random_;
  std::optional<PlayInput> input_;
  bool is_heard_ = true;
};

}  // namespace

Answer run_krk_play(const KrkPlayOptions& options) {
  const auto table = read_table(options);
  if (!table) return std::unexpected(table.error());
  constexpr int usual_size = 180;
  const auto size = read_size(options.size, usual_size);
  if (!size) return std::unexpected(size.error());
  if (options.size && !options.sheet) return misuse("--size belongs to a picture: --sheet FILE");
  if (options.sheet && !is_chessboard(table->start)) return misuse("pictures are of boards of 8x8 only");
  if (options.sheet) {
    // Before the game, not after it: it would be lost.
    if (const auto format = picture_format_of(*options.sheet); !format)
      return std::unexpected(format.error());
  }

  Play play(*table);
  const KrkEnd end = play.play();
  play.tell_end(end);
  if (!play.is_heard())
    return std::unexpected(Failure{.code = "unwritable", .text = "cannot write to standard output"});
  if (options.sheet) {
    if (const auto failure = write_krk_sheet(play.game(), *options.sheet, *size))
      return std::unexpected(*failure);
  }
  const bool is_fine = end == KrkEnd::mate || end == KrkEnd::left;
  return Report{.text = "", .exit_code = is_fine ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
