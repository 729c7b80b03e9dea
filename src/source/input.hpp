// SPDX-License-Identifier: GPL-3.0-or-later
// An open file descriptor and how to read from it: interruptions, waiting, being called off.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "adoube/core/result.hpp"
#include "adoube/source/source_error.hpp"

namespace adoube::source {

/// Owns a descriptor; standard input is only borrowed.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number, bool is_borrowed = false) noexcept
      : number_(number), is_borrowed_(is_borrowed) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  [[nodiscard]] int number() const noexcept { return number_; }
  [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }

 private:
  int number_ = -1;
  bool is_borrowed_ = false;
};

class Input {
 public:
  [[nodiscard]] static Result<Input, SourceError> open(const std::string& path);

  /// Reads ahead, so that the first bytes are known; fewer than asked for only where the input is that short.
  [[nodiscard]] Result<std::string_view, SourceError> peek(std::size_t count);

  /// Waits for some bytes; 0 at the end, or when called off. Bytes that were peeked come first.
  [[nodiscard]] Result<std::size_t, SourceError> read_some(std::span<char> into);

  /// From another thread: read_some stops waiting and returns 0 from now on. Needs can_be_called_off().
  void call_off() noexcept;
  /// Prepares for call_off; false if the system has no descriptor to spare.
  [[nodiscard]] bool can_be_called_off();

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] int number() const noexcept { return file_.number(); }
  /// Of a regular file that lies before us as a whole.
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept { return size_; }
  /// Of a regular file; it may be another than it was. 0 if the system does not say.
  [[nodiscard]] std::uint64_t size_now() const noexcept;
  [[nodiscard]] std::uint64_t bytes_read() const noexcept { return bytes_read_; }

 private:
  Input(std::string path, Descriptor file, std::optional<std::uint64_t> size)
      : path_(std::move(path)), file_(std::move(file)), size_(size) {}

  /// Until there is something to read, the end, or a calling-off; false: called off.
  [[nodiscard]] bool wait() const noexcept;
  [[nodiscard]] SourceError error(int number) const;

  std::string path_;
  Descriptor file_;
  Descriptor bell_;  ///< Rung by call_off.
  std::optional<std::uint64_t> size_;
  std::string peeked_;
  std::size_t peeked_used_ = 0;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace adoube::source
