// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a question: each is there, is of its kind and within its bounds, or there is a complaint.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/questions/complaint.hpp"

namespace adoube::questions {

/// Deeper than any question but that of a tree.
inline constexpr std::size_t usual_depth = 16;

/// The JSON object that a body is: UTF-8, not nested deeper than that.
[[nodiscard]] Reply parse_question(std::string_view body, std::size_t depth = usual_depth);

/// A complaint about a field; the phrase becomes a sentence.
[[nodiscard]] std::unexpected<Complaint> complain(std::string_view field, std::string phrase);

/// The text of a field, no longer than that. What is missing or null is none.
[[nodiscard]] Result<std::optional<std::string>, Complaint> optional_text(const boost::json::object& question,
                                                                          std::string_view field,
                                                                          std::size_t longest);
/// The same where it must be there.
[[nodiscard]] Result<std::string, Complaint> required_text(const boost::json::object& question,
                                                           std::string_view field, std::size_t longest);
[[nodiscard]] Result<bool, Complaint> optional_flag(const boost::json::object& question,
                                                    std::string_view field);
/// A whole number between the two.
[[nodiscard]] Result<std::optional<std::int64_t>, Complaint> optional_number(
    const boost::json::object& question, std::string_view field, std::int64_t least, std::int64_t most);
[[nodiscard]] Result<Square, Complaint> required_square(const boost::json::object& question,
                                                        std::string_view field);
/// One that need not be on the board: "e9".
[[nodiscard]] Result<laws::Coordinate, Complaint> required_any_square(const boost::json::object& question,
                                                                      std::string_view field);
[[nodiscard]] Result<Colour, Complaint> required_colour(const boost::json::object& question,
                                                        std::string_view field);

}  // namespace adoube::questions
