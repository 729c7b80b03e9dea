// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in files: packed, with a checksum; what was damaged is refused.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table.hpp"

namespace adoube::endgame {

/// "KRvK.adt": the file of a table inside a folder.
[[nodiscard]] std::string file_name(const Material& material);

[[nodiscard]] std::vector<std::byte> to_bytes(const Table& table);
[[nodiscard]] Result<Table, TableError> parse_table(std::span<const std::byte> bytes);

/// Writes a new file beside it first, so that a table is there whole or not at all.
[[nodiscard]] Result<void, TableError> save(const Table& table, const std::filesystem::path& file);
[[nodiscard]] Result<Table, TableError> load(const std::filesystem::path& file);

}  // namespace adoube::endgame
