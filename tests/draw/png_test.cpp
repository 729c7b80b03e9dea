// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/png.hpp"

#include <cairo.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "adoube/draw/palette.hpp"
#include "adoube/draw/svg.hpp"

namespace adoube::draw {

inline void PrintTo(Rgb colour, std::ostream* os) { *os << to_string(colour); }

namespace {

/// A decoded PNG.
class Image {
 public:
  explicit Image(const std::string& png) {
    Input input{.bytes = png, .at = 0};
    surface_.reset(cairo_image_surface_create_from_png_stream(read, &input));
    if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS) throw std::runtime_error("not a PNG");
  }
  [[nodiscard]] int width() const { return cairo_image_surface_get_width(surface_.get()); }
  [[nodiscard]] int height() const { return cairo_image_surface_get_height(surface_.get()); }
  [[nodiscard]] Rgb at(int x, int y) const {
    const unsigned char* const row =
        cairo_image_surface_get_data(surface_.get()) + y * cairo_image_surface_get_stride(surface_.get());
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, row + x * 4, 4);
    return {.red = static_cast<std::uint8_t>(pixel >> 16 & 255U),
            .green = static_cast<std::uint8_t>(pixel >> 8 & 255U),
            .blue = static_cast<std::uint8_t>(pixel & 255U)};
  }

 private:
  struct Input {
    const std::string& bytes;
    std::size_t at;
  };
  static cairo_status_t read(void* from, unsigned char* into, unsigned int count) {
    auto& input = *static_cast<Input*>(from);
    if (input.bytes.size() - input.at < count) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(into, input.bytes.data() + input.at, count);
    input.at += count;
    return CAIRO_STATUS_SUCCESS;
  }
  struct Destroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  };
  std::unique_ptr<cairo_surface_t, Destroy> surface_;
};

/// The pixels of one square, without its rim.
[[nodiscard]] std::vector<Rgb> square_of(const Image& image, Square square, bool flipped) {
  const int side = image.width() / 8;
  const int column = flipped ? 7 - index_of(file_of(square)) : index_of(file_of(square));
  const int row = flipped ? index_of(rank_of(square)) : 7 - index_of(rank_of(square));
  std::vector<Rgb> pixels;
  for (int y = 1; y < side - 1; ++y) {
    for (int x = 1; x < side - 1; ++x) pixels.push_back(image.at(column * side + x, row * side + y));
  }
  return pixels;
}

TEST(Png, HasTheSizeThatWasAskedFor) {
  for (const int size : {smallest_size, 65, 360, 1001}) {
    const auto png = to_png(to_svg(initial_setup(), {.size = size}));
    ASSERT_TRUE(png) << png.error().text;
    const Image image(*png);
    EXPECT_EQ(image.width(), size);
    EXPECT_EQ(image.height(), size);
  }
}

TEST(Png, EmptySquaresHaveTheThemesColoursAndPiecesAreSeen) {
  for (const Theme theme : all_themes) {
    for (const bool flipped : {false, true}) {
      const auto png = to_png(
          to_svg(initial_setup(), {.flipped = flipped, .coordinates = false, .theme = theme, .size = 360}));
      ASSERT_TRUE(png);
      const Image image(*png);
      for (const Square square : all_squares) {
        const bool light = (index_of(file_of(square)) + index_of(rank_of(square))) % 2 == 1;
        const Rgb background = light ? palette_of(theme).light : palette_of(theme).dark;
        const auto pixels = square_of(image, square, flipped);
        const auto plain = static_cast<std::size_t>(std::ranges::count(pixels, background));
        if (initial_setup().at(square)) {
          EXPECT_LT(plain, pixels.size() * 9 / 10) << to_string(square);
          EXPECT_GT(plain, pixels.size() / 4) << to_string(square);
        } else {
          EXPECT_EQ(plain, pixels.size()) << to_string(square);
        }
      }
    }
  }
  // h1, seen by White at the lower right, is light.
  const Image empty(*to_png(to_svg({}, {.coordinates = false, .size = 80})));
  EXPECT_EQ(empty.at(75, 75), palette_of(Theme::wood).light);
  EXPECT_EQ(empty.at(5, 75), palette_of(Theme::wood).dark);
}

TEST(Png, WhiteAndBlackPiecesDifferAndSoDoRoles) {
  std::vector<std::string> seen;
  for (const Colour colour : both_colours) {
    for (const Role role : all_roles) {
      adoube::Setup setup;
      setup.put(Square::d4, Piece{.role = role, .colour = colour});
      seen.push_back(*to_png(to_svg(setup, {.coordinates = false, .size = 360})));
      const Image image(seen.back());
      // Low in the middle, where every piece is broad.
      const Rgb body = image.at(3 * 45 + 22, 4 * 45 + 37);
      EXPECT_EQ(body.red > 200, colour == Colour::white) << to_string(role) << ' ' << to_string(body);
    }
  }
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end());
}

TEST(Png, HighlightsAndCheckAreSeen) {
  const Diagram diagram{.coordinates = false,
                        .last_move = LastMove{.from = Square::e2, .to = Square::e5},
                        .checked_king = Square::c3,
                        .size = 360};
  const Image image(*to_png(to_svg({}, diagram)));
  const auto centre = [&](Square square) {
    const auto pixels = square_of(image, square, false);
    return pixels[pixels.size() / 2];
  };
  EXPECT_EQ(centre(Square::e2), palette_of(Theme::wood).last_light);
  EXPECT_EQ(centre(Square::e5), palette_of(Theme::wood).last_dark);
  const Rgb glow = centre(Square::c3);
  EXPECT_GT(glow.red, 200);
  EXPECT_LT(glow.green, 80);
}

TEST(Png, ArrowsCoverTheSquaresBetween) {
  const Diagram diagram{.coordinates = false,
                        .arrows = {{.from = Square::a1, .to = Square::h8, .paint = Paint::blue}},
                        .size = 800};
  const Image image(*to_png(to_svg({}, diagram)));
  for (int i = 1; i < 7; ++i) {
    const Rgb pixel = image.at(i * 100 + 50, 750 - i * 100);
    EXPECT_GT(pixel.blue, pixel.red + 60) << i;
  }
  EXPECT_EQ(image.at(750, 750), palette_of(Theme::wood).light);
}

TEST(Png, IsTheSameEveryTime) {
  const auto svg = to_svg(initial_setup());
  EXPECT_EQ(*to_png(svg), *to_png(svg));
}

TEST(Png, BadPicturesAreRefusedWithAReason) {
  const auto code = [](std::string_view svg) {
    const auto png = to_png(svg);
    EXPECT_FALSE(png);
    if (png) return std::string("drawn");
    EXPECT_FALSE(png.error().text.empty());
    return std::string(to_string(png.error().code));
  };
  EXPECT_EQ(code(""), "bad_svg");
  EXPECT_EQ(code("<svg"), "bad_svg");
  EXPECT_EQ(code("no picture"), "bad_svg");
  EXPECT_EQ(code(R"(<svg xmlns="http://www.w3.org/2000/svg"/>)"), "bad_svg");
  EXPECT_EQ(code(R"(<svg xmlns="http://www.w3.org/2000/svg" width="0" height="5"/>)"), "bad_svg");
  EXPECT_EQ(code(R"(<svg xmlns="http://www.w3.org/2000/svg" width="20001" height="5"/>)"), "too_large");
  EXPECT_EQ(code(R"(<svg xmlns="http://www.w3.org/2000/svg" width="15000" height="15000"/>)"), "too_large");
}

}  // namespace
}  // namespace adoube::draw
