// SPDX-License-Identifier: GPL-3.0-or-later
// What the three kinds of packing have in common: bytes in, bytes out, members one after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/source/source_error.hpp"

namespace adoube::source {

enum class Unpacked : std::uint8_t {
  inside,     ///< In the middle of a member (stream, frame).
  at_an_end,  ///< All members so far are complete: the input may end here.
};

class Unpacker {
 public:
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  Unpacker(Unpacker&&) = delete;
  Unpacker& operator=(Unpacker&&) = delete;
  virtual ~Unpacker() = default;

  /// Uses bytes from the front of `in` and fills bytes at the front of `out`, shrinking both, until one of
  /// them is used up or a member ends. The error is the reason why the bytes cannot be unpacked.
  [[nodiscard]] virtual Result<Unpacked, std::string> unpack(std::span<const char>& in,
                                                             std::span<char>& out) = 0;
};

/// How many of the first bytes recognise() wants to see.
inline constexpr std::size_t bytes_to_recognise = 10;
[[nodiscard]] Packing recognise(std::string_view first_bytes) noexcept;

/// Null if memory is short. Precondition: not Packing::none.
[[nodiscard]] std::unique_ptr<Unpacker> make_unpacker(Packing packing);
[[nodiscard]] std::unique_ptr<Unpacker> make_gzip_unpacker();
[[nodiscard]] std::unique_ptr<Unpacker> make_bzip2_unpacker();
[[nodiscard]] std::unique_ptr<Unpacker> make_zstd_unpacker();

}  // namespace adoube::source
