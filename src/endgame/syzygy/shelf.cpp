// SPDX-License-Identifier: GPL-3.0-or-later
#include "shelf.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace adoube::endgame::syzygy {

std::string file_name(TableKind kind, const Material& men) {
  std::string name = men.name();
  name.append(ending_of(kind));
  return name;
}

Result<const TableFile*, std::string> LazyTable::table() const {
  std::call_once(once_, [this] { load(); });
  if (!table_) return std::unexpected(fault_);
  return &*table_;
}

void LazyTable::load() const {
  auto file = MappedFile::open(path_);
  if (!file) {
    fault_ = std::move(file.error());
    return;
  }
  file_ = *std::move(file);
  auto table = TableFile::read(kind_, men_, file_->bytes());
  if (table) {
    table_ = *std::move(table);
  } else {
    fault_ = std::move(table.error());
    file_.reset();
  }
}

Result<std::shared_ptr<const Shelf>, SyzygyFolderFault> Shelf::open(
    std::span<const std::filesystem::path> folders) {
  auto shelf = std::make_shared<Shelf>();
  for (const auto& folder : folders) {
    std::error_code fault;
    std::filesystem::directory_iterator entries(folder, fault);
    for (const std::filesystem::directory_iterator end; !fault && entries != end; entries.increment(fault)) {
      shelf->add(entries->path());
    }
    if (fault) return std::unexpected(SyzygyFolderFault{.folder = folder, .reason = fault.message()});
  }
  return shelf;
}

void Shelf::add(const std::filesystem::path& path) {
  for (const TableKind kind : {TableKind::wdl, TableKind::dtz}) {
    if (path.extension() != ending_of(kind)) continue;
    const auto men = Material::parse(path.stem().string());
    if (!men || men->name() != path.stem() || men->size() < 3 || std::cmp_greater(men->size(), most_men))
      return;
    tables_.try_emplace(Key{.kind = kind, .men = *men}, kind, *men, path);
    if (kind == TableKind::wdl) largest_ = std::max(largest_, men->size());
  }
}

const LazyTable* Shelf::look_up(TableKind kind, const Material& men) const {
  const auto found = tables_.find(Key{.kind = kind, .men = men});
  return found == tables_.end() ? nullptr : &found->second;
}

bool Shelf::has(TableKind kind, const Material& men) const { return look_up(kind, men) != nullptr; }

Result<const TableFile*, SyzygySilence> Shelf::find(TableKind kind, const Material& men) const {
  using Reason = SyzygySilence::Reason;
  const LazyTable* const lazy = look_up(kind, men);
  if (lazy == nullptr) {
    return std::unexpected(
        SyzygySilence{.reason = Reason::missing_table, .file = file_name(kind, men), .fault = {}});
  }
  auto table = lazy->table();
  if (!table) {
    return std::unexpected(SyzygySilence{
        .reason = Reason::broken_table, .file = file_name(kind, men), .fault = std::move(table.error())});
  }
  return *table;
}

std::size_t Shelf::count(TableKind kind) const noexcept {
  return static_cast<std::size_t>(
      std::ranges::count_if(tables_, [kind](const auto& entry) { return entry.first.kind == kind; }));
}

std::vector<SyzygySilence> Shelf::faults() const {
  std::vector<SyzygySilence> found;
  for (const auto& [key, lazy] : tables_) {
    if (auto table = find(key.kind, key.men); !table) found.push_back(std::move(table.error()));
  }
  return found;
}

}  // namespace adoube::endgame::syzygy
