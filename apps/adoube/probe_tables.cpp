// SPDX-License-Identifier: GPL-3.0-or-later
// Which of our own tables a position takes, and where they come from.
#include "probe_tables.hpp"

#include <filesystem>
#include <set>
#include <thread>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table_file.hpp"
#include "adoube/endgame/tables.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

using endgame::Material;
using endgame::Tables;

[[nodiscard]] ProbeSilence silent(std::string reason, std::string text) {
  return {.source = "table", .reason = std::move(reason), .text = std::move(text), .missing = {}};
}

/// The men of the position and of those one move on.
[[nodiscard]] std::set<Material> materials_needed(const board::Position& position) {
  const Material whole = Material::of(position).material;
  std::set<Material> needed{whole};
  for (const Material& next : endgame::materials_after(whole)) needed.insert(next);
  for (const Move move : board::legal_moves(position)) {
    needed.insert(Material::of(board::after(position, move)).material);
  }
  needed.erase(Material());  // two kings alone need none
  return needed;
}

/// Reads what the folder has of them; says which it has not.
[[nodiscard]] Result<std::vector<std::string>, Failure> read_tables(const std::string& folder,
                                                                    const std::set<Material>& needed,
                                                                    Tables& tables) {
  std::error_code fault;
  if (!std::filesystem::is_directory(folder, fault)) {
    return std::unexpected(Failure{.code = "unreadable_file", .text = name_of(folder) + " is not a folder"});
  }
  std::vector<std::string> missing;
  for (const Material& material : needed) {
    auto table = endgame::load_from(folder, material);
    if (!table) return std::unexpected(Failure{.code = "unreadable_file", .text = table.error().reason});
    if (const std::optional<endgame::Table>& found = *table) {
      tables.add(*found);
    } else {
      missing.push_back(endgame::file_name(material));
    }
  }
  return missing;
}

/// The values, if the tables have them all.
[[nodiscard]] bool add_values(const board::Position& position, const Tables& tables, ProbeAnswer& answer) {
  const auto value = tables.probe(position);
  if (!value) return false;
  std::vector<ProbedMove> moves = answer.moves;
  for (ProbedMove& move : moves) {
    const auto next = tables.probe(board::after(position, move.move));
    if (!next) return false;
    move.table = endgame::before(*next);
  }
  answer.table = value;
  answer.moves = std::move(moves);
  return true;
}

}  // namespace

std::optional<Failure> add_distances_to_mate(const board::Position& position,
                                             const std::optional<std::string>& folder, ProbeAnswer& answer) {
  if (!position.castling_rooks().empty()) {
    answer.silences.push_back(silent("castling_rights", "no table knows of castling rights"));
    return std::nullopt;
  }
  const Material whole = Material::of(position).material;
  Tables tables;
  std::vector<std::string> missing;
  if (folder) {
    auto read = read_tables(*folder, materials_needed(position), tables);
    if (!read) return std::move(read.error());
    missing = *std::move(read);
  } else if (whole.size() > most_men_made) {
    answer.silences.push_back(
        silent("too_many_men",
               "tables of at most four men are made at once; name a folder with --syzygy or --tables"));
    return std::nullopt;
  } else if (whole.size() > 2) {
    const auto threads = static_cast<int>(std::thread::hardware_concurrency());
    const auto made = tables.require(whole, {.threads = std::max(1, threads)});
    if (!made) {
      answer.silences.push_back(silent("missing_table", made.error().reason));
      return std::nullopt;
    }
  }
  if (add_values(position, tables, answer)) return std::nullopt;
  answer.silences.push_back(silent("missing_table", "not all tables it takes are there"));
  answer.silences.back().missing = std::move(missing);
  return std::nullopt;
}

}  // namespace adoube::app
