// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who draws.
#include <adoube/core/setup.hpp>
#include <adoube/draw/png.hpp>
#include <adoube/draw/svg.hpp>

int main() {
  const auto png = adoube::draw::to_png(adoube::draw::to_svg(adoube::initial_setup()));
  return png && png->starts_with("\x89PNG") ? 0 : 1;
}
