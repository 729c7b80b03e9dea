// SPDX-License-Identifier: GPL-3.0-or-later
// Reading fields.
#include "adoube/questions/fields.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>

#include "adoube/core/shown.hpp"
#include "adoube/notation/off_board.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

/// The value of the field; none if it is missing or null.
[[nodiscard]] const json::value* value_of(const json::object& question, std::string_view field) {
  const json::value* const value = question.if_contains(field);
  return value == nullptr || value->is_null() ? nullptr : value;
}

/// A number as JSON may spell it: 3, or 3.0.
[[nodiscard]] std::optional<std::int64_t> whole_number(const json::value& value) {
  json::error_code error;
  const auto number = value.to_number<std::int64_t>(error);
  if (error) return std::nullopt;
  return number;
}

}  // namespace

Reply parse_question(std::string_view body, std::size_t depth) {
  json::parse_options options;
  options.max_depth = depth;
  json::error_code error;
  json::value value = json::parse(body, error, {}, options);
  if (error) {
    const bool is_deep = error == json::error::too_deep;
    return std::unexpected(Complaint{.code = "bad_json",
                                     .status = 400,
                                     .text = is_deep ? "The JSON is nested too deeply."
                                                     : fmt::format("This is not JSON: {}.", error.message()),
                                     .field = {},
                                     .column = {},
                                     .reasons = {}});
  }
  if (!value.is_object()) {
    return std::unexpected(Complaint{.code = "bad_json",
                                     .status = 400,
                                     .text = "A question is a JSON object.",
                                     .field = {},
                                     .column = {},
                                     .reasons = {}});
  }
  return std::move(value.as_object());
}

std::unexpected<Complaint> complain(std::string_view field, std::string phrase) {
  return std::unexpected(Complaint{
      .text = wire::sentence(std::move(phrase)), .field = std::string(field), .column = {}, .reasons = {}});
}

Result<std::optional<std::string>, Complaint> optional_text(const json::object& question,
                                                            std::string_view field, std::size_t longest) {
  const json::value* const value = value_of(question, field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) return complain(field, fmt::format("the field {} must be a text", field));
  const json::string& text = value->get_string();
  if (text.size() > longest) {
    Complaint complaint =
        complain(field, fmt::format("the field {} may have at most {} bytes", field, longest)).error();
    complaint.code = "too_large";
    complaint.status = 413;
    return std::unexpected(std::move(complaint));
  }
  return std::string(text);
}

Result<std::string, Complaint> required_text(const json::object& question, std::string_view field,
                                             std::size_t longest) {
  auto read = optional_text(question, field, longest);
  if (!read) return std::unexpected(std::move(read.error()));
  std::optional<std::string> text = *std::move(read);
  if (!text) return complain(field, fmt::format("the field {} is missing", field));
  return *std::move(text);
}

Result<bool, Complaint> optional_flag(const json::object& question, std::string_view field) {
  const json::value* const value = value_of(question, field);
  if (value == nullptr) return false;
  if (!value->is_bool()) return complain(field, fmt::format("the field {} must be true or false", field));
  return value->get_bool();
}

Result<std::optional<std::int64_t>, Complaint> optional_number(const json::object& question,
                                                               std::string_view field, std::int64_t least,
                                                               std::int64_t most) {
  const json::value* const value = value_of(question, field);
  if (value == nullptr) return std::nullopt;
  const auto number = value->is_number() ? whole_number(*value) : std::nullopt;
  if (!number || *number < least || *number > most)
    return complain(field,
                    fmt::format("the field {} must be a whole number from {} to {}", field, least, most));
  return *number;
}

namespace {

/// A square as `parse` reads it.
template <class Read>
[[nodiscard]] auto required_square_by(const json::object& question, std::string_view field, Read parse)
    -> Result<typename decltype(parse(field))::value_type, Complaint> {
  const auto text = required_text(question, field, 16);
  if (!text) return std::unexpected(text.error());
  const auto square = parse(*text);
  if (!square)
    return complain(field, fmt::format("the field {} must be a square like e4, not {}", field, shown(*text)));
  return *square;
}

}  // namespace

Result<Square, Complaint> required_square(const json::object& question, std::string_view field) {
  return required_square_by(question, field, [](std::string_view text) { return parse_square(text); });
}

Result<laws::Coordinate, Complaint> required_any_square(const json::object& question,
                                                        std::string_view field) {
  return required_square_by(question, field,
                            [](std::string_view text) { return notation::parse_any_square(text); });
}

Result<Colour, Complaint> required_colour(const json::object& question, std::string_view field) {
  const auto text = required_text(question, field, 16);
  if (!text) return std::unexpected(text.error());
  for (const Colour colour : both_colours) {
    if (*text == to_string(colour)) return colour;
  }
  return complain(field, fmt::format("the field {} must be white or black, not {}", field, shown(*text)));
}

}  // namespace adoube::questions
