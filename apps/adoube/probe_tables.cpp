// SPDX-License-Identifier: GPL-3.0-or-later
// Which of our own tables a position takes, and where they come from.
#include "probe_tables.hpp"

#include <filesystem>
#include <set>
#include <thread>

#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table_file.hpp"
#include "adoube/endgame/tables.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

using endgame::Material;
using endgame::Tables;

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

}  // namespace

std::optional<Failure> add_distances_to_mate(const board::Position& position,
                                             const std::optional<std::string>& folder, ProbeAnswer& answer) {
  if (!position.castling_rooks().empty()) {
    answer.silences.push_back(
        questions::table_silence("castling_rights", "no table knows of castling rights"));
    return std::nullopt;
  }
  const Material whole = Material::of(position).material;
  Tables tables;
  std::vector<std::string> missing;
  if (folder) {
    auto read = read_tables(*folder, questions::materials_needed(position), tables);
    if (!read) return std::move(read.error());
    missing = *std::move(read);
  } else if (whole.size() > most_men_made) {
    answer.silences.push_back(questions::table_silence(
        "too_many_men",
        "tables of at most four men are made at once; name a folder with --syzygy or --tables"));
    return std::nullopt;
  } else if (whole.size() > 2) {
    const auto threads = static_cast<int>(std::thread::hardware_concurrency());
    const auto made = tables.require(whole, {.threads = std::max(1, threads)});
    if (!made) {
      answer.silences.push_back(questions::table_silence("missing_table", made.error().reason));
      return std::nullopt;
    }
  }
  if (questions::add_values(position, tables, answer)) return std::nullopt;
  answer.silences.push_back(
      questions::table_silence("missing_table", "not all tables it takes are there", std::move(missing)));
  return std::nullopt;
}

}  // namespace adoube::app
