// SPDX-License-Identifier: GPL-3.0-or-later
// adoube probe: what endgame tables say of a position: who wins, how soon, and the moves from best to worst.
#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "adoube/endgame/syzygy.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "probe_answer.hpp"
#include "probe_tables.hpp"

namespace adoube::app {

namespace {

using endgame::SyzygySilence;
using endgame::SyzygyTables;

/// The folders of a list with colons between them.
[[nodiscard]] std::vector<std::filesystem::path> split(const std::string& list) {
  std::vector<std::filesystem::path> folders;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(':', begin), list.size());
    if (end > begin) folders.emplace_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return folders;
}

[[nodiscard]] std::string code_of(SyzygySilence::Reason reason) {
  using Reason = SyzygySilence::Reason;
  switch (reason) {
    case Reason::castling_rights: return "castling_rights";
    case Reason::too_many_men: return "too_many_men";
    case Reason::missing_table: return "missing_table";
    case Reason::broken_table: return "broken_table";
  }
  return {};
}

/// Ranks the moves by the Syzygy tables of the folders, or notes why they are silent.
[[nodiscard]] std::optional<Failure> add_syzygy(const board::Position& position, const std::string& list,
                                                ProbeAnswer& answer) {
  const auto folders = split(list);
  if (folders.empty()) return Failure{.code = "usage", .text = "--syzygy names no folder"};
  const auto tables = SyzygyTables::open(folders);
  if (!tables) {
    return Failure{.code = "unreadable_file",
                   .text = name_of(tables.error().folder.string()) + ": " + tables.error().reason};
  }
  const auto wdl = tables->probe_wdl(position);
  const auto dtz = tables->probe_dtz(position);
  const auto ranked = tables->rank_moves(position);
  if (wdl && dtz && ranked) {
    const auto outcome = ranked->empty() ? *wdl : ranked->front().outcome;
    answer.syzygy = SyzygyStanding{.wdl = *wdl, .outcome = outcome, .dtz = *dtz};
    answer.moves.clear();
    for (const auto& move : *ranked) answer.moves.push_back({.move = move.move, .syzygy = move, .table = {}});
    return std::nullopt;
  }
  const SyzygySilence& silence = !wdl ? wdl.error() : !dtz ? dtz.error() : ranked.error();
  if (silence.reason == SyzygySilence::Reason::broken_table) {
    return Failure{.code = "unreadable_file", .text = to_string(silence)};
  }
  answer.silences.push_back({.source = "syzygy",
                             .reason = code_of(silence.reason),
                             .text = to_string(silence),
                             .missing = tables->missing_files(position)});
  return std::nullopt;
}

}  // namespace

Answer run_probe(const ProbeOptions& options) {
  const auto position = read_position(options.fen);
  if (!position) return std::unexpected(position.error());

  ProbeAnswer answer = questions::unasked(*position);
  if (options.syzygy) {
    if (auto failure = add_syzygy(*position, *options.syzygy, answer))
      return std::unexpected(*std::move(failure));
  }
  if (options.tables || !options.syzygy) {
    if (auto failure = add_distances_to_mate(*position, options.tables, answer)) {
      return std::unexpected(*std::move(failure));
    }
  }
  questions::order_moves(answer);
  return Report{.text = options.json ? boost::json::serialize(questions::to_json(*position, answer)) + '\n'
                                     : as_text(*position, answer),
                .exit_code = answer.is_answered() ? ExitCode::ok : ExitCode::negative};
}

}  // namespace adoube::app
