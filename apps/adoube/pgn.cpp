// SPDX-License-Identifier: GPL-3.0-or-later
// adoube pgn: games converted, chosen, cleaned, split and merged.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/core/counted.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/source/list_files.hpp"
#include "adoube/source/source.hpp"
#include "commands.hpp"
#include "file_progress.hpp"
#include "input.hpp"
#include "misuse.hpp"
#include "pgn_format.hpp"
#include "pgn_games.hpp"
#include "pgn_input.hpp"
#include "pgn_join.hpp"
#include "pgn_output.hpp"
#include "pgn_result.hpp"
#include "pgn_unique.hpp"
#include "pgn_where.hpp"
#include "progress.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using notation::ReadGame;

/// The options, understood.
struct Plan {
  PgnForm form;
  PgnTarget target;
  std::vector<GameTest> tests;
  std::optional<GameNumbers> numbers;
  notation::PgnReading reading = notation::PgnReading::lenient;
  bool fix_results = false;
  bool unique = false;
  bool keep_faulty = false;
};

[[nodiscard]] Result<PgnForm, Failure> form_of(const PgnOptions& options) {
  PgnForm form;
  if (options.json && options.to && *options.to != "jsonl") return misuse("--json is --to jsonl");
  const std::string to = options.json ? "jsonl" : options.to.value_or("pgn");
  const auto format = parse_pgn_format(to);
  if (!format)
    return misuse(fmt::format("--to {}: pgn, uci, san, lan, fen, epd or jsonl is expected", shown(to)));
  form.format = *format;
  form.style.fill_roster = options.roster;
  form.style.nags = options.glyphs ? notation::NagForm::glyphs : notation::NagForm::codes;
  for (const std::string& part : options.strip) {
    if (part == "comments") {
      form.telling.comments = false;
    } else if (part == "variations") {
      form.telling.variations = false;
    } else if (part == "nags") {
      form.telling.nags = false;
    } else if (part == "tags") {
      form.telling.tags = false;
    } else {
      return misuse(fmt::format("--strip {}: comments, variations, nags or tags is expected", shown(part)));
    }
  }
  return form;
}

[[nodiscard]] Result<PgnTarget, Failure> target_of(const PgnOptions& options, PgnFormat format) {
  PgnTarget target{.file = options.out,
                   .folder = options.out_dir,
                   .extension = extension_of(format),
                   .separator = separator_of(format)};
  if (options.split.has_value() != options.out_dir.has_value()) {
    return misuse("--split and --out-dir belong together");
  }
  if (options.out && options.out_dir) return misuse("--out and --out-dir cannot be given together");
  if (options.split) {
    const auto number =
        *options.split == "game" ? 1 : read_number("--split", *options.split, 1, 1'000'000'000);
    if (!number) return std::unexpected(number.error());
    target.games_per_file = *number;
  }
  return target;
}

[[nodiscard]] Result<Plan, Failure> plan_of(const PgnOptions& options) {
  Plan plan;
  const auto form = form_of(options);
  if (!form) return std::unexpected(form.error());
  plan.form = *form;
  const auto target = target_of(options, form->format);
  if (!target) return std::unexpected(target.error());
  plan.target = *target;
  for (const std::string& expression : options.where) {
    auto test = parse_where(expression);
    if (!test) return std::unexpected(test.error());
    plan.tests.push_back(*std::move(test));
  }
  if (options.games) {
    auto numbers = GameNumbers::parse(*options.games);
    if (!numbers) return std::unexpected(numbers.error());
    plan.numbers = *std::move(numbers);
  }
  plan.reading = options.strict ? notation::PgnReading::strict : notation::PgnReading::lenient;
  plan.fix_results = options.fix_results;
  plan.unique = options.unique;
  plan.keep_faulty = options.keep_faulty;
  return plan;
}

/// Says no more than the game itself does.
[[nodiscard]] std::string result_tag(const ReadGame& game) {
  const auto marker = game.tree.result().value_or(notation::PgnResult::unknown);
  return fmt::format("[Result \"{}\"]", to_string(marker));
}

/// Takes one game after the other through the plan, and remembers what is to be said at the end.
class Conversion {
 public:
  explicit Conversion(const Plan& plan) : plan_(&plan), output_(plan.target) {}

  [[nodiscard]] std::optional<Failure> open() { return output_.open(); }
  [[nodiscard]] std::optional<Failure> finish() { return output_.finish(); }
  /// What stopped it; no game is taken after that.
  [[nodiscard]] const std::optional<Failure>& failure() const noexcept { return failure_; }
  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t written() const noexcept { return written_; }
  [[nodiscard]] bool found_faults() const noexcept { return faulty_ != 0; }
  /// The numbers asked for are all behind.
  [[nodiscard]] bool is_done() const noexcept {
    return failure_ || (plan_->numbers && games_ >= plan_->numbers->largest());
  }

  /// `original` is the game as it was written.
  void take(ReadGame&& game, const std::string& file, std::string_view original) {
    games_ = game.number;
    if (is_unwanted(game)) return;
    if (plan_->fix_results) {
      if (const auto change = fix_result(game))
        fmt::print(stderr, "{}: game {}: {}\n", printable(file), game.number, printable(*change));
    }
    const bool is_faulty = !game.faults.empty();
    if (is_faulty) ++faulty_;
    if (is_faulty && !plan_->keep_faulty && plan_->form.format != PgnFormat::jsonl) {
      tell_faults(game, file);
      ++left_out_;
      return;
    }
    // How a faulty game goes on is not known: it is nobody's duplicate.
    if (plan_->unique && !is_faulty && !seen_.add(game.tree)) {
      ++duplicates_;
      return;
    }
    write(game, file, is_faulty ? original : std::string_view{});
  }

  void tell_summary() const {
    if (left_out_ != 0) {
      fmt::print(stderr,
                 "{} of {} games not written, having faults (--keep-faulty writes them as they are)\n",
                 left_out_, games_);
    }
    if (duplicates_ != 0) fmt::print(stderr, "{} left out\n", counted(duplicates_, "duplicate"));
    if (added_markers_ != 0) {
      fmt::print(stderr, "{} got * as result, so as to be read again as {} own\n",
                 added_markers_ == 1 ? "1 game" : fmt::format("{} games", added_markers_),
                 added_markers_ == 1 ? "a game of its" : "games of their");
    }
    if (added_tags_ != 0) {
      fmt::print(stderr, "{} got a Result tag, standing behind one that never ends\n",
                 added_tags_ == 1 ? "1 game" : fmt::format("{} games", added_tags_));
    }
  }

 private:
  [[nodiscard]] bool is_unwanted(const ReadGame& game) const {
    if (plan_->numbers && !plan_->numbers->has(game.number)) return true;
    return !std::ranges::all_of(plan_->tests, [&](const GameTest& test) { return test(game); });
  }

  static void tell_faults(const ReadGame& game, const std::string& file) {
    for (const notation::PgnFault& fault : game.faults) {
      fmt::print(stderr, "{}:{}:{}: game {}, ply {}: {}: {}\n", printable(file), fault.place.line,
                 fault.place.column, fault.game, fault.ply, to_string(fault.code), printable(fault.text));
    }
  }

  void write(const ReadGame& game, const std::string& file, std::string_view original) {
    std::string text;
    if (plan_->form.format != PgnFormat::pgn || original.empty()) {
      text = format_game(game, plan_->form, file);
    } else {
      // At the start of a line, % would hide it.
      text = original.starts_with('%') ? " " : "";
      text += original;
      if (!text.ends_with('\n')) text += '\n';
    }
    PgnJoin join;
    if (plan_->form.format == PgnFormat::pgn) {
      if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        text = "*\n";
        ++added_markers_;
      }
      const std::string tag = result_tag(game);
      if (last_ && !output_.is_at_start()) join = join_of(*last_, text, tag);
      if (join.tag) text = with_tag(tag, text);
    }
    added_markers_ += join.marker ? 1 : 0;
    added_tags_ += join.tag ? 1 : 0;
    failure_ = output_.put(text, join.marker ? "*\n" : "");
    ++written_;
    // What we write with its result has ended.
    const bool has_surely_ended = original.empty() && game.tree.result();
    last_ = has_surely_ended ? std::nullopt : std::optional(std::move(text));
  }

  const Plan* plan_;
  PgnOutput output_;
  SeenGames seen_;
  std::optional<Failure> failure_;
  std::uint64_t games_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t faulty_ = 0;
  std::uint64_t left_out_ = 0;
  std::uint64_t duplicates_ = 0;
  std::uint64_t added_markers_ = 0;
  std::uint64_t added_tags_ = 0;
  std::optional<std::string> last_;  ///< The game written last, if what follows could be taken for its rest.
};

/// Every file that the arguments stand for.
[[nodiscard]] Result<std::vector<std::string>, Failure> files_of(const PgnOptions& options) {
  if (options.files.empty()) return misuse("a FILE is missing (- is standard input)");
  std::vector<std::string> files;
  for (const std::string& path : options.files) {
    auto listing = source::list_files(path, ".pgn");
    if (!listing.errors.empty()) {
      return std::unexpected(unreadable(listing.errors.front()));
    }
    std::ranges::move(listing.files, std::back_inserter(files));
  }
  return files;
}

}  // namespace

Answer run_pgn(const PgnOptions& options) {
  const auto plan = plan_of(options);
  if (!plan) return std::unexpected(plan.error());
  const auto files = files_of(options);
  if (!files) return std::unexpected(files.error());

  Conversion conversion(*plan);
  if (auto failure = conversion.open()) return std::unexpected(*std::move(failure));
  FileProgress counter("pgn", *files);
  std::optional<Failure> unreadable;
  {
    const Progress progress([&] { return counter.line(); });
    for (const std::string& file : *files) {
      if (conversion.is_done()) break;
      const auto error = read_pgn_file(file, plan->reading, conversion.games(), counter,
                                       [&](ReadGame&& game, std::string_view original) {
                                         if (conversion.is_done()) return false;
                                         conversion.take(std::move(game), file, original);
                                         return !conversion.is_done();
                                       });
      if (error && unreadable) fmt::print(stderr, "{}\n", for_stderr(*unreadable, options.json));
      if (error) unreadable = error;
    }
  }
  if (const auto failure = conversion.failure()) return std::unexpected(*failure);
  conversion.tell_summary();
  if (auto failure = conversion.finish()) return std::unexpected(*std::move(failure));
  if (unreadable) return std::unexpected(*std::move(unreadable));
  return Report{.text = {}, .exit_code = conversion.found_faults() ? ExitCode::negative : ExitCode::ok};
}

}  // namespace adoube::app
