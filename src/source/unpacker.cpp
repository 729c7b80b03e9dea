// SPDX-License-Identifier: GPL-3.0-or-later
#include "unpacker.hpp"

#include <memory>
#include <string_view>

namespace adoube::source {
namespace {

/// "BZh", the size of the blocks, then the mark of a block or, if nothing was packed, of the end.
[[nodiscard]] bool begins_bzip2(std::string_view bytes) noexcept {
  if (bytes.size() < 4 || !bytes.starts_with("BZh") || bytes[3] < '1' || bytes[3] > '9') return false;
  const std::string_view mark = bytes.substr(4, 6);
  return std::string_view("1AY&SY").starts_with(mark) ||
         std::string_view("\x17\x72\x45\x38\x50\x90").starts_with(mark);
}

/// A frame, or a frame to be skipped; some programs write such a one first.
[[nodiscard]] bool begins_zstd(std::string_view bytes) noexcept {
  if (bytes.starts_with("\x28\xb5\x2f\xfd")) return true;
  return bytes.size() >= 4 && (static_cast<unsigned char>(bytes[0]) & 0xf0U) == 0x50 &&
         bytes.substr(1, 3) == "\x2a\x4d\x18";
}

}  // namespace

Packing recognise(std::string_view first_bytes) noexcept {
  if (first_bytes.starts_with("\x1f\x8b")) return Packing::gzip;
  if (begins_bzip2(first_bytes)) return Packing::bzip2;
  if (begins_zstd(first_bytes)) return Packing::zstd;
  return Packing::none;
}

std::unique_ptr<Unpacker> make_unpacker(Packing packing) {
  switch (packing) {
    case Packing::none: break;
    case Packing::gzip: return make_gzip_unpacker();
    case Packing::bzip2: return make_bzip2_unpacker();
    case Packing::zstd: return make_zstd_unpacker();
  }
  return nullptr;
}

}  // namespace adoube::source
