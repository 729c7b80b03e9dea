// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/diagram.hpp"

#include <algorithm>
#include <utility>

#include "adoube/draw/error.hpp"

namespace adoube::draw {

std::string_view to_string(Paint paint) noexcept {
  switch (paint) {
    case Paint::green: return "green";
    case Paint::red: return "red";
    case Paint::blue: return "blue";
    case Paint::yellow: return "yellow";
  }
  std::unreachable();
}

std::optional<Paint> parse_paint(std::string_view text) noexcept {
  for (const Paint paint : all_paints) {
    if (text == to_string(paint) || text == to_string(paint).substr(0, 1)) return paint;
  }
  return std::nullopt;
}

std::string_view to_string(Theme theme) noexcept { return theme == Theme::wood ? "wood" : "paper"; }

std::optional<Theme> parse_theme(std::string_view text) noexcept {
  for (const Theme theme : all_themes) {
    if (text == to_string(theme)) return theme;
  }
  return std::nullopt;
}

bool is_in(const Area& area, Square square) noexcept {
  const auto spans = [](int a, int b, int c) { return std::min(a, b) <= c && c <= std::max(a, b); };
  return spans(index_of(file_of(area.corner)), index_of(file_of(area.opposite)), index_of(file_of(square))) &&
         spans(index_of(rank_of(area.corner)), index_of(rank_of(area.opposite)), index_of(rank_of(square)));
}

std::string_view to_string(DrawCode code) noexcept {
  switch (code) {
    case DrawCode::bad_svg: return "bad_svg";
    case DrawCode::too_large: return "too_large";
    case DrawCode::out_of_memory: return "out_of_memory";
    case DrawCode::unavailable: return "unavailable";
  }
  std::unreachable();
}

}  // namespace adoube::draw
