// SPDX-License-Identifier: GPL-3.0-or-later
// Telling what a table holds.
#include "table_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "adoube/notation/fen.hpp"

namespace adoube::app {

namespace {

using endgame::SideStatistics;

[[nodiscard]] const SideStatistics& side_of(const TableReport& report, Colour turn) {
  return report.statistics.sides[static_cast<std::size_t>(index_of(turn))];
}

[[nodiscard]] const std::optional<endgame::LongestMate>& longest_of(const TableReport& report, Colour turn) {
  return report.statistics.longest[static_cast<std::size_t>(index_of(turn))];
}

[[nodiscard]] boost::json::object to_json(const SideStatistics& side, Colour turn) {
  boost::json::array by_plies;
  for (const std::uint64_t count : side.by_plies) by_plies.emplace_back(count);
  return {{"turn", to_string(turn)},
          {"legal", side.legal},
          {"wins", side.wins},
          {"draws", side.draws},
          {"losses", side.losses},
          {"mates", side.mates},
          {"by_plies", std::move(by_plies)}};
}

/// Wins by the number of moves, losses likewise: the rows that are not empty.
[[nodiscard]] std::string histogram_of(const TableReport& report) {
  std::string text = "moves  White moves: won             lost  Black moves: won             lost\n";
  const auto count = [&](Colour turn, std::size_t plies) {
    const auto& by_plies = side_of(report, turn).by_plies;
    return plies < by_plies.size() ? by_plies[plies] : 0;
  };
  const std::size_t longest = std::max(side_of(report, Colour::white).by_plies.size(),
                                       side_of(report, Colour::black).by_plies.size());
  for (std::size_t moves = 0; 2 * moves <= longest; ++moves) {
    // A win in n moves is one in 2n - 1 plies.
    text += fmt::format("{:5}", moves);
    for (const Colour turn : both_colours) {
      text +=
          fmt::format("  {:>15}  {:>15}", moves > 0 ? count(turn, 2 * moves - 1) : 0, count(turn, 2 * moves));
    }
    text += '\n';
  }
  return text;
}

[[nodiscard]] std::string verification_of(const TableReport& report) {
  if (!report.checked) return {};
  const endgame::CheckedTable& checked = *report.checked;
  if (checked.fault) {
    return fmt::format("wrong: {}: {}\n", notation::to_fen(checked.fault->setup), checked.fault->reason);
  }
  return fmt::format(
      "verified: {} positions, each worth what its moves are; {} of them by the Laws; {:.3f} s\n",
      checked.positions, checked.judged_by_laws, report.check_seconds);
}

}  // namespace

std::string to_json_line(const TableReport& report) {
  boost::json::array sides;
  boost::json::array longest;
  for (const Colour turn : both_colours) {
    sides.push_back(to_json(side_of(report, turn), turn));
    if (const auto& mate = longest_of(report, turn)) {
      longest.push_back({{"winner", to_string(turn)},
                         {"moves", moves_of(mate->value)},
                         {"plies", mate->value.plies},
                         {"fen", notation::to_fen(mate->setup)}});
    }
  }
  boost::json::object object{{"material", report.table.material().name()},
                             {"men", report.table.material().size()},
                             {"bytes", report.table.bytes()},
                             {"sides", std::move(sides)},
                             {"longest", std::move(longest)},
                             {"seconds", report.seconds}};
  if (report.file) object.emplace("file", *report.file);
  if (report.checked) {
    boost::json::object checked{{"positions", report.checked->positions},
                                {"by_laws", report.checked->judged_by_laws},
                                {"seconds", report.check_seconds}};
    if (const auto& fault = report.checked->fault) {
      checked.emplace("fault",
                      boost::json::object{{"fen", notation::to_fen(fault->setup)}, {"text", fault->reason}});
    }
    object.emplace("verified", std::move(checked));
  }
  return boost::json::serialize(object) + '\n';
}

std::string to_text(const TableReport& report, bool histogram) {
  std::string text = report.table.material().name() + '\n';
  for (const Colour turn : both_colours) {
    const SideStatistics& side = side_of(report, turn);
    text += fmt::format("{} to move: {} positions, {} won, {} drawn, {} lost, {} of them mates\n",
                        name_of(turn), side.legal, side.wins, side.draws, side.losses, side.mates);
  }
  for (const Colour turn : both_colours) {
    if (const auto& mate = longest_of(report, turn)) {
      text += fmt::format("longest win of {}: {} {}, {}\n", name_of(turn), moves_of(mate->value),
                          moves_of(mate->value) == 1 ? "move" : "moves", notation::to_fen(mate->setup));
    }
  }
  if (histogram) text += histogram_of(report);
  text += verification_of(report);
  const std::string_view how = report.was_read ? "read" : "made";
  text += report.file && !report.was_read
              ? fmt::format("{} in {:.3f} s, written to {}\n", how, report.seconds, *report.file)
              : fmt::format("{} in {:.3f} s\n", how, report.seconds);
  return text;
}

}  // namespace adoube::app
