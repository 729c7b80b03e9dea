// SPDX-License-Identifier: GPL-3.0-or-later
// adoube render: a position as a picture, or as text for the terminal.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "adoube/core/shown.hpp"
#include "adoube/draw/svg.hpp"
#include "adoube/draw/terminal.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/utf8.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "misuse.hpp"
#include "pgn_fault_json.hpp"
#include "render_file.hpp"
#include "render_style.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] Result<std::optional<Square>, Failure> read_check(const std::string& text, const Setup& setup) {
  if (text == "auto") return king_in_check(setup);
  if (text == "none") return std::optional<Square>();
  const auto square = parse_square(text);
  if (!square) return misuse(fmt::format("--check must be auto, none or a square, not {}", shown(text)));
  return square;
}

[[nodiscard]] Result<draw::Diagram, Failure> read_diagram(const RenderOptions& options, const Setup& setup) {
  const auto theme = read_theme(options.theme);
  if (!theme) return std::unexpected(theme.error());
  const auto size = read_size(options.size, draw::Diagram{}.size);
  if (!size) return std::unexpected(size.error());
  const auto check = read_check(options.check, setup);
  if (!check) return std::unexpected(check.error());
  draw::Diagram diagram{.flipped = options.flip,
                        .coordinates = !options.no_coordinates,
                        .checked_king = *check,
                        .theme = *theme,
                        .size = *size};
  if (options.last) {
    const auto last = read_last_move(*options.last);
    if (!last) return std::unexpected(last.error());
    diagram.last_move = *last;
  }
  for (const auto& text : options.arrows) {
    const auto arrow = read_arrow(text);
    if (!arrow) return std::unexpected(arrow.error());
    diagram.arrows.push_back(*arrow);
  }
  for (const auto& text : options.shades) {
    const auto area = read_area(text);
    if (!area) return std::unexpected(area.error());
    diagram.areas.push_back(*area);
  }
  for (const auto& text : options.marks) {
    const auto mark = read_mark(text);
    if (!mark) return std::unexpected(mark.error());
    diagram.marks.push_back(*mark);
  }
  return diagram;
}

/// What every answer in JSON tells.
[[nodiscard]] boost::json::object described(const Setup& setup, const draw::Diagram& diagram) {
  return {{"fen", notation::to_fen(setup)},
          {"check", diagram.checked_king ? boost::json::value(to_string(*diagram.checked_king)) : nullptr}};
}

[[nodiscard]] Answer as_file(const Setup& setup, const draw::Diagram& diagram, const std::string& path,
                             bool json) {
  const auto format = picture_format_of(path);
  if (!format) return std::unexpected(format.error());
  const auto bytes = write_picture(path, *format, draw::to_svg(setup, diagram));
  if (!bytes) return std::unexpected(bytes.error());
  if (!json) return Report{};
  auto object = described(setup, diagram);
  object["format"] = to_string(*format);
  object["file"] = notation::to_utf8(path);
  object["size"] = diagram.size;
  object["bytes"] = *bytes;
  return Report{.text = boost::json::serialize(object) + '\n'};
}

[[nodiscard]] Answer as_text(const Setup& setup, const draw::Diagram& diagram, const RenderOptions& options) {
  const auto style = read_terminal_style(options.colour);
  if (!style) return std::unexpected(style.error());
  const std::string text = draw::to_terminal(setup, diagram, *style);
  if (!options.json) return Report{.text = text};
  auto object = described(setup, diagram);
  object["format"] = "text";
  object["text"] = text;
  return Report{.text = boost::json::serialize(object) + '\n'};
}

}  // namespace

Answer run_render(const RenderOptions& options) {
  const auto setup = read_setup(options.fen);
  if (!setup) return std::unexpected(setup.error());
  const auto diagram = read_diagram(options, *setup);
  if (!diagram) return std::unexpected(diagram.error());
  if (!options.out) return as_text(*setup, *diagram, options);
  if (*options.out != "-") return as_file(*setup, *diagram, *options.out, options.json);
  if (options.json) return misuse("with --out - standard output is the picture; --json has no place there");
  return Report{.text = draw::to_svg(*setup, *diagram)};
}

}  // namespace adoube::app
