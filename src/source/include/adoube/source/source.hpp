// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes from a file, a pipe or a packed file, piece by piece and in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/source/source_error.hpp"

namespace adoube::source {

/// The unpacked bytes of one input, in order. Plain files are mapped, plain pipes are read as they come;
/// gzip, bzip2 and zstd (all members, streams and frames of a file) are unpacked by a thread of its own, a
/// few mebibytes ahead of the reader. Trouble on the way ends the bytes early, after all that could be had;
/// error() then says why. For one reader at a time; destroying it early is fine and quick.
class Source {
 public:
  class Content;

  explicit Source(std::unique_ptr<Content> content) noexcept;
  Source(Source&&) noexcept;
  Source& operator=(Source&&) noexcept;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  ~Source();

  /// The next bytes, at most a mebibyte or so; empty at the end. They stay until the next call.
  [[nodiscard]] std::string_view next();
  /// Copies the next bytes until `into` is full or the end is reached; says how many.
  [[nodiscard]] std::size_t read(std::span<char> into);
  /// The whole content at once, where the input is mapped: no byte is copied. Lives as long as the source. If
  /// the file becomes shorter meanwhile, the missing bytes read as zeros, and error() says so afterwards.
  [[nodiscard]] std::optional<std::string_view> whole() const noexcept;

  /// What ended the bytes before their time. Ask when next() has returned nothing, read() less than was asked
  /// for, or whole() has been gone through.
  [[nodiscard]] std::optional<SourceError> error() const;

  [[nodiscard]] const std::string& path() const noexcept;
  [[nodiscard]] Packing packing() const noexcept;
  /// How many bytes are stored (packed as they are); unknown for a pipe.
  [[nodiscard]] std::optional<std::uint64_t> stored_size() const noexcept;
  /// How many stored bytes next() and read() have used so far; a few mebibytes ahead where a thread unpacks.
  /// May be asked from any thread.
  [[nodiscard]] std::uint64_t stored_bytes_used() const noexcept;

 private:
  std::unique_ptr<Content> content_;
};

/// Opens a file, or standard input if the path is "-".
[[nodiscard]] Result<Source, SourceError> open_source(const std::string& path);

}  // namespace adoube::source
