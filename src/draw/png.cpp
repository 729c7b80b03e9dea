// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/png.hpp"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

namespace adoube::draw {

namespace {

[[nodiscard]] std::unexpected<DrawError> fail(DrawCode code, std::string text) {
  return std::unexpected(DrawError{.code = code, .text = std::move(text)});
}

/// What these libraries hand out is given back by a function each.
template <auto Function>
struct Release {
  void operator()(auto* held) const { Function(held); }
};
using Handle = std::unique_ptr<RsvgHandle, Release<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Release<cairo_destroy>>;

/// The words of an error, which is freed.
[[nodiscard]] std::string taken(GError* error) {
  std::string text = error == nullptr ? "unknown reason" : error->message;
  g_clear_error(&error);
  return text;
}

cairo_status_t append(void* out, const unsigned char* bytes, unsigned int count) {
  // Called back by C: an exception must not pass.
  try {
    static_cast<std::string*>(out)->append(bytes, bytes + count);
  } catch (...) {
    return CAIRO_STATUS_NO_MEMORY;
  }
  return CAIRO_STATUS_SUCCESS;
}

struct PixelSize {
  int width;
  int height;
};

[[nodiscard]] Result<PixelSize, DrawError> size_of(RsvgHandle* handle) {
  double width = 0;
  double height = 0;
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == FALSE || !(width >= 1) ||
      !(height >= 1)) {
    return fail(DrawCode::bad_svg, "the SVG does not say how many pixels wide and high it is");
  }
  if (width > longest_side || height > longest_side || width * height > most_pixels) {
    return fail(DrawCode::too_large, "the picture would have more than " + std::to_string(longest_side) +
                                         " pixels on a side or " + std::to_string(most_pixels) + " in all");
  }
  return PixelSize{.width = static_cast<int>(std::ceil(width)),
                   .height = static_cast<int>(std::ceil(height))};
}

}  // namespace

Result<std::string, DrawError> to_png(std::string_view svg) {
  GError* error = nullptr;
  // Without a base address nothing outside the text can be referred to.
  const Handle handle(
      rsvg_handle_new_from_data(reinterpret_cast<const std::uint8_t*>(svg.data()), svg.size(), &error));
  if (!handle) return fail(DrawCode::bad_svg, "not an SVG picture: " + taken(error));
  const auto size = size_of(handle.get());
  if (!size) return std::unexpected(size.error());

  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size->width, size->height));
  const Context context(cairo_create(surface.get()));
  if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) {
    return fail(DrawCode::out_of_memory, "there is not enough memory for the picture");
  }
  const RsvgRectangle viewport{
      .x = 0, .y = 0, .width = static_cast<double>(size->width), .height = static_cast<double>(size->height)};
  if (rsvg_handle_render_document(handle.get(), context.get(), &viewport, &error) == FALSE) {
    return fail(DrawCode::bad_svg, "the SVG cannot be drawn: " + taken(error));
  }
  std::string png;
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) {
    return fail(DrawCode::out_of_memory, "there is not enough memory for the picture");
  }
  return png;
}

}  // namespace adoube::draw
