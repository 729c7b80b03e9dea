// SPDX-License-Identifier: GPL-3.0-or-later
// A file of games checked from its first byte to its last: faults as they are found, then the summary.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

#include "adoube/engine/limits.hpp"
#include "adoube/notation/pgn_fault.hpp"
#include "adoube/questions/analysis.hpp"
#include "adoube/questions/complaint.hpp"
#include "adoube/questions/limits.hpp"

namespace adoube::questions {

/// The line of a text around a fault, cut to the width of a page.
struct Excerpt {
  std::string_view before;  ///< In front of the fault,
  std::string_view after;   ///< and from it on.
};
[[nodiscard]] Excerpt excerpt_of(std::string_view text, const notation::PgnFault& fault);

/// Tells {"progress":{"bytes","of","games","faults":{CODE:COUNT}}}, {"fault":FAULT,"game","white","black",
/// "ply"|null,"fen"|null,"excerpt":{"text","from","to"}} for the first faults of each code, and at the end
/// {"end":{"games","faulty","plies","faults":{CODE:COUNT},"seconds"}}: all of them are counted. The file may
/// be packed. A stop ends it without an end; so does what cannot be unpacked, or is too large once it is,
/// with a complaint.
[[nodiscard]] Result<void, Complaint> validate_file(const std::string& path, const engine::Now& now,
                                                    const Sink& sink, const std::stop_token& stop = {},
                                                    const Limits& limits = {});

/// The same of bytes in memory, which are held once: a file has many.
[[nodiscard]] Result<void, Complaint> validate_bytes(std::string bytes, const engine::Now& now,
                                                     const Sink& sink, const std::stop_token& stop = {},
                                                     const Limits& limits = {});

}  // namespace adoube::questions
