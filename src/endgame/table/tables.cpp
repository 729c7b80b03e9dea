// SPDX-License-Identifier: GPL-3.0-or-later
// Which tables a table needs, and a set that makes them.
#include "adoube/endgame/tables.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "adoube/board/moves.hpp"
#include "data.hpp"
#include "generator.hpp"

namespace adoube::endgame {

namespace {

/// The material and all that play from it may lead to, less what is here and what only that would need.
[[nodiscard]] std::set<Material> missing_for(const Material& material, const Tables& tables) {
  std::set<Material> missing;
  std::vector<Material> waiting{material};
  while (!waiting.empty()) {
    const Material next = waiting.back();
    waiting.pop_back();
    if (tables.find(next) != nullptr || !missing.insert(next).second) continue;
    for (const Material& after : materials_after(next)) waiting.push_back(after);
  }
  return missing;
}

[[nodiscard]] std::optional<TableError> objection(const Material& material, const Tables& tables,
                                                  std::size_t memory_limit) {
  if (material.size() < 3 || material.size() > most_table_men) {
    return TableError{.code = TableError::Code::too_many_men,
                      .reason = "a table has 3 to " + std::to_string(most_table_men) + " men, " +
                                material.name() + " has " + std::to_string(material.size())};
  }
  if (const std::size_t needed = tables.memory_needed(material); needed > memory_limit) {
    constexpr std::size_t megabyte = 1 << 20;
    return TableError{.code = TableError::Code::too_little_memory,
                      .reason = "the table of " + material.name() + ", with those it rests on, needs " +
                                std::to_string((needed + megabyte - 1) / megabyte) + " MB of memory, " +
                                std::to_string(memory_limit / megabyte) + " are allowed"};
  }
  return std::nullopt;
}

}  // namespace

std::vector<Material> materials_after(const Material& material) {
  std::vector<Material> found;
  const auto add = [&](const std::vector<Piece>& left) { found.push_back(Material::of(left).material); };
  const std::vector<Piece> men = material.men();
  for (std::size_t removed = 0; removed <= men.size(); ++removed) {
    std::vector<Piece> rest = men;
    if (removed < men.size()) {
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(removed));
      add(rest);
    }
    for (Piece& man : rest) {
      if (man.role != Role::pawn || (removed < men.size() && men[removed].colour == man.colour)) continue;
      for (const PromotionRole role : all_promotion_roles) {
        man.role = to_role(role);
        add(rest);
      }
      man.role = Role::pawn;
    }
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  std::erase(found, Material());
  return found;
}

std::size_t memory_needed(const Material& material) {
  const table::Layout layout(material);
  // To be saved it is copied and packed, which may take as much again.
  return std::max(table::Generator::memory_needed(layout), 3 * table::bytes_of(layout));
}

Result<Table, TableError> generate(const Material& material, const Tables& tables,
                                   const GenerateOptions& options) {
  if (auto wrong = objection(material, tables, options.memory_limit))
    return std::unexpected(std::move(*wrong));
  const table::Layout layout(material);
  table::Generator generator(layout, tables, options.threads, options.stop);
  const bool found = generator.run([&](int plies) {
    if (options.progress) options.progress({.material = material, .plies = plies});
  });
  if (options.stop.stop_requested()) {
    return std::unexpected(TableError{.code = TableError::Code::stopped,
                                      .reason = "the making of " + material.name() + " was given up"});
  }
  if (!found) {
    return std::unexpected(TableError{.code = TableError::Code::too_deep,
                                      .reason = "a mate of " + material.name() + " takes more than " +
                                                std::to_string(table::deepest) + " plies"});
  }
  return Table(std::make_shared<const table::Data>(layout, generator.take_entries()));
}

const Table* Tables::find(const Material& material) const noexcept {
  const auto found = tables_.find(material);
  return found == tables_.end() ? nullptr : &found->second;
}

void Tables::add(Table table) {
  const Material material = table.material();
  tables_.insert_or_assign(material, std::move(table));
}

Result<Table, TableError> Tables::require(const Material& material, const GenerateOptions& options) {
  if (const Table* table = find(material)) return *table;
  if (hooks_.fetch) {
    auto fetched = hooks_.fetch(material);
    if (!fetched) return std::unexpected(fetched.error());
    if (const std::optional<Table>& table = *fetched) {
      add(*table);
      return *table;
    }
  }
  // Said before the work on smaller tables is begun.
  if (auto wrong = objection(material, *this, options.memory_limit))
    return std::unexpected(std::move(*wrong));
  for (const Material& next : materials_after(material)) {
    if (const auto needed = require(next, options); !needed) return std::unexpected(needed.error());
  }
  auto table = generate(material, *this, options);
  if (!table) return table;
  if (hooks_.made) {
    if (const auto told = hooks_.made(*table); !told) return std::unexpected(told.error());
  }
  add(*table);
  return table;
}

std::optional<Value> Tables::probe(const board::Position& position) const {
  if (!position.castling_rooks().empty()) return std::nullopt;
  if (position.occupied().count() == 2) return Value{};
  if (position.occupied().count() > most_table_men) return std::nullopt;
  const Table* table = find(Material::of(position).material);
  if (table == nullptr) return std::nullopt;
  if (!position.legal_en_passant()) return table->probe(position);

  // The value without the capture counts if there is another move; then the captures beside it.
  Setup setup = to_setup(position);
  setup.en_passant.reset();
  const auto plain = board::make_position(setup);
  if (!plain) return std::nullopt;
  std::optional<Value> best;
  for (const Move move : board::legal_moves(position)) {
    std::optional<Value> value;
    if (move.kind() == MoveKind::en_passant) {
      const auto next = probe(board::after(position, move));
      if (!next) return std::nullopt;
      value = before(*next);
    } else {
      value = table->probe(*plain);
    }
    if (value && (!best || is_better(*value, *best))) best = value;
  }
  return best;
}

std::size_t Tables::bytes() const noexcept {
  std::size_t sum = 0;
  for (const auto& [material, table] : tables_) sum += table.bytes();
  return sum;
}

std::size_t Tables::memory_needed(const Material& material) const {
  std::size_t sum = bytes();
  std::size_t most_work = 0;
  for (const Material& missing : missing_for(material, *this)) {
    const std::size_t size = table::bytes_of(table::Layout(missing));
    sum += size;
    most_work = std::max(most_work, endgame::memory_needed(missing) - size);
  }
  return sum + most_work;
}

std::vector<Table> Tables::all() const {
  std::vector<Table> tables;
  tables.reserve(tables_.size());
  for (const auto& [material, table] : tables_) tables.push_back(table);
  return tables;
}

}  // namespace adoube::endgame
