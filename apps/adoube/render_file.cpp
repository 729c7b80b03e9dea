// SPDX-License-Identifier: GPL-3.0-or-later
// Writing pictures.
#include "render_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/draw/png.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] Result<std::size_t, Failure> write_bytes(const std::string& path, std::string_view bytes) {
  const auto trouble = [&] {
    return std::unexpected(Failure{
        .code = "unwritable",
        .text = fmt::format("cannot write {}: {}", shown(path), std::generic_category().message(errno))});
  };
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return trouble();
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  if (!written) {
    const auto failure = trouble();
    std::fclose(file);  // The first trouble is the one to tell.
    return failure;
  }
  if (std::fclose(file) != 0) return trouble();
  return bytes.size();
}

[[nodiscard]] bool ends_in(std::string_view path, std::string_view ending) {
  if (path.size() <= ending.size()) return false;
  return equals_ignoring_case(path.substr(path.size() - ending.size()), ending);
}

}  // namespace

std::string_view to_string(PictureFormat format) noexcept {
  return format == PictureFormat::svg ? "svg" : "png";
}

Result<PictureFormat, Failure> picture_format_of(std::string_view path) {
  if (ends_in(path, ".svg")) return PictureFormat::svg;
  if (ends_in(path, ".png")) return PictureFormat::png;
  return std::unexpected(Failure{
      .code = "usage", .text = fmt::format("the picture must be a .svg or .png file, not {}", shown(path))});
}

Result<std::size_t, Failure> write_picture(const std::string& path, PictureFormat format,
                                           std::string_view svg) {
  if (format == PictureFormat::svg) return write_bytes(path, svg);
  const auto png = draw::to_png(svg);
  if (!png) return std::unexpected(Failure{.code = "undrawable", .text = png.error().text});
  return write_bytes(path, *png);
}

}  // namespace adoube::app
