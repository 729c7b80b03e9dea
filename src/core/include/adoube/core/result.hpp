// SPDX-License-Identifier: GPL-3.0-or-later
// How the library reports what a caller's input can cause: a value, never an exception.
#pragma once

#include <expected>

namespace adoube {

template <class T, class E>
using Result = std::expected<T, E>;

}  // namespace adoube
