// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables a position takes, and where they come from.
#include "adoube/questions/tables.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table_file.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"

namespace adoube::questions {

namespace {

using endgame::Material;
using endgame::TableError;

/// For reading one table of four men.
constexpr std::size_t file_memory = std::size_t{64} << 20;
/// More than all tables of up to four men take, and the making of one of three.
constexpr std::size_t whole_memory = std::size_t{512} << 20;

/// For the operator: it names the file.
[[nodiscard]] std::string sentence_about(const TableError& fault) {
  return "A table cannot be used: " + fault.reason + '.';
}

}  // namespace

Reply EndingTables::answer(const boost::json::object& question, const Limits& limits) {
  const auto fen = required_text(question, "fen", limits.text);
  if (!fen) return std::unexpected(fen.error());
  const auto position = read_fen(*fen, "fen", limits);
  if (!position) return std::unexpected(position.error());
  ProbeAnswer answer = unasked(*position);
  if (!ask(*position, answer)) {
    return std::unexpected(
        Complaint{.code = "internal",
                  .status = 500,
                  .text = "A table that this takes cannot be used; the operator has been told why.",
                  .field = {},
                  .column = {},
                  .reasons = {}});
  }
  order_moves(answer);
  return to_json(*position, answer);
}

Result<void, TableError> EndingTables::ask(const board::Position& position, ProbeAnswer& answer) {
  const auto keep_silent = [&answer](std::string reason, std::string text,
                                     Missing missing = {}) -> Result<void, TableError> {
    answer.silences.push_back(table_silence(std::move(reason), std::move(text), std::move(missing)));
    return {};
  };
  if (!position.castling_rooks().empty())
    return keep_silent("castling_rights", "No table knows of castling rights.");
  const int men = Material::of(position).material.size();
  if (men > most_men) return keep_silent("too_many_men", "Only tables of at most four men are asked here.");
  if (men > most_men_made && !folder_)
    return keep_silent("too_many_men", "This server has only tables of at most three men.");
  const std::scoped_lock lock(mutex_);
  auto missing = gather(position);
  if (!missing) return std::unexpected(missing.error());
  if (add_values(position, tables_, answer)) return {};
  return keep_silent("missing_table", "Not all tables it takes are there.", *std::move(missing));
}

Result<EndingTables::Missing, TableError> EndingTables::gather(const board::Position& position) {
  Missing missing;
  for (const Material& material : materials_needed(position)) {
    if (tables_.find(material) != nullptr) continue;
    const auto is_there = provide(material);
    if (!is_there) return std::unexpected(is_there.error());
    if (!*is_there) missing.push_back(endgame::file_name(material));
  }
  return missing;
}

Result<bool, TableError> EndingTables::provide(const Material& material) {
  const auto known = faults_.find(material);
  // Tried anew it would take as long, and fail as before, unless it could not be opened.
  if (known != faults_.end() && known->second.code != TableError::Code::unreadable)
    return std::unexpected(known->second);
  auto provided = read_table(material);
  if (!provided && known == faults_.end()) {
    faults_.emplace(material, provided.error());
    if (tell_fault_) tell_fault_(sentence_about(provided.error()));
  }
  return provided;
}

Result<bool, TableError> EndingTables::read_table(const Material& material) {
  if (material.size() <= most_men_made) {
    const auto made = tables_.require(material, {.memory_limit = whole_memory});
    if (!made) return std::unexpected(made.error());
    return true;
  }
  if (!folder_) return false;
  const auto read = endgame::load_from(*folder_, material, file_memory);
  if (!read) return std::unexpected(read.error());
  const std::optional<endgame::Table>& table = *read;
  if (table) tables_.add(*table);
  return table.has_value();
}

}  // namespace adoube::questions
