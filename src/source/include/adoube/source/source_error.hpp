// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong with bytes from outside: which file, where in it, why.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adoube::source {

/// How a file is packed; known from its first bytes, never from its name.
enum class Packing : std::uint8_t { none, gzip, bzip2, zstd };
[[nodiscard]] std::string_view to_string(Packing packing) noexcept;

enum class SourceFault : std::uint8_t {
  cannot_open,  ///< Missing, forbidden, a folder …: the reason is the system's.
  cannot_read,  ///< The system failed while reading.
  truncated,    ///< Packed data stops in the middle.
  corrupt,      ///< Packed data that cannot have been written so, or whose checksum is wrong.
  changed,      ///< A plain file became shorter while it was read.
  no_files,     ///< A folder holds no file of the kind asked for.
};

/// Why bytes could not be had, and where.
struct SourceError {
  SourceFault fault{};
  std::string path;  ///< As given; "-" is standard input.
  Packing packing = Packing::none;
  std::uint64_t offset = 0;  ///< In the bytes as stored, where the trouble was noticed.
  std::string reason;        ///< Without path and offset: "No such file or directory".

  friend bool operator==(const SourceError&, const SourceError&) = default;
};

/// In one line for a person: reason and, where there is one, the place.
[[nodiscard]] std::string full_reason(const SourceError& error);
/// The same behind the path.
[[nodiscard]] std::string to_string(const SourceError& error);

}  // namespace adoube::source
