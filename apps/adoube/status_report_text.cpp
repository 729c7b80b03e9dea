// SPDX-License-Identifier: GPL-3.0-or-later
// The report on a game, for people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "adoube/notation/san.hpp"
#include "citation.hpp"
#include "status_report.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::string head_of(const GameLine& line) {
  const RecordedGame record = line.record.value_or(RecordedGame{});
  std::string text = title_of(record) + counted_plies(line.whole.plies());
  const auto result = record.stated_result();
  if (result) {
    text += fmt::format(", result {}{}", to_string(*result), record.result ? "" : " by its tag");
  } else if (!line.is_cut_short()) {
    text += ", no result given";
  }
  return text + (line.is_cut_short() ? ", the rest of the record is not read\n" : "\n");
}

[[nodiscard]] std::string ordinal(int number) {
  const int last = number % 10;
  const bool is_teen = number / 10 % 10 == 1;
  const auto* const ending = is_teen || last == 0 || last > 3 ? "th"
                             : last == 1                      ? "st"
                             : last == 2                      ? "nd"
                                                              : "rd";
  return fmt::format("{}{}", number, ending);
}

/// "the record ends here", if it does.
[[nodiscard]] std::string end_of_record(const GameLine& line, std::string_view where) {
  return line.is_cut_short() ? "the rest of the record is not read"
                             : fmt::format("the record ends {}", where);
}

/// What the player did instead of claiming.
[[nodiscard]] std::string then_of(const GameLine& line, const ClaimRow& row) {
  if (!row.played) return end_of_record(line, "here");
  if (row.made) return row.with_moves.size() == 1 ? "played it" : "played one of them";
  return fmt::format("played {}{}", numbered(line.whole.position(row.ply), *row.played),
                     row.with_moves.empty() ? "" : " instead");
}

[[nodiscard]] std::string moves_of(const game::History& history, const ClaimRow& row) {
  const board::Position& position = history.position(row.ply);
  constexpr std::size_t most = 6;
  std::vector<std::string> moves;
  for (const Move move : row.with_moves) {
    if (moves.size() == most) break;
    moves.push_back(moves.empty() ? numbered(position, move) : notation::to_san(position, move));
  }
  if (moves.empty()) return {};
  const std::size_t rest = row.with_moves.size() - moves.size();
  return fmt::format(" with {}{}", fmt::join(moves, " or "),
                     rest > 0 ? fmt::format(" or {} more", rest) : "");
}

[[nodiscard]] std::string line_of(const std::string& plies, std::string_view after, std::string_view player,
                                  const std::string& claim) {
  return fmt::format("{:>11}  {:<14} {:<6} {}\n", plies, after, player, claim);
}

[[nodiscard]] std::string claim_line(const GameLine& line, const ClaimRow& row) {
  const game::History& history = line.whole;
  const bool is_threefold = row.kind == game::ClaimKind::threefold_repetition;
  const std::string what =
      is_threefold ? fmt::format("threefold {}{}, position {} {}the {} time", cited(row.article),
                                 moves_of(history, row), row.repetition.value_or(0) + 1,
                                 row.with_moves.empty() ? "for " : "would be there for ", ordinal(row.times))
                   : fmt::format("fifty moves {}{}", cited(row.article), moves_of(history, row));
  return line_of(std::to_string(row.ply), move_at(history, row.ply),
                 name_of(history.position(row.ply).turn()), what + "; " + then_of(line, row));
}

/// Is it the same claim as the one before, of the other player?
[[nodiscard]] bool goes_on(const ClaimRow& before, const ClaimRow& row) {
  return row.kind == game::ClaimKind::fifty_moves && before.kind == row.kind && row.with_moves.empty() &&
         before.with_moves.empty() && row.ply == before.ply + 1;
}

/// Fifty moves can be claimed at every ply of a long stretch: one line for them all.
[[nodiscard]] std::string fifty_lines(const GameLine& line, const std::vector<const ClaimRow*>& rows) {
  if (rows.size() < 3) {
    std::string text;
    for (const ClaimRow* row : rows) text += claim_line(line, *row);
    return text;
  }
  const ClaimRow& first = *rows.front();
  const ClaimRow& last = *rows.back();
  return line_of(
      fmt::format("{}-{}", first.ply, last.ply), move_at(line.whole, first.ply), "both",
      fmt::format("fifty moves {}, at each of {}; {}", cited(first.article), counted_plies(rows.size()),
                  last.played ? "nobody claimed" : end_of_record(line, "there")));
}

[[nodiscard]] std::string claim_lines(const GameLine& line, std::span<const ClaimRow> rows) {
  std::string text = line_of("ply", "after", "player", "claim; what the player did");
  std::vector<const ClaimRow*> run;
  std::string after_run;  // Claims of repetition between those of a run stand behind it.
  const auto end_run = [&] {
    text += fifty_lines(line, run) + after_run;
    run.clear();
    after_run.clear();
  };
  for (const ClaimRow& row : rows) {
    if (row.kind == game::ClaimKind::fifty_moves && row.with_moves.empty()) {
      if (!run.empty() && !goes_on(*run.back(), row)) end_run();
      run.push_back(&row);
    } else if (run.empty()) {
      text += claim_line(line, row);
    } else {
      after_run += claim_line(line, row);
    }
  }
  end_run();
  return text;
}

[[nodiscard]] std::string claims_of(const GameLine& line, const GameReport& report) {
  const auto first_late = std::ranges::find_if(report.claims, &ClaimRow::is_after_end);
  const std::span open(report.claims.begin(), first_late);
  const std::span late(first_late, report.claims.end());
  std::string text = open.empty() ? "\nNo draw could be claimed at any time.\n"
                                  : "\nClaims that were open\n" + claim_lines(line, open);
  if (late.empty()) return text;
  return text +
         fmt::format("\nClaims that would have been open, had the game not been over {}\n",
                     moment_of(line.whole, report.ends.front().ply)) +
         claim_lines(line, late);
}

[[nodiscard]] std::string repetitions_of(const game::History& history, const GameReport& report) {
  if (report.repetitions.empty()) return {};
  std::string text = "\nRepeated positions\n";
  std::size_t number = 0;
  for (const Repetition& repetition : report.repetitions) {
    text += fmt::format("  position {}, {} times: {}\n", ++number, repetition.plies.size(),
                        enumerated(history, repetition.plies, move_at));
  }
  return text;
}

/// "167 plies after 64. Rxa4, up to 147... Kh6"
[[nodiscard]] std::string range_of(const game::History& history, const Stretch& stretch) {
  std::string text = counted_plies(static_cast<std::size_t>(stretch.length));
  if (stretch.from > 0) text += " after " + move_at(history, stretch.from);
  if (stretch.to > stretch.from) text += ", up to " + move_at(history, stretch.to);
  if (stretch.before == 0) return text;
  return text + (stretch.before == stretch.length ? ", all" : fmt::format(", {} of them", stretch.before)) +
         " before the start";
}

[[nodiscard]] std::string stretches_of(const game::History& history, const GameReport& report) {
  if (report.stretches.empty()) {
    return fmt::format("\nThe longest stretch without a capture or a pawn move: {}.\n",
                       counted_plies(static_cast<std::size_t>(report.longest_stretch)));
  }
  std::string text = "\nStretches without a capture or a pawn move\n";
  for (const Stretch& stretch : report.stretches) {
    text += "  " + range_of(history, stretch);
    if (stretch.fifty_at) {
      text += fmt::format("; fifty of each reached {}", moment_of(history, *stretch.fifty_at));
    } else {
      text += "; fifty of each not reached";
    }
    if (stretch.seventyfive_at) text += fmt::format("; 75 {}", moment_of(history, *stretch.seventyfive_at));
    if (stretch.claim_ahead) text += "; could be claimed ahead with an intended move";
    text += '\n';
  }
  return text;
}

[[nodiscard]] std::string ends_of(const GameLine& line, const GameReport& report) {
  std::string text;
  for (const LineEnd& end : report.ends) {
    const std::size_t more = line.whole.plies() - end.ply;
    std::string then = end_of_record(line, "there");
    if (line.goes_on_after(end.ply)) {
      then = "yet the record goes on";
      if (more > 0) then += fmt::format(" for {}", counted_plies(more));
    }
    text += fmt::format("  {} (ply {}): {}; {}\n", moment_of(line.whole, end.ply), end.ply,
                        cited_end(end.outcome), then);
  }
  return text.empty() ? "\nNothing ended the game by itself.\n" : "\nAutomatic ends\n" + text;
}

}  // namespace

std::string as_text(const GameLine& line, const GameReport& report) {
  return head_of(line) + claims_of(line, report) + repetitions_of(line.whole, report) +
         stretches_of(line.whole, report) + ends_of(line, report);
}

}  // namespace adoube::app
