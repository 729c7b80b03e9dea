// SPDX-License-Identifier: GPL-3.0-or-later
// Talking with a child, line by line, against the clock.
#include "dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace adoube::uci {
namespace {

/// A program may say so many bytes a second for hours, and so many more at once.
constexpr double bearable_rate = 1 << 20;
constexpr double bearable_burst = 8 << 20;

}  // namespace

Dialogue::Dialogue(std::unique_ptr<Child> child, Transcript& transcript, engine::Now now,
                   const Child::Bells& bells)
    : child_(std::move(child)),
      transcript_(&transcript),
      now_(std::move(now)),
      bells_(bells),
      excess_at_(now_()) {}

void Dialogue::say(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  child_->send(bytes);
  transcript_->note(Speaker::host, line);
}

void Dialogue::note_errors(std::string_view bytes) {
  error_lines_.add(bytes);
  while (const auto line = error_lines_.next()) transcript_->note(Speaker::program_errors, *line);
  if (error_lines_.is_endless()) {
    if (const auto line = error_lines_.rest()) transcript_->note(Speaker::program_errors, *line);
  }
}

bool Dialogue::is_flood(std::size_t bytes) {
  const Instant instant = now_();
  const double seconds = std::chrono::duration<double>(instant - excess_at_).count();
  excess_at_ = instant;
  excess_ = std::max(0.0, excess_ - seconds * bearable_rate) + static_cast<double>(bytes);
  return excess_ > bearable_burst;
}

Result<std::string, Pause> Dialogue::hear(std::optional<Instant> until, bool can_stop) {
  while (true) {
    // What it says afterwards belongs to questions that nobody asks any more.
    if (is_interrupted_) return std::unexpected(Pause::interrupted);
    if (auto line = lines_.next()) {
      transcript_->note(Speaker::program, *line);
      return std::move(*line);
    }
    if (is_over_) {
      auto line = lines_.rest();
      if (!line) return std::unexpected(Pause::died);
      transcript_->note(Speaker::program, *line);
      return std::move(*line);
    }
    std::optional<std::chrono::milliseconds> left;
    if (until) {
      left = std::chrono::ceil<std::chrono::milliseconds>(*until - now_());
      if (left->count() < 0) left = std::chrono::milliseconds(0);
    }
    const Child::Heard heard =
        child_->hear(left, {.stop = can_stop ? bells_.stop : -1, .interruption = bells_.interruption});
    note_errors(heard.errors);
    lines_.add(heard.output);
    is_over_ = heard.is_over;
    if (lines_.is_endless() || is_flood(heard.output.size() + heard.errors.size())) {
      return std::unexpected(Pause::flooded);
    }
    // Before the lines that came: of those there may be no end.
    is_interrupted_ = heard.is_interrupted;
    if (is_interrupted_) return std::unexpected(Pause::interrupted);
    if (heard.is_stopped) return std::unexpected(Pause::stopped);
    // A line that came in time is heard, also at the last moment.
    if (is_over_ || lines_.has_line()) continue;
    if (until && now_() >= *until) return std::unexpected(Pause::timed_out);
  }
}

Fault Dialogue::fault_of(Pause pause, const Fault& silent) {
  switch (pause) {
    case Pause::died: return {.trouble = Trouble::died, .text = child_->end_and_tell_how()};
    case Pause::flooded: return {.trouble = Trouble::flooded, .text = "says more than anyone can read"};
    case Pause::interrupted:
      return {.trouble = Trouble::interrupted, .text = "was not waited for any longer"};
    case Pause::timed_out:
    case Pause::stopped: break;
  }
  return silent;
}

void take_report(engine::Report&& report, Reply& into) {
  if (report.line.empty() && into.report) report.line = std::move(into.report->line);
  into.report = std::move(report);
}

Result<Reply, Fault> await_move(
    Dialogue& dialogue, const Watch& watch,
    const std::function<std::optional<Result<Reply, Fault>>(const std::string&)>& answer_in) {
  std::optional<Instant> nudge = watch.nudge;
  std::optional<Instant> deadline = watch.deadline;
  bool is_stopped = false;
  const auto stop = [&] {
    watch.stop();
    is_stopped = true;
    nudge.reset();
    deadline = dialogue.now() + watch.stop_patience;
  };
  while (true) {
    const bool nudge_is_next = nudge && (!deadline || *nudge < *deadline);
    const auto line = dialogue.hear(nudge_is_next ? nudge : deadline, !is_stopped);
    // A flood of lines that are no answer must not outlast the deadline.
    const bool is_overdue = deadline && dialogue.now() >= *deadline;
    if (line) {
      if (auto answer = answer_in(*line)) return std::move(*answer);
      if (!is_overdue) continue;
    }
    const Pause pause = line ? Pause::timed_out : line.error();
    if (pause == Pause::timed_out && nudge_is_next && !is_overdue) {
      watch.stop();
      nudge.reset();
    } else if (pause == Pause::stopped || (pause == Pause::timed_out && !is_stopped)) {
      stop();
    } else {
      const Fault silent{
          .trouble = Trouble::no_move,
          .text = fmt::format("did not move within {} ms of being told to", watch.stop_patience.count())};
      return std::unexpected(dialogue.fault_of(pause, silent));
    }
  }
}

}  // namespace adoube::uci
