// SPDX-License-Identifier: GPL-3.0-or-later
// Text from outside, made fit to be shown: names of files, words of games, sentences that quote them.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace adoube::app {

/// As UTF-8 that leaves a terminal as it is: bytes that are not UTF-8 are read as Latin-1, and each control
/// character, of one byte or of two (U+0080 to U+009F, some terminals obey those, too), becomes a blank.
[[nodiscard]] std::string printable(std::string_view bytes);

/// The object as one line of JSON, every control character in it escaped: Boost leaves DEL and U+0080 to
/// U+009F as they are. Precondition: its texts are UTF-8.
[[nodiscard]] std::string to_line(const boost::json::object& object);

}  // namespace adoube::app
