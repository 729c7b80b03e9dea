// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/png.hpp"

#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace adoube::draw {

namespace {

[[nodiscard]] std::unexpected<DrawError> fail(DrawCode code, std::string text) {
  return std::unexpected(DrawError{.code = code, .text = std::move(text)});
}

/// The functions taken from librsvg, cairo and glib. They are loaded when the first PNG is asked for: most
/// programs that can draw never do, and loading some fifty libraries at every start would be felt.
struct Libraries {
  decltype(&rsvg_handle_new_from_data) new_handle;
  decltype(&rsvg_handle_get_intrinsic_size_in_pixels) size_in_pixels;
  decltype(&rsvg_handle_render_document) render;
  decltype(&g_object_unref) unref;
  decltype(&g_clear_error) clear_error;
  decltype(&cairo_image_surface_create) new_surface;
  decltype(&cairo_surface_destroy) destroy_surface;
  decltype(&cairo_create) new_context;
  decltype(&cairo_destroy) destroy_context;
  decltype(&cairo_status) status;
  decltype(&cairo_surface_write_to_png_stream) write_png;
};

/// All of them; false if one is missing.
[[nodiscard]] bool load(Libraries& all) {
  // Never closed: glib does not survive that.
  void* const library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
  bool is_complete = true;
  const auto take = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    is_complete = is_complete && function != nullptr;
  };
  take(all.new_handle, "rsvg_handle_new_from_data");
  take(all.size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels");
  take(all.render, "rsvg_handle_render_document");
  take(all.unref, "g_object_unref");
  take(all.clear_error, "g_clear_error");
  take(all.new_surface, "cairo_image_surface_create");
  take(all.destroy_surface, "cairo_surface_destroy");
  take(all.new_context, "cairo_create");
  take(all.destroy_context, "cairo_destroy");
  take(all.status, "cairo_status");
  take(all.write_png, "cairo_surface_write_to_png_stream");
  return is_complete;
}

/// Null where they are not installed.
[[nodiscard]] const Libraries* libraries() {
  static Libraries all{};
  static const bool is_loaded = load(all);
  return is_loaded ? &all : nullptr;
}

/// What these libraries hand out is given back by a function each.
template <auto Function>
struct Release {
  void operator()(auto* held) const { (libraries()->*Function)(held); }
};
using Handle = std::unique_ptr<RsvgHandle, Release<&Libraries::unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Release<&Libraries::destroy_surface>>;
using Context = std::unique_ptr<cairo_t, Release<&Libraries::destroy_context>>;

/// The words of an error, which is freed.
[[nodiscard]] std::string taken(GError* error) {
  std::string text = error == nullptr ? "unknown reason" : error->message;
  libraries()->clear_error(&error);
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
  if (libraries()->size_in_pixels(handle, &width, &height) == FALSE || !(width >= 1) || !(height >= 1)) {
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
  const Libraries* const installed = libraries();
  if (installed == nullptr) {
    return fail(DrawCode::unavailable, "librsvg, which draws PNG pictures, is not installed");
  }
  const Libraries& use = *installed;
  GError* error = nullptr;
  // Without a base address nothing outside the text can be referred to.
  const Handle handle(use.new_handle(reinterpret_cast<const std::uint8_t*>(svg.data()), svg.size(), &error));
  if (!handle) return fail(DrawCode::bad_svg, "not an SVG picture: " + taken(error));
  const auto size = size_of(handle.get());
  if (!size) return std::unexpected(size.error());

  const Surface surface(use.new_surface(CAIRO_FORMAT_ARGB32, size->width, size->height));
  const Context context(use.new_context(surface.get()));
  if (use.status(context.get()) != CAIRO_STATUS_SUCCESS) {
    return fail(DrawCode::out_of_memory, "there is not enough memory for the picture");
  }
  const RsvgRectangle viewport{
      .x = 0, .y = 0, .width = static_cast<double>(size->width), .height = static_cast<double>(size->height)};
  if (use.render(handle.get(), context.get(), &viewport, &error) == FALSE) {
    return fail(DrawCode::bad_svg, "the SVG cannot be drawn: " + taken(error));
  }
  std::string png;
  if (use.write_png(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) {
    return fail(DrawCode::out_of_memory, "there is not enough memory for the picture");
  }
  return png;
}

}  // namespace adoube::draw
