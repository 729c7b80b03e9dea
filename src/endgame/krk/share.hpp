// SPDX-License-Identifier: GPL-3.0-or-later
// Independent pieces of work, shared among threads.
#pragma once

#include <cstddef>
#include <functional>

namespace adoube::endgame::krk {

/// Calls `work(0)` to `work(count - 1)`, each once, by at most `threads` threads. An exception ends it early
/// and is passed on.
void share(std::size_t count, int threads, const std::function<void(std::size_t)>& work);

}  // namespace adoube::endgame::krk
