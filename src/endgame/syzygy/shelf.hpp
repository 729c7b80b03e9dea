// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of some folders, each opened when it is first needed.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "mapped_file.hpp"
#include "table_file.hpp"

namespace adoube::endgame::syzygy {

/// A file that is opened once, by whoever asks first; others wait for it.
class LazyTable {
 public:
  LazyTable(TableKind kind, Material men, std::filesystem::path path)
      : kind_(kind), men_(men), path_(std::move(path)) {}

  /// The table, or what is wrong with its file.
  [[nodiscard]] Result<const TableFile*, std::string> table() const;

 private:
  void load() const;

  TableKind kind_;
  Material men_;
  std::filesystem::path path_;
  mutable std::once_flag once_;
  mutable std::optional<MappedFile> file_;
  mutable std::optional<TableFile> table_;
  mutable std::string fault_;
};

class Shelf {
 public:
  [[nodiscard]] static Result<std::shared_ptr<const Shelf>, SyzygyFolderFault> open(
      std::span<const std::filesystem::path> folders);

  [[nodiscard]] bool has(TableKind kind, const Material& men) const;
  [[nodiscard]] Result<const TableFile*, SyzygySilence> find(TableKind kind, const Material& men) const;

  [[nodiscard]] int largest() const noexcept { return largest_; }
  [[nodiscard]] std::size_t count() const noexcept { return tables_.size(); }
  [[nodiscard]] std::size_t count(TableKind kind) const noexcept;
  [[nodiscard]] std::vector<SyzygySilence> faults() const;

 private:
  struct Key {
    TableKind kind;
    Material men;
    friend auto operator<=>(const Key&, const Key&) = default;
  };

  void add(const std::filesystem::path& path);
  [[nodiscard]] const LazyTable* look_up(TableKind kind, const Material& men) const;

  std::map<Key, LazyTable> tables_;
  int largest_ = 0;
};

/// "KRvKP.rtbw".
[[nodiscard]] std::string file_name(TableKind kind, const Material& men);

}  // namespace adoube::endgame::syzygy
