// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in files: packed, with a checksum; what was damaged is refused.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table.hpp"

namespace adoube::endgame {

/// Suffices to read any table, in bytes.
inline constexpr std::size_t most_table_memory = std::size_t{3} << 30;

/// "KRvK.adt": the file of a table inside a folder.
[[nodiscard]] std::string file_name(const Material& material);

[[nodiscard]] std::vector<std::byte> to_bytes(const Table& table);
/// Refused if the bytes and what they are unpacked to would take more than the limit.
[[nodiscard]] Result<Table, TableError> parse_table(std::span<const std::byte> bytes,
                                                    std::size_t memory_limit = most_table_memory);

/// Writes a new file beside it first, so that a table is there whole or not at all.
[[nodiscard]] Result<void, TableError> save(const Table& table, const std::filesystem::path& file);
[[nodiscard]] Result<Table, TableError> load(const std::filesystem::path& file,
                                             std::size_t memory_limit = most_table_memory);
/// The table of that material in a folder; none if its file is not there. A file of other men is refused.
[[nodiscard]] Result<std::optional<Table>, TableError> load_from(
    const std::filesystem::path& folder, const Material& material,
    std::size_t memory_limit = most_table_memory);

}  // namespace adoube::endgame
