// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/source/source_error.hpp"

#include <string>
#include <string_view>

namespace adoube::source {

std::string_view to_string(Packing packing) noexcept {
  switch (packing) {
    case Packing::none: return "plain";
    case Packing::gzip: return "gzip";
    case Packing::bzip2: return "bzip2";
    case Packing::zstd: return "zstd";
  }
  return "";
}

std::string full_reason(const SourceError& error) {
  std::string text;
  switch (error.fault) {
    case SourceFault::cannot_open:
    case SourceFault::no_files: return error.reason;
    case SourceFault::cannot_read: break;
    case SourceFault::truncated:
    case SourceFault::corrupt: text.append(to_string(error.packing)).append(" data: "); break;
    case SourceFault::changed: break;
  }
  return text + error.reason + " at byte " + std::to_string(error.offset);
}

std::string to_string(const SourceError& error) {
  return (error.path == "-" ? "standard input" : error.path) + ": " + full_reason(error);
}

}  // namespace adoube::source
