// SPDX-License-Identifier: GPL-3.0-or-later
// Telling what a validation finds.
#include "validate_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <utility>

#include "adoube/core/counted.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/questions/validate.hpp"
#include "input.hpp"
#include "pgn_fault_json.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using notation::PgnCode;
using notation::PgnCounts;
using notation::PgnFault;

}  // namespace

std::string quote(std::string_view text, const PgnFault& fault) {
  const questions::Excerpt excerpt = questions::excerpt_of(text, fault);
  if (excerpt.before.empty() && excerpt.after.empty()) return {};
  const std::string left = printable(excerpt.before);
  const std::string right = printable(excerpt.after);
  const std::size_t width = std::max<std::size_t>(
      1, std::min(notation::count_characters(printable(fault.token)), notation::count_characters(right)));
  return fmt::format("    {}{}\n    {:>{}}^{:~<{}}\n", left, right, "", notation::count_characters(left), "",
                     width - 1);
}

ValidateReport::ValidateReport(Style style, const std::vector<std::string>& files)
    : style_(style), files_(files) {}

void ValidateReport::add(std::size_t file, std::uint64_t column, const PgnCounts& counts,
                         std::vector<FoundFault>&& faults) {
  const notation::PgnOrigin origin{
      .games = file_counts_.games,
      .place = {.offset = file_counts_.bytes, .line = 1 + file_counts_.lines, .column = column}};
  for (FoundFault& found : faults) {
    notation::move_to(origin, found.fault);
    tell(file, found);
  }
  if (counts.faults > faults.size()) {
    const std::string text =
        fmt::format("{}: {} more faults up to line {} are counted, but not told", printable(files_[file]),
                    counts.faults - faults.size(), origin.place.line + counts.lines);
    fmt::print(stderr, "adoube: {}\n", text);
  }
  file_counts_ += counts;
}

void ValidateReport::end_file(std::size_t file, bool was_read) {
  files_read_ += was_read ? 1U : 0U;
  if (was_read && file_counts_.games == 0 && file_counts_.faults == 0) {
    if (style_.strict) {
      ++file_counts_.faults;
      FoundFault found;
      found.fault.code = PgnCode::no_games;
      found.fault.text = "There is no game in this file";
      tell(file, found);
    } else {
      ++file_counts_.deviations;
    }
  }
  total_ += file_counts_;
  file_counts_ = {};
}

void ValidateReport::fail(const source::SourceError& error) {
  has_failed_ = true;
  fmt::print(stderr, "{}\n", for_stderr(unreadable(error), style_.json));
}

void ValidateReport::tell(std::size_t file, const FoundFault& found) {
  const PgnFault& fault = found.fault;
  if (style_.json) {
    write(to_line(to_json(fault, files_[file])));
    return;
  }
  std::string text = fmt::format("{}:{}:{}: ", printable(files_[file]), fault.place.line, fault.place.column);
  if (fault.game != 0) text += fmt::format("game {}, ", fault.game);
  if (fault.ply != 0) text += fmt::format("ply {}, ", fault.ply);
  text += fmt::format("{}\n    {}\n{}", to_string(fault.code), printable(fault.text), found.lines);
  if (!fault.fen.empty()) text += fmt::format("    {}\n", fault.fen);
  write(text);
}

void ValidateReport::write(std::string_view text) {
  is_broken_ = is_broken_ || std::fwrite(text.data(), 1, text.size(), stdout) != text.size();
}

Answer ValidateReport::finish(double seconds) const {
  if (is_broken_)
    return std::unexpected(Failure{.code = "unwritable", .text = "cannot write to standard output"});
  const ExitCode exit_code = has_failed_         ? ExitCode::unusable
                             : total_.faults > 0 ? ExitCode::negative
                                                 : ExitCode::ok;
  if (files_read_ == 0 && has_failed_) return Report{.text = {}, .exit_code = exit_code};
  std::string notice = undecided_ == 0
                           ? ""
                           : fmt::format("adoube: of {} was not found out whether it ended dead\n",
                                         counted(undecided_, "game"));
  if (style_.json) {
    const boost::json::object summary{{"files", files_read_},    {"games", total_.games},
                                      {"plies", total_.plies},   {"faulty_games", total_.faulty_games},
                                      {"faults", total_.faults}, {"deviations", total_.deviations},
                                      {"bytes", total_.bytes},   {"seconds", seconds}};
    return Report{
        .text = to_line({{"summary", summary}}), .exit_code = exit_code, .notice = std::move(notice)};
  }
  std::string text = fmt::format("{}, {}, {}: ", counted(files_read_, "file"), counted(total_.games, "game"),
                                 total_.plies == 1 ? "1 ply" : fmt::format("{} plies", total_.plies));
  text += total_.faults == 0 ? "no faults"
                             : fmt::format("{} in {}", counted(total_.faults, "fault"),
                                           counted(total_.faulty_games, "game"));
  if (total_.deviations > 0) {
    text += fmt::format("; {} forgiven (--strict tells them)", counted(total_.deviations, "deviation"));
  }
  const auto megabytes = static_cast<double>(total_.bytes) / 1e6;
  text += fmt::format("\n{:.1f} MB in {:.2f} s\n", megabytes, seconds);
  return Report{.text = std::move(text), .exit_code = exit_code, .notice = std::move(notice)};
}

}  // namespace adoube::app
