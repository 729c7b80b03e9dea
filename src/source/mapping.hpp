// SPDX-License-Identifier: GPL-3.0-or-later
// A file as memory, and what happens if it becomes shorter meanwhile.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace adoube::source {

/// The bytes of a regular file. A page that is no longer there when it is touched would end the program with
/// SIGBUS: the first mapping installs a handler for it that puts zeros from that page to the end of the
/// mapping and remembers where (a handler that was there before gets every other SIGBUS). So a mapping costs
/// a third less than reading, and is no less safe.
class Mapping {
 public:
  /// Nothing if there is no byte to map, if the system refuses, or if too many are mapped already: read the
  /// file instead.
  [[nodiscard]] static std::optional<Mapping> make(int descriptor, std::size_t size);

  Mapping(Mapping&& other) noexcept;
  Mapping& operator=(Mapping&& other) noexcept;
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping();

  [[nodiscard]] std::string_view bytes() const noexcept { return {data_, size_}; }
  /// The first byte that was not there any more when it was touched.
  [[nodiscard]] std::optional<std::size_t> missing_from() const noexcept;

 private:
  Mapping(const char* data, std::size_t size, std::size_t place) noexcept
      : data_(data), size_(size), place_(place) {}

  const char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t place_ = 0;  ///< In the table the handler looks at.
};

}  // namespace adoube::source
