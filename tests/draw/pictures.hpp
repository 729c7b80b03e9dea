// SPDX-License-Identifier: GPL-3.0-or-later
// Random diagrams, and what can be read back from a picture.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"
#include "arbitrary.hpp"
#include "xml.hpp"

namespace adoube::draw {

/// Pieces anywhere, as many as you like: drawing knows no rules.
[[nodiscard]] inline Setup any_setup() {
  Setup setup;
  for (auto& cell : setup.board) {
    if (*rc::gen::inRange(0, 3) == 0) cell = *rc::gen::arbitrary<Piece>();
  }
  setup.turn = *rc::gen::arbitrary<Colour>();
  return setup;
}

template <class T>
[[nodiscard]] std::optional<T> maybe(const T& value) {
  return *rc::gen::arbitrary<bool>() ? std::optional(value) : std::nullopt;
}

[[nodiscard]] inline Diagram any_diagram() {
  const auto square = [] { return *rc::gen::arbitrary<Square>(); };
  const auto paint = [] { return *rc::gen::elementOf(all_paints); };
  Diagram diagram;
  diagram.flipped = *rc::gen::arbitrary<bool>();
  diagram.coordinates = *rc::gen::arbitrary<bool>();
  diagram.last_move = maybe(LastMove{.from = square(), .to = square()});
  diagram.checked_king = maybe(square());
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const Square corner = square();
    diagram.areas.push_back({.corner = corner, .opposite = square(), .paint = paint()});
  }
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
    diagram.marks.push_back({.square = square(), .paint = paint()});
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    diagram.arrows.push_back({.from = square(), .to = square(), .paint = paint()});
  }
  diagram.theme = *rc::gen::elementOf(all_themes);
  diagram.size = *rc::gen::inRange(smallest_size, 400);
  return diagram;
}

/// The numbers in a text, signs and decimals included.
[[nodiscard]] inline std::vector<double> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    double value = 0;
    const auto [stop, error] = std::from_chars(at, end, value);
    if (error == std::errc{}) {
      numbers.push_back(value);
      at = stop;
    } else {
      ++at;
    }
  }
  return numbers;
}

/// A piece as the picture places it: the name of its drawing, and the square's place from the upper left.
struct Placed {
  std::string piece;
  double column;
  double row;
  friend auto operator<=>(const Placed&, const Placed&) = default;
};

[[nodiscard]] inline std::vector<Placed> pieces_in(const Element& picture) {
  std::vector<Placed> placed;
  for (const Element* use : picture.all("use")) {
    placed.push_back({.piece = use->attributes.at("href"),
                      .column = std::stod(use->attributes.at("x")) / 100,
                      .row = std::stod(use->attributes.at("y")) / 100});
  }
  std::ranges::sort(placed);
  return placed;
}

}  // namespace adoube::draw
