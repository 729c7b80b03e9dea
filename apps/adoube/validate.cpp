// SPDX-License-Identifier: GPL-3.0-or-later
// adoube validate: every game of every file played through, each fault located and explained.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/source/list_files.hpp"
#include "adoube/source/source.hpp"
#include "commands.hpp"
#include "file_progress.hpp"
#include "input.hpp"
#include "limits.hpp"
#include "misuse.hpp"
#include "ordered_work.hpp"
#include "progress.hpp"
#include "validate_codes.hpp"
#include "validate_dead.hpp"
#include "validate_report.hpp"

namespace adoube::app {

namespace {

using notation::PgnBlock;
using notation::PgnBlocks;
using notation::PgnReading;

/// A file being read. Blocks of a mapped file are views into it, so it lives as long as one of them.
struct OpenFile {
  std::size_t number;
  source::Source source;
  PgnBlocks blocks;

  OpenFile(std::size_t n, source::Source&& opened) : number(n), source(std::move(opened)), blocks(source) {}
};

/// A block of games; or, without a block, the end of a file; or a file that cannot be opened.
struct Job {
  std::size_t file = 0;
  std::shared_ptr<OpenFile> open;
  PgnBlock block;
  bool is_end = false;
  std::optional<source::SourceError> error;
  std::optional<unwinnable::Solver> solver;  ///< Of the thread, if dead positions are looked for.
};

struct Judged {
  std::size_t file = 0;
  std::shared_ptr<OpenFile> open;
  bool is_end = false;
  std::optional<source::SourceError> error;
  std::uint64_t column = 1;
  notation::PgnCounts counts;
  std::vector<FoundFault> faults;
  std::uint64_t undecided = 0;  ///< Games that may have died.
};

/// Hands out the blocks of all files, one after the other.
class Blocks {
 public:
  Blocks(const std::vector<std::string>& files, FileProgress& progress)
      : files_(files), progress_(progress) {}

  [[nodiscard]] bool take(Job& job) {
    job.error.reset();
    job.is_end = false;
    job.open.reset();
    if (!open_) {
      if (next_ == files_.size()) return false;
      job.file = next_++;
      auto source = source::open_source(files_[job.file]);
      if (!source) {
        job.error = source.error();
        job.is_end = true;
        return true;
      }
      open_ = std::make_shared<OpenFile>(job.file, std::move(*source));
    }
    job.file = open_->number;
    job.open = open_;
    if (open_->blocks.next(job.block)) {
      progress_.read(open_->source, job.block.offset() + job.block.text().size());
      return true;
    }
    job.is_end = true;
    progress_.finish(open_->source);
    open_.reset();
    return true;
  }

 private:
  const std::vector<std::string>& files_;
  FileProgress& progress_;
  std::size_t next_ = 0;
  std::shared_ptr<OpenFile> open_;
};

struct Manner {
  PgnReading reading;
  bool with_lines;  ///< Faults are told with the lines they stand on.
  bool dead;        ///< Dead positions are looked for.
};

[[nodiscard]] Judged judge(Job& job, const Manner& manner) {
  Judged judged{.file = job.file,
                .open = job.open,
                .is_end = job.is_end,
                .error = job.error,
                .column = job.block.column(),
                .counts = {},
                .faults = {},
                .undecided = 0};
  if (job.is_end) return judged;
  const std::string_view text = job.block.text();
  const bool is_start = job.block.offset() == 0;
  DeadGames found;
  if (manner.dead) {
    if (!job.solver) job.solver.emplace(budget_of_games);
    found = find_dead_games(*job.solver, text, is_start);
  }
  judged.undecided = found.undecided;
  std::vector<notation::PgnFault> faults;
  judged.counts =
      notation::validate_pgn(text, faults, manner.reading, most_faults_told, is_start, found.dead);
  judged.faults.reserve(faults.size());
  for (notation::PgnFault& fault : faults) {
    std::string lines = manner.with_lines ? quote(text, fault) : std::string();
    judged.faults.push_back({.fault = std::move(fault), .lines = std::move(lines)});
  }
  return judged;
}

struct Files {
  std::vector<std::string> paths;
  std::vector<source::SourceError> errors;
};

[[nodiscard]] Files list(const std::vector<std::string>& arguments) {
  Files all;
  for (const std::string& argument : arguments) {
    source::Listing listing = source::list_files(argument, ".pgn");
    std::ranges::move(listing.files, std::back_inserter(all.paths));
    std::ranges::move(listing.errors, std::back_inserter(all.errors));
  }
  return all;
}

}  // namespace

Answer run_validate(const ValidateOptions& options) {
  if (options.codes) {
    if (!options.files.empty()) return misuse("--codes lists what there is; it takes no file");
    return list_codes(options.json);
  }
  if (options.files.empty()) {
    return misuse("no file is named; - is standard input");
  }
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
  if (options.threads) {
    const auto number = read_number("the number of threads", *options.threads, 1, most_threads);
    if (!number) return std::unexpected(number.error());
    threads = *number;
  }
  const Files files = list(options.files);
  const Manner manner{.reading = options.strict ? PgnReading::strict : PgnReading::lenient,
                      .with_lines = !options.json,
                      .dead = options.dead};
  const auto start = std::chrono::steady_clock::now();
  FileProgress counter("validate", files.paths);
  ValidateReport report({.json = options.json, .strict = options.strict}, files.paths);
  for (const source::SourceError& error : files.errors) report.fail(error);
  {
    const Progress progress([&counter] { return counter.line(); });
    Blocks blocks(files.paths, counter);
    work_in_order<Job, Judged>(
        static_cast<int>(threads), [&](Job& job) { return !report.is_broken() && blocks.take(job); },
        [&](Job& job) { return judge(job, manner); },
        [&](Judged&& judged) {
          counter.judged(judged.counts.games);
          report.add(judged.file, judged.column, judged.counts, std::move(judged.faults));
          report.leave_undecided(judged.undecided);
          if (!judged.is_end) return;
          if (judged.open) judged.error = judged.open->source.error();
          if (judged.error) report.fail(*judged.error);
          report.end_file(judged.file, judged.open != nullptr);
        });
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return report.finish(seconds.count());
}

}  // namespace adoube::app
