// SPDX-License-Identifier: GPL-3.0-or-later
// Writing to a pipe that nobody may read any more, without a signal.
#pragma once

#include <cstddef>
#include <string_view>

namespace adoube::uci {

/// How many bytes were taken; 0: none now; less: nobody reads. SIGPIPE is blocked meanwhile in this thread,
/// and taken back if it came of this: what the process does about it otherwise is not touched.
[[nodiscard]] std::ptrdiff_t quiet_write(int descriptor, std::string_view bytes) noexcept;

}  // namespace adoube::uci
