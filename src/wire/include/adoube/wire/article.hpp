// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside an "article": its number in the FIDE Laws, and the sentences of it that refuse a move.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>
#include <string_view>

#include "adoube/laws/refusal.hpp"

namespace adoube::wire {

/// "fide": "9.6.1" for "FIDE 9.6.1"; null where the FIDE Laws have no such article, or none is named.
[[nodiscard]] boost::json::value fide_to_json(std::string_view article);
/// The same where it is known which sentences of the article are meant; if it is not, there are none.
[[nodiscard]] boost::json::value fide_to_json(std::string_view article,
                                              std::span<const std::string_view> sentences);
[[nodiscard]] boost::json::value fide_to_json(const laws::Refusal& refusal);

/// "sentences": ["3.7a#1", "3.7b#1"]
[[nodiscard]] boost::json::array sentences_to_json(std::span<const std::string_view> sentences);
[[nodiscard]] boost::json::array sentences_to_json(const laws::Refusal& refusal);

}  // namespace adoube::wire
